#pragma once
// A folder that is being filled: hidden, beside its target, renamed into place only when all of it is there.

#include <filesystem>

namespace weft {

class PartFolder {
  public:
    /// Makes an empty folder beside the target, and so on its file system. Throws Error{invalid_request} if there is something of the
    /// target's name (but for an empty folder), Error{io}.
    explicit PartFolder(const std::filesystem::path& target);
    /// Removes the folder with all that was put into it unless it was committed.
    ~PartFolder();
    PartFolder(const PartFolder&) = delete;
    PartFolder& operator=(const PartFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }
    /// Gives the folder its name. Throws Error{io}.
    void commit();

  private:
    std::filesystem::path target_;
    std::filesystem::path path_;
};

}  // namespace weft
