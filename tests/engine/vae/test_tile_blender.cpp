#include <QtTest>
#include <algorithm>
#include <random>

#include "engine/vae/tile_blender.h"
#include "tests/support/compare.h"

namespace weft::tests {
namespace {

using kernels::DType;
using kernels::Tensor;

constexpr std::int64_t channels = 2;

/// Tiles [height, width, channels] in rows.
using Tiles = std::vector<std::vector<Tensor>>;

Tiles random_tiles(const TilePlan& plan, std::int64_t scale, std::uint32_t seed) {
    std::mt19937 words(seed);
    Tiles tiles;
    for (const TileSpan& rows : plan.rows) {
        std::vector<Tensor>& row = tiles.emplace_back();
        for (const TileSpan& columns : plan.columns) {
            Tensor& tile = row.emplace_back(DType::f32, kernels::Shape{rows.extent() * scale, columns.extent() * scale, channels});
            for (float& value : tile.values()) value = static_cast<float>(words()) / 2147483648.0F - 1.0F;
        }
    }
    return tiles;
}

float& at(Tensor& tile, std::int64_t y, std::int64_t x, std::int64_t c) { return tile.f32()[(y * tile.shape()[1] + x) * channels + c]; }

/// The reference's way: every tile is kept, changed in place by its neighbour above and then by the one on its left, and of each the part
/// up to where the next begins is taken.
std::vector<float> blended_in_place(Tiles& tiles, const TilePlan& plan, std::int64_t scale) {
    const std::int64_t width = plan.columns.back().end * scale;
    std::vector<float> picture(static_cast<std::size_t>(plan.rows.back().end * scale * width * channels));
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        for (std::size_t j = 0; j < tiles[i].size(); ++j) {
            Tensor& tile = tiles[i][j];
            const std::int64_t above = i > 0 ? plan.row_overlap(i - 1) * scale : 0;
            for (std::int64_t y = 0; y < above; ++y)
                for (std::int64_t x = 0; x < tile.shape()[1]; ++x)
                    for (std::int64_t c = 0; c < channels; ++c) {
                        Tensor& other = tiles[i - 1][j];
                        const double weight = static_cast<double>(y) / static_cast<double>(above);
                        const auto from = static_cast<double>(at(other, other.shape()[0] - above + y, x, c));
                        at(tile, y, x, c) = static_cast<float>(from * (1 - weight) + static_cast<double>(at(tile, y, x, c)) * weight);
                    }
            const std::int64_t beside = j > 0 ? plan.column_overlap(j - 1) * scale : 0;
            for (std::int64_t y = 0; y < tile.shape()[0]; ++y)
                for (std::int64_t x = 0; x < beside; ++x)
                    for (std::int64_t c = 0; c < channels; ++c) {
                        Tensor& other = tiles[i][j - 1];
                        const double weight = static_cast<double>(x) / static_cast<double>(beside);
                        const auto from = static_cast<double>(at(other, y, other.shape()[1] - beside + x, c));
                        at(tile, y, x, c) = static_cast<float>(from * (1 - weight) + static_cast<double>(at(tile, y, x, c)) * weight);
                    }
            const std::int64_t bottom = i + 1 < tiles.size() ? plan.rows[i + 1].begin : plan.rows[i].end;
            const std::int64_t right = j + 1 < tiles[i].size() ? plan.columns[j + 1].begin : plan.columns[j].end;
            for (std::int64_t y = plan.rows[i].begin * scale; y < bottom * scale; ++y)
                for (std::int64_t x = plan.columns[j].begin * scale; x < right * scale; ++x)
                    for (std::int64_t c = 0; c < channels; ++c)
                        picture[static_cast<std::size_t>((y * width + x) * channels + c)] =
                            at(tile, y - plan.rows[i].begin * scale, x - plan.columns[j].begin * scale, c);
        }
    }
    return picture;
}

class TileBlenderTest : public QObject {
    Q_OBJECT

  private slots:
    void tiles_are_blended_as_the_reference_does_data() {
        QTest::addColumn<int>("layout");
        for (int layout = 0; layout < 5; ++layout) QTest::addRow("layout %d", layout) << layout;
    }

    void tiles_are_blended_as_the_reference_does() {
        QFETCH(int, layout);
        const TilePlan plans[] = {
            {{{0, 5}}, {{0, 7}}},                                          // one tile
            {{{0, 4}, {3, 7}}, {{0, 6}}},                                  // a column
            {{{0, 4}}, {{0, 4}, {2, 6}, {4, 8}}},                          // a row
            {{{0, 4}, {2, 6}, {4, 6}}, {{0, 5}, {3, 8}, {6, 8}}},          // slivers at the end
            {{{0, 4}, {3, 7}, {5, 9}}, {{0, 3}, {3, 6}, {5, 8}, {6, 9}}},  // uneven overlaps, one of nothing
        };
        const TilePlan& plan = plans[layout];
        constexpr std::int64_t frames = 3;
        const kernels::Threads threads(2);
        for (const std::int64_t scale : {1, 8}) {
            std::vector<Tiles> clip;
            for (std::uint32_t frame = 0; frame < frames; ++frame) clip.push_back(random_tiles(plan, scale, frame));
            TileBlender blender(plan, frames, scale, channels);
            for (std::size_t row = 0; row < plan.rows.size(); ++row)
                for (std::size_t column = 0; column < plan.columns.size(); ++column)
                    for (std::int64_t frame = 0; frame < frames; ++frame)
                        blender.place(row, column, frame, clip[static_cast<std::size_t>(frame)][row][column].view(), threads);
            for (std::int64_t frame = 0; frame < frames; ++frame) {
                const std::vector<float> expected = blended_in_place(clip[static_cast<std::size_t>(frame)], plan, scale);
                const kernels::ConstView actual = blender.frame(frame);
                const Comparison worst = compare({actual.f32(), static_cast<std::size_t>(actual.shape.element_count())}, expected, 1e-6);
                QVERIFY2(worst.ok, worst.text.c_str());
            }
        }
    }

    void memory_is_that_of_the_frames_and_what_rows_of_tiles_share() {
        const TilePlan plan{{{0, 4}, {3, 7}, {5, 9}}, {{0, 3}, {2, 5}}};
        // 9 x 5 latents of 8 x 8 values, and strips of two rows under both columns of tiles, 3 wide each.
        QCOMPARE(TileBlender::byte_count(plan, 7, 8, 3), std::uint64_t{4 * 7 * 3 * (9 * 5 + 2 * 2 * 3) * 64});
    }
};

}  // namespace
}  // namespace weft::tests

QTEST_APPLESS_MAIN(weft::tests::TileBlenderTest)
#include "test_tile_blender.moc"
