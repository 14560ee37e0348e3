#pragma once
// Takes a component's weights out of its files one by one, packed, and tells how many are done.

#include <functional>
#include <string>

#include "engine/load/component_files.h"
#include "engine/request.h"
#include "kernels/base/device.h"
#include "kernels/ops/linear.h"

namespace weft {

/// What matrices and convolutions are computed in at this precision: bf16 or f32.
kernels::DType compute_dtype(Precision precision);

class WeightReader {
  public:
    /// total: of the weights that will be taken. on_loaded(done, total) after each.
    WeightReader(ComponentFiles& files, kernels::DType compute_dtype, int total, kernels::Device& device,
                 const std::function<void(int, int)>& on_loaded);

    /// A tensor of any rank as a matrix [n, everything else]. Throws Error{bad_file} if there is none, as vector does.
    kernels::PackedMatrix matrix(const std::string& name);
    /// A tensor kept in fp32.
    kernels::Tensor vector(const std::string& name);
    /// One more weight is ready that is read where it lies.
    void count();

  private:
    ComponentFiles& files_;
    kernels::DType compute_dtype_;
    kernels::Device& device_;
    const std::function<void(int, int)>& on_loaded_;
    int done_ = 0;
    int total_;
};

/// A weight matrix with its bias.
struct BiasedLinear {
    kernels::PackedMatrix weight;
    kernels::Tensor bias;  // f32 [n]

    /// y = activation(x Wᵀ + bias).
    void operator()(kernels::ConstView x, kernels::View y, kernels::Device& device,
                    kernels::Activation activation = kernels::Activation::none) const;
};

}  // namespace weft
