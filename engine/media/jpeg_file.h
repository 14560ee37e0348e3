#pragma once
// Frame → JPEG, and the comments of one. Source: ITU-T T.81, annex B.

#include <filesystem>
#include <iosfwd>
#include <string>

#include "engine/media/clip_writer.h"
#include "engine/media/encoders/codec.h"
#include "engine/part_file.h"

namespace weft {

/// One frame; the text goes into as many comments as it needs.
class JpegWriter : public ClipWriter {
  public:
    JpegWriter(const std::filesystem::path& target, const EncoderSettings& settings, std::string metadata_json);

    void add(const Frame& frame) override;
    void finish() override;

  private:
    EncoderSettings settings_;
    std::string metadata_json_;
    PartFile part_;
};

struct JpegTexts {
    std::string comment;  // all of them together
    std::string exif;     // as it is, without its name; empty: none
};
/// At most 16 MiB; what is broken is left out.
JpegTexts read_jpeg_texts(std::istream& file);

}  // namespace weft
