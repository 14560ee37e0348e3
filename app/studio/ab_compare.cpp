#include "app/studio/ab_compare.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace weft::app {

namespace {

constexpr double reach = 8;  // so near the line is grabbed

}  // namespace

bool AbCompare::grabs(QPointF point, const QRectF& picture) const {
    return shows_both() && std::abs(point.x() - line_x(picture)) <= reach && picture.contains(point);
}

void AbCompare::drag_to(double x, const QRectF& picture) {
    if (picture.width() > 0) share_ = std::clamp((x - picture.left()) / picture.width(), 0.0, 1.0);
}

void AbCompare::paint(QPainter& painter, const QRectF& picture) const {
    if (shows_before()) return paint_plate(painter, picture, Qt::AlignRight | Qt::AlignTop, tr("The clip before"));
    if (!shows_both()) return;
    const double x = line_x(picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor(0, 0, 0, 120), 3));
    painter.drawLine(QPointF(x, picture.top()), QPointF(x, picture.bottom()));
    painter.setPen(QPen(Qt::white, 1.5));
    painter.drawLine(QPointF(x, picture.top()), QPointF(x, picture.bottom()));
    painter.setBrush(Qt::white);
    painter.setPen(QPen(QColor(0, 0, 0, 120), 1));
    painter.drawEllipse(QPointF(x, picture.center().y()), 6, 6);
    paint_plate(painter, picture, Qt::AlignLeft | Qt::AlignBottom, tr("Before"));
    paint_plate(painter, picture, Qt::AlignRight | Qt::AlignBottom, tr("Now"));
}

void paint_plate(QPainter& painter, const QRectF& picture, Qt::Alignment corner, const QString& text) {
    QRectF plate = painter.fontMetrics().boundingRect(text).adjusted(-8, -4, 8, 4);
    const QRectF room = picture.adjusted(8, 8, -8, -8);
    plate.moveTopLeft(room.topLeft());
    if (corner & Qt::AlignRight) plate.moveRight(room.right());
    if (corner & Qt::AlignBottom) plate.moveBottom(room.bottom());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, 170));
    painter.drawRoundedRect(plate, 4, 4);
    painter.setPen(Qt::white);
    painter.drawText(plate, Qt::AlignCenter, text);
}

}  // namespace weft::app
