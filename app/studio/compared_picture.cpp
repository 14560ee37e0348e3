#include "app/studio/compared_picture.h"

#include <QMouseEvent>
#include <QPainter>

#include "app/studio/frame_image.h"

namespace weft::app {
namespace {

// As in the preview.
constexpr QRgb ground = qRgb(24, 24, 26);
constexpr QRgb quiet_text = qRgb(160, 160, 166);

}  // namespace

ComparedPicture::ComparedPicture(QWidget* parent) : QWidget(parent) {
    setMinimumSize(200, 140);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAttribute(Qt::WA_OpaquePaintEvent);
}

void ComparedPicture::show_frame(const FramePtr& frame) {
    image_ = image_of(frame);
    update();
}

void ComparedPicture::show_words(const QString& words) {
    image_ = {};
    words_ = words;
    update();
}

void ComparedPicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), QColor(ground));
    if (image_.isNull()) {
        painter.setPen(QColor(quiet_text));
        painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap, words_);
        return;
    }
    QRect target(QPoint(), image_.size().scaled(size(), Qt::KeepAspectRatio));
    target.moveCenter(rect().center());
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(target, image_);
}

void ComparedPicture::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && !image_.isNull()) emit clicked();
}

}  // namespace weft::app
