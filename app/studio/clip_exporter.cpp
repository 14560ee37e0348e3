#include "app/studio/clip_exporter.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include "app/studio/error_dialog.h"
#include "app/studio/export_dialog.h"
#include "app/studio/file_path.h"

namespace weft::app {

ClipExporter::ClipExporter(EngineThread& engine, QWidget* window) : QObject(window), engine_(engine), window_(window), crf_(16) {
    connect(&engine_, &EngineThread::exported, this, [this](const QString& target) {
        if (clip_ && !clip_->latents.empty()) engine_.discard_latents(clip_->latents);
        set_folder_of(target);
        emit clip_exported(target);
    });
    connect(&engine_, &EngineThread::job_failed, this, [this](Job job, const Failure& failure) {
        if (job != Job::export_clip) return;
        ErrorDialog* dialog = show_error(tr("The clip could not be exported. It is still here."), failure, window_, tr("&Try again…"));
        connect(dialog, &ErrorDialog::retry_wanted, this, [this] { ask(last_); });
    });
}

void ClipExporter::set_clip(const ClipPtr& clip) { clip_ = clip; }

void ClipExporter::set_choices(const QString& folder, int crf) {
    folder_ = folder;
    crf_ = crf;
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
    if (clip_ && !engine_.is_busy()) {
        ExportRequest request;
        request.target = to_path(suggested_target(clip_->request, "mp4"));
        request.quality = crf_;
        ask(request);
    }
}

void ClipExporter::ask(const ExportRequest& request) {
    if (dialog_) return;
    dialog_ = new ExportDialog(request, window_);
    dialog_->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog_, &QDialog::accepted, this, [this] { begin(dialog_->request()); });
    dialog_->open();
}

void ClipExporter::begin(const ExportRequest& request) {
    if (!clip_ || engine_.is_busy()) return;
    last_ = request;
    crf_ = request.quality.value_or(crf_);
    engine_.export_clip(clip_, request);
}

}  // namespace weft::app
