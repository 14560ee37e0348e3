#pragma once
// The scrubber: a slider over the frames of a clip that shows some of them, as they arrive. Thumbnails are made on another thread, only of
// the frames that have room.

#include <QAbstractSlider>
#include <QImage>
#include <memory>
#include <vector>

#include "app/studio/task_thread.h"
#include "engine/media/frame.h"

namespace weft::app {

class ThumbnailStrip : public QAbstractSlider {
    Q_OBJECT

  public:
    explicit ThumbnailStrip(QWidget* parent = nullptr);

    /// The frames that are there, of `total`.
    void set_frames(const std::vector<FramePtr>& frames, int total);
    /// How many thumbnails are made of the frames that are there now.
    int made_count() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  signals:
    void thumbnail_made(int index);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    struct Thumbnail {
        std::weak_ptr<const Frame> asked;  // newer than `image` while it is being made
        std::weak_ptr<const Frame> frame;  // that `image` is of
        QImage image;
    };
    int cells() const;
    int index_of_cell(int cell) const;
    QSize thumbnail_size() const;
    void ask();
    int index_at(double x) const;
    void draw_cells(QPainter& painter) const;

    std::vector<FramePtr> frames_;
    std::vector<Thumbnail> thumbnails_;  // one place a frame
    int total_ = 0;
    TaskThread thread_;  // last, so that it ends before what it answers to
};

}  // namespace weft::app
