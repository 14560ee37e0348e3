#include "app/store/instance.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QUuid>

namespace weft::app {

// flock() and not a file with the process's number in it: the kernel lets go of it whatever kills the process, and numbers come again.
Instance::Instance(const std::filesystem::path& state_folder)
    : folder_(state_folder / "windows"), id_(QUuid::createUuid().toString(QUuid::WithoutBraces)) {
    std::error_code ignored;
    std::filesystem::create_directories(folder_, ignored);
    const std::filesystem::path file = file_of(id_);
    while ((lock_ = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) >= 0) {
        // Another window may look at the file before it is locked, and remove it as a dead one's.
        struct stat now = {};
        if (flock(lock_, LOCK_EX) != 0 || (fstat(lock_, &now) == 0 && now.st_nlink > 0)) return;
        close(lock_);
    }
}

Instance::~Instance() {
    if (lock_ < 0) return;
    unlink(file_of(id_).c_str());
    close(lock_);
}

std::filesystem::path Instance::file_of(const QString& id) const { return folder_ / (id.toStdString() + ".lock"); }

bool Instance::is_alive(const QString& id) const {
    if (id == id_) return true;
    // What comes from the database is only text, and no path.
    if (QUuid::fromString(id).isNull()) return false;
    const std::filesystem::path file = file_of(id);
    const int lock = open(file.c_str(), O_RDWR | O_CLOEXEC);
    if (lock < 0) return false;
    const bool is_dead = flock(lock, LOCK_EX | LOCK_NB) == 0;
    if (is_dead) unlink(file.c_str());
    close(lock);
    return !is_dead;
}

bool Instance::others_run() const {
    std::error_code ignored;
    bool found = false;
    for (const auto& entry : std::filesystem::directory_iterator(folder_, ignored)) {
        const QString id = QString::fromStdString(entry.path().stem().string());
        if (id != id_ && is_alive(id)) found = true;
    }
    return found;
}

}  // namespace weft::app
