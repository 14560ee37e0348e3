#include "app/studio/still_saver.h"

#include <QFileDialog>

#include "app/studio/clip_exporter.h"
#include "app/studio/error_dialog.h"

namespace weft::app {

StillSaver::StillSaver(EngineThread& engine, ClipExporter& exporter, QWidget* window)
    : QObject(window), engine_(engine), exporter_(exporter), window_(window) {
    connect(&engine_, &EngineThread::still_saved, this, [this](const QString& target) {
        exporter_.set_folder_of(target);
        emit saved(target);
    });
    connect(&engine_, &EngineThread::still_failed, this,
            [this](const Failure& failure) { show_error(tr("The frame could not be saved"), failure, window_); });
}

void StillSaver::open_dialog(const FramePtr& frame, const Request& request) {
    auto* dialog = new QFileDialog(window_, tr("Save frame as PNG"), {}, tr("PNG picture (*.png)"));
    dialog->setObjectName("still_dialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix("png");
    dialog->selectFile(exporter_.suggested_target(request, "png"));
    connect(dialog, &QFileDialog::fileSelected, this, [this, frame](const QString& file) { engine_.save_still(frame, file); });
    dialog->open();
}

}  // namespace weft::app
