#include "engine/denoise/low_rank.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernels/ops/activation.h"
#include "kernels/ops/cast.h"
#include "kernels/ops/modulation.h"

namespace weft {

using kernels::ConstView;
using kernels::DType;
using kernels::Tensor;
using kernels::View;

namespace {

constexpr std::int64_t band_rows = 256;  // 14 MB of sums at the 14B model's widest layer

void activate(ConstView sums, View y, kernels::Activation activation, kernels::Device& device) {
    switch (activation) {
        case kernels::Activation::none:
            return kernels::cast(sums, y, device);
        case kernels::Activation::gelu_tanh:
            return kernels::gelu_tanh(sums, y, device);
        case kernels::Activation::silu:
            return kernels::silu(sums, y, device);
        case kernels::Activation::gelu_erf:
            return kernels::gelu_erf(sums, y, device);
        case kernels::Activation::quick_gelu:
            return kernels::quick_gelu(sums, y, device);
    }
}

Tensor as_fp32(const StoredTensor& stored, kernels::Device& device) {
    // A file may put a tensor at any address; kernels read it through typed pointers.
    kernels::Buffer aligned(stored.bytes.size());
    std::copy(stored.bytes.begin(), stored.bytes.end(), static_cast<std::byte*>(aligned.data()));
    Tensor values(DType::f32, stored.shape);
    kernels::cast({aligned.data(), stored.dtype, stored.shape}, values.view(), device, stored.descale);
    return values;
}

}  // namespace

std::optional<LowRank> LowRank::of(const LoraStack& loras, const std::string& weight, DType compute_dtype, kernels::Device& device) {
    std::int64_t rank = 0;
    std::int64_t n = 0;
    std::int64_t k = 0;
    for (const Lora& lora : loras) {
        const LowRankChange* change = lora.file->low_rank(weight);
        if (change == nullptr) continue;
        rank += change->down.shape[0];
        n = change->up.shape[0];
        k = change->down.shape[1];
    }
    if (rank == 0) return std::nullopt;
    Tensor down(DType::f32, {rank, k});
    Tensor up(DType::f32, {n, rank});
    std::int64_t first = 0;
    for (const Lora& lora : loras) {
        const LowRankChange* change = lora.file->low_rank(weight);
        if (change == nullptr) continue;
        const Tensor own_down = as_fp32(change->down, device);
        const Tensor own_up = as_fp32(change->up, device);
        const std::int64_t own_rank = change->down.shape[0];
        const auto factor = static_cast<float>(lora.strength) * change->scale;
        std::copy_n(own_down.f32(), own_rank * k, down.f32() + first * k);
        for (std::int64_t row = 0; row < n; ++row)
            for (std::int64_t r = 0; r < own_rank; ++r) up.f32()[row * rank + first + r] = factor * own_up.f32()[row * own_rank + r];
        first += own_rank;
    }
    return LowRank(kernels::pack_matrix(down.view(), compute_dtype, device), kernels::pack_matrix(up.view(), compute_dtype, device));
}

void LowRank::linear(ConstView x, const kernels::PackedMatrix& weight, ConstView bias, View y, kernels::Activation activation,
                     kernels::Device& device) const {
    const std::int64_t total = x.shape.row_count();
    const ConstView x_rows{x.data, x.dtype, {total, weight.k()}};
    const View y_rows{y.data, y.dtype, {total, weight.n()}};
    const std::int64_t most = std::min(total, band_rows);
    Tensor sums(DType::f32, {most, weight.n()});
    Tensor change(DType::f32, {most, weight.n()});
    Tensor narrow(DType::f32, {most, down_.n()});
    for (std::int64_t begin = 0; begin < total; begin += band_rows) {
        const std::int64_t count = std::min(band_rows, total - begin);
        const ConstView band = rows(x_rows, begin, begin + count);
        const View band_sums = rows(sums.view(), 0, count);
        const View band_change = rows(change.view(), 0, count);
        const View band_narrow = rows(narrow.view(), 0, count);
        kernels::linear(band, weight, bias, band_sums, kernels::Activation::none, device);
        kernels::linear(band, down_, std::nullopt, band_narrow, kernels::Activation::none, device);
        kernels::linear(band_narrow, up_, std::nullopt, band_change, kernels::Activation::none, device);
        kernels::add(band_sums, band_change, device);
        activate(band_sums, rows(y_rows, begin, begin + count), activation, device);
    }
}

void add_differences(const LoraStack& loras, const std::string& weight, View values, kernels::Device& device) {
    for (const Lora& lora : loras) {
        const StoredTensor* difference = lora.file->difference(weight);
        if (difference == nullptr) continue;
        const Tensor change = as_fp32(*difference, device);
        for (std::int64_t i = 0; i < values.shape.element_count(); ++i)
            values.f32()[i] += static_cast<float>(lora.strength) * change.f32()[i];
    }
}

bool has_difference(const LoraStack& loras, const std::string& weight) {
    return std::any_of(loras.begin(), loras.end(), [&](const Lora& lora) { return lora.file->difference(weight) != nullptr; });
}

}  // namespace weft
