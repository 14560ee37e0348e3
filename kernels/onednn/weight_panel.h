#pragma once
// Panels of a weight kept as rows, in what the products take: borrowed where that is how it is stored, else widened.

#include <cstddef>
#include <cstdint>

#include "kernels/onednn/linear.h"

namespace weft::kernels::onednn {

class WeightPanels {
  public:
    /// widest: rows of the widest panel asked for. The products take bf16 where the machine multiplies it and the weight is quantised, else
    /// fp32. The matrix must outlive this.
    WeightPanels(const Matrix& matrix, std::int64_t widest, Device& device);

    DType product_dtype() const { return product_dtype_; }
    bool widens() const { return matrix_.stored_dtype != product_dtype_; }
    /// Working memory of one thread, aligned like a Buffer.
    std::size_t scratch_bytes() const { return panel_bytes_ + rounded_bytes_; }
    /// Rows [begin, begin + count) of the weight, rounded to the compute dtype, in the product dtype; in `scratch` if it widens.
    const void* panel(std::int64_t begin, std::int64_t count, std::byte* scratch) const;

  private:
    const Matrix& matrix_;
    const Device& device_;
    DType product_dtype_;
    std::size_t panel_bytes_ = 0;
    std::size_t rounded_bytes_ = 0;  // for the weight in bf16 on its way to fp32
};

}  // namespace weft::kernels::onednn
