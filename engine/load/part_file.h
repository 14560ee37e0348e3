#pragma once
// A file that is written beside its target and renamed into place at the end. Whatever ends it before that leaves nothing behind.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

namespace weft {

class PartFile {
  public:
    /// Creates `<target>.<process>.<number>.part`. Throws Error{io} naming the target and the system's reason.
    explicit PartFile(std::filesystem::path target);
    PartFile(const PartFile&) = delete;
    PartFile& operator=(const PartFile&) = delete;
    /// Removes the part if it was not committed.
    ~PartFile();

    /// Appends. Throws Error{io}, for a full disk with that hint.
    void write(std::span<const std::byte> bytes);
    std::uint64_t bytes_written() const { return bytes_written_; }
    /// Puts the bytes on the disk and the file in place of the target. Throws Error{io}; nothing is left then.
    void commit();

  private:
    [[noreturn]] void fail(int code) const;

    std::filesystem::path target_;
    std::filesystem::path part_;
    int descriptor_ = -1;
    std::uint64_t bytes_written_ = 0;
};

}  // namespace weft
