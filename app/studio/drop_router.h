#pragma once
// What is dropped on the window goes where it belongs, told by what is in it and never by its name.

#include <QObject>

#include "app/studio/engine_thread.h"

class QMimeData;

namespace weft::app {

class DropRouter : public QObject {
    Q_OBJECT

  public:
    explicit DropRouter(EngineThread& engine, QObject* parent = nullptr);

    /// Whether there are files or folders in it; what they are is asked only when they are dropped.
    static bool has_files(const QMimeData* dropped);
    /// The answer comes as signals.
    void take(const QMimeData* dropped);

  signals:
    void model_dropped(const QString& folder);
    void picture_dropped(const QString& file);
    void video_dropped(const QString& file);
    /// The weights of one part of a model.
    void part_dropped(weft::FileKind kind, const QString& file);
    void loras_dropped(const QStringList& files);
    /// A file that is none of these, or none that can be used.
    void refused(const QString& file, const weft::app::Failure& failure);

  private:
    void route(const std::vector<IdentifiedFile>& files);

    EngineThread& engine_;
};

}  // namespace weft::app
