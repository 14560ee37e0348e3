#include "engine/shard/mesh.h"

#include <fmt/format.h>

#include <utility>

#include "engine/shard/local_group.h"

namespace weft {

Mesh::Mesh() : single_(std::move(make_local_group(1).front())), world_(single_.get()) {
    sequence_ = world_->split(0);
    guidance_ = world_->split(0);
    weights_ = world_->split(0);
}

Mesh::Mesh(const MeshShape& shape, Communicator& world) : shape_(shape), world_(&world) {
    if (shape.ranks() != world.size())
        throw Error(ErrorKind::internal, fmt::format("a mesh of {} ranks in a world of {}", shape.ranks(), world.size()));
    const int rank = world.rank();
    const int pair = shape.cfg * shape.ulysses;
    sequence_ = world.split(rank / shape.ulysses);
    guidance_ = world.split(rank / pair * shape.ulysses + rank % shape.ulysses);
    weights_ = world.split(rank / shape.fsdp);
}

}  // namespace weft
