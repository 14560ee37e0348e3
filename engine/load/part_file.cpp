#include "engine/load/part_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include "engine/error.h"

namespace weft {
namespace {

constexpr std::size_t write_bytes = std::size_t{64} << 20;  // of one call: the system takes less than 2 GiB at once
constexpr int name_attempts = 1000;

/// Makes a rename outlast a power cut. Some file systems can't do this for a folder; the file is whole either way.
void sync_folder(const std::filesystem::path& file) {
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

}  // namespace

PartFile::PartFile(std::filesystem::path target) : target_(std::move(target)) {
    // A name of its own, so that two programs writing the same target never write into each other's part.
    for (int number = 0; number < name_attempts; ++number) {
        part_ = target_;
        part_ += fmt::format(".{}.{}.part", ::getpid(), number);
        descriptor_ = ::open(part_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor_ >= 0) return;
        if (errno != EEXIST) break;
    }
    fail(errno);
}

PartFile::~PartFile() {
    if (descriptor_ < 0) return;
    ::close(descriptor_);
    ::unlink(part_.c_str());
}

void PartFile::fail(int code) const {
    const char* hint = "Choose another place to write to.";
    if (code == ENOSPC || code == EDQUOT) hint = "Free some space on this disk, or choose another place to write to.";
    if (code == EFBIG) hint = "Files here may not become this large; choose another place to write to.";
    throw Error(
        ErrorKind::io,
        fmt::format("{} can't be written: {} (after {} bytes)", target_.string(), std::generic_category().message(code), bytes_written_),
        hint);
}

void PartFile::write(std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_, bytes.data(), std::min(bytes.size(), write_bytes));
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail(errno);
        bytes_written_ += static_cast<std::uint64_t>(written);
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
}

void PartFile::commit() {
    if (::fsync(descriptor_) != 0) fail(errno);
    if (::rename(part_.c_str(), target_.c_str()) != 0) fail(errno);
    ::close(std::exchange(descriptor_, -1));
    sync_folder(target_);
}

}  // namespace weft
