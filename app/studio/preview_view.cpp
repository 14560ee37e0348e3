#include "app/studio/preview_view.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace weft::app {

namespace {

// The same on light and dark themes: a picture is judged against a neutral dark ground.
constexpr QRgb ground = qRgb(24, 24, 26);
constexpr QRgb quiet_text = qRgb(160, 160, 166);
// 81 frames at 800 x 450 are 111 MiB.
constexpr std::size_t kept_bytes = 128UL << 20;
// From here on a magnified picture shows its pixels, as somebody who looks so closely wants them.
constexpr double pixels_from = 2;

}  // namespace

PreviewView::PreviewView(QWidget* parent)
    : QWidget(parent), now_scaler_(thread_, "now", kept_bytes), before_scaler_(thread_, "before", kept_bytes) {
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(320, 160);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setAccessibleName(tr("Preview"));
    setAccessibleDescription(tr("Space plays and pauses, the arrow keys step"));
    connect(&now_scaler_, &FrameScaler::ready, this, [this](const ScaledFrame& scaled) {
        if (!picture_.now) return;
        now_ = scaled;
        update();
        emit shown(scaled.frame);
    });
    connect(&before_scaler_, &FrameScaler::ready, this, [this](const ScaledFrame& scaled) {
        if (!picture_.before) return;
        before_ = scaled;
        update();
        emit shown(scaled.frame);
    });
}

void PreviewView::show_picture(const PreviewPicture& picture) {
    picture_ = picture;
    compare_.set_is_there(picture_.now && picture_.before);
    if (!picture_.now) {
        now_ = {};
        now_scaler_.clear();
    }
    if (!picture_.before) {
        before_ = {};
        before_scaler_.clear();
    }
    ask();
    if (!picture_.now) update();
}

void PreviewView::set_flipped(bool is_flipped) {
    compare_.flip(is_flipped);
    ask();
    update();
}

void PreviewView::set_wiping(bool is_wiping) {
    compare_.wipe(is_wiping);
    ask();
    update();
}

void PreviewView::set_margin(int margin) {
    margin_ = margin;
    ask();
}

QSize PreviewView::view_pixels() const { return (QSizeF(size()) * devicePixelRatioF()).toSize(); }

// Into the place of the present clip, whatever its own size: the same scene lies on the same spot.
QRectF PreviewView::place_of_before() const {
    const QRectF place = zoom_.place();
    const QSizeF size =
        QSizeF(picture_.before->width, picture_.before->height).scaled(place.size(), Qt::KeepAspectRatio).expandedTo({1, 1});
    return {QPointF(std::round(place.center().x() - size.width() / 2), std::round(place.center().y() - size.height() / 2)), size};
}

// Whole pixels of the frame that cover what is seen of it.
FrameCut PreviewView::cut_of(const FramePtr& frame, const QRectF& place) const {
    const double across = place.width() / frame->width;
    const double down = place.height() / frame->height;
    const QRectF seen = place.intersected(QRectF(QPointF(), QSizeF(view_pixels()))).translated(-place.topLeft());
    const int left = std::clamp(static_cast<int>(std::floor(seen.left() / across)), 0, frame->width - 1);
    const int top = std::clamp(static_cast<int>(std::floor(seen.top() / down)), 0, frame->height - 1);
    const int right = std::clamp(static_cast<int>(std::ceil(seen.right() / across)), left + 1, frame->width);
    const int bottom = std::clamp(static_cast<int>(std::ceil(seen.bottom() / down)), top + 1, frame->height);
    const QRect source(left, top, right - left, bottom - top);
    const QSize size = QSizeF(source.width() * across, source.height() * down).toSize().expandedTo({1, 1});
    return {source, size, zoom_.is_fitted() || across < pixels_from};
}

void PreviewView::ask() {
    asked_for_ = view_pixels();
    if (!picture_.now) return;
    const QSize own(picture_.now->width, picture_.now->height);
    zoom_.set_sizes(asked_for_, picture_.clip_size.isEmpty() ? own : picture_.clip_size, margin_ * devicePixelRatioF());
    // Both, when there are two: what a key brings back must be there at once.
    now_scaler_.ask(picture_.now, cut_of(picture_.now, zoom_.place()));
    if (compare_.shows_both() || compare_.shows_before()) before_scaler_.ask(picture_.before, cut_of(picture_.before, place_of_before()));
}

void PreviewView::draw(QPainter& painter, const ScaledFrame& scaled, const QRectF& place) const {
    if (scaled.image.isNull()) return;
    const double across = place.width() / scaled.frame->width;
    const double down = place.height() / scaled.frame->height;
    const QRect& source = scaled.cut.source;
    const QPoint corner = (place.topLeft() + QPointF(source.x() * across, source.y() * down)).toPoint();
    const QSize size = QSizeF(source.width() * across, source.height() * down).toSize().expandedTo({1, 1});
    if (size == scaled.image.size())
        painter.drawImage(corner, scaled.image);
    else  // of another size of the view; the right one is on its way
        painter.drawImage(QRect(corner, size), scaled.image);
}

