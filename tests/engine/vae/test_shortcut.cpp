#include <QtTest>
#include <random>

#include "engine/vae/shortcut.h"
#include "tests/support/compare.h"

namespace weft::tests {
namespace {

using kernels::DType;
using kernels::Shape;
using kernels::Tensor;

Tensor random_tensor(const Shape& shape, std::uint32_t seed) {
    Tensor tensor(DType::f32, shape);
    std::mt19937 words(seed);
    for (float& value : tensor.values()) value = static_cast<float>(words()) / 2147483648.0F - 1.0F;
    return tensor;
}

/// The reference's way: every channel repeated, then folded into channels, frame, row and column. [2 height, 2 width, c_out] of `half`.
Tensor spread_by_repeating(const Tensor& x, std::int64_t half, std::int64_t frames_out, std::int64_t c_out) {
    const std::int64_t height = x.shape()[0];
    const std::int64_t width = x.shape()[1];
    const std::int64_t c_in = x.shape()[2];
    Tensor spread(DType::f32, {2 * height, 2 * width, c_out});
    for (std::int64_t y = 0; y < height; ++y) {
        for (std::int64_t column = 0; column < width; ++column) {
            std::vector<float> repeated;
            for (std::int64_t c = 0; c < c_in; ++c) {
                repeated.insert(repeated.end(), static_cast<std::size_t>(c_out * frames_out * 4 / c_in),
                                x.f32()[(y * width + column) * c_in + c]);
            }
            auto next = repeated.begin();
            for (std::int64_t c = 0; c < c_out; ++c)
                for (std::int64_t frame = 0; frame < frames_out; ++frame)
                    for (std::int64_t dy = 0; dy < 2; ++dy)
                        for (std::int64_t dx = 0; dx < 2; ++dx, ++next)
                            if (frame == half) spread.f32()[((2 * y + dy) * 2 * width + 2 * column + dx) * c_out + c] = *next;
        }
    }
    return spread;
}

class ShortcutTest : public QObject {
    Q_OBJECT

  private slots:
    void channels_are_spread_as_the_reference_does_data() {
        QTest::addColumn<int>("c_in");
        QTest::addColumn<int>("c_out");
        QTest::addColumn<int>("frames_out");
        QTest::addRow("as many, two frames") << 20 << 20 << 2;
        QTest::addRow("half as many, one frame") << 20 << 10 << 1;
        QTest::addRow("half as many, two frames") << 6 << 3 << 2;
        QTest::addRow("a quarter") << 8 << 2 << 1;
    }

    void channels_are_spread_as_the_reference_does() {
        QFETCH(int, c_in);
        QFETCH(int, c_out);
        QFETCH(int, frames_out);
        const kernels::Threads threads(2);
        const Tensor x = random_tensor({5, 3, c_in}, 1);
        for (int half = 0; half < frames_out; ++half) {
            const Tensor before = random_tensor({10, 6, c_out}, 2);
            const Tensor added = spread_by_repeating(x, half, frames_out, c_out);
            Tensor sum = random_tensor({10, 6, c_out}, 2);
            add_spread(x.view(), half, frames_out, sum.view(), threads);
            for (std::int64_t i = 0; i < sum.shape().element_count(); ++i) QCOMPARE(sum.f32()[i], before.f32()[i] + added.f32()[i]);
        }
    }

    void means_are_those_of_whole_groups_data() {
        QTest::addColumn<int>("c_in");
        QTest::addColumn<int>("c_out");
        QTest::addColumn<int>("frames_in");
        QTest::addColumn<int>("step");
        QTest::addRow("as many, one frame") << 3 << 3 << 1 << 2;
        QTest::addRow("twice as many, two frames") << 3 << 6 << 2 << 2;
        QTest::addRow("eight times as many: no mean at all") << 2 << 16 << 2 << 2;
        QTest::addRow("nothing is halved") << 12 << 12 << 1 << 1;
        QTest::addRow("half as many, nothing is halved") << 12 << 6 << 1 << 1;
    }

    void means_are_those_of_whole_groups() {
        QFETCH(int, c_in);
        QFETCH(int, c_out);
        QFETCH(int, frames_in);
        QFETCH(int, step);
        constexpr std::int64_t height = 5;
        constexpr std::int64_t width = 3;
        const kernels::Threads threads(2);
        std::vector<Tensor> frames;
        frames.reserve(static_cast<std::size_t>(frames_in));
        for (int half = 0; half < frames_in; ++half) {
            frames.push_back(random_tensor({step * height, step * width, c_in}, static_cast<std::uint32_t>(half)));
        }
        Tensor mean = Tensor::zeros(DType::f32, {height, width, c_out});
        for (int half = 0; half < frames_in; ++half)
            add_mean(frames[static_cast<std::size_t>(half)].view(), half, frames_in, mean.view(), threads);

        const int group = c_in * frames_in * step * step / c_out;
        std::vector<float> expected;
        for (std::int64_t y = 0; y < height; ++y) {
            for (std::int64_t x = 0; x < width; ++x) {
                std::vector<double> flat;
                for (int c = 0; c < c_in; ++c)
                    for (const Tensor& frame : frames)
                        for (int dy = 0; dy < step; ++dy)
                            for (int dx = 0; dx < step; ++dx)
                                flat.push_back(
                                    static_cast<double>(frame.f32()[((y * step + dy) * step * width + x * step + dx) * c_in + c]));
                for (std::size_t first = 0; first < flat.size(); first += static_cast<std::size_t>(group)) {
                    double sum = 0;
                    for (std::size_t i = 0; i < static_cast<std::size_t>(group); ++i) sum += flat[first + i];
                    expected.push_back(static_cast<float>(sum / group));
                }
            }
        }
        const Comparison worst = compare(mean.values(), expected, 1e-6);
        QVERIFY2(worst.ok, worst.text.c_str());
    }
};

}  // namespace
}  // namespace weft::tests

QTEST_APPLESS_MAIN(weft::tests::ShortcutTest)
#include "test_shortcut.moc"
