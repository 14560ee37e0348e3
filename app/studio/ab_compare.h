#pragma once
// How the clip before is shown in the present one's place: in turn with it, or on the left of a line that can be dragged.

#include <QCoreApplication>
#include <QPointF>
#include <QRectF>

class QPainter;

namespace weft::app {

class AbCompare {
    Q_DECLARE_TR_FUNCTIONS(weft::app::AbCompare)

  public:
    void set_is_there(bool is_there) { is_there_ = is_there; }
    /// Shows the clip before as long as a key is held, or until it is taken back.
    void hold(bool is_held) { is_held_ = is_held; }
    void flip(bool is_flipped) { is_flipped_ = is_flipped; }
    void wipe(bool is_wiping) { is_wiping_ = is_wiping; }

    bool shows_before() const { return is_there_ && (is_held_ || is_flipped_); }
    bool shows_both() const { return is_there_ && is_wiping_ && !shows_before(); }

    // picture: the part of the picture that is seen.
    double line_x(const QRectF& picture) const { return picture.left() + share_ * picture.width(); }
    bool grabs(QPointF point, const QRectF& picture) const;
    void drag_to(double x, const QRectF& picture);
    /// The line with its handle, or the word that says which clip is seen.
    void paint(QPainter& painter, const QRectF& picture) const;

  private:
    bool is_there_ = false;
    bool is_held_ = false;
    bool is_flipped_ = false;
    bool is_wiping_ = false;
    double share_ = 0.5;
};

/// White words on a dark plate, at a corner of the picture.
void paint_plate(QPainter& painter, const QRectF& picture, Qt::Alignment corner, const QString& text);

}  // namespace weft::app
