#include "app/studio/wildcard_library.h"

#include <QGuiApplication>

#include "app/studio/file_path.h"
#include "engine/error.h"
#include "engine/log.h"

namespace weft::app {

WildcardLibrary::WildcardLibrary(QObject* parent) : QObject(parent), wildcards_(std::make_shared<const Wildcards>()) {
    connect(qApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive) read_again();
    });
}

void WildcardLibrary::set_folder(const QString& folder) {
    if (folder == folder_) return;
    folder_ = folder;
    read_again();
}

void WildcardLibrary::read_again() {
    const auto take = [this](std::shared_ptr<const Wildcards> read) {
        if (*read == *wildcards_) return;
        wildcards_ = std::move(read);
        emit changed();
    };
    if (folder_.isEmpty()) return take(std::make_shared<const Wildcards>());
    thread_.add(
        [this, folder = folder_, take] {
            auto read = std::make_shared<const Wildcards>();
            try {
                read = std::make_shared<const Wildcards>(read_wildcards(to_path(folder)));
            } catch (const Error& error) {
                log().warn("{}", error.message());
            }
            QMetaObject::invokeMethod(
                this,
                [this, folder, take, read] {
                    if (folder == folder_) take(read);
                },
                Qt::QueuedConnection);
        },
        "wildcards");
}

}  // namespace weft::app
