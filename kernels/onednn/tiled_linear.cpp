#include "kernels/onednn/tiled_linear.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <vector>

#include "kernels/onednn/linear_rows.h"
#include "kernels/onednn/matmul.h"
#include "kernels/onednn/weight_panel.h"
#include "kernels/ops/cast.h"

namespace weft::kernels::onednn {
namespace {

/// Bytes of a panel as it is multiplied, so that it stays in a core's second-level cache.
constexpr std::int64_t panel_bytes = std::int64_t{2} << 20;

/// Rows of the weight in a panel.
std::int64_t panel_width(std::int64_t rows, std::int64_t k, DType product_dtype) {
    const std::int64_t wanted = rows >= 1024 ? 256 : rows >= 64 ? 128 : 64;
    return std::clamp<std::int64_t>(panel_bytes / static_cast<std::int64_t>(size_of(product_dtype)) / k / 16 * 16, 16, wanted);
}

/// While it lives, oneDNN uses one thread where the calling thread calls it: a tile's primitive is made for, and run by, one.
class OneThreadATile {
  public:
    explicit OneThreadATile(const Threads& threads) : threads_(threads) { Threads(1).apply_to_current_thread(); }
    ~OneThreadATile() { threads_.apply_to_current_thread(); }
    OneThreadATile(const OneThreadATile&) = delete;
    OneThreadATile& operator=(const OneThreadATile&) = delete;

  private:
    const Threads& threads_;
};

/// The grid of tiles of one product over weight rows; a tile's primitive depends on whether it is a last one.
class TiledProduct {
  public:
    TiledProduct(std::int64_t rows, std::int64_t panel, const Matrix& weight, const WeightPanels& panels, const float* bias, const View& y,
                 Activation activation, Device& device)
        : rows_(rows), weight_(weight), panels_(panels), bias_(bias), y_(y), device_(device), panel_(panel) {
        const auto product_dtype = onednn_dtype(panels.product_dtype());
        for (const std::int64_t height : {std::min(rows, tile_rows), rows % tile_rows})
            for (const std::int64_t width : {panel_, weight.n % panel_}) {
                if (height == 0 || width == 0) continue;
                const std::int64_t leading = y.dtype == DType::f32 ? weight.n : width;
                const Product product{height,          width,      weight.k, leading, product_dtype, onednn_dtype(tile_dtype()),
                                      bias != nullptr, activation, false};
                tiles_.push_back({height, width, prepare(product, transposed(weight.k, width, product_dtype), device.onednn())});
            }
        for (const Tile& tile : tiles_) scratchpad_bytes_ = std::max(scratchpad_bytes_, aligned(tile.prepared.scratchpad.get_size()));
    }

    /// Computes rows [0, rows) of y from `source`, [rows, k] in the product dtype.
    void run(const void* source) {
        const std::int64_t down = (rows_ + tile_rows - 1) / tile_rows;
        const std::int64_t across = (weight_.n + panel_ - 1) / panel_;
        const std::size_t panel_bytes_used = panels_.scratch_bytes();
        const std::size_t tile_bytes =
            y_.dtype == DType::bf16 ? aligned(static_cast<std::size_t>(std::min(rows_, tile_rows) * panel_) * size_of(tile_dtype())) : 0;
        const std::size_t slot_bytes = panel_bytes_used + tile_bytes + scratchpad_bytes_;
        const auto slots = static_cast<std::size_t>(device_.threads().count());
        auto* scratch = static_cast<std::byte*>(device_.onednn().scratch(Scratch::tiles, slots * slot_bytes));
        std::atomic<std::size_t> taken = 0;
        // Panels are the slow axis: a piece of the grid widens few of them.
        device_.threads().parallel_for(across * down, 1, [&](std::int64_t begin, std::int64_t end) {
            std::byte* slot = scratch + taken.fetch_add(1) * slot_bytes;
            Space space{slot, slot + panel_bytes_used, slot + panel_bytes_used + tile_bytes};
            std::int64_t current = -1;
            const void* weights = nullptr;
            for (std::int64_t index = begin; index < end; ++index) {
                const std::int64_t panel = index / down;
                const std::int64_t column = panel * panel_;
                if (panel != current) weights = panels_.panel(column, std::min(panel_, weight_.n - column), space.panel);
                current = panel;
                run_tile(source, weights, index % down * tile_rows, column, space);
            }
        });
    }

