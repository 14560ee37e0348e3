#include "engine/denoise/timestep_embedding.h"

#include <cmath>
#include <utility>

#include "kernels/ops/activation.h"
#include "kernels/ops/cast.h"

namespace weft {

using kernels::DType;
using kernels::Tensor;

Tensor timestep_sinusoid(double timestep, std::int64_t width) {
    const std::int64_t half = width / 2;
    Tensor sinusoid(DType::f32, {width});
    const auto time = static_cast<float>(timestep);
    const auto log_theta = static_cast<float>(-std::log(10000.0));
    for (std::int64_t i = 0; i < half; ++i) {
        // Rounded to fp32 where the reference rounds: at timestep 999 one unit in the last place of the frequency moves the result by 6e-5.
        const float exponent = log_theta * static_cast<float>(i) / static_cast<float>(half);
        const float angle = time * static_cast<float>(std::exp(static_cast<double>(exponent)));
        sinusoid.f32()[i] = static_cast<float>(std::cos(static_cast<double>(angle)));
        sinusoid.f32()[half + i] = static_cast<float>(std::sin(static_cast<double>(angle)));
    }
    return sinusoid;
}

TimestepEmbedder::TimestepEmbedder(const TransformerConfig& config, TransformerWeightReader& weights)
    : sinusoid_width_(config.freq_dim),
      dim_(config.inner_dim()),
      compute_dtype_(weights.compute_dtype()),
      linear_1_(weights.linear("condition_embedder.time_embedder.linear_1", DType::f32)),
      linear_2_(weights.linear("condition_embedder.time_embedder.linear_2", DType::f32)),
      projection_(weights.linear("condition_embedder.time_proj")) {}

TimestepEmbedding TimestepEmbedder::operator()(double timestep, kernels::Device& device, const IntermediateHook& hook) const {
    const Tensor sinusoid = timestep_sinusoid(timestep, sinusoid_width_);
    if (hook) hook("timestep_sinusoid", sinusoid.view());

    Tensor hidden(DType::f32, {dim_});
    TimestepEmbedding result{Tensor(DType::f32, {dim_}), Tensor(DType::f32, {6, dim_})};
    linear_1_(sinusoid.view(), hidden.view(), device, kernels::Activation::silu);
    linear_2_(hidden.view(), result.temb.view(), device);
    if (hook) hook("temb", result.temb.view());

    Tensor activated(compute_dtype_, {dim_});
    kernels::cast(result.temb.view(), activated.view(), device);
    kernels::silu(activated.view(), activated.view(), device);
    projection_(activated.view(), result.modulation.view_as({6 * dim_}), device);
    if (hook) hook("timestep_proj", result.modulation.view());
    return result;
}

}  // namespace weft
