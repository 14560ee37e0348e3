#include "kernels/onednn/conv3d.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "kernels/onednn/conv_pieces.h"
#include "kernels/onednn/tiled_linear.h"
#include "kernels/onednn/weight_pieces.h"
#include "kernels/ops/cast.h"

namespace weft::kernels::onednn {
namespace {

using dnnl::memory;

/// Products that oneDNN's plain loops may do unasked: a fraction of a second.
constexpr double most_plain_products = 1e8;

/// One convolution as oneDNN sees it.
struct Call {
    std::array<std::int64_t, 3> in, out, zeros_before, zeros_behind;
    memory::data_type product_dtype, destination_dtype;
    bool has_bias;
};

/// The layout of a packed weight. brgconv runs as fast (2.6.3, two cores with AVX512-BF16, 96 to 384 channels: 448 against 449 GF/s in
/// bf16, 225 against 212 in fp32) but asks for another layout with every other size of frame, so that the weight could not be packed once.
/// With AMX there is no other fast kernel: the layout of a usual frame is taken, and a size that wants another gets it by a reorder.
memory::desc packed_layout(const memory::dims& extents, memory::data_type dtype, bool is_avx512, const dnnl::engine& engine) {
    const bool has_few_channels = extents[1] < (is_avx512 ? 16 : 8);
    if (!is_avx512) return {extents, dtype, has_few_channels ? memory::format_tag::Odhwi8o : memory::format_tag::OIdhw8i8o};
    if (dtype == memory::data_type::f32)
        return {extents, dtype, has_few_channels ? memory::format_tag::Odhwi16o : memory::format_tag::OIdhw16i16o};
    const memory::dims in{1, extents[1], extents[2], 62, 106};
    const memory::dims out{1, extents[0], 1, 63 - extents[3], 107 - extents[4]};
    const dnnl::convolution_forward::desc usual(dnnl::prop_kind::forward_inference, dnnl::algorithm::convolution_direct,
                                                {in, dtype, memory::format_tag::ndhwc}, {extents, dtype, memory::format_tag::any},
                                                {out, memory::data_type::f32, memory::format_tag::ndhwc}, {1, 1, 1}, {0, 0, 0}, {0, 0, 0});
    const dnnl::convolution_forward::primitive_desc chosen(usual, engine);
    if (std::strstr(chosen.impl_info_str(), "amx") != nullptr) return chosen.weights_desc();
    return {extents, dtype, has_few_channels ? memory::format_tag::OdhwI16o2i : memory::format_tag::OIdhw8i16o2i};
}

PreparedPrimitive make_convolution(const Call& call, const Conv& conv, const Conv3dGeometry& geometry, const memory::desc& weights,
                                   const dnnl::engine& engine) {
    const auto frames = [](const std::array<std::int64_t, 3>& extents, std::int64_t channels, memory::data_type dtype) {
        return memory::desc({1, channels, extents[0], extents[1], extents[2]}, dtype, memory::format_tag::ndhwc);
    };
    const auto dims = [](const std::array<std::int64_t, 3>& values) { return memory::dims(values.begin(), values.end()); };
    const auto source = frames(call.in, conv.c_in, call.product_dtype);
    const auto destination = frames(call.out, conv.c_out, call.destination_dtype);
    const auto bias = call.has_bias ? memory::desc({conv.c_out}, memory::data_type::f32, memory::format_tag::x) : memory::desc();
    dnnl::primitive_attr attributes;
    attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    const dnnl::convolution_forward::desc desc(dnnl::prop_kind::forward_inference, dnnl::algorithm::convolution_direct, source, weights,
                                               bias, destination, dims(geometry.stride), dims(call.zeros_before), dims(call.zeros_behind));
    const dnnl::convolution_forward::primitive_desc chosen(desc, attributes, engine);
    return {dnnl::convolution_forward(chosen),
            source,
            chosen.weights_desc(),
            bias,
            destination,
            chosen.scratchpad_desc(),
            chosen.impl_info_str()};
}

/// A fast kernel for the stored layout; else one for the layout that this size wants.
PreparedPrimitive make_fast_convolution(const Call& call, const Conv& conv, const Conv3dGeometry& geometry, const memory::desc& stored,
                                        const dnnl::engine& engine) {
    try {
        PreparedPrimitive prepared = make_convolution(call, conv, geometry, stored, engine);
        if (is_fast(prepared.implementation)) return prepared;
    } catch (const dnnl::error&) {
        // oneDNN's way to say that it has no kernel at all for this layout.
    }
    const auto& data = stored.data;
    const memory::desc any(memory::dims(data.dims, data.dims + data.ndims), call.product_dtype, memory::format_tag::any);
    PreparedPrimitive prepared = make_convolution(call, conv, geometry, any, engine);
    double products = static_cast<double>(conv.c_in * conv.c_out);
    for (std::size_t axis = 0; axis < 3; ++axis) products *= static_cast<double>(conv.kernel[axis] * call.out[axis]);
    if (!is_fast(prepared.implementation) && products > most_plain_products)
        throw std::invalid_argument(fmt::format(
            "conv3d: oneDNN has only '{}' for a kernel {}x{}x{} over [{}, {}, {}] with {} to {} channels", prepared.implementation,
            conv.kernel[0], conv.kernel[1], conv.kernel[2], call.in[0], call.in[1], call.in[2], conv.c_in, conv.c_out));
    return prepared;
}

PreparedPrimitive prepare(const Call& call, const Conv& conv, const Conv3dGeometry& geometry, const memory::desc& stored,
                          OnednnContext& context) {
    PrimitiveKey key{PrimitiveKey::Operation::convolution, {}};
    std::size_t used = 0;
    for (const auto& values : {call.in, call.out, call.zeros_before, call.zeros_behind, conv.kernel, geometry.stride})
        for (const std::int64_t value : values) key.numbers[used++] = value;
    for (const std::int64_t value : {conv.c_in, conv.c_out, static_cast<std::int64_t>(call.product_dtype),
                                     static_cast<std::int64_t>(call.destination_dtype), std::int64_t{call.has_bias}})
        key.numbers[used++] = value;
    return context.primitives().get(key, [&] { return make_fast_convolution(call, conv, geometry, stored, context.engine()); });
}

/// The frames and rows of a piece one after the other in `use`, in x's dtype.
ConstView gathered(const ConstView& x, const ConvPiece& piece, Device& device) {
    const std::int64_t row_elements = x.shape[2] * x.shape[3];
    const std::int64_t rows = piece.height.inputs();
    const std::size_t block_bytes = static_cast<std::size_t>(rows * row_elements) * size_of(x.dtype);
    const Shape shape{piece.time.inputs(), rows, x.shape[2], x.shape[3]};
    auto* target = static_cast<std::byte*>(
        device.onednn().scratch(Scratch::gathered, static_cast<std::size_t>(shape.element_count()) * size_of(x.dtype)));
    device.threads().parallel_for(piece.time.inputs(), 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t t = begin; t < end; ++t) {
            const std::int64_t first_row = (piece.time.from + t) * x.shape[1] + piece.height.from;
            const auto* from =
                static_cast<const std::byte*>(x.data) + static_cast<std::size_t>(first_row * row_elements) * size_of(x.dtype);
            std::memcpy(target + static_cast<std::size_t>(t) * block_bytes, from, block_bytes);
        }
    });
    return {target, x.dtype, shape};
}

