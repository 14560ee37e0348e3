#pragma once
// The star of a clip that is worth keeping.

#include <QColor>
#include <QRectF>

class QPainter;

namespace weft::app {

/// Filled, or its outline.
void draw_star(QPainter& painter, const QRectF& place, bool is_filled, const QColor& colour);

}  // namespace weft::app
