#include "app/studio/zoom.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace weft::app {

namespace {

constexpr double least = 0.05;
constexpr double most = 32;
constexpr std::array usual = {0.05, 0.1, 0.25, 1.0 / 3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 16.0, 32.0};
constexpr double same = 1.001;  // factors closer than this are one

// Along one axis: in the middle where the picture is smaller, else without a gap at either end.
double origin(double view, double size, double centre) {
    if (size <= view) return (view - size) / 2;
    return std::clamp(view / 2 - centre * size, view - size, 0.0);
}

}  // namespace

void Zoom::set_sizes(QSizeF view, QSizeF picture, double margin) {
    view_ = view.expandedTo({1, 1});
    picture_ = picture.expandedTo({1, 1});
    margin_ = margin;
    hold_in_view();
}

double Zoom::factor() const {
    if (factor_) return *factor_;
    const QSizeF room = QSizeF(view_.width() - 2 * margin_, view_.height() - 2 * margin_).expandedTo({1, 1});
    return std::min(room.width() / picture_.width(), room.height() / picture_.height());
}

QRectF Zoom::exact_place() const {
    const QSizeF size = picture_ * factor();
    return {{origin(view_.width(), size.width(), centre_.x()), origin(view_.height(), size.height(), centre_.y())}, size};
}

QRectF Zoom::place() const {
    const QRectF exact = exact_place();
    return {{std::round(exact.x()), std::round(exact.y())}, exact.size()};
}

bool Zoom::can_pan() const {
    const QSizeF size = picture_ * factor();
    return !is_fitted() && (size.width() > view_.width() || size.height() > view_.height());
}

void Zoom::fit() {
    factor_.reset();
    centre_ = {0.5, 0.5};
}

void Zoom::set_factor(double factor, QPointF anchor) {
    const QRectF before = exact_place();  // rounded, the point would creep away turn by turn
    const QPointF point((anchor.x() - before.x()) / before.width(), (anchor.y() - before.y()) / before.height());
    factor_ = std::clamp(factor, least, most);
    const QSizeF size = picture_ * *factor_;
    centre_ = {point.x() + (view_.width() / 2 - anchor.x()) / size.width(), point.y() + (view_.height() / 2 - anchor.y()) / size.height()};
    hold_in_view();
}

void Zoom::turn(double notches, QPointF anchor) {
    const double old = factor();
    const double wanted = old * std::exp2(notches / 4);
    const bool passes_one = (old * same < 1 && wanted > 1) || (old > same && wanted < 1);
    set_factor(passes_one ? 1 : wanted, anchor);
}

void Zoom::step(bool is_up, QPointF anchor) {
    const double old = factor();
    if (is_up) {
        const auto* const next = std::find_if(usual.begin(), usual.end(), [old](double one) { return one > old * same; });
        set_factor(next == usual.end() ? most : *next, anchor);
    } else {
        const auto next = std::find_if(usual.rbegin(), usual.rend(), [old](double one) { return one * same < old; });
        set_factor(next == usual.rend() ? least : *next, anchor);
    }
}

void Zoom::pan(QPointF by) {
    const QSizeF size = picture_ * factor();
    centre_ -= QPointF(by.x() / size.width(), by.y() / size.height());
    hold_in_view();
}

void Zoom::hold_in_view() {
    const QSizeF size = picture_ * factor();
    const auto held = [](double centre, double view, double whole) {
        return whole <= view ? 0.5 : std::clamp(centre, view / 2 / whole, 1 - view / 2 / whole);
    };
    centre_ = {held(centre_.x(), view_.width(), size.width()), held(centre_.y(), view_.height(), size.height())};
}

}  // namespace weft::app
