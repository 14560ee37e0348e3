#include "engine/media/frame_encoder.h"

#include <string_view>

#include "engine/media/encoders/open_encoder.h"
#include "engine/media/encoders/picture.h"

namespace weft {

FrameEncoder::FrameEncoder(const EncoderSettings& settings, bool has_global_header, const std::vector<FramePtr>& palette_frames)
    : encoder_(open_encoder(settings, has_global_header)), packet_(check_allocated(av_packet_alloc())) {
    if (encoder_->pix_fmt == AV_PIX_FMT_PAL8)
        palette_ = std::make_unique<PaletteMapper>(*make_palette(palette_frames, settings.quality), settings.width, settings.height);
    else
        picture_ = allocate_picture(*encoder_);
}

FrameEncoder::~FrameEncoder() {
    // SVT-AV1 1.4 waits for ever when it is closed and has seen no frame.
    if (frames_ > 0 || !picture_ || std::string_view(encoder_->codec->name) != "libsvtav1") return;
    picture_->pts = 0;
    avcodec_send_frame(encoder_.get(), picture_.get());
    avcodec_send_frame(encoder_.get(), nullptr);
    while (avcodec_receive_packet(encoder_.get(), packet_.get()) == 0) av_packet_unref(packet_.get());
}

void FrameEncoder::add(const Frame& frame, const Sink& sink) {
    AvFramePtr mapped;
    AVFrame* picture = picture_.get();
    if (palette_) {
        mapped = palette_->map(frame);
        picture = mapped.get();
    } else {
        // The encoder may still look at the picture before.
        check_av(av_frame_make_writable(picture), ErrorKind::out_of_memory, "libav picture");
        fill_picture(frame, *picture);
    }
    picture->pts = frames_++;
    picture->quality = encoder_->global_quality;
    encode(picture, sink);
}

void FrameEncoder::finish(const Sink& sink) { encode(nullptr, sink); }

void FrameEncoder::encode(const AVFrame* picture, const Sink& sink) {
    check_av(avcodec_send_frame(encoder_.get(), picture), ErrorKind::internal, encoder_->codec->name);
    while (true) {
        const int received = avcodec_receive_packet(encoder_.get(), packet_.get());
        if (received == AVERROR(EAGAIN) || received == AVERROR_EOF) return;
        check_av(received, ErrorKind::internal, encoder_->codec->name);
        // Without it the last frame would have no duration in the file.
        packet_->duration = 1;
        sink(*packet_);
        av_packet_unref(packet_.get());
    }
}

}  // namespace weft
