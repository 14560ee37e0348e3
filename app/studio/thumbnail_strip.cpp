#include "app/studio/thumbnail_strip.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <string>

#include "app/studio/frame_scaler.h"

namespace weft::app {

namespace {

constexpr int strip_height = 46;
constexpr int border = 3;  // above and below the thumbnails; the line of what is there lies in it
constexpr double widest = 3;
constexpr double narrowest = 0.4;

}  // namespace

ThumbnailStrip::ThumbnailStrip(QWidget* parent) : QAbstractSlider(parent) {
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_OpaquePaintEvent);
}

QSize ThumbnailStrip::sizeHint() const { return {320, strip_height}; }

QSize ThumbnailStrip::minimumSizeHint() const { return {120, strip_height}; }

void ThumbnailStrip::set_frames(const std::vector<FramePtr>& frames, int total) {
    frames_ = frames;
    total_ = std::max(total, static_cast<int>(frames.size()));
    if (frames_.empty()) thumbnails_.clear();
    thumbnails_.resize(static_cast<std::size_t>(total_));
    setRange(0, std::max(total_ - 1, 0));
    setPageStep(std::max(total_ / 10, 1));
    ask();
    update();
}

int ThumbnailStrip::made_count() const {
    int count = 0;
    for (std::size_t i = 0; i < frames_.size(); ++i)
        if (thumbnails_[i].frame.lock() == frames_[i]) ++count;
    return count;
}

QSize ThumbnailStrip::thumbnail_size() const {
    const int inner = strip_height - 2 * border;
    if (frames_.empty()) return {inner, inner};
    const double aspect = static_cast<double>(frames_.front()->width) / frames_.front()->height;
    return {static_cast<int>(std::ceil(inner * std::clamp(aspect, narrowest, widest))), inner};
}

// Narrower than a thumbnail or as wide, never wider: a cell shows the middle of its picture.
int ThumbnailStrip::cells() const {
    const int room = static_cast<int>(std::ceil(static_cast<double>(width()) / thumbnail_size().width()));
    return std::clamp(room, 1, std::max(total_, 1));
}

int ThumbnailStrip::index_of_cell(int cell) const {
    return std::min(static_cast<int>((cell + 0.5) * total_ / cells()), std::max(total_ - 1, 0));
}

void ThumbnailStrip::ask() {
    const QSize size = thumbnail_size() * devicePixelRatioF();
    for (int cell = 0; cell < cells(); ++cell) {
        const auto index = static_cast<std::size_t>(index_of_cell(cell));
        if (index >= frames_.size()) break;
        const FramePtr& frame = frames_[index];
        Thumbnail& thumbnail = thumbnails_[index];
        if (thumbnail.asked.lock() == frame) continue;
        thumbnail.asked = frame;
        thread_.add(
            [this, index, frame, size] {
                const QImage image = scaled(frame, {{0, 0, frame->width, frame->height}, size, true});
                QMetaObject::invokeMethod(
                    this,
                    [this, index, frame, image] {
                        if (index >= thumbnails_.size() || thumbnails_[index].asked.lock() != frame) return;
                        thumbnails_[index].frame = frame;
                        thumbnails_[index].image = image;
                        update();
                        emit thumbnail_made(static_cast<int>(index));
                    },
                    Qt::QueuedConnection);
            },
            std::to_string(index));  // of the previews of one place only the newest is worth it
    }
}

void ThumbnailStrip::draw_cells(QPainter& painter) const {
    const int count = cells();
    const QSize size = thumbnail_size();
    for (int cell = 0; cell < count; ++cell) {
        const int left = width() * cell / count;
        const int right = width() * (cell + 1) / count;
        const auto index = static_cast<std::size_t>(index_of_cell(cell));
        if (index >= frames_.size() || thumbnails_[index].image.isNull()) continue;
        const QRect place(left, border, right - left - (cell + 1 < count ? 1 : 0), size.height());
        painter.save();
        painter.setClipRect(place);
        painter.drawImage(QRect(place.x() + (place.width() - size.width()) / 2, border, size.width(), size.height()),
                          thumbnails_[index].image);
        painter.restore();
    }
}

void ThumbnailStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), QColor(24, 24, 26));  // the preview's ground, on light and dark themes
    if (total_ > 0) {
        draw_cells(painter);
        const QColor strong = palette().color(QPalette::Highlight);
        const int there = static_cast<int>(std::lround(static_cast<double>(width()) * static_cast<double>(frames_.size()) / total_));
        if (static_cast<int>(frames_.size()) < total_) painter.fillRect(0, height() - 2, there, 2, strong);
        const int x = std::clamp(static_cast<int>((sliderPosition() + 0.5) * width() / total_), 2, std::max(width() - 3, 2));
        painter.fillRect(x - 2, 0, 5, height(), QColor(0, 0, 0, 150));
        painter.fillRect(x - 1, 0, 3, height(), isEnabled() ? QColor(Qt::white) : QColor(130, 130, 134));
    }
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

int ThumbnailStrip::index_at(double x) const {
    return std::clamp(static_cast<int>(std::floor(x * total_ / std::max(width(), 1))), 0, std::max(total_ - 1, 0));
}

void ThumbnailStrip::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || total_ < 2) return event->ignore();
    setSliderDown(true);
    setValue(index_at(event->position().x()));
}

void ThumbnailStrip::mouseMoveEvent(QMouseEvent* event) {
    if (isSliderDown()) setValue(index_at(event->position().x()));
}

void ThumbnailStrip::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) setSliderDown(false);
}

void ThumbnailStrip::resizeEvent(QResizeEvent*) { ask(); }

void ThumbnailStrip::focusInEvent(QFocusEvent*) { update(); }

void ThumbnailStrip::focusOutEvent(QFocusEvent*) { update(); }

}  // namespace weft::app
