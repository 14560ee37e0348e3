#include "engine/convert/tensor_encoder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <mutex>

#include "engine/error.h"
#include "engine/load/mapped_file.h"
#include "kernels/ops/cast.h"

namespace weft {
namespace {

using kernels::DType;

// A multiple of every block of elements; 16 MiB in fp32.
constexpr std::int64_t piece_elements = std::int64_t{1} << 22;
constexpr std::int64_t grain = std::int64_t{1} << 14;
constexpr float largest_e4m3fn = 448;

float largest_magnitude(std::span<const float> values, const kernels::Threads& threads) {
    std::mutex guard;
    float largest = 0;
    threads.parallel_for(static_cast<std::int64_t>(values.size()), grain, [&](std::int64_t begin, std::int64_t end) {
        float part = 0;
        for (std::int64_t i = begin; i < end; ++i) part = std::max(part, std::fabs(values[static_cast<std::size_t>(i)]));
        const std::lock_guard lock(guard);
        largest = std::max(largest, part);
    });
    return largest;
}

}  // namespace

TensorEncoder::TensorEncoder(kernels::Device& device)
    : device_(device),
      stored_(piece_elements * sizeof(double)),
      wide_(piece_elements * sizeof(float)),
      narrow_(piece_elements * sizeof(kernels::BFloat16)) {}

kernels::View TensorEncoder::widened(const StoredTensor& tensor, std::int64_t begin, std::int64_t count, const std::string& place) {
    // A file may put a tensor at any address; kernels read through typed pointers.
    const auto bytes = tensor.bytes.subspan(kernels::bytes_of(tensor.dtype, begin), kernels::bytes_of(tensor.dtype, count));
    std::memcpy(stored_.data(), bytes.data(), bytes.size());
    MappedFile::drop(bytes);
    const kernels::View wide{wide_.data(), DType::f32, {count}};
    kernels::cast({stored_.data(), tensor.dtype, {count}}, wide, device_, tensor.descale);
    if (const std::int64_t broken = kernels::count_non_finite(wide, device_); broken > 0)
        throw Error(ErrorKind::bad_file, fmt::format("{}: {} of its values are NaN or infinite", place, broken),
                    "The file is damaged; fetch it again.");
    return wide;
}

float TensorEncoder::fp8_scale(const StoredTensor& tensor, const std::string& place, const std::function<void()>& before_each_piece) {
    const std::int64_t total = tensor.shape.element_count();
    float largest = 0;
    for (std::int64_t begin = 0; begin < total; begin += piece_elements) {
        before_each_piece();
        const std::int64_t count = std::min(piece_elements, total - begin);
        const kernels::View wide = widened(tensor, begin, count, place);
        largest = std::max(largest, largest_magnitude({wide.f32(), static_cast<std::size_t>(count)}, device_.threads()));
    }
    const float scale = largest / largest_e4m3fn;
    return scale > 0 ? scale : 1;
}

void TensorEncoder::encode(const StoredTensor& tensor, DType dtype, float scale, const std::string& place, const Sink& sink) {
    const std::int64_t total = tensor.shape.element_count();
    for (std::int64_t begin = 0; begin < total; begin += piece_elements) {
        const std::int64_t count = std::min(piece_elements, total - begin);
        const kernels::View wide = widened(tensor, begin, count, place);
        if (dtype == DType::f32) {
            sink({static_cast<const std::byte*>(wide.data), wide.byte_count()});
            continue;
        }
        const kernels::View narrow{narrow_.data(), dtype, {count}};
        if (dtype == DType::bf16) {
            kernels::cast(wide, narrow, device_);
            if (kernels::count_non_finite(narrow, device_) > 0)
                throw Error(ErrorKind::bad_file, fmt::format("{}: a value is past the largest bf16, 3.39e38", place),
                            "The file is damaged; fetch it again.");
        } else {
            auto* const codes = static_cast<std::uint8_t*>(narrow.data);
            device_.threads().parallel_for(count, grain, [&](std::int64_t first, std::int64_t end) {
                for (std::int64_t i = first; i < end; ++i) codes[i] = kernels::float_to_e4m3fn_saturating(wide.f32()[i] / scale);
            });
        }
        sink({static_cast<const std::byte*>(narrow.data), narrow.byte_count()});
    }
}

}  // namespace weft
