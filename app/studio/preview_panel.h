#pragma once
// The clip as it is made and played: the picture, the timeline below it, and everything that can be done with what is seen.

#include <QList>
#include <QPointer>
#include <QWidget>

#include "app/studio/clip_before.h"

class QAction;
class QToolButton;

namespace weft::app {

class FrameTimeline;
class FullScreenView;
class PreviewView;

class PreviewPanel : public QWidget {
    Q_OBJECT

  public:
    explicit PreviewPanel(QWidget* parent = nullptr);

    PreviewView& view() { return *view_; }
    FrameTimeline& timeline() { return *timeline_; }
    /// Puts the frame that is seen on the clipboard.
    QAction* copy_action() const { return copy_; }
    /// Of the View menu, with separators.
    const QList<QAction*>& view_actions() const { return view_actions_; }
    /// Puts somebody else's action into the picture's menu.
    void add_to_menu(QAction* action);
    void leave_full_screen();

  signals:
    void frame_copied();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    QAction* add_action(const char* name, const QString& text, const QString& tip, const QList<QKeySequence>& keys);
    QAction* add_separator();
    QToolButton* button_of(QAction* action);
    void make_actions();
    void make_controls();
    void show_frame(const FramePtr& frame, const QString& caption);
    void show_zoom();
    void show_before();
    void copy_frame();
    void toggle_full_screen();
    void open_menu(const QPoint& point);
    void draw_glyphs();

    PreviewView* view_;
    FrameTimeline* timeline_;
    ClipBefore before_;
    QPointer<FullScreenView> full_screen_;
    QToolButton* zoom_button_ = nullptr;
    QAction* loop_ = nullptr;
    QAction* fit_ = nullptr;
    QAction* pixels_ = nullptr;
    QAction* closer_ = nullptr;
    QAction* farther_ = nullptr;
    QAction* wipe_ = nullptr;
    QAction* flip_ = nullptr;
    QAction* full_screen_action_ = nullptr;
    QAction* copy_ = nullptr;
    QList<QAction*> view_actions_;
    QList<QAction*> others_;
};

}  // namespace weft::app
