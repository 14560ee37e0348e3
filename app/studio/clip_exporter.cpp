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
        // One frame is not the clip.
        if (clip_ && !clip_->latents.empty() && !last_.still) engine_.discard_latents(clip_->latents);
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
    if (!clip_ || engine_.is_busy()) return;
    ExportRequest request = last_;
    const QString ending = QFileInfo(to_text(last_.target)).suffix();
    QString target = suggested_target(clip_->request, ending.isEmpty() ? "mp4" : ending);
    if (to_text(last_.target).contains('%')) target.insert(target.lastIndexOf('.'), "-%05d");
    request.target = to_path(target);
    // What belongs to one clip is asked anew.
    request.still.reset();
    ask(request);
}

void ClipExporter::ask(const ExportRequest& request) {
    if (dialog_ && dialog_->isVisible()) return;
    dialog_ = new ExportDialog(request, window_);
    dialog_->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog_, &QDialog::accepted, this, [this] { begin(dialog_->request()); });
    connect(&engine_, &EngineThread::export_formats_known, dialog_, &ExportDialog::set_formats);
    connect(&engine_, &EngineThread::export_checked, dialog_, &ExportDialog::show_check);
    connect(dialog_, &ExportDialog::check_wanted, this, [this](const ExportRequest& wanted) {
        if (clip_) engine_.check_export(clip_, wanted);
    });
    if (clip_) dialog_->set_clip(clip_->request.frame_rate, static_cast<int>(clip_->frames.size()));
    engine_.ask_export_formats();
    dialog_->open();
}

void ClipExporter::begin(const ExportRequest& request) {
    if (!clip_ || engine_.is_busy()) return;
    last_ = request;
    engine_.export_clip(clip_, request);
}

}  // namespace weft::app
