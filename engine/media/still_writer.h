#pragma once
// Frame → PNG.

#include <cstdint>
#include <filesystem>
#include <string>

#include "engine/media/clip_writer.h"
#include "engine/part_file.h"

namespace weft {

/// Writes the frame as 8-bit RGB PNG (tagged sRGB) beside the target and renames it into place; metadata_json goes into a tEXt/iTXt chunk
/// named "parameters" unless empty. Throws Error{io}, leaving nothing behind.
void write_png(const std::filesystem::path& target, const Frame& frame, const std::string& metadata_json = {});

/// The same into a file that the caller will commit.
void write_png(PartFile& part, const Frame& frame, const std::string& metadata_json);

/// The bytes of such a file without a text.
std::uint64_t png_size(const Frame& frame);

/// A clip of one frame as PNG.
class PngWriter : public ClipWriter {
  public:
    PngWriter(const std::filesystem::path& target, std::string metadata_json);
    void add(const Frame& frame) override;
    void finish() override;

  private:
    PartFile part_;
    std::string metadata_json_;
};

/// Puts the frame number into a printf-like pattern with exactly one %d or %0Nd: "out/%05d.png", 3 → "out/00003.png".
/// Throws Error{invalid_request} naming the pattern for anything else.
std::filesystem::path frame_path(const std::string& pattern, int number);

}  // namespace weft
