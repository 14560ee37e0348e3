#include "app/studio/star.h"

#include <QPainter>
#include <QPolygonF>
#include <cmath>
#include <numbers>

namespace weft::app {

void draw_star(QPainter& painter, const QRectF& place, bool is_filled, const QColor& colour) {
    QPolygonF star;
    const double radius = std::min(place.width(), place.height()) / 2;
    for (int corner = 0; corner < 10; ++corner) {
        const double angle = corner * std::numbers::pi / 5 - std::numbers::pi / 2;
        const double distance = corner % 2 == 0 ? radius : radius * 0.45;
        star << place.center() + QPointF(std::cos(angle), std::sin(angle)) * distance;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(is_filled ? QBrush(colour) : QBrush(Qt::NoBrush));
    painter.drawPolygon(star);
    painter.restore();
}

}  // namespace weft::app
