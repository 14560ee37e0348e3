#include "app/studio/full_screen_view.h"

#include <QCloseEvent>
#include <QKeyEvent>
#include <QLayout>
#include <QScreen>

namespace weft::app {

namespace {

constexpr int rest_ms = 2500;

}  // namespace

FullScreenView::FullScreenView(QWidget* picture, QWidget* controls, QWidget* owner)
    : QWidget(owner, Qt::Window), picture_(take(picture)), controls_(take(controls)) {
    setObjectName("full_screen");
    setWindowTitle(owner->windowTitle());
    picture->setParent(this);
    controls->setParent(this);
    controls->setAutoFillBackground(true);
    controls->setContentsMargins(12, 6, 12, 6);
    picture->show();
    for (QObject* watched : {static_cast<QObject*>(picture), static_cast<QObject*>(controls)}) watched->installEventFilter(this);
    rest_.setSingleShot(true);
    rest_.setInterval(rest_ms);
    connect(&rest_, &QTimer::timeout, this, &FullScreenView::hide_controls);
    setGeometry(owner->screen()->geometry());  // that screen, also where nothing manages windows
    showFullScreen();
    picture->setFocus();
    show_controls();
}

FullScreenView::~FullScreenView() {
    // Closed with its window, the widgets go where they came from, which may be gone as well.
    give_back(picture_);
    give_back(controls_);
}

FullScreenView::Taken FullScreenView::take(QWidget* widget) {
    auto* place = new QWidget(widget->parentWidget());
    place->setSizePolicy(widget->sizePolicy());
    place->setMinimumSize(widget->size());
    delete widget->parentWidget()->layout()->replaceWidget(widget, place);
    return {widget, place};
}

void FullScreenView::give_back(const Taken& taken) {
    if (!taken.widget || !taken.place) return;
    delete taken.place->parentWidget()->layout()->replaceWidget(taken.place, taken.widget);
    taken.widget->show();
    taken.place->deleteLater();
}

void FullScreenView::leave() {
    rest_.stop();
    for (const Taken* taken : {&picture_, &controls_}) {
        if (!taken->widget) continue;
        taken->widget->removeEventFilter(this);
        taken->widget->unsetCursor();
    }
    if (controls_.widget) {
        controls_.widget->setAutoFillBackground(false);
        controls_.widget->setContentsMargins(0, 0, 0, 0);
    }
    give_back(picture_);
    give_back(controls_);
    if (picture_.widget) picture_.widget->setFocus();
    picture_ = controls_ = {};
    hide();
    parentWidget()->activateWindow();
    deleteLater();
    emit left();
}

void FullScreenView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return leave();
    QWidget::keyPressEvent(event);
}

void FullScreenView::closeEvent(QCloseEvent* event) {
    event->ignore();
    leave();
}

void FullScreenView::resizeEvent(QResizeEvent*) {
    if (picture_.widget) picture_.widget->setGeometry(rect());
    if (!controls_.widget) return;
    const int height = controls_.widget->sizeHint().height();
    controls_.widget->setGeometry(0, this->height() - height, width(), height);
}

bool FullScreenView::eventFilter(QObject* watched, QEvent* event) {
    // Qt repeats the last move when widgets appear under a mouse that rests.
    if (event->type() == QEvent::MouseMove && QCursor::pos() != mouse_) show_controls();
    return QWidget::eventFilter(watched, event);
}

void FullScreenView::show_controls() {
    mouse_ = QCursor::pos();
    if (picture_.widget && picture_.widget->cursor().shape() == Qt::BlankCursor) picture_.widget->unsetCursor();
    if (controls_.widget) {
        controls_.widget->show();
        controls_.widget->raise();
    }
    rest_.start();
}

void FullScreenView::hide_controls() {
    if (!picture_.widget || !controls_.widget) return;
    if (controls_.widget->underMouse() || controls_.widget->isAncestorOf(focusWidget())) return rest_.start();
    controls_.widget->hide();
    picture_.widget->setCursor(Qt::BlankCursor);
}

}  // namespace weft::app