  private:
    struct Tile {
        std::int64_t height, width;
        PreparedPrimitive prepared;
    };
    /// One thread's working memory.
    struct Space {
        std::byte* panel;
        std::byte* tile;
        void* scratchpad;
    };

    /// What oneDNN writes: y itself where that is fp32. bf16 goes through a tile even where oneDNN can write it: a tile is in one piece and
    /// half as large: 2 to 3 % faster than one in fp32, and 3 to 15 % faster than writing into the rows of y.
    DType tile_dtype() const { return y_.dtype == DType::bf16 && panels_.product_dtype() == DType::bf16 ? DType::bf16 : DType::f32; }

    static std::size_t aligned(std::size_t byte_count) {
        return (byte_count + Buffer::alignment - 1) / Buffer::alignment * Buffer::alignment;
    }

    void run_tile(const void* source, const void* weights, std::int64_t row, std::int64_t column, const Space& space) const {
        const std::int64_t height = std::min(tile_rows, rows_ - row);
        const std::int64_t width = std::min(panel_, weight_.n - column);
        const auto tile =
            std::find_if(tiles_.begin(), tiles_.end(), [&](const Tile& each) { return each.height == height && each.width == width; });
        const auto* tile_source =
            static_cast<const std::byte*>(source) + static_cast<std::size_t>(row * weight_.k) * size_of(panels_.product_dtype());
        void* target = y_.dtype == DType::bf16 ? static_cast<void*>(space.tile) : y_.f32() + row * weight_.n + column;
        OnednnContext& context = device_.onednn();
        execute(tile->prepared, context, tile_source, borrowed_memory(tile->prepared.weights, context.engine(), weights),
                bias_ == nullptr ? nullptr : bias_ + column, target, space.scratchpad);
        if (y_.dtype != DType::bf16) return;
        for (std::int64_t i = 0; i < height; ++i) {
            const std::byte* from = space.tile + static_cast<std::size_t>(i * width) * size_of(tile_dtype());
            BFloat16* to = y_.bf16() + (row + i) * weight_.n + column;
            if (tile_dtype() == DType::bf16)
                std::memcpy(to, from, static_cast<std::size_t>(width) * sizeof *to);
            else
                cast_on_this_thread({from, DType::f32, {width}}, {to, DType::bf16, {width}}, device_, 1);
        }
    }

    std::int64_t rows_;
    const Matrix& weight_;
    const WeightPanels& panels_;
    const float* bias_;
    View y_;
    Device& device_;
    std::int64_t panel_;
    std::vector<Tile> tiles_;
    std::size_t scratchpad_bytes_ = 0;
};

}  // namespace

void tiled_linear(const ConstView& x, const Matrix& weight, const float* bias, const View& y, Activation activation, Device& device,
                  const LinearLimits& limits) {
    const std::int64_t rows = x.shape.row_count();
    const DType product_dtype = WeightPanels(weight, 0, device).product_dtype();
    const bool converts_x = x.dtype != product_dtype || weight.compute_dtype != product_dtype;
    // Whole tiles, so that their heights do not depend on the limits.
    const std::int64_t fitting = converts_x ? limits.scratch_bytes / static_cast<std::int64_t>(sizeof(float)) / weight.k : rows;
    const std::int64_t rows_at_once = std::max<std::int64_t>(1, (fitting + tile_rows - 1) / tile_rows) * tile_rows;
    const OneThreadATile scope(device.threads());
    const std::int64_t width = std::min(weight.n, panel_width(rows, weight.k, product_dtype));
    const WeightPanels panels(weight, width, device);
    for (std::int64_t begin = 0; begin < rows; begin += rows_at_once) {
        const std::int64_t count = std::min(rows_at_once, rows - begin);
        const void* source = source_rows(x, begin, count, weight.k, weight.compute_dtype, product_dtype, device);
        const View target{row_of(y, begin, weight.n), y.dtype, {count, weight.n}};
        TiledProduct(count, width, weight, panels, bias, target, activation, device).run(source);
    }
}

}  // namespace weft::kernels::onednn
