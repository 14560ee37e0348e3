#pragma once
// Frames → coded packets, of whatever codec.

#include <functional>
#include <memory>
#include <vector>

#include "engine/media/encoders/codec.h"
#include "engine/media/gif_palette.h"

namespace weft {

class FrameEncoder {
  public:
    using Sink = std::function<void(AVPacket& packet)>;

    /// palette_frames: what a GIF's colours are chosen for; the quality is how many. Throws as open_encoder.
    FrameEncoder(const EncoderSettings& settings, bool has_global_header, const std::vector<FramePtr>& palette_frames);

    ~FrameEncoder();
    FrameEncoder(const FrameEncoder&) = delete;
    FrameEncoder& operator=(const FrameEncoder&) = delete;

    /// Hands on every packet that is ready.
    void add(const Frame& frame, const Sink& sink);
    /// Hands on the rest.
    void finish(const Sink& sink);

    AVCodecContext& context() { return *encoder_; }
    std::int64_t frames() const { return frames_; }

  private:
    void encode(const AVFrame* picture, const Sink& sink);

    CodecContextPtr encoder_;
    AvFramePtr picture_;
    PacketPtr packet_;
    std::unique_ptr<PaletteMapper> palette_;
    std::int64_t frames_ = 0;
};

}  // namespace weft
