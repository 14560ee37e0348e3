#pragma once
// A file that is being written: hidden, beside its target, renamed into place only when it is whole.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

#include "engine/error.h"

namespace weft {

/// Error{io} that says why `target` could not be written, from an errno value.
Error write_error(const std::filesystem::path& target, int error_number);

/// Throws Error{io} where no file can be given that name: it is a folder's or a device's, too long, or of a file that only its owner may
/// replace (another user's in a folder such as /tmp).
void require_replaceable(const std::filesystem::path& target);

class PartFile {
  public:
    /// Creates an empty file in the target's folder, and so on its file system. Throws Error{io} where that is impossible, and as
    /// require_replaceable.
    explicit PartFile(std::filesystem::path target);
    /// Removes the file unless it was committed.
    ~PartFile();
    PartFile(const PartFile&) = delete;
    PartFile& operator=(const PartFile&) = delete;

    const std::filesystem::path& target() const { return target_; }
    const std::filesystem::path& path() const { return path_; }

    /// Appends. Throws Error{io}.
    void write(std::span<const std::byte> bytes);
    std::uint64_t bytes_written() const { return bytes_written_; }
    /// Has the disk confirm the bytes; what is left is `commit`. For many files at once, of which none may be in place before all are
    /// whole.
    void close();
    /// Closes, if need be, and gives the file its name; what had that name is replaced in the same instant.
    void commit();

  private:
    std::filesystem::path target_;
    std::filesystem::path path_;
    int descriptor_ = -1;
    std::uint64_t bytes_written_ = 0;
};

}  // namespace weft
