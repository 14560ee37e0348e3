#include "app/studio/drop_router.h"

#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

namespace weft::app {
namespace {

QStringList files_of(const QMimeData* dropped) {
    QStringList files;
    for (const QUrl& url : dropped->urls()) {
        if (!url.isLocalFile()) continue;
        // The file that makes a folder a model stands for it.
        const QFileInfo file(url.toLocalFile());
        files << (file.fileName() == "model_index.json" ? file.path() : file.filePath());
    }
    return files;
}

}  // namespace

DropRouter::DropRouter(EngineThread& engine, QObject* parent) : QObject(parent), engine_(engine) {
    connect(&engine_, &EngineThread::files_identified, this, &DropRouter::route);
}

bool DropRouter::has_files(const QMimeData* dropped) { return !files_of(dropped).isEmpty(); }

void DropRouter::take(const QMimeData* dropped) { engine_.identify(files_of(dropped)); }

void DropRouter::route(const std::vector<IdentifiedFile>& files) {
    QStringList loras;
    for (const IdentifiedFile& each : files) {
        if (!each.kind) {
            emit refused(each.file, each.failure);
            continue;
        }
        switch (*each.kind) {
            case FileKind::model:
                emit model_dropped(each.file);
                break;
            case FileKind::picture:
                emit picture_dropped(each.file);
                break;
            case FileKind::video:
                emit video_dropped(each.file);
                break;
            case FileKind::lora:
                loras << each.file;
                break;
            case FileKind::transformer:
            case FileKind::text_encoder:
            case FileKind::vae:
            case FileKind::image_encoder:
                emit part_dropped(*each.kind, each.file);
                break;
            case FileKind::latents:
                emit refused(each.file, {ErrorKind::unsupported, tr("%1 holds latents of a clip.").arg(each.file),
                                         tr("weft generate --from-latents makes a clip of them.")});
                break;
        }
    }
    if (!loras.isEmpty()) emit loras_dropped(loras);
}

}  // namespace weft::app
