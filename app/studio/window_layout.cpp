#include "app/studio/window_layout.h"

#include <QAction>
#include <QEvent>
#include <QFrame>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/shortcut_text.h"

namespace weft::app {

namespace {

constexpr int least_width = 340;

/// Scrolls up and down only, and is as wide as what is in it needs: words of other languages are longer.
class Column : public QScrollArea {
  public:
    explicit Column(QWidget* content) {
        setWidget(content);
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
        setMinimumWidth(least_width);
    }

  protected:
    bool eventFilter(QObject* object, QEvent* event) override {
        if (object == widget() && event->type() == QEvent::LayoutRequest)
            setMinimumWidth(std::max(least_width, widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width()));
        return QScrollArea::eventFilter(object, event);
    }
};

}  // namespace

QWidget* line() {
    auto* frame = new QFrame;
    frame->setFrameShape(QFrame::HLine);
    frame->setFrameShadow(QFrame::Sunken);
    return frame;
}

QWidget* make_input_side(const QList<QWidget*>& panels, QWidget* bar) {
    auto* column = new QWidget;
    auto* column_layout = new QVBoxLayout(column);
    column_layout->setSpacing(8);
    for (QWidget* panel : panels) {
        if (panel != panels.front()) column_layout->addWidget(line());
        column_layout->addWidget(panel);
    }
    column_layout->addStretch();
    auto* scroll = new Column(column);

    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll, 1);
    layout->addWidget(line());
    auto* bar_layout = new QVBoxLayout;
    bar_layout->setContentsMargins(10, 2, 10, 8);
    bar_layout->addWidget(bar);
    layout->addLayout(bar_layout);
    return side;
}

QWidget* make_clip_side(const QList<QWidget*>& top, QWidget* picture, const QList<QWidget*>& panels, const QList<QPushButton*>& buttons) {
    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(8, 8, 10, 8);
    for (QWidget* bar : top) layout->addWidget(bar);
    layout->addWidget(picture, 1);
    for (QWidget* panel : panels) layout->addWidget(panel);
    auto* row = new QHBoxLayout;
    row->addStretch();
    for (QPushButton* button : buttons) row->addWidget(button);
    layout->addLayout(row);
    return side;
}

QPushButton* button_for(QAction* action) {
    auto* button = new QPushButton(action->text());
    button->setAutoDefault(false);
    button->setToolTip(with_shortcut(without_mnemonic(action->text()), action));
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    QObject::connect(action, &QAction::changed, button, [button, action] { button->setEnabled(action->isEnabled()); });
    return button;
}

}  // namespace weft::app
