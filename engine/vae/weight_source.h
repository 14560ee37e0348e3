#pragma once
// Takes the weights of the decoder or the encoder out of the files, one by one, in the form each block uses.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/load/component_files.h"
#include "engine/load/weight_table.h"
#include "engine/weights/weight_reader.h"
#include "kernels/base/device.h"
#include "kernels/ops/conv3d.h"
#include "kernels/ops/linear.h"

namespace weft {

class WeightSource {
  public:
    /// compute_dtype: of convolutions and matrices; vectors are fp32. on_loaded(done, total) after each tensor of the files that `coder`
    /// (the table of the decoder or of the encoder) has to have.
    WeightSource(ComponentFiles& files, const std::vector<WeightSpec>& coder, kernels::DType compute_dtype, kernels::Device& device,
                 const std::function<void(int, int)>& on_loaded);

    kernels::DType compute_dtype() const { return compute_dtype_; }

    /// Each throws Error{bad_file} if there is no such tensor.
    kernels::PackedConv3d convolution(const std::string& name);
    /// The weight of a 1x1(x1) convolution as a matrix [c_out, c_in].
    kernels::PackedMatrix matrix(const std::string& name);
    /// A bias or norm weight as [count], whatever axes of extent 1 the file has.
    kernels::Tensor vector(const std::string& name);
    /// The same, cut into `parts` equal pieces along the output channels.
    std::vector<kernels::PackedConv3d> convolutions(const std::string& name, std::int64_t parts);
    std::vector<kernels::PackedMatrix> matrices(const std::string& name, std::int64_t parts);
    std::vector<kernels::Tensor> vectors(const std::string& name, std::int64_t parts);

    /// Bytes of everything packed so far.
    std::uint64_t packed_bytes() const { return packed_bytes_; }

  private:
    void count_one();

    ComponentFiles& files_;
    kernels::DType compute_dtype_;
    kernels::Device& device_;
    const std::function<void(int, int)>& on_loaded_;
    int done_ = 0;
    int total_ = 0;
    std::uint64_t packed_bytes_ = 0;
};

}  // namespace weft
