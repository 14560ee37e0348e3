#pragma once
// Plays, steps and scrubs the frames that are there: latent previews first, then the clip's frames while more are still being decoded.

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <vector>

#include "engine/engine.h"

class QLabel;
class QSlider;
class QToolButton;

namespace weft::app {

class FrameTimeline : public QWidget {
    Q_OBJECT

  public:
    explicit FrameTimeline(QWidget* parent = nullptr);

    /// Forgets all frames; playing starts with the first that comes.
    void clear(FrameRate rate);
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
    bool has_decoded() const { return has_decoded_; }
    FramePtr current() const;

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

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void show_current();
    void show_controls();
    void draw_glyphs();
    void schedule();
    void advance();
    double period_ms() const;

    QToolButton* previous_;
    QToolButton* play_;
    QToolButton* next_;
    QSlider* slider_;
    QLabel* position_;
    QTimer tick_;
    QElapsedTimer clock_;
    double due_ms_ = 0;  // when the next frame is due on clock_
    std::vector<FramePtr> frames_;
    QString caption_;
    FrameRate rate_;
    int total_ = 0;
    int index_ = 0;
    int frames_each_ = 1;  // of the clip, for each picture: more than one for latent previews
    bool is_playing_ = true;
    bool has_decoded_ = false;
};

}  // namespace weft::app
