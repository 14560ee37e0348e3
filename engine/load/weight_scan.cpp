#include "engine/load/weight_scan.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <mutex>
#include <span>
#include <utility>

#include "engine/error.h"
#include "engine/load/mapped_file.h"
#include "engine/load/tensor_place.h"

namespace weft {
namespace {

using kernels::DType;

constexpr double largest_trained_value = 1e6;
constexpr std::int64_t smallest_matrix = 64;  // elements; smaller ones may be zero by chance
constexpr std::int64_t smallest_sample = 4096;
constexpr std::int64_t largest_sample = std::int64_t{1} << 20;
constexpr double random_bits = 7.9;  // see weight_scan.h

/// Counts over bit patterns. Without its sign a float orders like an integer: finite values below `infinity`, NaN above it.
struct PatternCounts {
    std::int64_t nan = 0;
    std::int64_t infinite = 0;
    std::uint64_t largest = 0;
};

/// Where the fp16 scales of a block of a GGUF type are. Source: block_q4_0 ... block_q6_K of the ggml project.
struct BlockScales {
    std::size_t offset;
    std::size_t count;
};
BlockScales scales_of(DType dtype) {
    switch (dtype) {
        case DType::q4_1:
        case DType::q5_1:
        case DType::q4_k:
        case DType::q5_k:
            return {0, 2};
        case DType::q2_k:
            return {kernels::block_of(dtype).bytes - 4, 2};
        case DType::q3_k:
        case DType::q6_k:
            return {kernels::block_of(dtype).bytes - 2, 1};
        default:  // q4_0, q5_0, q8_0
            return {0, 1};
    }
}

/// The bytes may begin at any address.
template <class Bits>
PatternCounts count_patterns(const std::byte* bytes, std::int64_t begin, std::int64_t end, Bits infinity) {
    constexpr Bits magnitude_mask = static_cast<Bits>(static_cast<Bits>(~Bits{0}) >> 1);
    PatternCounts counts;
    Bits largest = 0;
    for (std::int64_t i = begin; i < end; ++i) {
        Bits bits;
        std::memcpy(&bits, bytes + static_cast<std::size_t>(i) * sizeof(Bits), sizeof(Bits));
        const Bits magnitude = bits & magnitude_mask;
        counts.nan += magnitude > infinity;
        counts.infinite += magnitude == infinity;
        largest = std::max(largest, magnitude < infinity ? magnitude : Bits{0});
    }
    counts.largest = largest;
    return counts;
}

/// Of the scales of blocks [begin, end); a broken one counts for all elements of its block.
PatternCounts count_scales(const StoredTensor& tensor, std::int64_t begin, std::int64_t end) {
    const kernels::ElementBlock block = kernels::block_of(tensor.dtype);
    const BlockScales scales = scales_of(tensor.dtype);
    PatternCounts counts;
    for (std::int64_t i = begin; i < end; ++i) {
        const std::byte* const place = tensor.bytes.data() + static_cast<std::size_t>(i) * block.bytes + scales.offset;
        const PatternCounts here = count_patterns<std::uint16_t>(place, 0, static_cast<std::int64_t>(scales.count), 0x7c00);
        if (here.nan > 0)
            counts.nan += block.elements;
        else if (here.infinite > 0)
            counts.infinite += block.elements;
        counts.largest = std::max(counts.largest, here.largest);
    }
    return counts;
}

/// The byte of each element, or block, that has the sign and the exponent's upper bits: every n-th where there are very many.
struct LeadingBytes {
    std::size_t first;   // of the tensor's bytes
    std::size_t stride;  // bytes from one to the next
    std::int64_t count;
};
LeadingBytes leading_bytes(const StoredTensor& tensor) {
    const kernels::ElementBlock block = kernels::block_of(tensor.dtype);
    const bool is_blocked = kernels::is_blocked(tensor.dtype);
    const std::size_t first = is_blocked ? scales_of(tensor.dtype).offset + 1 : block.bytes - 1;  // little-endian
    const std::int64_t count = tensor.shape.element_count() / block.elements;
    // Odd, so that the sample goes through all columns of a matrix.
    const std::int64_t step = count / largest_sample | 1;
    return {first, static_cast<std::size_t>(step) * block.bytes, (count + step - 1) / step};
}

/// Shannon's, in bits.
double entropy_of(std::span<const std::byte> bytes, const LeadingBytes& sample) {
    std::array<std::int64_t, 256> counts{};
    for (std::int64_t i = 0; i < sample.count; ++i)
        ++counts[std::to_integer<std::size_t>(bytes[sample.first + static_cast<std::size_t>(i) * sample.stride])];
    double bits = 0;
    for (const std::int64_t count : counts) {
        const double share = static_cast<double>(count) / static_cast<double>(sample.count);
        if (count > 0) bits -= share * std::log2(share);
    }
    return bits;
}

PatternCounts count_part(const StoredTensor& tensor, std::int64_t begin, std::int64_t end) {
    const std::byte* const bytes = tensor.bytes.data();
    switch (tensor.dtype) {
        case DType::f64:
            return count_patterns<std::uint64_t>(bytes, begin, end, 0x7ff0'0000'0000'0000);
        case DType::f32:
            return count_patterns<std::uint32_t>(bytes, begin, end, 0x7f80'0000);
        case DType::f16:
            return count_patterns<std::uint16_t>(bytes, begin, end, 0x7c00);
        case DType::bf16:
            return count_patterns<std::uint16_t>(bytes, begin, end, 0x7f80);
        case DType::e5m2:
            return count_patterns<std::uint8_t>(bytes, begin, end, 0x7c);
        case DType::e4m3fn: {
            // No infinities; the pattern that would be next above the largest value is the only NaN.
            PatternCounts counts = count_patterns<std::uint8_t>(bytes, begin, end, 0x7f);
            counts.nan = std::exchange(counts.infinite, 0);
            return counts;
        }
        default:
            return kernels::is_blocked(tensor.dtype) ? count_scales(tensor, begin, end) : PatternCounts{};
    }
}

double value_of(DType dtype, std::uint64_t bits) {
    switch (dtype) {
        case DType::f64:
            return std::bit_cast<double>(bits);
        case DType::f32:
            return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
        case DType::f16:
            return static_cast<double>(kernels::half_to_float(static_cast<std::uint16_t>(bits)));
        case DType::bf16:
            return static_cast<double>(kernels::to_float(kernels::BFloat16{static_cast<std::uint16_t>(bits)}));
        case DType::e5m2:
            return static_cast<double>(kernels::e5m2_to_float(static_cast<std::uint8_t>(bits)));
        case DType::e4m3fn:
            return static_cast<double>(kernels::e4m3fn_to_float(static_cast<std::uint8_t>(bits)));
        default:  // the scale of a block
            return static_cast<double>(kernels::half_to_float(static_cast<std::uint16_t>(bits)));
    }
}

bool is_integer(DType dtype) { return dtype == DType::i64 || dtype == DType::i32 || dtype == DType::u8; }

}  // namespace

WeightStatistics statistics_of(const StoredTensor& tensor, const kernels::Threads& threads) {
    constexpr std::int64_t grain = 1 << 16;
    WeightStatistics statistics;
    if (is_integer(tensor.dtype)) return statistics;
    statistics.count = tensor.shape.element_count();
    std::uint64_t largest = 0;
    std::mutex guard;
    const std::int64_t units = statistics.count / kernels::block_of(tensor.dtype).elements;
    threads.parallel_for(units, grain, [&](std::int64_t begin, std::int64_t end) {
        const PatternCounts part = count_part(tensor, begin, end);
        const std::lock_guard lock(guard);
        statistics.nan += part.nan;
        statistics.infinite += part.infinite;
        largest = std::max(largest, part.largest);
    });
    statistics.largest = value_of(tensor.dtype, largest);
    const LeadingBytes sample = leading_bytes(tensor);
    statistics.sampled = sample.count;
    if (sample.count > 0) statistics.leading_byte_bits = entropy_of(tensor.bytes, sample);
    return statistics;
}

std::string broken_values(const WeightStatistics& statistics) {
    if (statistics.sampled >= smallest_sample && statistics.leading_byte_bits > random_bits)
        return fmt::format("its bytes look random ({:.2f} of 8 bits in signs and exponents), as those of a damaged or encrypted file do",
                           statistics.leading_byte_bits);
    if (statistics.nan + statistics.infinite > 0)
        return fmt::format("{} of its {} values are NaN and {} infinite", statistics.nan, statistics.count, statistics.infinite);
    if (statistics.largest > largest_trained_value)
        return fmt::format("its largest value is {:.3g}, which no trained weight has", statistics.largest);
    return {};
}

std::vector<std::string> scan_weights(const ComponentFiles& files, const kernels::Threads& threads,
                                      const std::function<void(std::uint64_t)>& on_bytes, const std::stop_token& stop) {
    std::vector<std::string> faults;
    std::uint64_t done = 0;
    for (const auto& [name, stored] : files.tensors()) {
        if (stop.stop_requested()) throw Error(ErrorKind::cancelled, "The check was stopped.");
        const StoredTensor& tensor = files.in_place(name);
        MappedFile::will_need(tensor.bytes);
        const WeightStatistics statistics = statistics_of(tensor, threads);
        MappedFile::drop(tensor.bytes);
        std::string fault = broken_values(statistics);
        const bool is_matrix = tensor.shape.rank() >= 2 && statistics.count >= smallest_matrix;
        if (fault.empty() && is_matrix && statistics.largest == 0) fault = fmt::format("all of its {} values are 0", statistics.count);
        if (!fault.empty()) faults.push_back(fmt::format("{}: {}", tensor_place(files, name), fault));
        done += tensor.bytes.size();
        if (on_bytes) on_bytes(done);
    }
    return faults;
}

}  // namespace weft
