#pragma once
// A video file as pictures, one after the other.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>

#include "engine/media/frame.h"
#include "engine/request.h"

namespace weft {

/// Whether the beginning of a file (12 bytes or more) is that of a container that VideoReader reads.
bool looks_like_video(std::span<const std::uint8_t> beginning);

class VideoReader {
  public:
    /// Opens the first video stream of an MP4, MOV, MKV or WebM, recognised by its content. Throws Error{io} if the file can't be read,
    /// Error{bad_file} if it is no such video, Error{unsupported} for a codec that this build of FFmpeg can't decode.
    explicit VideoReader(const std::filesystem::path& file);
    ~VideoReader();
    VideoReader(VideoReader&&) noexcept;

    /// How the pictures are turned, as EXIF counts (1: upright; see upright()).
    int orientation() const;
    /// As the file says; absent where it says nothing that can be played.
    std::optional<FrameRate> frame_rate() const;

    /// As the file says, decoding nothing; absent where it does not.
    std::optional<int> frame_count() const;
    std::optional<double> seconds() const;

    /// The next picture in 8-bit RGB, as it is stored, colours by the matrix and range that the file names (BT.709 limited from 720 lines
    /// on where it names none, else BT.601); null at the end. Throws Error{bad_file} naming the frame where the file is damaged.
    FramePtr next();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace weft
