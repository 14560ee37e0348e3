#include "engine/vae/attention_block.h"

#include <array>
#include <limits>

#include "engine/error.h"
#include "engine/overflow_check.h"
#include "engine/vae/workspace.h"
#include "kernels/ops/attention.h"
#include "kernels/ops/modulation.h"
#include "kernels/ops/norm.h"

namespace weft {

using kernels::Activation;
using kernels::ConstView;
using kernels::DType;
using kernels::View;

AttentionBlock::AttentionBlock(WeightSource& weights, const std::string& name)
    : name_(name),
      norm_(weights.vector(name + ".norm.gamma")),
      qkv_(weights.matrices(name + ".to_qkv.weight", 3)),
      qkv_bias_(weights.vectors(name + ".to_qkv.bias", 3)),
      projection_(weights.matrix(name + ".proj.weight")),
      projection_bias_(weights.vector(name + ".proj.bias")) {}

std::uint64_t AttentionBlock::spare_bytes(const kernels::Shape& frame, DType conv_dtype) {
    return 3 * static_cast<std::uint64_t>(frame.element_count()) * kernels::size_of(conv_dtype);
}

void AttentionBlock::run(Workspace& workspace, std::int64_t height, std::int64_t width, kernels::Device& device) const {
    if (height * width > std::numeric_limits<std::int32_t>::max()) {
        throw Error(ErrorKind::invalid_request, "VAE: a latent frame has more positions than attention can count",
                    "Choose a smaller picture.");
    }
    const std::int64_t positions = height * width;
    const std::int64_t channels = projection_.n();
    const View x = workspace.residual.as(DType::f32, {positions, channels});
    const View branch = workspace.branch.as(workspace.conv_dtype, {positions, channels});
    require_sound(x, name_, device);
    channel_norm(x, norm_.view(), false, branch, device);

    const View qkv = workspace.spare.as(workspace.conv_dtype, {3 * positions, channels});
    std::array<View, 3> heads;
    for (std::size_t i = 0; i < heads.size(); ++i) {
        const auto part = static_cast<std::int64_t>(i);
        const View matrix = rows(qkv, part * positions, (part + 1) * positions);
        linear(branch, qkv_[i], qkv_bias_[i].view(), matrix, Activation::none, device);
        require_sound(matrix, name_ + ".to_qkv", device);
        heads[i] = {matrix.data, matrix.dtype, {positions, 1, channels}};
    }
    const std::array<std::int32_t, 2> ends{0, static_cast<std::int32_t>(positions)};
    const ConstView cu_seqlens{ends.data(), DType::i32, {2}};
    kernels::attention({.q = heads[0],
                        .k = heads[1],
                        .v = heads[2],
                        .cu_seqlens_q = cu_seqlens,
                        .cu_seqlens_k = cu_seqlens,
                        .out = {branch.data, branch.dtype, {positions, 1, channels}},
                        .is_causal = false,
                        .softmax_scale = {},
                        .position_bias = {}},
                       device);
    const View projected = rows(qkv, 0, positions);
    linear(branch, projection_, projection_bias_.view(), projected, Activation::none, device);
    add(x, projected, device);
}

}  // namespace weft
