#include "app/studio/clip_drag_button.h"

#include <QApplication>
#include <QClipboard>
#include <QDrag>
#include <QFileInfo>
#include <QMouseEvent>
#include <QUrl>
#include <memory>
#include <utility>

namespace weft::app {

ClipDragButton::ClipDragButton(std::function<QString()> file, QWidget* parent)
    : QPushButton(tr("&Drag out"), parent), file_(std::move(file)) {
    setObjectName("drag_clip");
    setCursor(Qt::OpenHandCursor);
    setToolTip(tr("Drag the clip's file into a file manager or an editor; a click copies it for pasting there"));
    connect(this, &QPushButton::clicked, this, &ClipDragButton::copy_file);
}

QMimeData* ClipDragButton::make_data() const {
    const QString file = file_();
    if (file.isEmpty() || !QFileInfo(file).isFile()) return nullptr;
    auto dragged = std::make_unique<QMimeData>();
    dragged->setUrls({QUrl::fromLocalFile(file)});
    return dragged.release();
}

void ClipDragButton::copy_file() {
    if (QMimeData* copied = make_data()) QApplication::clipboard()->setMimeData(copied);
}

void ClipDragButton::mousePressEvent(QMouseEvent* event) {
    pressed_ = event->position().toPoint();
    QPushButton::mousePressEvent(event);
}

void ClipDragButton::mouseMoveEvent(QMouseEvent* event) {
    const bool is_drag = (event->buttons() & Qt::LeftButton) != 0 &&
                         (event->position().toPoint() - pressed_).manhattanLength() >= QApplication::startDragDistance();
    QMimeData* dragged = is_drag ? make_data() : nullptr;
    if (dragged == nullptr) return QPushButton::mouseMoveEvent(event);
    setDown(false);
    auto* drag = new QDrag(this);
    drag->setMimeData(dragged);
    drag->exec(Qt::CopyAction);
}

}  // namespace weft::app
