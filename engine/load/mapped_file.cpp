#include "engine/load/mapped_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <system_error>
#include <utility>

#include "engine/error.h"

namespace weft {
namespace {

constexpr const char* fetch_again = "The download may be incomplete; fetch this file again.";

[[noreturn]] void throw_system(const std::filesystem::path& path, const char* action, int code) {
    if (code == ENOMEM || code == EAGAIN)
        throw Error(ErrorKind::out_of_memory,
                    fmt::format("{} can't be {}: {}", path.string(), action, std::generic_category().message(code)),
                    "Close other programs, or raise the limit on address space ('ulimit -v').");
    throw Error(ErrorKind::io, fmt::format("{} can't be {}: {}", path.string(), action, std::generic_category().message(code)),
                code == EACCES || code == EPERM ? "Give yourself the right to read this file." : "");
}

std::size_t page_size() {
    static const auto size = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    return size;
}

/// Bytes between the start of its page and this one.
std::size_t page_offset(const std::byte* byte) { return reinterpret_cast<std::uintptr_t>(byte) % page_size(); }

/// madvise asks for a pointer that could be written through; it doesn't write.
std::byte* writable(const std::byte* byte) { return const_cast<std::byte*>(byte); }

struct stat status_of(int descriptor, const std::filesystem::path& path) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) throw_system(path, "examined", errno);
    return status;
}

}  // namespace

// Delegates, so that the destructor closes the descriptor when something below throws.
MappedFile::MappedFile(std::filesystem::path path) : MappedFile() {
    path_ = std::move(path);
    // Not blocking: opening a pipe would otherwise wait for its writer.
    descriptor_ = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor_ < 0) throw_system(path_, "opened", errno);
    const struct stat status = status_of(descriptor_, path_);
    if (S_ISDIR(status.st_mode)) throw Error(ErrorKind::bad_file, fmt::format("{} is a folder, expected a file", path_.string()));
    if (!S_ISREG(status.st_mode)) throw Error(ErrorKind::bad_file, fmt::format("{} is no regular file", path_.string()));
    if (status.st_size == 0) throw Error(ErrorKind::bad_file, fmt::format("{} is empty: 0 bytes", path_.string()), fetch_again);
    const auto size = static_cast<std::size_t>(status.st_size);
    void* const address = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor_, 0);
    if (address == MAP_FAILED) throw_system(path_, "mapped", errno);
    data_ = static_cast<const std::byte*>(address);
    size_ = size;
}

MappedFile::MappedFile(MappedFile&& other) noexcept : MappedFile() { *this = std::move(other); }

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(descriptor_, other.descriptor_);
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
}

MappedFile::~MappedFile() {
    if (data_ != nullptr) ::munmap(const_cast<std::byte*>(data_), size_);
    if (descriptor_ >= 0) ::close(descriptor_);
}

void MappedFile::require_whole() const {
    const auto size = static_cast<std::size_t>(status_of(descriptor_, path_).st_size);
    if (size < size_)
        throw Error(ErrorKind::bad_file, fmt::format("{} was cut from {} to {} bytes while it was read", path_.string(), size_, size),
                    fetch_again);
}

// Both are advice: what the system makes of it changes no result, so that a refusal is no error.

void MappedFile::will_need(std::span<const std::byte> bytes) {
    if (bytes.empty()) return;
    const std::size_t before = page_offset(bytes.data());
    ::madvise(writable(bytes.data()) - before, bytes.size() + before, MADV_WILLNEED);
}

void MappedFile::drop(std::span<const std::byte> bytes) {
    const std::size_t before = page_offset(bytes.data());
    const std::size_t skipped = before == 0 ? 0 : page_size() - before;  // to the first page that is wholly ours
    if (bytes.size() <= skipped) return;
    const std::size_t whole_pages = (bytes.size() - skipped) / page_size() * page_size();
    if (whole_pages > 0) ::madvise(writable(bytes.data()) + skipped, whole_pages, MADV_DONTNEED);
}

}  // namespace weft