void PreviewView::draw_pictures(QPainter& painter) const {
    if (!compare_.shows_before()) draw(painter, now_, zoom_.place());
    if (!picture_.before) return;
    if (compare_.shows_before()) draw(painter, before_.image.isNull() ? now_ : before_, place_of_before());
    if (!compare_.shows_both()) return;
    const double density = devicePixelRatioF();
    const QRectF seen = seen_rect();
    painter.setClipRect(
        QRectF(seen.left() * density, seen.top() * density, (compare_.line_x(seen) - seen.left()) * density, seen.height() * density));
    draw(painter, before_, place_of_before());
}

QRectF PreviewView::seen_rect() const {
    const QRectF place = zoom_.place().intersected(QRectF(QPointF(), QSizeF(view_pixels())));
    const double density = devicePixelRatioF();
    return {place.topLeft() / density, place.size() / density};
}

void PreviewView::paintEvent(QPaintEvent*) {
    if (asked_for_ != view_pixels()) ask();  // moved to a screen of another density
    QPainter painter(this);
    painter.fillRect(rect(), QColor(ground));
    if (!picture_.now) {
        painter.setPen(QColor(quiet_text));
        painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("Write a prompt and press Generate.\nThe clip grows here while it is made."));
    } else {
        painter.save();
        painter.scale(1 / devicePixelRatioF(), 1 / devicePixelRatioF());
        draw_pictures(painter);
        painter.restore();
        compare_.paint(painter, seen_rect());
        if (!picture_.caption.isEmpty() && !compare_.shows_before())
            paint_plate(painter, QRectF(rect()).adjusted(8, 8, -8, -8), Qt::AlignLeft | Qt::AlignTop, picture_.caption);
    }
    if (hasFocus() && margin_ > 0) {  // on a full screen there is nothing else to focus
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void PreviewView::resizeEvent(QResizeEvent*) {
    ask();
    emit zoomed();
}

void PreviewView::change_zoom() {
    ask();
    update();
    emit zoomed();
}

void PreviewView::zoom_to_fit() {
    zoom_.fit();
    change_zoom();
}

void PreviewView::zoom_to_pixels() {
    zoom_.set_factor(1, QRectF(QPointF(), QSizeF(view_pixels())).center());
    change_zoom();
}

void PreviewView::zoom_in() {
    zoom_.step(true, QRectF(QPointF(), QSizeF(view_pixels())).center());
    change_zoom();
}

void PreviewView::zoom_out() {
    zoom_.step(false, QRectF(QPointF(), QSizeF(view_pixels())).center());
    change_zoom();
}

void PreviewView::wheelEvent(QWheelEvent* event) {
    if (!picture_.now || !(event->modifiers() & Qt::ControlModifier)) return event->ignore();
    zoom_.turn(event->angleDelta().y() / 120.0, event->position() * devicePixelRatioF());
    change_zoom();
    show_cursor(event->position());
}

void PreviewView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Space:
            return emit play_toggled();
        case Qt::Key_Left:
            return emit stepped(-1);
        case Qt::Key_Right:
            return emit stepped(1);
        case Qt::Key_B:
            if (event->modifiers() != Qt::NoModifier) break;
            if (!event->isAutoRepeat()) compare_.hold(true);
            ask();
            return update();
        default:
            break;
    }
    QWidget::keyPressEvent(event);
}

void PreviewView::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_B) return QWidget::keyReleaseEvent(event);
    if (event->isAutoRepeat()) return;
    compare_.hold(false);
    update();
}

void PreviewView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !picture_.now) return event->ignore();
    drag_from_ = event->position();
    drag_ = compare_.grabs(event->position(), seen_rect()) ? Drag::line : Drag::undecided;
}

void PreviewView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF moved = event->position() - drag_from_;
    if (drag_ == Drag::undecided && zoom_.can_pan() && moved.manhattanLength() >= QApplication::startDragDistance()) drag_ = Drag::pan;
    if (drag_ == Drag::pan) {
        zoom_.pan(moved * devicePixelRatioF());
        drag_from_ = event->position();
        change_zoom();
    } else if (drag_ == Drag::line) {
        compare_.drag_to(event->position().x(), seen_rect());
        update();
    }
    show_cursor(event->position());
}

// A click plays or pauses; a drag does not.
void PreviewView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const bool is_click =
        drag_ == Drag::undecided && (event->position() - drag_from_).manhattanLength() < QApplication::startDragDistance();
    drag_ = Drag::none;
    show_cursor(event->position());
    if (is_click) emit play_toggled();
}

void PreviewView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !picture_.now) return event->ignore();
    emit play_toggled();  // takes back what the first click of the two did
    emit full_screen_wanted();
}

void PreviewView::show_cursor(QPointF point) {
    if (drag_ == Drag::line || (drag_ == Drag::none && compare_.grabs(point, seen_rect())))
        setCursor(Qt::SplitHCursor);
    else if (drag_ == Drag::pan)
        setCursor(Qt::ClosedHandCursor);
    else if (picture_.now && zoom_.can_pan())
        setCursor(Qt::OpenHandCursor);
    else
        unsetCursor();
}

void PreviewView::focusInEvent(QFocusEvent*) { update(); }

void PreviewView::focusOutEvent(QFocusEvent*) {
    compare_.hold(false);
    update();
}

}  // namespace weft::app
