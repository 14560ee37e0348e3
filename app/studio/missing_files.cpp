#include "app/studio/missing_files.h"

#include <QCoreApplication>

#include "app/studio/file_path.h"

namespace weft::app {
namespace {

struct MissingFiles {
    Q_DECLARE_TR_FUNCTIONS(MissingFiles)
};

}  // namespace

QStringList missing_files(const Request& request) {
    QStringList lines;
    const auto need = [&](const QString& line, const std::filesystem::path& path) {
        if (!path.empty() && !QFileInfo::exists(to_text(path))) lines << line.arg(to_text(path));
    };
    need(MissingFiles::tr("Model: %1"), request.model.path);
    for (const ModelPartField& part : model_parts)
        need(MissingFiles::tr("Part of the model (%1): %2").arg(QString::fromUtf8(part.name), QStringLiteral("%1")),
             request.model.*part.path);
    for (const LoraChoice& lora : request.loras) need(MissingFiles::tr("LoRA: %1"), lora.file);
    need(MissingFiles::tr("First frame: %1"), request.image);
    need(MissingFiles::tr("Last frame: %1"), request.last_image);
    need(MissingFiles::tr("Video: %1"), request.video);
    return lines;
}

}  // namespace weft::app
