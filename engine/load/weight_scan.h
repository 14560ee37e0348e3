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
    double largest = 0;            // magnitude of the largest finite value; of a blocked dtype the largest scale
    std::int64_t sampled = 0;      // elements, or blocks, that the next figure is of
    double leading_byte_bits = 0;  // entropy of the byte that has the sign and the exponent's upper bits, 0 to 8
};

/// Of any float dtype and the blocked ones, whose scales are looked at: a scale that is NaN spoils its block. All zero for an integer one.
WeightStatistics statistics_of(const StoredTensor& tensor, const kernels::Threads& threads);

/// What no trained weight has: NaN, infinities, magnitudes beyond 1e6 (the largest of the Wan releases is below 1e4; bytes of another file
/// pass it at once, half of all bf16 patterns do), bytes as good as random. Empty where there is none of it.
///
/// Random: the leading byte of 4096 or more elements carries 7.9 of 8 bits. Bytes at random carry 8, less 0.05 for so small a sample.
/// Trained weights, and normal ones of an initialisation, gather around zero: their exponents carry 2.6 bits whatever their scale (Zhang et
/// al. 2025, "70% Size, 100% Accuracy: ... DFloat11"; 2.5 for a normal distribution), to which come 1 for the sign and those bits of the
/// mantissa that share the byte: at most 3.6 for bf16 and fp32, 5.6 for fp16 and e5m2, 6.6 for e4m3fn. For e4m3fn to reach 7.9 all its 16
/// exponents would have to be equally frequent, over a range of 2^15.
std::string broken_values(const WeightStatistics& statistics);

/// One sentence for each tensor with broken values, with file and tensor, and for each matrix that is all zero (a download that was given
/// its full size but never filled). on_bytes(bytes done) after each; a stop throws Error{cancelled}. Throws Error{bad_file} for a file
/// that is cut meanwhile.
std::vector<std::string> scan_weights(const ComponentFiles& files, const kernels::Threads& threads,
                                      const std::function<void(std::uint64_t)>& on_bytes, const std::stop_token& stop);

}  // namespace weft
