#pragma once
// The values of stored weights, looked at where they lie: a file can have every name and shape right and still be damaged inside.

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/load/component_files.h"
#include "kernels/base/threads.h"

namespace weft {

struct WeightStatistics {
    std::int64_t count = 0;
    std::int64_t nan = 0;
    std::int64_t infinite = 0;
    double largest = 0;  // magnitude of the largest finite value
};

/// Of any float dtype; all zero for an integer one.
WeightStatistics statistics_of(const StoredTensor& tensor, const kernels::Threads& threads);

/// What no trained weight has: NaN, infinities, magnitudes beyond 1e6 (the largest of the Wan releases is below 1e4; bytes of another file
/// pass it at once, half of all bf16 patterns do). Empty where there is none of it.
std::string broken_values(const WeightStatistics& statistics);

/// One sentence for each tensor with broken values, with file and tensor, and for each matrix that is all zero (a download that was given
/// its full size but never filled). on_bytes(bytes done) after each; a stop throws Error{cancelled}. Throws Error{bad_file} for a file
/// that is cut meanwhile.
std::vector<std::string> scan_weights(const ComponentFiles& files, const kernels::Threads& threads,
                                      const std::function<void(std::uint64_t)>& on_bytes, const std::stop_token& stop);

}  // namespace weft
