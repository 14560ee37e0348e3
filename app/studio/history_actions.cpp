#include "app/studio/history_actions.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QUrl>
#include <algorithm>

#include "app/studio/shortcut_text.h"

namespace weft::app {

HistoryActions::HistoryActions(HistoryThread& history, HistoryModel& model, HistoryView& view)
    : QObject(&view), history_(history), model_(model), view_(view) {
    const auto first = [this](auto act) {
        return [this, act] {
            if (const auto clips = selected(); !clips.empty()) act(clips.front());
        };
    };
    show_ = add("history_show", tr("&Show"), tr("Shows the clip in the preview"), Qt::Key_Return, [this] {
        if (const auto rows = view_.selected_rows(); !rows.isEmpty()) open(rows.front());
    });
    show_->setShortcuts({QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter)});
    compare_ = add("history_compare", tr("&Compare"), tr("Shows two clips side by side"), Qt::Key_C, [this] {
        if (const auto clips = selected(); clips.size() == 2) emit compare_wanted(clips[0], clips[1]);
    });
    add_separator();
    settings_ = add("history_use_settings", tr("Use these s&ettings"), tr("Puts prompt and settings into the form"), Qt::Key_E,
                    first([this](const ClipRecord& clip) { emit settings_wanted(clip.request); }));
    seed_ = add("history_use_seed", tr("Use this see&d"), tr("Puts the seed into the form"), Qt::Key_D,
                first([this](const ClipRecord& clip) { emit seed_wanted(clip.request.seed); }));
    copy_ = add("history_copy_prompt", tr("Copy &prompt"), tr("Copies the prompt as text"), QKeySequence::Copy,
                first([](const ClipRecord& clip) { QApplication::clipboard()->setText(QString::fromStdString(clip.request.prompt)); }));
    add_separator();
    star_ = add("history_star", tr("S&tar"), tr("Marks clips that are worth keeping"), Qt::Key_S, [this] {
        const auto clips = selected();
        const bool are_starred = !clips.empty() && std::ranges::all_of(clips, &ClipRecord::is_starred);
        history_.set_starred(selected_ids(), !are_starred);
    });
    folder_ = add("history_open_folder", tr("Open &folder"), tr("Opens the folder that the clip is in"), Qt::Key_O,
                  first([](const ClipRecord& clip) { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(clip.file).path())); }));
    trash_ = add("history_trash", tr("&Move to trash"), tr("Moves the file to the trash and takes the clip off the history"),
                 QKeySequence::Delete, [this] { history_.remove(selected_ids()); });
    undo_ = add("history_undo", tr("&Undo"), tr("Brings back what was removed last"), QKeySequence::Undo, [this] { undo(); });
    connect(&view_, &HistoryView::opened, this, &HistoryActions::open);
    connect(&view_, &HistoryView::star_clicked, this, &HistoryActions::toggle_star);
    connect(&view_, &HistoryView::selection_changed, this, &HistoryActions::show_state);
    connect(&model_, &HistoryModel::dataChanged, this, &HistoryActions::show_state);
    connect(&model_, &HistoryModel::listed, this, &HistoryActions::show_state);
    connect(&history_, &HistoryThread::removed, this, [this](const std::vector<RemovedClip>& clips) {
        std::vector<RemovedClip> can_come_back = clips;
        std::erase_if(can_come_back, &RemovedClip::is_erased);
        if (can_come_back.empty()) return;  // what was removed before still can
        removed_ = std::move(can_come_back);
        show_state();
        const bool had_files = std::ranges::any_of(removed_, [](const RemovedClip& clip) { return !clip.in_trash.isEmpty(); });
        const int count = static_cast<int>(removed_.size());
        emit can_undo_changed(
            true, had_files ? tr("%n clip(s) moved to the trash", "", count) : tr("%n clip(s) taken off the history", "", count));
    });
    connect(&history_, &HistoryThread::not_removed, this, &HistoryActions::ask_to_erase);
    connect(&history_, &HistoryThread::not_brought_back, this, [this](const QStringList& files) {
        emit said(tr("%1 is no longer in the trash; only what the history knew of it is back.").arg(files.join(", ")));
    });
    show_state();
}

QAction* HistoryActions::add(const char* name, const QString& text, const QString& tip, const QKeySequence& keys,
                             std::function<void()> act) {
    auto* action = new QAction(text, &view_);
    action->setObjectName(name);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setShortcutVisibleInContextMenu(true);
    action->setToolTip(with_shortcut(tip, action));
    action->setStatusTip(tip);
    connect(action, &QAction::triggered, this, std::move(act));
    view_.addAction(action);
    return action;
}

