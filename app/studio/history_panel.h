#pragma once
// The history in the window: what is searched for, the clips that were found, and a way back from the trash.

#include <QWidget>
#include <memory>

#include "app/studio/history_actions.h"

class QFrame;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace weft::app {

class HistoryFilterBar;

class HistoryPanel : public QWidget {
    Q_OBJECT

  public:
    explicit HistoryPanel(std::shared_ptr<DatabaseFile> database, QWidget* parent = nullptr);

    HistoryActions& actions() { return *actions_; }
    HistoryModel& clips() { return *model_; }
    QSize sizeHint() const override { return {350, 500}; }
    /// Something was added by this window.
    void refresh();

  signals:
    void said(const QString& text);

  private:
    void show_count(int clips);
    void show_undo(bool can_undo, const QString& what);
    void show_failure(const Failure& failure);

    HistoryThread* history_;
    HistoryModel* model_;
    HistoryFilterBar* filter_;
    HistoryView* view_;
    HistoryActions* actions_;
    QStackedWidget* pages_;
    QLabel* nothing_;
    QPushButton* clear_;
    QLabel* count_;
    QFrame* undo_bar_;
    QLabel* undo_text_;
};

}  // namespace weft::app
