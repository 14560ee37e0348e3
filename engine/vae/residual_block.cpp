#include "engine/vae/residual_block.h"

#include "engine/overflow_check.h"
#include "engine/vae/workspace.h"
#include "kernels/ops/cast.h"
#include "kernels/ops/modulation.h"
#include "kernels/ops/norm.h"

namespace weft {

using kernels::DType;
using kernels::View;

ResidualBlock::ResidualBlock(WeightSource& weights, const std::string& name, std::int64_t c_in, std::int64_t c_out)
    : name_(name),
      c_in_(c_in),
      c_out_(c_out),
      norm1_(weights.vector(name + ".norm1.gamma")),
      conv1_(weights, name + ".conv1"),
      norm2_(weights.vector(name + ".norm2.gamma")),
      conv2_(weights, name + ".conv2") {
    if (c_in != c_out) shortcut_ = Shortcut{weights.matrix(name + ".conv_shortcut.weight"), weights.vector(name + ".conv_shortcut.bias")};
}

std::uint64_t ResidualBlock::spare_bytes(const kernels::Shape& frame, std::int64_t c_in) {
    return c_in == frame[-1] ? 0 : static_cast<std::uint64_t>(frame.element_count()) * sizeof(float);
}

void ResidualBlock::run(Workspace& workspace, CausalCache& cache, std::int64_t height, std::int64_t width, kernels::Device& device) const {
    const View x = workspace.residual.as(DType::f32, {1, height, width, c_in_});
    const View sum = workspace.residual.as(DType::f32, {1, height, width, c_out_});
    const View branch = workspace.branch.as(workspace.conv_dtype, {1, height, width, c_out_});

    require_sound(x, name_, device);
    channel_norm(x, norm1_.view(), true, cache.next_input(), device);
    if (shortcut_) {
        const View projected = workspace.spare.as(DType::f32, sum.shape);
        linear(x, shortcut_->weight, shortcut_->bias.view(), projected, kernels::Activation::none, device);
        cast(projected, sum, device);
    }
    conv1_.run(cache.window(), branch, device);
    require_sound(branch, name_ + ".conv1", device);
    channel_norm(branch, norm2_.view(), true, cache.next_input(), device);
    conv2_.run(cache.window(), branch, device);
    add(sum, branch, device);
}

}  // namespace weft
