#pragma once
// Draws the newest frame or latent preview, fitted to the view with its aspect kept.

#include <QImage>
#include <QPixmap>
#include <QWidget>

#include "engine/events.h"

namespace weft::app {

/// The frame's pixels, shared, not copied; empty without a frame.
QImage image_of(const FramePtr& frame);

class PreviewView : public QWidget {
    Q_OBJECT

  public:
    explicit PreviewView(QWidget* parent = nullptr);

    /// caption: what the picture is, such as "Latent preview, step 3 of 20"; may be empty. No frame: the view says what to do.
    void show_frame(const FramePtr& frame, const QString& caption);

    QSize sizeHint() const override { return {640, 420}; }

  signals:
    void play_toggled();
    void stepped(int frames);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    QImage image_;
    QString caption_;
    QPixmap fitted_;  // image_ at the size and pixel density it is shown at, so that a repaint only copies
};

}  // namespace weft::app
