#pragma once
// Frames → animated WebP.

#include <filesystem>
#include <string>

#include "engine/media/clip_writer.h"
#include "engine/media/frame_encoder.h"
#include "engine/part_file.h"

namespace weft {

class WebpWriter : public ClipWriter {
  public:
    /// plays: how often; 0: for ever. Throws as open_encoder, and Error{io}.
    WebpWriter(const std::filesystem::path& target, const EncoderSettings& settings, int plays, std::string metadata_json,
               FrameDone on_frame_done);

    void add(const Frame& frame) override;
    void finish() override;

  private:
    void keep(const AVPacket& packet);

    EncoderSettings settings_;
    int plays_;
    std::string metadata_json_;
    FrameDone on_frame_done_;
    PartFile part_;
    FrameEncoder encoder_;
    std::string coded_;
};

}  // namespace weft
