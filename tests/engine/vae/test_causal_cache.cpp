#include <QtTest>
#include <algorithm>

#include "engine/vae/causal_cache.h"

namespace weft::tests {
namespace {

using kernels::ConstView;
using kernels::DType;
using kernels::View;

void fill(View view, float value) { std::fill_n(view.f32(), view.shape.element_count(), value); }

/// A number that tells which convolution saw which frame; frames before the first are zeros.
float mark(std::size_t convolution, int frame) {
    return frame < 0 ? 0.0F : static_cast<float>(1000 * (convolution + 1)) + static_cast<float>(frame);
}

class CausalCacheTest : public QObject {
    Q_OBJECT

  private slots:
    void every_convolution_sees_its_own_last_three_frames_data() {
        QTest::addColumn<QList<int>>("channels");
        QTest::addRow("one") << QList<int>{3};
        QTest::addRow("equal") << QList<int>{4, 4, 4, 4, 4};
        QTest::addRow("one narrower") << QList<int>{2, 5, 5, 5};
        QTest::addRow("back and forth") << QList<int>{4, 2, 2, 4};
    }

    void every_convolution_sees_its_own_last_three_frames() {
        QFETCH(QList<int>, channels);
        CausalCache::Plan plan{DType::f32, 3, 5, {}};
        for (const int count : channels) plan.channels.push_back(count);
        CausalCache cache(plan);
        const kernels::Threads threads(2);
        for (int frame = 0; frame < 11; ++frame) {
            for (std::size_t convolution = 0; convolution < plan.channels.size(); ++convolution) {
                const View input = cache.next_input();
                QVERIFY((input.shape == kernels::Shape{1, 3, 5, plan.channels[convolution]}));
                fill(input, mark(convolution, frame));
                const ConstView window = cache.window();
                QVERIFY((window.shape == kernels::Shape{3, 3, 5, plan.channels[convolution]}));
                for (int back = 0; back < 3; ++back) {
                    const ConstView seen = rows(window, 2 - back, 3 - back);
                    const float expected = mark(convolution, frame - back);
                    QVERIFY2(std::all_of(seen.f32(), seen.f32() + seen.shape.element_count(), [&](float v) { return v == expected; }),
                             qPrintable(QString("frame %1, convolution %2, %3 back: %4, expected %5")
                                            .arg(frame)
                                            .arg(convolution)
                                            .arg(back)
                                            .arg(seen.f32()[0])
                                            .arg(expected)));
                }
            }
            cache.end_frame(threads);
        }
    }

    void frames_larger_than_one_piece_of_copying_are_moved_whole() {
        CausalCache cache({DType::f32, 300, 500, {2}});  // 1.2 MB a frame
        const kernels::Threads threads(2);
        for (int frame = 0; frame < 5; ++frame) {
            const View input = cache.next_input();
            for (std::int64_t i = 0; i < input.shape.element_count(); ++i) input.f32()[i] = static_cast<float>(frame * 1000000 + i);
            const ConstView window = cache.window();
            for (std::int64_t i = 0; frame >= 2 && i < window.shape.element_count(); ++i) {
                const std::int64_t count = input.shape.element_count();
                QCOMPARE(window.f32()[i], static_cast<float>((frame - 2 + i / count) * 1000000 + i % count));
            }
            cache.end_frame(threads);
        }
    }

    void the_plan_says_what_is_allocated() {
        const CausalCache::Plan plan{DType::bf16, 7, 9, {16, 8, 8}};
        QCOMPARE(plan.byte_count(), std::uint64_t{7 * 9 * 2 * (4 * 16 + 6 * 8)});
        QCOMPARE(CausalCache(plan).byte_count(), plan.byte_count());
        QCOMPARE((CausalCache::Plan{DType::f32, 7, 9, {}}.byte_count()), std::uint64_t{0});
    }
};

}  // namespace
}  // namespace weft::tests

QTEST_APPLESS_MAIN(weft::tests::CausalCacheTest)
#include "test_causal_cache.moc"
