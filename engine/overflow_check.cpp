#include "engine/overflow_check.h"

#include <fmt/format.h>

#include <atomic>
#include <bit>

#include "engine/error.h"

namespace weft {
namespace {

// Without its sign bit a float orders like an integer, NaN above infinity: one comparison finds all three.
constexpr std::uint32_t limit_bits = std::bit_cast<std::uint32_t>(largest_sound_value);
constexpr auto limit_bits_bf16 = static_cast<std::uint16_t>(limit_bits >> 16);

std::int64_t count_f32(const float* values, std::int64_t begin, std::int64_t end) {
    std::int64_t count = 0;
    for (std::int64_t i = begin; i < end; ++i) count += (std::bit_cast<std::uint32_t>(values[i]) & 0x7fffffff) > limit_bits;
    return count;
}

std::int64_t count_bf16(const kernels::BFloat16* values, std::int64_t begin, std::int64_t end) {
    std::int64_t count = 0;
    for (std::int64_t i = begin; i < end; ++i) count += (values[i].bits & 0x7fff) > limit_bits_bf16;
    return count;
}

}  // namespace

std::int64_t count_unsound(kernels::ConstView x, const kernels::Device& device) {
    constexpr std::int64_t grain = 1 << 16;
    std::atomic<std::int64_t> count{0};
    device.threads().parallel_for(x.shape.element_count(), grain, [&](std::int64_t begin, std::int64_t end) {
        count += x.dtype == kernels::DType::bf16 ? count_bf16(x.bf16(), begin, end) : count_f32(x.f32(), begin, end);
    });
    return count;
}

void require_sound(kernels::ConstView x, std::string_view place, const kernels::Device& device) {
    const std::int64_t count = count_unsound(x, device);
    if (count == 0) return;
    throw Error(
        ErrorKind::internal,
        fmt::format("{}: {} of {} values are NaN, infinite or beyond {:g}", place, count, x.shape.element_count(), largest_sound_value),
        "A weight file is likely damaged, or the model does not bear this precision: try --precision fp32, and check the folder with "
        "'weft models check'.");
}

}  // namespace weft
