#pragma once
// What can be done with the clips that are selected in the history: the actions of its menu, with their keys.

#include <QObject>
#include <functional>
#include <vector>

#include "app/studio/history_view.h"

class QAction;

namespace weft::app {

class HistoryActions : public QObject {
    Q_OBJECT

  public:
    /// Adds its actions to the view.
    HistoryActions(HistoryThread& history, HistoryModel& model, HistoryView& view);

    /// Shows the clip; where its file is gone asks what to do.
    void open(int row);
    void toggle_star(int row);
    void undo();

  signals:
    void show_wanted(const weft::app::ClipRecord& clip);
    void settings_wanted(const weft::Request& request);
    void seed_wanted(quint64 seed);
    void compare_wanted(const weft::app::ClipRecord& left, const weft::app::ClipRecord& right);
    /// Undo brings back what was removed last.
    void can_undo_changed(bool can_undo, const QString& what);
    void said(const QString& text);

  private:
    QAction* add(const char* name, const QString& text, const QString& tip, const QKeySequence& keys, std::function<void()> act);
    QAction* add_separator();
    void show_state();
    /// Those of the selection that were read.
    std::vector<ClipRecord> selected() const;
    std::vector<qint64> selected_ids() const;
    void ask_about_missing(const ClipRecord& clip);
    void ask_to_erase(const std::vector<qint64>& ids, const QStringList& files);
    void locate(const ClipRecord& clip);

    HistoryThread& history_;
    HistoryModel& model_;
    HistoryView& view_;
    QAction* show_;
    QAction* settings_;
    QAction* seed_;
    QAction* copy_;
    QAction* star_;
    QAction* compare_;
    QAction* folder_;
    QAction* trash_;
    QAction* undo_;
    std::vector<RemovedClip> removed_;
};

}  // namespace weft::app
