#include "app/studio/preview_view.h"

#include <QKeyEvent>
#include <QPainter>

namespace weft::app {

namespace {

// The same on light and dark themes: a picture is judged against a neutral dark ground.
constexpr QRgb ground = qRgb(24, 24, 26);
constexpr QRgb quiet_text = qRgb(160, 160, 166);

}  // namespace

QImage image_of(const FramePtr& frame) {
    if (!frame || frame->width <= 0 || frame->height <= 0) return {};
    auto* owner = new FramePtr(frame);
    return {frame->rgb.data(),
            frame->width,
            frame->height,
            3 * static_cast<qsizetype>(frame->width),
            QImage::Format_RGB888,
            [](void* shared) { delete static_cast<FramePtr*>(shared); },
            owner};
}

PreviewView::PreviewView(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(320, 200);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Preview"));
    setAccessibleDescription(tr("Space plays and pauses, the arrow keys step"));
}

void PreviewView::show_frame(const FramePtr& frame, const QString& caption) {
    image_ = image_of(frame);
    caption_ = caption;
    fitted_ = {};
    update();
}

void PreviewView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), QColor(ground));
    if (image_.isNull()) {
        painter.setPen(QColor(quiet_text));
        painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("Write a prompt and press Generate.\nThe clip grows here while it is made."));
    } else {
        const QSize room = size() - QSize(16, 16);
        const QSize shown = image_.size().scaled(room, Qt::KeepAspectRatio);
        const double density = devicePixelRatioF();
        if (fitted_.isNull() || fitted_.devicePixelRatio() != density) {
            const QImage converted = image_.convertToFormat(QImage::Format_RGB32);
            fitted_ = QPixmap::fromImage(converted.scaled(shown * density, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
            fitted_.setDevicePixelRatio(density);
        }
        painter.drawPixmap(QPoint((width() - shown.width()) / 2, (height() - shown.height()) / 2), fitted_);
        if (!caption_.isEmpty()) {
            const QRect box = fontMetrics().boundingRect(caption_).adjusted(-8, -4, 8, 4);
            const QRect place(QPoint(16, 16), box.size());
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(Qt::NoPen);
            painter.setBrush(QColor(0, 0, 0, 170));
            painter.drawRoundedRect(place, 4, 4);
            painter.setPen(Qt::white);
            painter.drawText(place, Qt::AlignCenter, caption_);
        }
    }
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void PreviewView::resizeEvent(QResizeEvent*) { fitted_ = {}; }

void PreviewView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Space:
            return emit play_toggled();
        case Qt::Key_Left:
            return emit stepped(-1);
        case Qt::Key_Right:
            return emit stepped(1);
        default:
            QWidget::keyPressEvent(event);
    }
}

void PreviewView::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && !image_.isNull()) emit play_toggled();
}

void PreviewView::focusInEvent(QFocusEvent*) { update(); }

void PreviewView::focusOutEvent(QFocusEvent*) { update(); }

}  // namespace weft::app
