#pragma once
// Frames → numbered PNG files, all or none.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/media/clip_writer.h"
#include "engine/part_file.h"

namespace weft {

/// The folder of a file that will be written, made if only its last part is missing; removed again, if it is empty then, unless kept.
class TargetFolder {
  public:
    /// Throws Error{io} where it can't be made.
    explicit TargetFolder(const std::filesystem::path& folder);
    ~TargetFolder();
    TargetFolder(const TargetFolder&) = delete;
    TargetFolder& operator=(const TargetFolder&) = delete;

    void keep() { created_.clear(); }

  private:
    std::filesystem::path created_;  // empty if it was there
};

/// Pictures wait beside their places until `finish`; destroyed before that, nothing is left behind and earlier files are as they were.
class PictureSequence : public ClipWriter {
  public:
    /// pattern: a path with one %d or %0Nd (see frame_path); numbers begin at 0. Creates the folder if only its last part is missing.
    PictureSequence(std::string pattern, std::string metadata_json, FrameDone on_frame_done);

    /// Throws Error{io}.
    void add(const Frame& frame) override;
    void finish() override;

  private:
    std::string pattern_;
    std::string metadata_json_;
    FrameDone on_frame_done_;
    TargetFolder folder_;
    std::vector<std::unique_ptr<PartFile>> pictures_;  // removed before the folder
};

}  // namespace weft
