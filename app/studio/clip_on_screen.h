#pragma once
// Which clip the preview shows: the one that is made, or one of the history. What comes of a job meanwhile waits until the user goes back.

#include <QFrame>
#include <QSize>
#include <optional>
#include <vector>

#include "app/studio/engine_thread.h"

class QLabel;
class QPushButton;

namespace weft::app {

class FrameTimeline;

/// A line above the preview while it shows a clip of the history, with the way back.
class ClipOnScreen : public QFrame {
    Q_OBJECT

  public:
    explicit ClipOnScreen(FrameTimeline& timeline, QWidget* parent = nullptr);

    // Of the job, as the timeline takes it.
    void begin(FrameRate rate, QSize size);
    void set_preview(const LatentPreview& preview, int frames_each);
    void add_frame(const DecodedFrame& frame);
    void finish(const ClipPtr& clip);
    /// The user gave the clip up.
    void drop();
    /// Nothing more comes, whatever came of it.
    void end();

    /// One of the history, from its file.
    void show_past(const ClipPtr& clip, const QString& file);
    /// Back to the clip that is made or was made last.
    void show_live();

    /// The file of a clip; where it is not known to be the one that was made, nothing happens.
    void set_file(const ClipPtr& clip, const QString& file);
    /// Whole clips only; null while one is made.
    const ClipPtr& clip() const { return past_ ? past_ : live_; }
    /// Where it is saved; empty: nowhere yet.
    const QString& file() const { return past_ ? past_file_ : live_file_; }

  signals:
    /// clip() is another one.
    void clip_changed(const weft::app::ClipPtr& clip);

  private:
    void replay();
    void show_state();

    FrameTimeline& timeline_;
    QLabel* text_;
    QPushButton* back_;
    ClipPtr past_;
    QString past_file_;
    ClipPtr live_;
    QString live_file_;
    // What there is of the clip that is made.
    FrameRate rate_;
    QSize size_;
    bool is_making_ = false;
    std::optional<LatentPreview> preview_;
    int frames_each_ = 1;
    std::vector<DecodedFrame> frames_;
};

}  // namespace weft::app