/// The input of a piece as the products want it, borrowed from x where it lies there like that.
const void* source_of(const ConstView& x, const ConvPiece& piece, DType compute_dtype, DType product_dtype, Device& device) {
    const std::int64_t row_elements = x.shape[2] * x.shape[3];
    ConstView input{nullptr, x.dtype, {piece.time.inputs(), piece.height.inputs(), x.shape[2], x.shape[3]}};
    if (piece.time.inputs() == 1 || piece.height.inputs() == x.shape[1]) {
        const std::int64_t first_row = piece.time.from * x.shape[1] + piece.height.from;
        input.data = static_cast<const std::byte*>(x.data) + static_cast<std::size_t>(first_row * row_elements) * size_of(x.dtype);
    } else {
        input = gathered(x, piece, device);
    }
    const auto into = [&](Scratch use, DType dtype) {
        const View target{device.onednn().scratch(use, static_cast<std::size_t>(input.shape.element_count()) * size_of(dtype)), dtype,
                          input.shape};
        cast(input, target, device);
        input = target;
    };
    if (input.dtype == DType::f32 && compute_dtype == DType::bf16) into(Scratch::rounded, DType::bf16);
    if (input.dtype != product_dtype) into(Scratch::source, product_dtype);
    return input.data;
}

/// The weight in the dtype of the products.
const void* product_weight(const ConvBlocks& blocks, DType compute_dtype, DType product_dtype, Device& device) {
    if (compute_dtype == product_dtype) return blocks.weight.data();
    const Shape all{static_cast<std::int64_t>(blocks.weight.size() / size_of(compute_dtype))};
    const View widened{device.onednn().scratch(Scratch::weight, blocks.blocked.get_size()), product_dtype, all};
    cast(ConstView{blocks.weight.data(), compute_dtype, all}, widened, device);
    return widened.data;
}

