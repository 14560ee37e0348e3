#include "app/studio/prompt_edit.h"

#include <QAction>
#include <QKeyEvent>
#include <QListWidget>
#include <QScreen>
#include <QScrollBar>
#include <algorithm>

namespace weft::app {

namespace {

constexpr int fewest_characters = 3;  // before anything is offered
constexpr qsizetype most_offers = 6;
constexpr qsizetype longest_offer = 200;

}  // namespace

PromptEdit::PromptEdit(int lines, const QString& placeholder, const QString& name, QWidget* parent)
    : QPlainTextEdit(parent),
      older_(new QAction(tr("Earlier prompt"), this)),
      newer_(new QAction(tr("Later prompt"), this)),
      offers_(new QListWidget(this)) {
    setTabChangesFocus(true);
    setPlaceholderText(placeholder);
    setAccessibleName(name);
    setFixedHeight(fontMetrics().lineSpacing() * lines + 14);
    older_->setShortcut(QKeySequence(tr("Ctrl+Up")));
    newer_->setShortcut(QKeySequence(tr("Ctrl+Down")));
    for (QAction* action : {older_, newer_}) action->setShortcutContext(Qt::WidgetShortcut);
    addActions({older_, newer_});
    connect(older_, &QAction::triggered, this, [this] { step(1); });
    connect(newer_, &QAction::triggered, this, [this] { step(-1); });
    setToolTip(
        tr("%1 and %2 bring back earlier prompts. Those that begin like what is typed are offered below: Down chooses one, Tab takes it.")
            .arg(older_->shortcut().toString(QKeySequence::NativeText), newer_->shortcut().toString(QKeySequence::NativeText)));

    // A window that takes no focus: every key still comes here.
    offers_->setWindowFlags(Qt::ToolTip | Qt::FramelessWindowHint);
    offers_->setAttribute(Qt::WA_ShowWithoutActivating);
    offers_->setFocusPolicy(Qt::NoFocus);
    offers_->setObjectName("prompt_offers");
    offers_->setAccessibleName(tr("Earlier prompts that begin like this"));
    offers_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    offers_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    offers_->setTextElideMode(Qt::ElideRight);
    offers_->hide();
    connect(offers_, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) { take(offers_->row(item)); });
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (!is_typed_) return;
        at_ = -1;
        offers_->hide();
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        if (!textCursor().atEnd()) offers_->hide();
    });
}

void PromptEdit::step(int by) {
    if (at_ < 0) draft_ = toPlainText();
    // What is on screen already is no step.
    int next = at_ + by;
    while (next >= 0 && next < earlier_.size() && earlier_[next] == draft_) next += by;
    if (next >= earlier_.size() || next < -1) return;
    at_ = next;
    show_text(next < 0 ? draft_ : earlier_[next]);
}

void PromptEdit::show_text(const QString& text) {
    is_typed_ = false;
    offers_->hide();
    // As an edit, so that Ctrl+Z takes it back.
    QTextCursor cursor = textCursor();
    cursor.select(QTextCursor::Document);
    cursor.insertText(text);
    setTextCursor(cursor);
    is_typed_ = true;
}

void PromptEdit::offer() {
    const QString typed = toPlainText();
    QStringList found;
    if (typed.size() >= fewest_characters && textCursor().atEnd()) {
        for (const QString& prompt : earlier_) {
            if (prompt.size() > typed.size() && prompt.startsWith(typed, Qt::CaseInsensitive)) found << prompt;
            if (found.size() == most_offers) break;
        }
    }
    offers_->clear();
    for (const QString& prompt : found) {
        auto* item = new QListWidgetItem(prompt.left(longest_offer).simplified(), offers_);
        item->setData(Qt::UserRole, prompt);
        item->setToolTip(prompt);
    }
    offers_->setCurrentRow(-1);
    if (found.isEmpty()) return offers_->hide();
    place_offers();
    offers_->show();
}

void PromptEdit::place_offers() {
    const int height = offers_->sizeHintForRow(0) * offers_->count() + 2 * offers_->frameWidth();
    QPoint place = mapToGlobal(QPoint(0, this->height()));
    if (const QScreen* on = screen(); on != nullptr && place.y() + height > on->availableGeometry().bottom())
        place = mapToGlobal(QPoint(0, -height));
    offers_->setGeometry(QRect(place, QSize(width(), height)));
}

void PromptEdit::take(int row) {
    if (row < 0 || row >= offers_->count()) return;
    show_text(offers_->item(row)->data(Qt::UserRole).toString());
    at_ = -1;
    setFocus();
}

bool PromptEdit::event(QEvent* event) {
    // While something is offered Escape closes it, and stops no job.
    if (event->type() == QEvent::ShortcutOverride && offers_->isVisible() && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    // Before it moves the focus on.
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Tab && offers_->isVisible() &&
        offers_->currentRow() >= 0) {
        take(offers_->currentRow());
        return true;
    }
    return QPlainTextEdit::event(event);
}

void PromptEdit::keyPressEvent(QKeyEvent* event) {
    if (offers_->isVisible() && event->modifiers() == Qt::NoModifier) {
        const int row = offers_->currentRow();
        switch (event->key()) {
            case Qt::Key_Escape:
                return offers_->hide();
            case Qt::Key_Down:
                return offers_->setCurrentRow(std::min(row + 1, offers_->count() - 1));
            case Qt::Key_Up:
                if (row >= 0) return offers_->setCurrentRow(row - 1);
                break;
            default:
                break;
        }
    }
    const QString before = toPlainText();
    QPlainTextEdit::keyPressEvent(event);
    const bool is_letter = !event->text().isEmpty() && event->text().at(0).isPrint();
    if (is_letter && toPlainText() != before) offer();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) offers_->hide();
}

void PromptEdit::focusOutEvent(QFocusEvent* event) {
    offers_->hide();
    QPlainTextEdit::focusOutEvent(event);
}

void PromptEdit::resizeEvent(QResizeEvent* event) {
    offers_->hide();
    QPlainTextEdit::resizeEvent(event);
}

void PromptEdit::hideEvent(QHideEvent* event) {
    offers_->hide();
    QPlainTextEdit::hideEvent(event);
}

}  // namespace weft::app
