#include "kernels/onednn/conv_pieces.h"

#include <QtTest>
#include <algorithm>
#include <vector>

using namespace weft::kernels::onednn;

class ConvPiecesTest : public QObject {
    Q_OBJECT
  private slots:
    void a_span_has_the_inputs_and_zeros_under_its_outputs();
    void pieces_cover_every_output_once_and_stay_within_the_limit();
};

void ConvPiecesTest::a_span_has_the_inputs_and_zeros_under_its_outputs() {
    for (const std::int64_t extent : {1, 2, 5, 8})
        for (const std::int64_t kernel : {1, 2, 3})
            for (const std::int64_t stride : {1, 2, 3})
                for (std::int64_t front = 0; front < kernel; ++front)
                    for (std::int64_t back = 0; back < kernel; ++back) {
                        if (extent + front + back < kernel) continue;
                        const std::int64_t outputs = (extent + front + back - kernel) / stride + 1;
                        for (std::int64_t begin = 0; begin < outputs; ++begin)
                            for (std::int64_t end = begin + 1; end <= outputs; ++end) {
                                // Counted one by one.
                                std::int64_t before = 0, inside = 0, behind = 0;
                                for (std::int64_t place = begin * stride - front; place < (end - 1) * stride - front + kernel; ++place)
                                    ++(place < 0 ? before : place < extent ? inside : behind);
                                const ConvSpan span = span_of(begin, end, extent, kernel, stride, front);
                                QCOMPARE(span.zeros_before, before);
                                QCOMPARE(span.inputs(), inside);
                                QCOMPARE(span.zeros_behind, behind);
                                QCOMPARE(span.from, std::max<std::int64_t>(0, begin * stride - front));
                            }
                    }
}

void ConvPiecesTest::pieces_cover_every_output_once_and_stay_within_the_limit() {
    for (const std::int64_t limit : {1, 500, 2000, 5000, 20000, 1000000})
        for (const bool is_copied : {false, true}) {
            const ConvCut cut{{7, 20, 9, 8}, {7, 20, 9, 5}, {3, 3, 3}, {{1, 1, 1}, {2, 1, 1}, {0, 1, 1}}, is_copied, limit, limit};
            std::vector<int> covered(7 * 20, 0);
            for_each_piece(cut, [&](const ConvPiece& piece) {
                QVERIFY(piece.height.outputs() == 20 || piece.time.outputs() == 1);
                const std::int64_t elements = piece.time.inputs() * piece.height.inputs() * 9 * 8;
                QVERIFY(elements <= limit || (piece.time.outputs() == 1 && piece.height.outputs() == 1));
                for (std::int64_t t = piece.time.begin; t < piece.time.end; ++t)
                    for (std::int64_t h = piece.height.begin; h < piece.height.end; ++h) ++covered[static_cast<std::size_t>(t * 20 + h)];
            });
            QVERIFY(std::all_of(covered.begin(), covered.end(), [](int count) { return count == 1; }));
        }
}

QTEST_APPLESS_MAIN(ConvPiecesTest)
#include "test_conv_pieces.moc"
