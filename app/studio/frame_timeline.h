#pragma once
// Plays, steps and scrubs the frames that are there: latent previews first, then the clip's frames while more are still being decoded.

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <vector>

#include "app/studio/playback_clock.h"
#include "engine/engine.h"

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace weft::app {

class ThumbnailStrip;

class FrameTimeline : public QWidget {
    Q_OBJECT

  public:
    explicit FrameTimeline(QWidget* parent = nullptr);

    /// Forgets all frames; playing starts with the first that comes.
    void clear(FrameRate rate, QSize clip_size);
    /// Shows the latents of a step. Each latent picture stands for `frames_each` frames of the clip. Nothing once decoded frames are there.
    void set_preview(const LatentPreview& preview, int frames_each);
    /// The first decoded frame takes the place of the previews.
    void add_frame(const DecodedFrame& frame);
    /// All of a finished clip.
    void set_clip(const Clip& clip);

    int count() const { return static_cast<int>(frames_.size()); }
    int total() const { return total_; }
    int index() const { return index_; }
    bool is_playing() const { return is_playing_; }
    bool is_looping() const { return is_looping_; }
    bool has_decoded() const { return has_decoded_; }
    FramePtr current() const;
    /// Of the clip that is shown or made.
    FrameRate rate() const { return rate_; }
    QSize clip_size() const { return clip_size_; }
    int frames_each() const { return frames_each_; }

    /// After the last frame comes the first again; else the clip rests on it.
    void set_looping(bool is_looping);
    /// Puts a control at the right end of the row.
    void add_control(QWidget* control);

  public slots:
    void play();
    void pause();
    void toggle();
    /// Pauses, then goes so many frames on or back, round the end.
    void step(int frames);
    /// As far as frames are there.
    void go_to(int index);

  signals:
    void shown(const weft::FramePtr& frame, const QString& caption);
    /// Another takes the place of a whole clip.
    void clip_left(const std::vector<weft::FramePtr>& frames, weft::FrameRate rate);
    void looping_changed(bool is_looping);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void show_current();
    void show_controls();
    void draw_glyphs();
    void schedule();
    void wait_for_next();
    void advance();
    void leave_clip();
    bool is_whole() const { return has_decoded_ && count() == total_; }

    ThumbnailStrip* strip_;
    QToolButton* previous_;
    QToolButton* play_;
    QToolButton* next_;
    QToolButton* loop_;
    QLabel* position_;
    QHBoxLayout* row_;
    QTimer tick_;
    QElapsedTimer time_;
    PlaybackClock clock_;  // runs on time_
    std::vector<FramePtr> frames_;
    QString caption_;
    FrameRate rate_;
    QSize clip_size_;
    int total_ = 0;
    int index_ = 0;
    int frames_each_ = 1;  // of the clip, for each picture: more than one for latent previews
    bool is_playing_ = true;
    bool is_looping_ = true;
    bool has_decoded_ = false;
};

}  // namespace weft::app