void blocked_conv3d(const ConstView& x, const Conv& conv, const float* bias, const Conv3dGeometry& geometry, const View& y, Device& device,
                    const Conv3dLimits& limits) {
    OnednnContext& context = device.onednn();
    const auto& blocks = std::get<ConvBlocks>(conv.weight);
    const DType product_dtype = blocks.blocked.data.data_type == dnnl_bf16 ? DType::bf16 : DType::f32;
    const bool converts_y = y.dtype == DType::bf16 && product_dtype == DType::f32;
    const ConvSpan width = span_of(0, y.shape[2], x.shape[2], conv.kernel[2], geometry.stride[2], geometry.pad_front[2]);
    const ConvCut cut{{x.shape[0], x.shape[1], x.shape[2], x.shape[3]},
                      {y.shape[0], y.shape[1], y.shape[2], y.shape[3]},
                      conv.kernel,
                      geometry,
                      converts_y || x.dtype != product_dtype || conv.compute_dtype != product_dtype,
                      limits.call_elements,
                      std::min(limits.call_elements, limits.scratch_bytes / static_cast<std::int64_t>(sizeof(float)))};
    const void* weights = product_weight(blocks, conv.compute_dtype, product_dtype, device);
    for_each_piece(cut, [&](const ConvPiece& piece) {
        const std::int64_t first_row = piece.time.begin * y.shape[1] + piece.height.begin;
        const std::int64_t rows = piece.time.outputs() * piece.height.outputs();
        const Call call{{piece.time.inputs(), piece.height.inputs(), x.shape[2]},
                        {piece.time.outputs(), piece.height.outputs(), y.shape[2]},
                        {piece.time.zeros_before, piece.height.zeros_before, width.zeros_before},
                        {piece.time.zeros_behind, piece.height.zeros_behind, width.zeros_behind},
                        onednn_dtype(product_dtype),
                        onednn_dtype(converts_y ? DType::f32 : y.dtype),
                        bias != nullptr};
        const PreparedPrimitive prepared = prepare(call, conv, geometry, blocks.blocked, context);
        const void* source = source_of(x, piece, conv.compute_dtype, product_dtype, device);
        const std::int64_t row_elements = y.shape[2] * y.shape[3];
        const View target{static_cast<std::byte*>(y.data) + static_cast<std::size_t>(first_row * row_elements) * size_of(y.dtype),
                          y.dtype,
                          {rows, row_elements}};
        void* written =
            converts_y ? context.scratch(Scratch::destination, static_cast<std::size_t>(rows * row_elements) * sizeof(float)) : target.data;
        context.run(prepared, source, weights, blocks.blocked, bias, written);
        if (converts_y) cast(ConstView{written, DType::f32, target.shape}, target, device);
    });
}

