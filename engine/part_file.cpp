#include "engine/part_file.h"

#include "engine/part_name.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
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
        case ENAMETOOLONG:
            return "Choose a shorter name.";
        case ENOENT:
        case ENOTDIR:
            return "Create the folder first, or choose another one.";
        default:
            return "Choose another folder.";
    }
}

fs::path folder_of(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : fs::path("."); }

/// In a folder with the sticky bit a file can be replaced by its owner, the folder's owner and the superuser only.
bool is_kept_for_its_owner(const fs::path& file) {
    struct stat here {};
    struct stat folder {};
    if (::lstat(file.c_str(), &here) != 0 || ::stat(folder_of(file).c_str(), &folder) != 0) return false;
    const uid_t user = ::geteuid();
    return (folder.st_mode & S_ISVTX) != 0 && user != 0 && here.st_uid != user && folder.st_uid != user;
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

void require_replaceable(const fs::path& target) {
    if (!target.has_filename())
        throw Error(ErrorKind::io, fmt::format("Cannot write {}: it names no file.", target.string()), "Name a file.");
    std::error_code failure;
    const auto status = fs::status(target, failure);
    if (status.type() == fs::file_type::none) throw write_error(target, failure.value());
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        throw Error(
            ErrorKind::io,
            fmt::format("Cannot write {}: there is a {} of that name.", target.string(), fs::is_directory(status) ? "folder" : "device"),
            "Choose another name.");
    }
    if (is_kept_for_its_owner(target)) throw write_error(target, EPERM);
}

PartFile::PartFile(fs::path target) : target_(std::move(target)) {
    require_replaceable(target_);
    const fs::path folder = folder_of(target_);
    for (int attempt = 0; attempt < attempts; ++attempt) {
        path_ = folder / new_part_name();
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

void PartFile::close() {
    if (descriptor_ < 0) return;
    if (::fsync(descriptor_) != 0 && errno != EINVAL && errno != ENOTSUP) throw write_error(target_, errno);
    // Network file systems may report a failed write only at the close.
    if (::close(std::exchange(descriptor_, -1)) != 0 && errno != EINTR) throw write_error(target_, errno);
}

void PartFile::commit() {
    close();
    if (::rename(path_.c_str(), target_.c_str()) != 0) throw write_error(target_, errno);
    sync_folder(path_.parent_path());
    path_.clear();
}

}  // namespace weft
