#pragma once
// Frames → MP4: H.264 by libx264, yuv420p, BT.709 limited range (converted and tagged), constant rate, index in front.

#include <filesystem>
#include <memory>
#include <string>

#include "engine/media/frame.h"
#include "engine/request.h"

namespace weft {

struct VideoSettings {
    int width = 0;
    int height = 0;
    FrameRate frame_rate;
    int crf = 16;
    std::string metadata_json;  // written as the file's comment
};

/// Throws Error{invalid_request} for a size H.264 can't hold (4:2:0 needs even width and height: an odd size is an error with the nearest
/// legal one, never a silent resize), a CRF outside 0..51 or a rate that is none.
void check_video_settings(const VideoSettings& settings);

/// Writes beside the target; only `finish` puts the file in its place. Destroyed before that, it leaves nothing behind.
class VideoWriter {
  public:
    /// Throws as check_video_settings, Error{io} for a folder that can't be written, Error{unsupported} without libx264.
    VideoWriter(const std::filesystem::path& target, const VideoSettings& settings);
    ~VideoWriter();
    VideoWriter(VideoWriter&&) noexcept;

    /// Frames in order, each of the settings' size. Throws Error{io}, e.g. when the disk is full.
    void add(const Frame& frame);
    /// Flushes the encoder, writes the index, renames into place.
    void finish();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace weft
