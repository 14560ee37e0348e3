#include "app/studio/history_panel.h"

#include <QAction>
#include <QApplication>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/studio/history_filter_bar.h"
#include "engine/log.h"

namespace weft::app {

HistoryPanel::HistoryPanel(std::shared_ptr<DatabaseFile> database, QWidget* parent)
    : QWidget(parent),
      history_(new HistoryThread(std::move(database), this)),
      model_(new HistoryModel(*history_, this)),
      filter_(new HistoryFilterBar),
      view_(new HistoryView(*model_)),
      actions_(new HistoryActions(*history_, *model_, *view_)),
      pages_(new QStackedWidget),
      nothing_(new QLabel),
      clear_(new QPushButton(tr("Show &all clips"))),
      count_(new QLabel),
      undo_bar_(new QFrame),
      undo_text_(new QLabel) {
    nothing_->setObjectName("history_nothing");
    nothing_->setAlignment(Qt::AlignCenter);
    nothing_->setWordWrap(true);
    clear_->setAutoDefault(false);
    clear_->setToolTip(tr("Takes search and filters back"));
    count_->setObjectName("history_count");
    undo_bar_->setObjectName("history_undo_bar");
    undo_bar_->setFrameShape(QFrame::StyledPanel);

    auto* empty = new QWidget;
    auto* empty_layout = new QVBoxLayout(empty);
    empty_layout->addStretch();
    empty_layout->addWidget(nothing_);
    empty_layout->addWidget(clear_, 0, Qt::AlignCenter);
    empty_layout->addStretch();
    pages_->addWidget(view_);
    pages_->addWidget(empty);

    auto* undo = new QPushButton(tr("&Undo"));
    undo->setObjectName("history_undo_button");
    undo->setAutoDefault(false);
    undo->setFlat(true);
    undo->setToolTip(tr("Brings back what was removed last (%1)").arg(QKeySequence(QKeySequence::Undo).toString(QKeySequence::NativeText)));
    auto* close = new QToolButton;
    close->setAutoRaise(true);
    close->setText(QStringLiteral("×"));
    close->setAccessibleName(tr("Close"));
    close->setToolTip(tr("Closes this line; undo stays possible with its key"));
    auto* undo_layout = new QHBoxLayout(undo_bar_);
    undo_layout->setContentsMargins(8, 2, 4, 2);
    undo_layout->addWidget(undo_text_, 1);
    undo_layout->addWidget(undo);
    undo_layout->addWidget(close);
    undo_bar_->hide();

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->setSpacing(6);
    layout->addWidget(filter_);
    layout->addWidget(pages_, 1);
    layout->addWidget(undo_bar_);
    layout->addWidget(count_);
    setMinimumWidth(280);

    connect(filter_, &HistoryFilterBar::edited, model_, &HistoryModel::set_filter);
    connect(clear_, &QPushButton::clicked, filter_, &HistoryFilterBar::clear);
    connect(history_, &HistoryThread::models_listed, filter_, &HistoryFilterBar::set_models);
    connect(history_, &HistoryThread::changed, history_, &HistoryThread::list_models);
    connect(history_, &HistoryThread::failed, this, &HistoryPanel::show_failure);
    connect(model_, &HistoryModel::listed, this, &HistoryPanel::show_count);
    connect(actions_, &HistoryActions::can_undo_changed, this, &HistoryPanel::show_undo);
    connect(actions_, &HistoryActions::said, this, &HistoryPanel::said);
    connect(undo, &QPushButton::clicked, actions_, &HistoryActions::undo);
    connect(close, &QToolButton::clicked, undo_bar_, &QWidget::hide);
    auto* search = new QAction(tr("Search the history"), this);  // an action, so that it stands among the window's shortcuts
    search->setShortcut(QKeySequence::Find);
    search->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(search);
    connect(search, &QAction::triggered, filter_, &HistoryFilterBar::focus_search);
    // Files may have come or gone while another program had the screen.
    connect(qApp, &QGuiApplication::applicationStateChanged, model_, [this](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive) model_->reread();
    });
    refresh();
}

void HistoryPanel::refresh() {
    model_->refresh();
    history_->list_models();
}

void HistoryPanel::show_count(int clips) {
    const bool is_filtered = !(model_->filter() == HistoryFilter());
    pages_->setCurrentIndex(clips > 0 ? 0 : 1);
    nothing_->setText(is_filtered ? tr("No clip is like that.") : tr("Every finished clip is kept here."));
    clear_->setVisible(is_filtered);
    count_->setText(is_filtered ? tr("%n clip(s) found", "", clips) : tr("%n clip(s)", "", clips));
    count_->setVisible(clips > 0);
}

void HistoryPanel::show_undo(bool can_undo, const QString& what) {
    undo_text_->setText(what);
    undo_bar_->setVisible(can_undo);
}

void HistoryPanel::show_failure(const Failure& failure) {
    log().error("the history: {}", failure.message.toStdString());
    emit said(tr("The history can't be used: %1").arg(failure.message));
}

}  // namespace weft::app
