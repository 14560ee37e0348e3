#pragma once
// The picture that a clip begins or ends with: dropped, pasted or chosen, and shown as it will be cut, stretched or padded.

#include <QImage>
#include <QWidget>

#include "engine/request.h"

class QLabel;
class QMimeData;
class QToolButton;

namespace weft::app {

class ImageWell : public QWidget {
    Q_OBJECT

  public:
    /// What the file holds. Of a video its first frame is shown.
    enum class Content { picture, video };

    /// title: what the picture is for, such as "First frame".
    explicit ImageWell(const QString& title, Content content = Content::picture, QWidget* parent = nullptr);

    /// The file of the picture; empty for none.
    QString file() const { return file_; }
    void set_file(const QString& file);
    /// The picture that was read from the file, and what else there is to say of it; a null one while it is being read.
    void show_picture(const QImage& picture, const QString& facts = {});
    /// How it will stand in a clip of this shape.
    void set_clip(int width, int height, ImageFit fit);
    /// It need not be there.
    void set_optional(bool is_optional);
    /// Opens the dialog that asks for a file.
    void choose_file();

  signals:
    /// The user wants another picture; empty: none.
    void file_wanted(const QString& file);
    /// A picture of the clipboard that has no file.
    void pasted(const QImage& picture);

  protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void paste();
    void show_state();
    void draw_picture();

    QString title_;
    Content content_;
    QLabel* view_;
    QLabel* name_;
    QToolButton* choose_;
    QToolButton* paste_;
    QToolButton* clear_;
    QString file_;
    QImage picture_;
    QString facts_;
    int clip_width_ = 16;
    int clip_height_ = 9;
    ImageFit fit_ = ImageFit::crop;
    bool is_optional_ = false;
};

/// The first file of a drop or paste that is there; empty if there is none.
QString picture_file_of(const QMimeData* data);

}  // namespace weft::app
