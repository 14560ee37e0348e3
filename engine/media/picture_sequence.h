#pragma once
// Frames → numbered PNG files, all or none.

#include <filesystem>
#include <string>
#include <vector>

#include "engine/media/frame.h"

namespace weft {

/// Pictures wait beside their places until `finish`; destroyed before that, nothing is left behind and earlier files are as they were.
class PictureSequence {
  public:
    /// pattern: a path with one %d or %0Nd (see frame_path); numbers begin at 0. Creates the folder if only its last part is missing.
    PictureSequence(std::string pattern, std::string metadata_json);
    ~PictureSequence();
    PictureSequence(const PictureSequence&) = delete;
    PictureSequence& operator=(const PictureSequence&) = delete;

    /// Throws Error{io}.
    void add(const Frame& frame);
    void finish();

  private:
    std::filesystem::path waiting_place(int number) const;

    std::string pattern_;
    std::string metadata_json_;
    std::filesystem::path created_folder_;  // empty if it was there
    int count_ = 0;
    bool finished_ = false;
};

}  // namespace weft
