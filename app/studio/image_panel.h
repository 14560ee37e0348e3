#pragma once
// What a clip begins with: a first and a last frame, or a video that it is made over, where the model takes them, and how they come to the
// clip's shape.

#include <QWidget>

#include "app/studio/engine_thread.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QToolButton;

namespace weft::app {

class ImageWell;

class ImagePanel : public QWidget {
    Q_OBJECT

  public:
    explicit ImagePanel(EngineThread& engine, QWidget* parent = nullptr);

    /// Shows the wells that the model has a use for.
    void set_model(const ModelInfo& model);
    void set_request(const Request& request);
    /// Writes the pictures that the model takes into a request; width and height of it are what the wells show them in.
    void fill(Request& request) const;
    /// Takes a picture that was dropped elsewhere. False if the model takes none.
    bool take_file(const QString& file);
    /// The same for a video.
    bool take_video(const QString& file);
    /// Takes a strength that is still being typed.
    void commit();
    /// The clip's shape has changed.
    void set_clip_size(int width, int height);

  signals:
    void edited();

  private:
    ImageWell* well(int which) const { return which == 0 ? first_ : last_; }
    void set_file(int which, const QString& file);
    void keep_pasted(int which, const QImage& picture);
    void set_video(const QString& file);
    void show_fit();
    void show_state();

    EngineThread& engine_;
    ImageWell* first_;
    ImageWell* last_;
    ImageWell* video_;
    QToolButton* add_video_;
    QLabel* strength_label_;
    QDoubleSpinBox* strength_;
    QLabel* fit_label_;
    QComboBox* fit_;
    int clip_width_ = 832;
    int clip_height_ = 480;
    bool takes_first_ = false;
    bool takes_last_ = false;
    bool takes_video_ = false;
};

}  // namespace weft::app
