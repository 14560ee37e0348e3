#include "engine/shard/communicator.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <numeric>

namespace weft {
namespace {

void require(bool is_right, const char* operation, const char* what, std::size_t found, std::size_t expected) {
    if (!is_right) throw Error(ErrorKind::internal, fmt::format("{}: {} is {}; expected {}", operation, what, found, expected));
}

void require_parts(const char* operation, Communicator::Parts parts, int ranks, std::size_t whole) {
    const auto expected = static_cast<std::size_t>(ranks);
    require(parts.size() == expected, operation, "the number of parts", parts.size(), expected);
    const std::size_t sum = std::accumulate(parts.begin(), parts.end(), std::size_t{0});
    require(sum == whole, operation, "the whole", whole, sum);
}

void require_root(const char* operation, int root, int ranks) {
    if (root < 0 || root >= ranks) throw Error(ErrorKind::internal, fmt::format("{}: there is no rank {} of {}", operation, root, ranks));
}

void copy(Communicator::Bytes from, Communicator::MutableBytes to) {
    if (!from.empty() && from.data() != to.data()) std::memcpy(to.data(), from.data(), from.size());
}

}  // namespace

void Communicator::all_gather(Bytes part, MutableBytes whole, Parts parts) {
    require_parts("all_gather", parts, size(), whole.size());
    const std::size_t own = parts[static_cast<std::size_t>(rank())];
    require(part.size() == own, "all_gather", "this rank's part", part.size(), own);
    if (size() == 1)
        copy(part, whole);
    else
        do_all_gather(part, whole, parts);
}

void Communicator::gather(Bytes part, MutableBytes whole, Parts parts, int root) {
    require_root("gather", root, size());
    require_parts("gather", parts, size(), rank() == root ? whole.size() : std::accumulate(parts.begin(), parts.end(), std::size_t{0}));
    const std::size_t own = parts[static_cast<std::size_t>(rank())];
    require(part.size() == own, "gather", "this rank's part", part.size(), own);
    if (size() == 1)
        copy(part, whole);
    else
        do_gather(part, whole, parts, root);
}

void Communicator::all_to_all(Bytes sent, Parts sent_parts, MutableBytes received, Parts received_parts) {
    require_parts("all_to_all, sent", sent_parts, size(), sent.size());
    require_parts("all_to_all, received", received_parts, size(), received.size());
    const auto own = static_cast<std::size_t>(rank());
    require(sent_parts[own] == received_parts[own], "all_to_all", "what this rank gets of itself", received_parts[own], sent_parts[own]);
    if (size() == 1)
        copy(sent, received);
    else
        do_all_to_all(sent, sent_parts, received, received_parts);
}

void Communicator::broadcast(MutableBytes bytes, int root) {
    require_root("broadcast", root, size());
    if (size() > 1) do_broadcast(bytes, root);
}

void Communicator::all_reduce(std::span<float> values, Reduction reduction) {
    if (size() > 1) do_all_reduce(values, reduction);
}

void Communicator::reduce_scatter(std::span<const float> whole, std::span<float> part, Parts parts) {
    require_parts("reduce_scatter", parts, size(), whole.size());
    const std::size_t own = parts[static_cast<std::size_t>(rank())];
    require(part.size() == own, "reduce_scatter", "this rank's part", part.size(), own);
    if (size() == 1)
        std::copy(whole.begin(), whole.end(), part.begin());
    else
        do_reduce_scatter(whole, part, parts);
}

void Communicator::barrier() {
    if (size() > 1) do_barrier();
}

std::unique_ptr<Communicator> Communicator::split(int colour) {
    if (colour < 0) throw Error(ErrorKind::internal, fmt::format("split: the colour is {}; expected 0 or more", colour));
    return do_split(colour);
}

Error failure_of(int world_rank, const Error& reason) {
    if (reason.kind() == ErrorKind::cancelled) return reason;
    return {reason.kind(), fmt::format("rank {}: {}", world_rank, reason.message()), reason.hint()};
}

std::vector<std::size_t> offsets_of(Communicator::Parts parts) {
    std::vector<std::size_t> offsets{0};
    for (const std::size_t part : parts) offsets.push_back(offsets.back() + part);
    return offsets;
}

}  // namespace weft
