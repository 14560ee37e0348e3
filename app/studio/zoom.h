#pragma once
// Where a picture lies in its view: fitted, or magnified and moved. Everything in device pixels, so that 100 % is one pixel of the clip for
// each of the screen.

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <optional>

namespace weft::app {

class Zoom {
  public:
    /// view and picture: sizes in pixels; margin: what stays free around a fitted picture.
    void set_sizes(QSizeF view, QSizeF picture, double margin);

    bool is_fitted() const { return !factor_; }
    /// Pixels of the screen for one of the clip.
    double factor() const;
    /// Where the whole picture lies in the view; parts of it may be outside. Its corner is a whole pixel.
    QRectF place() const;
    bool can_pan() const;

    void fit();
    /// The point of the picture that is at `anchor` stays there.
    void set_factor(double factor, QPointF anchor);
    /// Wheel: 4 notches double it. Stops at 100 % on the way.
    void turn(double notches, QPointF anchor);
    /// Keys: to the next usual factor, up or down.
    void step(bool is_up, QPointF anchor);
    void pan(QPointF by);

  private:
    QRectF exact_place() const;
    void hold_in_view();

    QSizeF view_{1, 1};
    QSizeF picture_{1, 1};
    double margin_ = 0;
    std::optional<double> factor_;
    QPointF centre_{0.5, 0.5};  // the point of the picture in the middle of the view, as shares of its size
};

}  // namespace weft::app
