#include "app/studio/clip_exporter.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include "app/studio/error_dialog.h"
#include "app/studio/export_dialog.h"
#include "app/studio/file_path.h"

namespace weft::app {

ClipExporter::ClipExporter(EngineThread& engine, QWidget* window)
    : QObject(window), engine_(engine), window_(window), last_(export_choices_of({})) {
    connect(&engine_, &EngineThread::exported, this, [this](const QString& target) {
        const ClipPtr clip = std::exchange(exporting_, nullptr);
        // One frame is not the clip.
        if (!clip->latents.empty() && !last_.still) engine_.discard_latents(clip->latents);
        set_folder_of(target);
        emit clip_exported(clip, target);
    });
    connect(&engine_, &EngineThread::job_failed, this, [this](Job job, const Failure& failure) {
        if (job != Job::export_clip) return;
        ErrorDialog* dialog = show_error(tr("The clip could not be exported. It is still here."), failure, window_, tr("&Try again…"));
        connect(dialog, &ErrorDialog::retry_wanted, this, [this, clip = std::exchange(exporting_, nullptr)] { ask(clip, last_); });
    });
    connect(&engine_, &EngineThread::job_cancelled, this, [this](Job job) {
        if (job == Job::export_clip) exporting_ = nullptr;
    });
    // Whoever else listens to the end of a job sees the engine idle.
    connect(&engine_, &EngineThread::job_ended, this, &ClipExporter::begin_waiting, Qt::QueuedConnection);
}

void ClipExporter::set_clip(const ClipPtr& clip) { clip_ = clip; }

void ClipExporter::set_choices(const QString& folder, const QString& choices) {
    folder_ = folder;
    last_ = export_choices_of(choices);
}

QString ClipExporter::suggested_target(const Request& request, const QString& ending) const {
    QString folder = folder_;
    if (folder.isEmpty() || !QFileInfo(folder).isDir()) folder = QStandardPaths::writableLocation(QStandardPaths::MoviesLocation);
    if (folder.isEmpty() || !QFileInfo(folder).isDir()) folder = QDir::homePath();
    const QString name = QString::fromStdString(suggested_file_name(request));
    QString target = QString("%1/%2.%3").arg(folder, name, ending);
    for (int n = 2; QFileInfo::exists(target); ++n) target = QString("%1/%2-%3.%4").arg(folder, name).arg(n).arg(ending);
    return target;
}

void ClipExporter::set_folder_of(const QString& file) { folder_ = QFileInfo(file).absolutePath(); }

void ClipExporter::open_dialog() {
    if (!clip_ || engine_.is_busy() || (dialog_ && dialog_->isVisible())) return;
    ExportRequest request = last_;
    const QString ending = QFileInfo(to_text(last_.target)).suffix();
    QString target = suggested_target(clip_->request, ending.isEmpty() ? "mp4" : ending);
    if (to_text(last_.target).contains('%')) target.insert(target.lastIndexOf('.'), "-%05d");
    request.target = to_path(target);
    // What belongs to one clip is asked anew.
    request.still.reset();
    ask(clip_, request);
}

void ClipExporter::ask(const ClipPtr& clip, const ExportRequest& request) {
    auto* dialog = new ExportDialog(request, window_);
    dialog_ = dialog;
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, clip] { begin(clip, dialog->request()); });
    connect(&engine_, &EngineThread::export_formats_known, dialog, &ExportDialog::set_formats);
    connect(&engine_, &EngineThread::export_checked, dialog, &ExportDialog::show_check);
    connect(dialog, &ExportDialog::check_wanted, this, [this, clip](const ExportRequest& wanted) { engine_.check_export(clip, wanted); });
    dialog->set_clip(clip->request.frame_rate, static_cast<int>(clip->frames.size()));
    engine_.ask_export_formats();
    dialog->open();
}

void ClipExporter::begin(const ClipPtr& clip, const ExportRequest& request) {
    if (engine_.is_busy()) {
        // The queue went on while the dialog was open.
        waiting_.emplace(clip, request);
        return emit put_off();
    }
    waiting_.reset();
    last_ = request;
    exporting_ = clip;
    engine_.export_clip(clip, request);
}

void ClipExporter::begin_waiting() {
    if (!waiting_ || engine_.is_busy()) return;
    const auto [clip, request] = *waiting_;
    begin(clip, request);
}

}  // namespace weft::app