/// A kernel of one position, which has no padding: a product over the positions it visits.
void pointwise_conv3d(const ConstView& x, const Matrix& matrix, const std::optional<ConstView>& bias, const Conv3dGeometry& geometry,
                      const View& y, Device& device, const Conv3dLimits& limits) {
    const LinearLimits linear_limits{limits.call_elements, limits.scratch_bytes};
    if (geometry.stride == std::array<std::int64_t, 3>{1, 1, 1})
        return onednn::linear(x, matrix, bias, y, Activation::none, device, linear_limits);
    // The positions that are visited, put together in whole tiles, so that the bits do not depend on the limits.
    const std::size_t place_bytes = static_cast<std::size_t>(matrix.k) * size_of(x.dtype);
    const std::int64_t places = y.shape.row_count();
    const std::int64_t fitting = limits.scratch_bytes / static_cast<std::int64_t>(place_bytes) / tile_rows;
    const std::int64_t at_once = std::max<std::int64_t>(1, fitting) * tile_rows;
    for (std::int64_t first = 0; first < places; first += at_once) {
        const Shape shape{std::min(at_once, places - first), matrix.k};
        auto* target =
            static_cast<std::byte*>(device.onednn().scratch(Scratch::gathered, static_cast<std::size_t>(shape[0]) * place_bytes));
        device.threads().parallel_for(shape[0], 64, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t i = begin; i < end; ++i) {
                const std::int64_t row = (first + i) / y.shape[2];
                const std::int64_t t = row / y.shape[1] * geometry.stride[0];
                const std::int64_t h = row % y.shape[1] * geometry.stride[1];
                const std::int64_t w = (first + i) % y.shape[2] * geometry.stride[2];
                const auto* place =
                    static_cast<const std::byte*>(x.data) + static_cast<std::size_t>((t * x.shape[1] + h) * x.shape[2] + w) * place_bytes;
                std::memcpy(target + static_cast<std::size_t>(i) * place_bytes, place, place_bytes);
            }
        });
        onednn::linear({target, x.dtype, shape}, matrix, bias, rows(View{y.data, y.dtype, {places, matrix.n}}, first, first + shape[0]),
                       Activation::none, device, linear_limits);
    }
}

}  // namespace

Conv pack_conv3d(ConstView weight, DType compute_dtype, Device& device) {
    device.threads().apply_to_current_thread();
    OnednnContext& context = device.onednn();
    const Shape& shape = weight.shape;
    Conv conv{shape[0], shape[1], {shape.rank() == 5 ? shape[2] : 1, shape[-2], shape[-1]}, compute_dtype, {}};
    if (conv.kernel == std::array<std::int64_t, 3>{1, 1, 1}) {
        conv.weight = onednn::pack_matrix(ConstView{weight.data, weight.dtype, {conv.c_out, conv.c_in}}, compute_dtype, device);
        return conv;
    }
    const bool is_avx512 = device.backend() == Backend::avx512;
    const bool multiplies_bf16 = is_avx512 && compute_dtype == DType::bf16 && context.multiplies_bf16();
    const auto extents = [&](std::int64_t rows) { return memory::dims{rows, conv.c_in, conv.kernel[0], conv.kernel[1], conv.kernel[2]}; };
    ConvBlocks blocks{
        {}, packed_layout(extents(conv.c_out), onednn_dtype(multiplies_bf16 ? DType::bf16 : DType::f32), is_avx512, context.engine())};
    const WeightPieces pieces{
        blocks.blocked, 0,
        [&](std::int64_t rows, memory::data_type dtype) { return memory::desc(extents(rows), dtype, memory::format_tag::oidhw); },
        compute_dtype};
    blocks.weight = pack_in_pieces(weight, pieces, device);
    conv.weight = std::move(blocks);
    return conv;
}

void conv3d(ConstView x, const Conv& weight, const std::optional<ConstView>& bias, const Conv3dGeometry& geometry, View y, Device& device,
            const Conv3dLimits& limits) {
    if (y.shape.element_count() == 0) return;
    device.threads().apply_to_current_thread();
    if (const auto* matrix = std::get_if<Matrix>(&weight.weight)) return pointwise_conv3d(x, *matrix, bias, geometry, y, device, limits);
    blocked_conv3d(x, weight, bias ? bias->f32() : nullptr, geometry, y, device, limits);
}

}  // namespace weft::kernels::onednn
