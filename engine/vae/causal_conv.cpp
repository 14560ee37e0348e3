#include "engine/vae/causal_conv.h"

#include <utility>

namespace weft {

CausalConv::CausalConv(WeightSource& weights, const std::string& name)
    : weight_(weights.convolution(name + ".weight")), bias_(weights.vector(name + ".bias")) {}

CausalConv::CausalConv(kernels::PackedConv3d weight, kernels::Tensor bias) : weight_(std::move(weight)), bias_(std::move(bias)) {}

void CausalConv::run(kernels::ConstView window, kernels::View y, kernels::Device& device) const {
    // In time the cache is the padding.
    const std::int64_t height = weight_.kernel()[1] / 2;
    const std::int64_t width = weight_.kernel()[2] / 2;
    const kernels::Conv3dGeometry geometry{.stride = {1, 1, 1}, .pad_front = {0, height, width}, .pad_back = {0, height, width}};
    conv3d(window, weight_, bias_.view(), geometry, y, device);
}

}  // namespace weft
