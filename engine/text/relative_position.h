#pragma once
// What T5's attention knows of positions: a learned number for each head and each bucket of distances.

#include <cstdint>

#include "kernels/base/tensor.h"
#include "kernels/base/threads.h"

namespace weft {

/// Bucket of a relative position (key position - query position), bidirectional. Source: Raffel et al. 2020 (T5); the logarithm in fp32 as
/// in transformers.
std::int64_t relative_position_bucket(std::int64_t relative_position, std::int64_t buckets, std::int64_t max_distance);

/// bias[head, query, key] = table[bucket(key - query), head].
///   table  f32 [buckets, heads]      bias  f32 [heads, tokens, tokens]
void position_bias(kernels::ConstView table, std::int64_t max_distance, kernels::View bias, const kernels::Threads& threads);

}  // namespace weft
