#include "kernels/onednn/weight_pieces.h"

#include <algorithm>
#include <cstring>

#include "kernels/onednn/context.h"
#include "kernels/ops/cast.h"

namespace weft::kernels::onednn {
namespace {

/// Elements converted at a time: 16 MiB in fp32, small against a model, large against the cost of starting a parallel loop.
constexpr std::int64_t piece_elements = std::int64_t{4} << 20;

/// Rows that the layout keeps together. A piece starts at a multiple of it.
std::int64_t row_block(const dnnl::memory::desc& desc, int axis) {
    const auto& blocking = desc.data.format_desc.blocking;
    std::int64_t block = 1;
    for (int i = 0; i < blocking.inner_nblks; ++i)
        if (blocking.inner_idxs[i] == axis) block *= blocking.inner_blks[i];
    return block;
}

bool rows_are_outermost(const dnnl::memory::desc& desc, int axis) {
    const auto& strides = desc.data.format_desc.blocking.strides;
    return std::all_of(strides, strides + desc.data.ndims, [&](std::int64_t stride) { return stride <= strides[axis]; });
}

/// The layout of rows [begin, begin + count) on their own, and where they start, in elements.
std::pair<dnnl::memory::desc, std::int64_t> piece_of(const WeightPieces& pieces, std::int64_t begin, std::int64_t count) {
    const auto& data = pieces.packed.data;
    dnnl::memory::dims extents(data.dims, data.dims + data.ndims);
    dnnl::memory::dims offsets(extents.size(), 0);
    extents[static_cast<std::size_t>(pieces.row_axis)] = count;
    offsets[static_cast<std::size_t>(pieces.row_axis)] = begin;
    dnnl::memory::desc desc = pieces.packed.submemory_desc(extents, offsets);
    // The offset moves into the pointer, so that all whole pieces share one primitive.
    const std::int64_t start = desc.data.offset0;
    desc.data.offset0 = 0;
    return {desc, start};
}

ConstView source_rows(const ConstView& weight, std::int64_t begin, std::int64_t count) { return rows(weight, begin, begin + count); }

}  // namespace

Buffer pack_in_pieces(ConstView weight, const WeightPieces& pieces, Device& device) {
    OnednnContext& context = device.onednn();
    const DType product_dtype = pieces.packed.data.data_type == dnnl_bf16 ? DType::bf16 : DType::f32;
    const std::int64_t row_count = weight.shape[0];
    const std::int64_t row_elements = weight.shape.element_count() / row_count;
    const std::size_t packed_elements = pieces.packed.get_size() / size_of(product_dtype);
    Buffer packed(packed_elements * size_of(pieces.compute_dtype));
    // The padding of the last block is multiplied too.
    if (static_cast<std::int64_t>(packed_elements) != weight.shape.element_count()) std::memset(packed.data(), 0, packed.size());

    const bool needs_rounding = weight.dtype != pieces.compute_dtype || pieces.descale != 1;
    const bool needs_widening = pieces.compute_dtype != product_dtype;
    std::int64_t piece_rows = row_count;
    if ((needs_rounding || needs_widening) && rows_are_outermost(pieces.packed, pieces.row_axis)) {
        const std::int64_t block = row_block(pieces.packed, pieces.row_axis);
        piece_rows = std::max<std::int64_t>(1, piece_elements / row_elements / block) * block;
    }
    Buffer rounded, widened, blocked;
    const auto reserve = [](Buffer& buffer, std::size_t byte_count) {
        if (buffer.size() < byte_count) buffer = Buffer(byte_count);
        return buffer.data();
    };
    for (std::int64_t begin = 0; begin < row_count; begin += piece_rows) {
        const std::int64_t count = std::min(piece_rows, row_count - begin);
        const auto elements = static_cast<std::size_t>(count * row_elements);
        ConstView piece = source_rows(weight, begin, count);
        if (needs_rounding) {
            const View target{reserve(rounded, elements * size_of(pieces.compute_dtype)), pieces.compute_dtype, piece.shape};
            cast(piece, target, device, pieces.descale);
            piece = target;
        }
        if (needs_widening) {
            const View target{reserve(widened, elements * size_of(product_dtype)), product_dtype, piece.shape};
            cast(piece, target, device);
            piece = target;
        }
        const auto [layout, start] = piece_of(pieces, begin, count);
        auto* target = static_cast<std::byte*>(packed.data()) + static_cast<std::size_t>(start) * size_of(pieces.compute_dtype);
        void* output = needs_widening ? reserve(blocked, layout.get_size()) : target;
        dnnl::memory from = borrowed_memory(pieces.plain(count, onednn_dtype(product_dtype)), context.engine(), piece.data);
        dnnl::memory to(layout, context.engine(), output);
        dnnl::reorder(from, to).execute(context.stream(), from, to);
        context.stream().wait();
        if (needs_widening) {
            const Shape all{static_cast<std::int64_t>(layout.get_size() / size_of(product_dtype))};
            cast(ConstView{output, product_dtype, all}, View{target, pieces.compute_dtype, all}, device);
        }
    }
    return packed;
}

}  // namespace weft::kernels::onednn
