#pragma once
// One oneDNN matmul: source [rows, k], weights [k, n], destination [rows, n], with bias and activation fused.

#include <oneapi/dnnl/dnnl.hpp>

#include "kernels/onednn/context.h"
#include "kernels/ops/linear.h"

namespace weft::kernels::onednn {

struct Product {
    std::int64_t rows = 0;
    std::int64_t n = 0;
    std::int64_t k = 0;
    std::int64_t leading = 0;  // elements between two rows of the destination
    dnnl::memory::data_type product_dtype = dnnl::memory::data_type::f32;
    dnnl::memory::data_type destination_dtype = dnnl::memory::data_type::f32;
    bool has_bias = false;
    Activation activation = Activation::none;
    bool weight_is_blocked = false;  // else row-major [n, k]
};

/// [k, n] stored as rows [n, k].
dnnl::memory::desc transposed(std::int64_t k, std::int64_t n, dnnl::memory::data_type dtype);

/// The primitive, from the cache or made for the OpenMP thread count of the calling thread; `weights` may be any layout of one's own choice
/// or `any`, oneDNN's. Throws dnnl::error if oneDNN has no kernel for it.
PreparedPrimitive prepare(const Product& product, const dnnl::memory::desc& weights, OnednnContext& context);

}  // namespace weft::kernels::onednn
