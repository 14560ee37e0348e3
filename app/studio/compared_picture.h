#pragma once
// One side of a comparison: a frame, fitted, or words in its place.

#include <QImage>
#include <QWidget>

#include "engine/media/frame.h"

namespace weft::app {

class ComparedPicture : public QWidget {
    Q_OBJECT

  public:
    explicit ComparedPicture(QWidget* parent = nullptr);

    void show_frame(const FramePtr& frame);
    void show_words(const QString& words);

    QSize sizeHint() const override { return {480, 300}; }

  signals:
    void clicked();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

  private:
    QImage image_;
    QString words_;
};

}  // namespace weft::app
