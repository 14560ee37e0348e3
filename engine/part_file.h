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

class PartFile {
  public:
    /// Creates an empty file in the target's folder, and so on its file system. Throws Error{io} where that is impossible, or where the
    /// target is a folder, a device or anything else but a file.
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
    /// Has the disk confirm the bytes, then gives the file its name; what had that name is replaced in the same instant.
    void commit();

  private:
    std::filesystem::path target_;
    std::filesystem::path path_;
    int descriptor_ = -1;
    std::uint64_t bytes_written_ = 0;
};

}  // namespace weft
