#include <QtTest>
#include <algorithm>

#include "engine/error.h"
#include "engine/vae/vae_tiles.h"

namespace weft::tests {
namespace {

QString problem(const TileOptions& options, std::int64_t pixel_scale) {
    const auto text = tile_problem(options, pixel_scale);
    return text ? QString::fromStdString(*text) : QString("none");
}

class VaeTilesTest : public QObject {
    Q_OBJECT

  private slots:
    void the_usual_sizes_can_all_be_tiled_data() {
        QTest::addColumn<int>("pixels");
        QTest::addColumn<int>("pixel_scale");
        for (const int pixels : {512, 520, 528}) QTest::addRow("%d at 8", pixels) << pixels << 8;
        for (const int pixels : {528, 544, 1280, 704}) QTest::addRow("%d at 16", pixels) << pixels << 16;
    }

    void the_usual_sizes_can_all_be_tiled() {
        QFETCH(int, pixels);
        QFETCH(int, pixel_scale);
        const TilePlan plan = plan_tiles(pixels / pixel_scale, pixels / pixel_scale, usual_tiles(pixel_scale), pixel_scale);
        QVERIFY(plan.is_tiled());
        require_fit(plan, pixels / pixel_scale, pixels / pixel_scale);
    }

    void tiles_cover_every_size_evenly() {
        for (const std::int64_t scale : {8, 16}) {
            for (const TileOptions& options :
                 {usual_tiles(scale), TileOptions{256, 320, 128}, TileOptions{192, 208, 64}, TileOptions{512, 400, 80}}) {
                QCOMPARE(problem(options, scale), QString("none"));
                for (std::int64_t latents = 1; latents <= 150; ++latents) {
                    const TilePlan plan = plan_tiles(latents, 151 - latents, options, scale);
                    require_fit(plan, latents, 151 - latents);
                    const std::int64_t most = options.height / scale;
                    QCOMPARE(plan.rows.size() == 1, latents <= most);
                    for (std::size_t i = 0; i < plan.rows.size(); ++i) {
                        QVERIFY(plan.rows[i].extent() <= most);
                        QCOMPARE(plan.rows[i].extent(), plan.rows[0].extent());
                        if (i + 1 < plan.rows.size()) QVERIFY(plan.row_overlap(i) >= options.overlap / scale);
                    }
                    // One tile less would not do.
                    const auto count = static_cast<std::int64_t>(plan.rows.size());
                    if (count > 1) QVERIFY((count - 1) * (most - options.overlap / scale) + options.overlap / scale < latents);
                }
            }
        }
    }

    void options_that_cannot_work_are_explained() {
        QCOMPARE(problem({96, 96, 32}, 8), QString("none"));
        QCOMPARE(problem({192, 192, 96}, 16), QString("none"));
        QCOMPARE(problem({64, 256, 32}, 8), QString("a tile height of 64 pixels is too small to see what is around it; at least 96"));
        QCOMPARE(problem({256, 176, 64}, 16), QString("a tile width of 176 pixels is too small to see what is around it; at least 192"));
        QCOMPARE(problem({-256, 256, 64}, 8), QString("a tile height of -256 pixels is too small to see what is around it; at least 96"));
        QCOMPARE(problem({260, 256, 64}, 8), QString("a tile height of 260 pixels is no multiple of 8; the nearest are 256 and 264"));
        QCOMPARE(problem({256, 264, 64}, 16), QString("a tile width of 264 pixels is no multiple of 16; the nearest are 256 and 272"));
        QCOMPARE(problem({256, 256, 256}, 8), QString("tiles that overlap by 256 pixels need a height of at least 512, not 256"));
        QCOMPARE(problem({256, 240, 128}, 8), QString("tiles that overlap by 128 pixels need a width of at least 256, not 240"));
        QCOMPARE(problem({256, 256, 60}, 8), QString("an overlap of 60 pixels is no multiple of 8; the nearest are 56 and 64"));
        QCOMPARE(problem({256, 256, 48}, 16), QString("an overlap of 48 pixels is too small to hide the seams; at least 64"));
        QCOMPARE(problem({256, 256, 0}, 8), QString("an overlap of 0 pixels is too small to hide the seams; at least 32"));
        try {
            plan_tiles(64, 64, {256, 256, 256}, 8);
            QFAIL("accepted");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::invalid_request);
            QCOMPARE(error.message(), std::string("VAE tiles: tiles that overlap by 256 pixels need a height of at least 512, not 256"));
        }
    }

    void a_plan_for_another_size_is_refused() {
        const TilePlan plan = plan_tiles(65, 40, usual_tiles(8), 8);
        require_fit(plan, 65, 40);
        require_fit({}, 65, 40);
        QVERIFY_THROWS_EXCEPTION(Error, require_fit(plan, 64, 40));
        QVERIFY_THROWS_EXCEPTION(Error, require_fit(plan, 65, 41));
        QVERIFY_THROWS_EXCEPTION(Error, require_fit({{{0, 4}, {5, 9}}, {{0, 4}}}, 9, 4));  // row 4 is missing
        QVERIFY_THROWS_EXCEPTION(Error, require_fit({{{1, 9}}, {{0, 4}}}, 9, 4));
        QVERIFY_THROWS_EXCEPTION(Error, require_fit({{{0, 4}, {0, 9}}, {{0, 4}}}, 9, 4));
        QVERIFY_THROWS_EXCEPTION(Error, require_fit({{}, {{0, 4}}}, 9, 4));
    }
};

}  // namespace
}  // namespace weft::tests

QTEST_APPLESS_MAIN(weft::tests::VaeTilesTest)
#include "test_vae_tiles.moc"
