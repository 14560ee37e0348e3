#pragma once
// Frames → MP4, MOV, WebM or GIF. Video is BT.709 limited range (converted and tagged), at a constant rate, with the index in front in MP4
// and MOV.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/media/clip_writer.h"
#include "engine/media/encoders/codec.h"

namespace weft {

struct VideoSettings : EncoderSettings {
    ExportFile file = ExportFile::mp4;
    int plays = 0;                         // of a GIF; 0: for ever
    std::vector<FramePtr> palette_frames;  // of a GIF: what its colours are chosen for
    std::string metadata_json;             // written as the file's comment
    FrameDone on_frame_done;
};

class VideoWriter : public ClipWriter {
  public:
    /// Throws as open_encoder, and Error{io} for a folder that can't be written.
    VideoWriter(const std::filesystem::path& target, const VideoSettings& settings);
    ~VideoWriter() override;

    void add(const Frame& frame) override;
    /// Flushes the encoder, writes the index, renames into place.
    void finish() override;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace weft
