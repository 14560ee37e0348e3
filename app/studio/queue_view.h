#pragma once
// The queue in a dock: what waits, runs or failed, and what can be done with it.

#include <QWidget>

#include "app/studio/queue_model.h"
#include "app/studio/queue_runner.h"

class QAction;
class QLabel;
class QListView;
class QPushButton;
class QToolButton;

namespace weft::app {

class QueueView : public QWidget {
    Q_OBJECT

  public:
    QueueView(Queue& queue, QueueRunner& runner, QueueModel& model, QWidget* parent = nullptr);

    /// Said in the view until the next change of what is said: a file that was set aside, a queue that can't be kept.
    void show_notice(const QString& text);

  signals:
    /// Its request is to be shown in the form, to be changed.
    void edit_wanted(const weft::app::QueuedJob& job);
    void variations_wanted();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    QAction* add_action(const char* name, const QString& text, const QString& tip, const QKeySequence& shortcut, void (QueueView::*slot)());
    void lay_out();
    void draw_glyphs();
    QStringList selected() const;
    void select(const QStringList& ids);
    void move_up();
    void move_down();
    void move_to_top();
    void duplicate();
    void edit();
    void remove();
    void retry();
    void undo();
    void hold_or_go_on();
    void show_state();

    Queue& queue_;
    QueueRunner& runner_;
    QueueModel& model_;
    QListView* list_;
    QLabel* summary_;
    QLabel* notice_;
    QPushButton* hold_;
    QPushButton* variations_;
    QAction* up_;
    QAction* down_;
    QAction* top_;
    QAction* duplicate_;
    QAction* edit_;
    QAction* remove_;
    QAction* retry_;
    QAction* undo_;
    QStringList kept_selection_;
};

}  // namespace weft::app
