#include "app/studio/queue_view.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/glyphs.h"
#include "app/studio/queue_delegate.h"
#include "app/studio/shortcut_text.h"
#include "app/studio/words.h"

namespace weft::app {

QueueView::QueueView(Queue& queue, QueueRunner& runner, QueueModel& model, QWidget* parent)
    : QWidget(parent),
      queue_(queue),
      runner_(runner),
      model_(model),
      list_(new QListView),
      summary_(new QLabel),
      notice_(new QLabel),
      hold_(new QPushButton),
      variations_(new QPushButton(tr("Add &variations…"))) {
    up_ = add_action("queue_up", tr("Move up"), tr("Make it earlier"), QKeySequence(tr("Alt+Up")), &QueueView::move_up);
    down_ = add_action("queue_down", tr("Move down"), tr("Make it later"), QKeySequence(tr("Alt+Down")), &QueueView::move_down);
    top_ = add_action("queue_top", tr("Move to the top"), tr("Make it next"), QKeySequence(tr("Alt+Home")), &QueueView::move_to_top);
    duplicate_ =
        add_action("queue_duplicate", tr("Duplicate"), tr("Add the same again"), QKeySequence(tr("Ctrl+D")), &QueueView::duplicate);
    edit_ =
        add_action("queue_edit", tr("Edit"), tr("Show its settings in the form and change them"), QKeySequence(tr("F2")), &QueueView::edit);
    remove_ = add_action("queue_remove", tr("Remove"), tr("Take it off the queue"), QKeySequence(Qt::Key_Delete), &QueueView::remove);
    retry_ = add_action("queue_retry", tr("Try again"), tr("Let what failed wait again"), QKeySequence(tr("Ctrl+R")), &QueueView::retry);
    undo_ = add_action("queue_undo", tr("Undo"), tr("Put back what was removed last"), QKeySequence::Undo, &QueueView::undo);
    lay_out();
    draw_glyphs();
    connect(hold_, &QPushButton::clicked, this, &QueueView::hold_or_go_on);
    connect(variations_, &QPushButton::clicked, this, &QueueView::variations_wanted);
    connect(list_, &QListView::doubleClicked, edit_, [this] {
        if (edit_->isEnabled()) edit();
    });
    connect(list_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &QueueView::show_state);
    connect(&model_, &QAbstractItemModel::modelAboutToBeReset, this, [this] { kept_selection_ = selected(); });
    connect(&model_, &QueueModel::replaced, this, [this] { select(kept_selection_); });
    connect(&model_, &QAbstractItemModel::dataChanged, this, &QueueView::show_state);
    connect(&runner_, &QueueRunner::state_changed, this, &QueueView::show_state);
    show_state();
}

QAction* QueueView::add_action(const char* name, const QString& text, const QString& tip, const QKeySequence& shortcut,
                               void (QueueView::*slot)()) {
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setToolTip(with_shortcut(tip, action));
    addAction(action);
    list_->addAction(action);
    connect(action, &QAction::triggered, this, slot);
    return action;
}

void QueueView::lay_out() {
    list_->setObjectName("queue");
    list_->setAccessibleName(tr("Clips to make"));
    list_->setModel(&model_);
    list_->setItemDelegate(new QueueDelegate(list_));
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list_->setDragDropMode(QAbstractItemView::InternalMove);
    list_->setDefaultDropAction(Qt::MoveAction);
    list_->setDropIndicatorShown(true);
    list_->setContextMenuPolicy(Qt::ActionsContextMenu);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setUniformItemSizes(true);
    list_->setMinimumSize(300, 120);
    summary_->setObjectName("queue_summary");
    summary_->setWordWrap(true);
    notice_->setObjectName("queue_notice");
    notice_->setWordWrap(true);
    notice_->setTextFormat(Qt::PlainText);
    notice_->hide();
    hold_->setObjectName("queue_hold");
    hold_->setAutoDefault(false);
    variations_->setObjectName("variations");
    variations_->setAutoDefault(false);
    variations_->setToolTip(tr("Add several clips that differ in seed, prompt or settings (Ctrl+Shift+Return)"));

    auto* head = new QHBoxLayout;
    head->addWidget(summary_, 1);
    head->addWidget(hold_);
    auto* tools = new QHBoxLayout;
    tools->setSpacing(2);
    for (QAction* action : {up_, down_, top_, duplicate_, edit_, remove_, retry_, undo_}) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        tools->addWidget(button);
        // What is seldom needed is there when it is.
        if (action == retry_ || action == undo_) {
            const auto show = [button, action] { button->setVisible(action->isEnabled()); };
            connect(action, &QAction::changed, button, show);
        }
    }
    tools->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->addWidget(notice_);
    layout->addLayout(head);
    layout->addWidget(list_, 1);
    layout->addLayout(tools);
    layout->addWidget(variations_);
}

