#pragma once
// Holds the finished clip and brings it to a file: asks where and as what, exports on the engine thread, and keeps everything for another
// try if that fails. Latents are given up only once the clip is in a file.

#include <QObject>
#include <QPointer>
#include <optional>
#include <utility>

#include "app/studio/engine_thread.h"
#include "app/studio/export_choices.h"

namespace weft::app {

class ExportDialog;

class ClipExporter : public QObject {
    Q_OBJECT

  public:
    ClipExporter(EngineThread& engine, QWidget* window);

    /// None while another clip is made.
    void set_clip(const ClipPtr& clip);
    const ClipPtr& clip() const { return clip_; }

    /// Remembered between starts.
    QString folder() const { return folder_; }
    /// The choices of the last export, without its target, as settings keep them.
    QString choices() const { return to_setting(last_); }
    void set_choices(const QString& folder, const QString& choices);

    void open_dialog();
    /// `<folder>/<name>.<ending>` for what is made from a request.
    QString suggested_target(const Request& request, const QString& ending) const;
    void set_folder_of(const QString& file);

  signals:
    void clip_exported(const weft::app::ClipPtr& clip, const QString& target);
    /// The engine is busy; the export begins when it is not.
    void put_off();

  private:
    void ask(const ClipPtr& clip, const ExportRequest& request);
    void begin(const ClipPtr& clip, const ExportRequest& request);
    void begin_waiting();

    EngineThread& engine_;
    QWidget* window_;
    ClipPtr clip_;
    ClipPtr exporting_;  // another may be on screen meanwhile
    std::optional<std::pair<ClipPtr, ExportRequest>> waiting_;
    ExportRequest last_;  // with the target's ending, at least
    QString folder_;
    QPointer<ExportDialog> dialog_;
};

}  // namespace weft::app
