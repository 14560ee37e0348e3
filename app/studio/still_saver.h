#pragma once
// Saves one frame as PNG: asks where, writes it on the engine thread, tells how it went.

#include <QObject>

#include "app/studio/engine_thread.h"

namespace weft::app {

class ClipExporter;

class StillSaver : public QObject {
    Q_OBJECT

  public:
    /// exporter: knows the folder and the name to suggest.
    StillSaver(EngineThread& engine, ClipExporter& exporter, QWidget* window);

    /// request: what the frame was made from.
    void open_dialog(const FramePtr& frame, const Request& request);

  signals:
    void saved(const QString& target);

  private:
    EngineThread& engine_;
    ClipExporter& exporter_;
    QWidget* window_;
};

}  // namespace weft::app
