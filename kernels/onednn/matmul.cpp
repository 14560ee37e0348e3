#include "kernels/onednn/matmul.h"

namespace weft::kernels::onednn {
namespace {

using dnnl::memory;

memory::desc row_major(std::int64_t rows, std::int64_t columns, std::int64_t leading, memory::data_type dtype) {
    return {{rows, columns}, dtype, memory::dims{leading, 1}};
}

dnnl::post_ops post_ops_of(Activation activation) {
    dnnl::post_ops operations;
    using dnnl::algorithm;
    if (activation == Activation::gelu_tanh) operations.append_eltwise(1, algorithm::eltwise_gelu_tanh, 0, 0);
    if (activation == Activation::gelu_erf) operations.append_eltwise(1, algorithm::eltwise_gelu_erf, 0, 0);
    // Both are x sigmoid(alpha x).
    if (activation == Activation::silu) operations.append_eltwise(1, algorithm::eltwise_swish, 1, 0);
    if (activation == Activation::quick_gelu) operations.append_eltwise(1, algorithm::eltwise_swish, 1.702F, 0);
    return operations;
}

PreparedPrimitive make_product(const Product& product, const dnnl::memory::desc& weights, const dnnl::engine& engine) {
    dnnl::primitive_attr attributes;
    attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    attributes.set_post_ops(post_ops_of(product.activation));
    const auto source = row_major(product.rows, product.k, product.k, product.product_dtype);
    const auto destination = row_major(product.rows, product.n, product.leading, product.destination_dtype);
    const auto bias = row_major(1, product.n, product.n, memory::data_type::f32);
    const auto desc =
        product.has_bias ? dnnl::matmul::desc(source, weights, bias, destination) : dnnl::matmul::desc(source, weights, destination);
    const dnnl::matmul::primitive_desc chosen(desc, attributes, engine);
    return {dnnl::matmul(chosen),  source,
            chosen.weights_desc(), product.has_bias ? bias : memory::desc(),
            destination,           chosen.scratchpad_desc(),
            chosen.impl_info_str()};
}

}  // namespace

memory::desc transposed(std::int64_t k, std::int64_t n, memory::data_type dtype) { return {{k, n}, dtype, memory::dims{1, k}}; }

PreparedPrimitive prepare(const Product& product, const memory::desc& weights, OnednnContext& context) {
    const PrimitiveKey key{PrimitiveKey::Operation::matmul,
                           {product.rows, product.n, product.k, product.leading, static_cast<std::int64_t>(product.product_dtype),
                            static_cast<std::int64_t>(product.destination_dtype), product.has_bias ? 1 : 0,
                            static_cast<std::int64_t>(product.activation), product.weight_is_blocked ? 1 : 0}};
    return context.primitives().get(key, [&] { return make_product(product, weights, context.engine()); });
}

}  // namespace weft::kernels::onednn
