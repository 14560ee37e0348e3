#include "kernels/base/shape.h"

#include <QtTest>
#include <stdexcept>
#include <vector>

using weft::kernels::Shape;

class ShapeTest : public QObject {
    Q_OBJECT
  private slots:
    void elements_past_2_to_the_31_are_counted();
    void elements_past_2_to_the_63_are_an_error();
    void axes_count_from_the_end_too();
    void rows_are_all_axes_but_the_last();
    void wrong_extents_are_refused();
};

void ShapeTest::elements_past_2_to_the_31_are_counted() {
    // The last stage of the decoder at 1280x720, 81 frames, 96 channels.
    QCOMPARE((Shape{81, 720, 1280, 96}.element_count()), std::int64_t{7166361600});
}

void ShapeTest::elements_past_2_to_the_63_are_an_error() {
    const Shape shape{std::int64_t{1} << 32, std::int64_t{1} << 31};
    QVERIFY_EXCEPTION_THROWN(shape.element_count(), std::overflow_error);
}

void ShapeTest::axes_count_from_the_end_too() {
    const Shape shape{2, 3, 4};
    QCOMPARE(shape[-1], std::int64_t{4});
    QCOMPARE(shape[0], std::int64_t{2});
    QCOMPARE(shape.rank(), 3);
    QCOMPARE(shape.text(), std::string("[2, 3, 4]"));
    QVERIFY((shape == Shape{2, 3, 4}));
    QVERIFY(!(shape == Shape{2, 3, 4, 1}));
    QVERIFY(!(shape == Shape{2, 3, 5}));
}

void ShapeTest::rows_are_all_axes_but_the_last() {
    QCOMPARE((Shape{2, 3, 4}.row_count()), std::int64_t{6});
    QCOMPARE((Shape{7}.row_count()), std::int64_t{1});
    QCOMPARE(Shape{}.element_count(), std::int64_t{1});
    QCOMPARE((Shape{2, 0, 4}.element_count()), std::int64_t{0});
}

void ShapeTest::wrong_extents_are_refused() {
    QVERIFY_EXCEPTION_THROWN((Shape{2, -1}), std::invalid_argument);
    QVERIFY_EXCEPTION_THROWN(Shape(std::span<const std::int64_t>(std::vector<std::int64_t>(7, 1))), std::invalid_argument);
}

QTEST_APPLESS_MAIN(ShapeTest)
#include "test_shape.moc"