void QueueView::draw_glyphs() {
    up_->setIcon(glyph(Glyph::up, palette()));
    down_->setIcon(glyph(Glyph::down, palette()));
    top_->setIcon(glyph(Glyph::top, palette()));
}

void QueueView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) draw_glyphs();
    QWidget::changeEvent(event);
}

void QueueView::show_notice(const QString& text) {
    notice_->setText(text);
    notice_->setVisible(!text.isEmpty());
}

QStringList QueueView::selected() const {
    QModelIndexList rows = list_->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    QStringList ids;
    for (const QModelIndex& row : rows) ids << row.data(QueueModel::id_role).toString();
    return ids;
}

void QueueView::select(const QStringList& ids) {
    QItemSelection rows;
    for (int i = 0; i < model_.rowCount(); ++i) {
        const QModelIndex row = model_.index(i);
        if (!ids.contains(row.data(QueueModel::id_role).toString())) continue;
        if (rows.isEmpty()) list_->selectionModel()->setCurrentIndex(row, QItemSelectionModel::NoUpdate);
        rows.select(row, row);
    }
    list_->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
    show_state();
}

void QueueView::move_up() {
    const QModelIndexList rows = list_->selectionModel()->selectedRows();
    if (!rows.isEmpty()) queue_.move(selected(), std::max(0, std::min_element(rows.begin(), rows.end())->row() - 1));
}

void QueueView::move_down() {
    const QModelIndexList rows = list_->selectionModel()->selectedRows();
    if (!rows.isEmpty()) queue_.move(selected(), std::max_element(rows.begin(), rows.end())->row() + 2);
}

void QueueView::move_to_top() { queue_.move(selected(), 0); }

void QueueView::duplicate() {
    std::vector<QueuedJob> copies;
    for (const QString& id : selected())
        if (const QueuedJob* job = queue_.find(id)) copies.push_back(new_job(job->request, job->origin));
    runner_.add(std::move(copies));
}

void QueueView::edit() {
    if (const QueuedJob* job = model_.job(list_->currentIndex()); job && job->can_be_edited()) emit edit_wanted(*job);
}

void QueueView::remove() { runner_.remove(selected()); }

void QueueView::retry() { runner_.retry(selected()); }

void QueueView::undo() { runner_.undo(); }

void QueueView::hold_or_go_on() {
    if (runner_.is_held())
        runner_.go_on();
    else
        runner_.pause();
}

void QueueView::show_state() {
    const QModelIndexList rows = list_->selectionModel()->selectedRows();
    bool can_move = !rows.isEmpty();
    bool can_remove = false;
    bool can_retry = false;
    for (const QModelIndex& row : rows) {
        const QueuedJob* job = model_.job(row);
        can_move = can_move && job->is_ours && job->state != JobState::running;
        can_remove = can_remove || job->is_ours;
        can_retry = can_retry || (job->is_ours && job->state == JobState::failed);
    }
    for (QAction* action : {up_, down_, top_}) action->setEnabled(can_move);
    duplicate_->setEnabled(!rows.isEmpty());
    const QueuedJob* only = rows.size() == 1 ? model_.job(rows.front()) : nullptr;
    edit_->setEnabled(only && only->can_be_edited());
    remove_->setEnabled(can_remove);
    retry_->setEnabled(can_retry);
    undo_->setEnabled(runner_.can_undo());

    const int waiting = queue_.waiting();
    const bool runs = runner_.current().has_value();
    const auto seconds = model_.seconds_left();
    if (waiting == 0 && !runs)
        summary_->setText(runner_.is_held() ? tr("The queue is paused.") : tr("Nothing waits."));
    else if (runner_.is_held())
        summary_->setText(tr("Paused: %n clip(s) to make", nullptr, waiting + (runs ? 1 : 0)));
    else if (seconds && *seconds > 0)
        summary_->setText(tr("%n clip(s) to make, about %1", nullptr, waiting + (runs ? 1 : 0)).arg(seconds_in_words(*seconds)));
    else
        summary_->setText(tr("%n clip(s) to make", nullptr, waiting + (runs ? 1 : 0)));
    hold_->setText(runner_.is_held() ? tr("&Go on") : tr("&Pause"));
    hold_->setToolTip(runner_.is_held() ? tr("Make the clips that wait") : tr("Stop after the step that runs; it goes on from there"));
    hold_->setEnabled(runner_.is_held() || runs || waiting > 0);
}

}  // namespace weft::app