QAction* HistoryActions::add_separator() {
    auto* separator = new QAction(&view_);
    separator->setSeparator(true);
    view_.addAction(separator);
    return separator;
}

std::vector<ClipRecord> HistoryActions::selected() const {
    std::vector<ClipRecord> clips;
    for (const int row : view_.selected_rows())
        if (const HistoryItem* item = model_.item(row)) clips.push_back(item->clip);
    return clips;
}

std::vector<qint64> HistoryActions::selected_ids() const {
    std::vector<qint64> ids;
    for (const int row : view_.selected_rows()) ids.push_back(model_.id(row));
    return ids;
}

void HistoryActions::show_state() {
    const auto rows = view_.selected_rows();
    const HistoryItem* one = rows.size() == 1 ? model_.item(rows.front()) : nullptr;
    for (QAction* action : {show_, settings_, seed_, copy_, folder_}) action->setEnabled(one);
    for (QAction* action : {star_, trash_}) action->setEnabled(!rows.isEmpty());
    compare_->setEnabled(rows.size() == 2);
    undo_->setEnabled(!removed_.empty());
    const auto is_starred = [this](int row) {
        const HistoryItem* item = model_.item(row);
        return item && item->clip.is_starred;
    };
    // More than a screenful is not looked through: the list would read them all.
    constexpr qsizetype most_looked_at = 16;
    const bool are_starred = !rows.isEmpty() && rows.size() <= most_looked_at && std::ranges::all_of(rows, is_starred);
    star_->setText(are_starred ? tr("Take the s&tar off") : tr("S&tar"));
    trash_->setText(one && !one->has_file ? tr("Re&move from the history") : tr("&Move to trash"));
}

void HistoryActions::open(int row) {
    const HistoryItem* item = model_.item(row);
    if (!item) return;
    if (QFileInfo(item->clip.file).isFile()) return emit show_wanted(item->clip);
    model_.reread();
    ask_about_missing(item->clip);
}

void HistoryActions::toggle_star(int row) {
    if (const HistoryItem* item = model_.item(row)) history_.set_starred({item->clip.id}, !item->clip.is_starred);
}

void HistoryActions::undo() {
    if (removed_.empty()) return;
    history_.bring_back(removed_);
    removed_.clear();
    show_state();
    emit can_undo_changed(false, {});
}

void HistoryActions::ask_about_missing(const ClipRecord& clip) {
    auto* question = new QMessageBox(QMessageBox::Question, tr("Weft Studio"), tr("The file of this clip is no longer there."),
                                     QMessageBox::Cancel, view_.window());
    question->setObjectName("missing_file");
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setInformativeText(clip.file);
    auto* find = question->addButton(tr("&Locate…"), QMessageBox::AcceptRole);
    auto* remove = question->addButton(tr("&Remove from the history"), QMessageBox::DestructiveRole);
    question->setDefaultButton(find);
    connect(find, &QPushButton::clicked, this, [this, clip] { locate(clip); });
    connect(remove, &QPushButton::clicked, this, [this, clip] { history_.remove({clip.id}); });
    question->open();
}

void HistoryActions::locate(const ClipRecord& clip) {
    auto* dialog = new QFileDialog(view_.window(), tr("Locate %1").arg(QFileInfo(clip.file).fileName()), QFileInfo(clip.file).path());
    dialog->setObjectName("locate_dialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this, clip](const QString& file) { history_.set_file(clip.id, file); });
    dialog->open();
}

void HistoryActions::ask_to_erase(const std::vector<qint64>& ids, const QStringList& files) {
    auto* question = new QMessageBox(QMessageBox::Warning, tr("Weft Studio"),
                                     tr("%n file(s) can't be moved to the trash.", "", static_cast<int>(files.size())), QMessageBox::Cancel,
                                     view_.window());
    question->setObjectName("erase_question");
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setInformativeText(tr("Their file system may have none. They can be deleted for good; that can't be undone."));
    question->setDetailedText(files.join('\n'));
    auto* erase = question->addButton(tr("&Delete for good"), QMessageBox::DestructiveRole);
    question->setDefaultButton(QMessageBox::Cancel);
    connect(erase, &QPushButton::clicked, this, [this, ids] { history_.remove(ids, true); });
    question->open();
}

}  // namespace weft::app
