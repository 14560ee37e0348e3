#include "engine/text/relative_position.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace weft {

std::int64_t relative_position_bucket(std::int64_t relative_position, std::int64_t buckets, std::int64_t max_distance) {
    // Half of the buckets for keys after the query; half of each direction's for single distances, the rest ever wider.
    const std::int64_t half = buckets / 2;
    const std::int64_t first = relative_position > 0 ? half : 0;
    const std::int64_t distance = std::abs(relative_position);
    const std::int64_t exact = half / 2;
    if (distance < exact) return first + distance;
    const auto ratio = std::log(static_cast<float>(distance) / static_cast<float>(exact));
    const auto whole = static_cast<float>(std::log(static_cast<double>(max_distance) / static_cast<double>(exact)));
    const float wide = ratio / whole * static_cast<float>(half - exact);
    return first + std::min(exact + static_cast<std::int64_t>(wide), half - 1);
}

void position_bias(kernels::ConstView table, std::int64_t max_distance, kernels::View bias, const kernels::Threads& threads) {
    const std::int64_t buckets = table.shape[0];
    const std::int64_t heads = table.shape[1];
    const std::int64_t tokens = bias.shape[1];
    std::vector<std::int64_t> bucket_of(static_cast<std::size_t>(2 * tokens - 1));  // of the distances -(tokens - 1) ... tokens - 1
    for (std::int64_t i = 0; i < 2 * tokens - 1; ++i)
        bucket_of[static_cast<std::size_t>(i)] = relative_position_bucket(i - (tokens - 1), buckets, max_distance);
    threads.parallel_for(heads, 1, [&](std::int64_t begin, std::int64_t end) {
        std::vector<float> of_distance(bucket_of.size());
        for (std::int64_t head = begin; head < end; ++head) {
            for (std::size_t i = 0; i < bucket_of.size(); ++i) of_distance[i] = table.f32()[bucket_of[i] * heads + head];
            for (std::int64_t query = 0; query < tokens; ++query)
                std::copy_n(of_distance.begin() + (tokens - 1 - query), tokens, bias.f32() + (head * tokens + query) * tokens);
        }
    });
}

}  // namespace weft
