#include "app/studio/missing_files.h"

#include <QCoreApplication>

#include "app/studio/file_path.h"

namespace weft::app {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("missing_files", text); }

}  // namespace

QStringList missing_files(const Request& request) {
    QStringList lines;
    const auto need = [&](const QString& line, const std::filesystem::path& path) {
        if (!path.empty() && !QFileInfo::exists(to_text(path))) lines << line.arg(to_text(path));
    };
    need(tr("Model: %1"), request.model.path);
    for (const ModelPartField& part : model_parts)
        need(tr("Part of the model (%1): %2").arg(QString::fromUtf8(part.name), QStringLiteral("%1")), request.model.*part.path);
    for (const LoraChoice& lora : request.loras) need(tr("LoRA: %1"), lora.file);
    need(tr("First frame: %1"), request.image);
    need(tr("Last frame: %1"), request.last_image);
    need(tr("Video: %1"), request.video);
    return lines;
}

}  // namespace weft::app
