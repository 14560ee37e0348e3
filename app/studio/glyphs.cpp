#include "app/studio/glyphs.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <array>

namespace weft::app {

namespace {

constexpr int side = 16;            // the grid that the shapes are drawn on
constexpr int pixels_per_unit = 4;  // enough for a display of 400 %

QPainterPath triangle(double x, double width) {
    QPainterPath path;
    path.moveTo(x, 3);
    path.lineTo(x + width, 8);
    path.lineTo(x, 13);
    path.closeSubpath();
    return path;
}

QPainterPath dice() {
    QPainterPath path;
    path.setFillRule(Qt::OddEvenFill);
    path.addRoundedRect(2, 2, 12, 12, 2.5, 2.5);
    for (const QPointF pip : {QPointF(5.2, 5.2), QPointF(10.8, 5.2), QPointF(8, 8), QPointF(5.2, 10.8), QPointF(10.8, 10.8)})
        path.addEllipse(pip, 1.2, 1.2);
    return path;
}

QPainterPath padlock(bool is_closed) {
    QPainterPath shackle;
    shackle.moveTo(5, 8);
    shackle.lineTo(5, 5);
    shackle.arcTo(QRectF(5, 2, 6, 6), 180, -180);
    shackle.lineTo(11, is_closed ? 8 : 5.5);
    QPainterPathStroker stroker;
    stroker.setWidth(1.6);
    QPainterPath body;
    body.addRoundedRect(3.2, 7.5, 9.6, 6.5, 1.2, 1.2);
    return body.united(stroker.createStroke(shackle));
}

QPainterPath outline(const QPainterPath& path, double width) {
    QPainterPathStroker stroker;
    stroker.setWidth(width);
    return stroker.createStroke(path);
}

// A ring with a gap, and the head of an arrow at one end of it.
QPainterPath loop() {
    QPainterPath ring;
    ring.arcMoveTo(QRectF(3, 3.5, 10, 10), 50);
    ring.arcTo(QRectF(3, 3.5, 10, 10), 50, -280);
    QPainterPath head;
    head.moveTo(8.4, 1.6);
    head.lineTo(6.7, 7.2);
    head.lineTo(2.6, 2.2);
    head.closeSubpath();
    return outline(ring, 1.7).united(head);
}

// A picture of which one half is filled.
QPainterPath halves() {
    QPainterPath frame;
    frame.addRect(2.5, 3.5, 11, 9);
    QPainterPath half;
    half.addRect(2.5, 3.5, 5.5, 9);
    return outline(frame, 1.4).united(half);
}

QPainterPath corners() {
    QPainterPath path;
    for (const auto& [x, y, across, down] : {std::array{3.0, 3.0, 3.5, 3.5}, std::array{13.0, 3.0, -3.5, 3.5},
                                             std::array{3.0, 13.0, 3.5, -3.5}, std::array{13.0, 13.0, -3.5, -3.5}}) {
        path.moveTo(x + across, y);
        path.lineTo(x, y);
        path.lineTo(x, y + down);
    }
    return outline(path, 1.6);
}

QPainterPath path_of(Glyph shape) {
    QPainterPath path;
    switch (shape) {
        case Glyph::play:
            return triangle(4, 9);
        case Glyph::pause:
            path.addRect(4, 3, 3, 10);
            path.addRect(9, 3, 3, 10);
            return path;
        case Glyph::previous:
        case Glyph::next:
            path = triangle(4, 6.5);
            path.addRect(10.7, 3, 1.8, 10);
            return shape == Glyph::next ? path : QTransform(-1, 0, 0, 1, side, 0).map(path);
        case Glyph::loop:
            return loop();
        case Glyph::compare:
            return halves();
        case Glyph::full_screen:
            return corners();
        case Glyph::dice:
            return dice();
        case Glyph::locked:
            return padlock(true);
        case Glyph::unlocked:
            return padlock(false);
        case Glyph::up:
        case Glyph::down:
            path = QTransform().translate(side, 0).rotate(90).map(triangle(4, 8));
            return shape == Glyph::down ? path : QTransform(1, 0, 0, -1, 0, side).map(path);
        case Glyph::top:
            path = QTransform(1, 0, 0, -1, 0, side + 2).map(QTransform().translate(side, 0).rotate(90).map(triangle(4, 8)));
            path.addRect(3, 2.2, 10, 1.8);
            return path;
    }
    return path;
}

QPixmap drawn(Glyph shape, const QColor& colour) {
    QPixmap pixmap(side * pixels_per_unit, side * pixels_per_unit);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(pixels_per_unit, pixels_per_unit);
    painter.fillPath(path_of(shape), colour);
    return pixmap;
}

}  // namespace

QIcon glyph(Glyph shape, const QPalette& palette) {
    QIcon icon;
    icon.addPixmap(drawn(shape, palette.color(QPalette::Active, QPalette::ButtonText)), QIcon::Normal);
    icon.addPixmap(drawn(shape, palette.color(QPalette::Disabled, QPalette::ButtonText)), QIcon::Disabled);
    return icon;
}

}  // namespace weft::app
