#pragma once
// The clip's file, to be dragged out of the window into a file manager or an editor.

#include <QMimeData>
#include <QPoint>
#include <QPushButton>
#include <functional>

namespace weft::app {

class ClipDragButton : public QPushButton {
    Q_OBJECT

  public:
    /// file: that of the clip on screen; empty where there is none.
    explicit ClipDragButton(std::function<QString()> file, QWidget* parent = nullptr);

    /// What is dragged; null where there is no file.
    QMimeData* make_data() const;

  protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

  private:
    void copy_file();

    std::function<QString()> file_;
    QPoint pressed_;
};

}  // namespace weft::app
