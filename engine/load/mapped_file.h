#pragma once
// A file mapped for reading. Ours to read, never to change or delete.

#include <cstddef>
#include <filesystem>
#include <span>

namespace weft {

class MappedFile {
  public:
    /// Throws Error{io} naming the file and the system's reason, Error{out_of_memory} where it can't be mapped, Error{bad_file} for an
    /// empty file, a folder, a pipe or a device.
    explicit MappedFile(std::filesystem::path path);
    MappedFile(MappedFile&&) noexcept;
    MappedFile& operator=(MappedFile&&) noexcept;
    ~MappedFile();

    const std::filesystem::path& path() const { return path_; }
    std::span<const std::byte> bytes() const { return {data_, size_}; }
    /// Throws Error{bad_file} if another program has made the file shorter since: bytes past its end can't be read any more.
    void require_whole() const;

    /// Asks the system to read these bytes ahead.
    static void will_need(std::span<const std::byte> bytes);
    /// Gives the pages that lie wholly inside these bytes back; reading them again is still right, only slower. Only for bytes of a
    /// MappedFile: pages of any other memory would lose their contents.
    static void drop(std::span<const std::byte> bytes);

  private:
    MappedFile() = default;

    std::filesystem::path path_;
    int descriptor_ = -1;
    const std::byte* data_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace weft
