#include "kernels/reference/conv3d.h"

#include <algorithm>
#include <span>

#include "kernels/reference/element.h"

namespace weft::kernels::reference {
namespace {

float rounded(double value, bool to_bf16) {
    const auto single = static_cast<float>(value);
    return to_bf16 ? to_float(to_bfloat16(single)) : single;
}

/// sums[c_out] += x * w for the channels of one input position under one tap.
void add_tap(const ConstView& x, std::int64_t position, const ConvTaps& weight, std::int64_t tap, std::span<double> sums) {
    const float* w = weight.values.data() + tap * weight.c_in * weight.c_out;
    for (std::int64_t channel = 0; channel < weight.c_in; ++channel) {
        const auto value = static_cast<double>(rounded(load(x, position * weight.c_in + channel), weight.rounds_to_bf16));
        for (std::size_t out = 0; out < sums.size(); ++out) sums[out] += value * static_cast<double>(w[out]);
        w += weight.c_out;
    }
}

}  // namespace

ConvTaps pack_conv3d(ConstView weight, DType compute_dtype) {
    const Shape& shape = weight.shape;
    const std::int64_t kernel_time = shape.rank() == 5 ? shape[2] : 1;
    ConvTaps packed{shape[0], shape[1], {kernel_time, shape[-2], shape[-1]}, compute_dtype == DType::bf16, {}};
    const std::int64_t taps = kernel_time * shape[-2] * shape[-1];
    packed.values.resize(static_cast<std::size_t>(shape.element_count()));
    for (std::int64_t out = 0; out < packed.c_out; ++out)
        for (std::int64_t in = 0; in < packed.c_in; ++in)
            for (std::int64_t tap = 0; tap < taps; ++tap)
                packed.values[static_cast<std::size_t>((tap * packed.c_in + in) * packed.c_out + out)] =
                    rounded(load(weight, (out * packed.c_in + in) * taps + tap), packed.rounds_to_bf16);
    return packed;
}

void conv3d(ConstView x, const ConvTaps& weight, const std::optional<ConstView>& bias, const Conv3dGeometry& geometry, View y,
            const Threads& threads) {
    const std::array<std::int64_t, 3> in{x.shape[0], x.shape[1], x.shape[2]};
    const std::array<std::int64_t, 3> out{y.shape[0], y.shape[1], y.shape[2]};
    const auto& kernel = weight.kernel;
    threads.parallel_for(out[0] * out[1] * out[2], 16, [&](std::int64_t begin, std::int64_t end) {
        std::vector<double> sums(static_cast<std::size_t>(weight.c_out));
        for (std::int64_t place = begin; place < end; ++place) {
            const std::int64_t t0 = place / (out[1] * out[2]) * geometry.stride[0] - geometry.pad_front[0];
            const std::int64_t h0 = place / out[2] % out[1] * geometry.stride[1] - geometry.pad_front[1];
            const std::int64_t w0 = place % out[2] * geometry.stride[2] - geometry.pad_front[2];
            for (std::size_t c = 0; c < sums.size(); ++c) sums[c] = bias ? load(*bias, static_cast<std::int64_t>(c)) : 0;
            for (std::int64_t tap = 0; tap < kernel[0] * kernel[1] * kernel[2]; ++tap) {
                const std::int64_t t = t0 + tap / (kernel[1] * kernel[2]);
                const std::int64_t h = h0 + tap / kernel[2] % kernel[1];
                const std::int64_t w = w0 + tap % kernel[2];
                if (t < 0 || t >= in[0] || h < 0 || h >= in[1] || w < 0 || w >= in[2]) continue;  // zero padding
                add_tap(x, (t * in[1] + h) * in[2] + w, weight, tap, sums);
            }
            store(y, place * weight.c_out, sums);
        }
    });
}

}  // namespace weft::kernels::reference
