#pragma once
// The pictures of a clip: the first and the last frame where the model takes them, and how they come to the clip's shape.

#include <QWidget>

#include "app/studio/engine_thread.h"

class QComboBox;

namespace weft::app {

class ImageWell;

class ImagePanel : public QWidget {
    Q_OBJECT

  public:
    explicit ImagePanel(EngineThread& engine, QWidget* parent = nullptr);

    /// Shows the wells that the model has a use for; hidden for a model that makes clips from text only.
    void set_model(const ModelInfo& model);
    void set_request(const Request& request);
    /// Writes the pictures that the model takes into a request; width and height of it are what the wells show them in.
    void fill(Request& request) const;
    /// Takes a picture that was dropped elsewhere. False if the model takes none.
    bool take_file(const QString& file);
    /// The clip's shape has changed.
    void set_clip_size(int width, int height);

  signals:
    void edited();

  private:
    ImageWell* well(int which) const { return which == 0 ? first_ : last_; }
    void set_file(int which, const QString& file);
    void keep_pasted(int which, const QImage& picture);
    void show_fit();

    EngineThread& engine_;
    ImageWell* first_;
    ImageWell* last_;
    QComboBox* fit_;
    int clip_width_ = 832;
    int clip_height_ = 480;
    bool takes_first_ = false;
    bool takes_last_ = false;
};

}  // namespace weft::app
