#pragma once
// This rank's place among the ranks of a job, and the groups it works in.

#include <memory>

#include "engine/shard/communicator.h"
#include "engine/shard/mesh_shape.h"

namespace weft {

class Mesh {
  public:
    /// A single rank: every group has one member and nothing is ever sent.
    Mesh();
    /// All ranks of `world` call it with the same shape, which has as many. The world outlives it.
    Mesh(const MeshShape& shape, Communicator& world);

    const MeshShape& shape() const { return shape_; }
    int rank() const { return world_->rank(); }
    /// Rank 0 talks with the user and has the files that go in and out.
    bool is_first() const { return rank() == 0; }
    bool is_single() const { return shape_.ranks() == 1; }
    /// Whether this rank runs the pass without the prompt, where the two passes are shared.
    bool is_uncond() const { return shape_.cfg == 2 && guidance_->rank() == 1; }

    Communicator& world() const { return *world_; }
    /// The ranks that share the tokens of this one's pass (Ulysses).
    Communicator& sequence() const { return *sequence_; }
    /// This rank and the one with the same tokens in the other pass: rank 0 has the prompt.
    Communicator& guidance() const { return *guidance_; }
    /// The ranks that share weights with this one (FSDP). For the thread that gathers them, beside the others.
    Communicator& weights() const { return *weights_; }

  private:
    MeshShape shape_;
    std::unique_ptr<Communicator> single_;
    Communicator* world_;
    std::unique_ptr<Communicator> sequence_;
    std::unique_ptr<Communicator> guidance_;
    std::unique_ptr<Communicator> weights_;
};

}  // namespace weft
