#pragma once
// Which stretch of something each rank has: tokens, rows of a weight, rows of a picture.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace weft {

/// Indices [begin, end).
struct Share {
    std::int64_t begin = 0;
    std::int64_t end = 0;
    std::int64_t count() const { return end - begin; }
    bool operator==(const Share&) const = default;
};

/// What rank `rank` of `ranks` has of `count` things that stay together in grains of `grain`: neighbouring stretches in the order of ranks,
/// as even as the grains allow, which together are everything. Some are empty where there are fewer grains than ranks.
constexpr Share share_of(std::int64_t count, int rank, int ranks, std::int64_t grain = 1) {
    const std::int64_t grains = (count + grain - 1) / grain;
    const auto edge = [&](std::int64_t index) {
        const std::int64_t at = grains * index / ranks * grain;
        return at < count ? at : count;
    };
    return {edge(rank), edge(rank + 1)};
}

/// Bytes of each rank's share of rows of `row_bytes`, for a Communicator.
inline std::vector<std::size_t> parts_of(std::int64_t count, int ranks, std::size_t row_bytes, std::int64_t grain = 1) {
    std::vector<std::size_t> parts;
    for (int rank = 0; rank < ranks; ++rank)
        parts.push_back(static_cast<std::size_t>(share_of(count, rank, ranks, grain).count()) * row_bytes);
    return parts;
}

}  // namespace weft
