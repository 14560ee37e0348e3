#pragma once
// Draws a frame or latent preview, fitted or magnified, and the clip before beside it. Only copies: what is shown is scaled on another
// thread, and until that is done the view shows what it has.

#include <QWidget>

#include "app/studio/ab_compare.h"
#include "app/studio/frame_scaler.h"
#include "app/studio/task_thread.h"
#include "app/studio/zoom.h"

namespace weft::app {

struct PreviewPicture {
    FramePtr now;
    FramePtr before;  // of the clip before, at the same time; may be absent
    QString caption;  // what the picture is, such as "Latent preview, step 3 of 20"; may be empty
    QSize clip_size;  // of the clip that the picture stands for, which latents are smaller than; empty: the picture's own
};

class PreviewView : public QWidget {
    Q_OBJECT

  public:
    static constexpr int usual_margin = 8;

    explicit PreviewView(QWidget* parent = nullptr);

    /// No frame: the view says what to do.
    void show_picture(const PreviewPicture& picture);
    /// The frame that is seen: the present one, or that of the clip before.
    const FramePtr& seen() const { return compare_.shows_before() ? picture_.before : picture_.now; }
    /// The clip before in place of the present one.
    void set_flipped(bool is_flipped);
    /// Both, with a line between.
    void set_wiping(bool is_wiping);

    const Zoom& zoom() const { return zoom_; }
    void zoom_to_fit();
    void zoom_to_pixels();
    void zoom_in();
    void zoom_out();
    /// Every frame that was asked for is scaled.
    bool is_settled() const { return now_scaler_.is_idle() && before_scaler_.is_idle(); }
    /// What stays free around a fitted picture.
    void set_margin(int margin);

    QSize sizeHint() const override { return {640, 420}; }

  signals:
    void play_toggled();
    void stepped(int frames);
    void full_screen_wanted();
    void zoomed();
    /// A frame is scaled, and is on the screen with the next repaint.
    void shown(const weft::FramePtr& frame);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    enum class Drag { none, undecided, pan, line };

    QSize view_pixels() const;
    QRectF place_of_before() const;
    FrameCut cut_of(const FramePtr& frame, const QRectF& place) const;
    QRectF seen_rect() const;
    void ask();
    void change_zoom();
    void draw(QPainter& painter, const ScaledFrame& scaled, const QRectF& place) const;
    void draw_pictures(QPainter& painter) const;
    void show_cursor(QPointF point);

    PreviewPicture picture_;
    Zoom zoom_;
    AbCompare compare_;
    int margin_ = usual_margin;
    ScaledFrame now_;     // as scaled last, perhaps for another place
    ScaledFrame before_;  // the same
    QSize asked_for_;     // the view's pixels at the last question
    Drag drag_ = Drag::none;
    QPointF drag_from_;
    FrameScaler now_scaler_;
    FrameScaler before_scaler_;
    TaskThread thread_;  // last, so that it ends before what it answers to
};

}  // namespace weft::app
