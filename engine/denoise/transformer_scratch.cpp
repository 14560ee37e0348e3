#include "engine/denoise/transformer_scratch.h"

#include <algorithm>

namespace weft {

using kernels::DType;
using kernels::Tensor;

void TransformerScratch::fit(std::int64_t tokens, std::int64_t most) {
    const bool is_enough = most <= capacity_;
    const bool is_wasteful = most < capacity_ / 4;
    if (!is_enough || is_wasteful) {
        capacity_ = 0;
        // The old memory goes first: both at once could be more than the plan allows.
        for (Tensor* tensor : {&residual_, &input_, &query_, &key_, &value_, &ffn_hidden_, &patches_in_, &patches_out_}) *tensor = Tensor();
        const std::int64_t dim = config_.inner_dim();
        const std::int64_t patch = config_.patch_size[0] * config_.patch_size[1] * config_.patch_size[2];
        residual_ = Tensor(DType::f32, {most, dim});
        for (Tensor* tensor : {&input_, &query_, &key_, &value_}) *tensor = Tensor(compute_dtype_, {most, dim});
        ffn_hidden_ = Tensor(compute_dtype_, {std::min(most, ffn_band_rows), config_.ffn_dim});
        patches_in_ = Tensor(compute_dtype_, {most, config_.in_channels * patch});
        patches_out_ = Tensor(DType::f32, {most, patch * config_.out_channels});
        capacity_ = most;
    }
    tokens_ = tokens;
}

}  // namespace weft
