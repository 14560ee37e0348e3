#include "engine/part_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <random>
#include <system_error>
#include <utility>

namespace weft {
namespace {

namespace fs = std::filesystem;

constexpr int attempts = 100;
constexpr std::size_t largest_write = std::size_t{64} << 20;  // the system takes less than 2 GiB at once

std::string hint_for(int error_number) {
    switch (error_number) {
        case ENOSPC:
        case EDQUOT:
            return "Free some space there, or choose another folder.";
        case EFBIG:
            return "Files of this size are not allowed there; choose another folder or a lower quality.";
        case EACCES:
        case EPERM:
        case EROFS:
            return "Choose a folder that you may write to.";
        case ENOENT:
        case ENOTDIR:
            return "Create the folder first, or choose another one.";
        default:
            return "Choose another folder.";
    }
}

/// The folder is kept on disk too, or the new name may be lost with the power. File systems that can't do that are left alone.
void sync_folder(const fs::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

}  // namespace

Error write_error(const fs::path& target, int error_number) {
    return Error(ErrorKind::io, fmt::format("Cannot write {}: {}.", target.string(), std::generic_category().message(error_number)),
                 hint_for(error_number));
}

PartFile::PartFile(fs::path target) : target_(std::move(target)) {
    if (!target_.has_filename()) throw Error(ErrorKind::io, fmt::format("Cannot write {}: it names no file.", target_.string()));
    std::error_code ignored;
    const auto status = fs::status(target_, ignored);
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        throw Error(
            ErrorKind::io,
            fmt::format("Cannot write {}: there is a {} of that name.", target_.string(), fs::is_directory(status) ? "folder" : "device"),
            "Choose another name.");
    }
    const fs::path folder = target_.has_parent_path() ? target_.parent_path() : fs::path(".");
    std::random_device random;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        // Its own short name: the target's may already be as long as the file system allows.
        path_ = folder / fmt::format(".weft-{:08x}.part", random());
        descriptor_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor_ >= 0) return;
        if (errno != EEXIST) break;
    }
    throw write_error(target_, errno);
}

PartFile::~PartFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!path_.empty()) ::unlink(path_.c_str());
}

void PartFile::write(std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const auto written = ::write(descriptor_, bytes.data(), std::min(bytes.size(), largest_write));
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) throw write_error(target_, written < 0 ? errno : ENOSPC);
        bytes_written_ += static_cast<std::uint64_t>(written);
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
}

void PartFile::commit() {
    if (::fsync(descriptor_) != 0 && errno != EINVAL && errno != ENOTSUP) throw write_error(target_, errno);
    // Network file systems may report a failed write only at the close.
    if (::close(std::exchange(descriptor_, -1)) != 0 && errno != EINTR) throw write_error(target_, errno);
    if (::rename(path_.c_str(), target_.c_str()) != 0) throw write_error(target_, errno);
    sync_folder(path_.parent_path());
    path_.clear();
}

}  // namespace weft
