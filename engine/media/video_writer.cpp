#include "engine/media/video_writer.h"

extern "C" {
#include <libavutil/cpu.h>
}

#include <fmt/format.h>

#include <cstdint>
#include <utility>

#include "engine/media/colour.h"
#include "engine/media/libav.h"
#include "engine/part_file.h"
#include "engine/part_name.h"

namespace weft {
namespace {

struct MuxerCloser {
    void operator()(AVFormatContext* muxer) const noexcept {
        if (muxer->pb != nullptr) avio_closep(&muxer->pb);
        avformat_free_context(muxer);
    }
};
using MuxerPtr = std::unique_ptr<AVFormatContext, MuxerCloser>;

constexpr int largest_side = 16384;  // that x264 takes

int nearest_even(int value) { return value < 2 ? 2 : value + value % 2; }

/// One frame is one tick of the encoder. A tick of the file is a whole part of it, and small enough for players that want milliseconds.
int ticks_per_second(FrameRate rate) {
    int ticks = rate.numerator;
    while (ticks < 10'000) ticks *= 2;
    return ticks;
}

CodecContextPtr open_encoder(const VideoSettings& settings) {
    const AVCodec* codec = avcodec_find_encoder_by_name("libx264");
    if (codec == nullptr) {
        throw Error(ErrorKind::unsupported, "This build of FFmpeg has no libx264, which writes H.264.",
                    "Install the FFmpeg of your distribution, or export PNG frames.");
    }
    CodecContextPtr encoder(check_allocated(avcodec_alloc_context3(codec)));
    encoder->width = settings.width;
    encoder->height = settings.height;
    encoder->pix_fmt = AV_PIX_FMT_YUV420P;
    encoder->sample_aspect_ratio = {1, 1};
    encoder->time_base = {settings.frame_rate.denominator, settings.frame_rate.numerator};
    encoder->framerate = {settings.frame_rate.numerator, settings.frame_rate.denominator};
    encoder->color_range = AVCOL_RANGE_MPEG;
    encoder->color_primaries = AVCOL_PRI_BT709;
    encoder->colorspace = AVCOL_SPC_BT709;
    // The picture is coded by sRGB's curve. Tagged iec61966-2-1 some players convert it and others ignore the tag; tagged bt709 all of
    // them show the values as they are, which is what sRGB wants.
    encoder->color_trc = AVCOL_TRC_BT709;
    encoder->chroma_sample_location = AVCHROMA_LOC_LEFT;
    encoder->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    Dictionary options;
    options.set("preset", "medium");
    options.set("crf", std::to_string(settings.crf));
    // x264's AVX-512 code gave different files for the same frames (x264 164, width 96: three results in 20 runs, with memory of other
    // contents a fourth; its AVX2 code: one). A CPU with AVX-512 has all that AVX2 code needs.
    if ((av_get_cpu_flags() & AV_CPU_FLAG_AVX512) != 0) options.set("x264-params", "asm=avx2");
    const int opened = avcodec_open2(encoder.get(), codec, options.get());
    // libx264 says only that it failed. The settings were checked, so what is left is memory (or a thread, which needs some).
    if (opened == AVERROR_EXTERNAL && settings.width <= largest_side && settings.height <= largest_side)
        throw Error(ErrorKind::out_of_memory, "libx264 could not start, most likely for want of memory or threads.",
                    "Close other programs, or raise the limits ('ulimit -v' and 'ulimit -u'), and export again.");
    check_av(opened, ErrorKind::invalid_request,
             fmt::format("libx264 takes no video of {} x {} at {} frames per second", settings.width, settings.height,
                         text_of(settings.frame_rate)));
    return encoder;
}

AvFramePtr allocate_picture(const AVCodecContext& encoder) {
    AvFramePtr picture(check_allocated(av_frame_alloc()));
    picture->format = encoder.pix_fmt;
    picture->width = encoder.width;
    picture->height = encoder.height;
    picture->color_range = encoder.color_range;
    picture->color_primaries = encoder.color_primaries;
    picture->colorspace = encoder.colorspace;
    picture->color_trc = encoder.color_trc;
    picture->chroma_location = encoder.chroma_sample_location;
    check_av(av_frame_get_buffer(picture.get(), 0), ErrorKind::out_of_memory, "libav picture");
    return picture;
}

}  // namespace

void check_video_settings(const VideoSettings& settings) {
    if (settings.width < 2 || settings.height < 2 || settings.width % 2 != 0 || settings.height % 2 != 0) {
        throw Error(ErrorKind::invalid_request,
                    fmt::format("H.264 video in 4:2:0 needs even width and height, found {} x {}.", settings.width, settings.height),
                    fmt::format("The nearest size is {} x {}.", nearest_even(settings.width), nearest_even(settings.height)));
    }
    if (settings.crf < 0 || settings.crf > 51) {
        throw Error(ErrorKind::invalid_request, fmt::format("CRF {} is outside 0 to 51.", settings.crf), "16 looks like the original.");
    }
    if (settings.frame_rate.numerator <= 0 || settings.frame_rate.denominator <= 0) {
        throw Error(ErrorKind::invalid_request, fmt::format("{} frames per second is no rate.", text_of(settings.frame_rate)));
    }
}

struct VideoWriter::State {
    VideoSettings settings;
    PartFile part;
    CodecContextPtr encoder;
    AvFramePtr picture;
    PacketPtr packet;
    MuxerPtr muxer;  // closed before `part` is removed
    AVStream* stream = nullptr;
    std::int64_t frames = 0;

    State(const std::filesystem::path& target, VideoSettings wanted)
        : settings(std::move(wanted)),
          part(target),
          encoder(open_encoder(settings)),
          picture(allocate_picture(*encoder)),
          packet(check_allocated(av_packet_alloc())) {
        // "file:" first: a name with a colon would be taken for a protocol.
        const std::string url = "file:" + part.path().string();
        AVFormatContext* opened = nullptr;
        check_av(avformat_alloc_output_context2(&opened, nullptr, "mp4", url.c_str()), ErrorKind::unsupported, "MP4");
        muxer.reset(opened);
        stream = check_allocated(avformat_new_stream(opened, nullptr));
        stream->time_base = encoder->time_base;
        stream->avg_frame_rate = encoder->framerate;
        check_av(avcodec_parameters_from_context(stream->codecpar, encoder.get()), ErrorKind::internal, "MP4 stream");
        if (!settings.metadata_json.empty()) {
            check_av(av_dict_set(&opened->metadata, "comment", settings.metadata_json.c_str(), 0), ErrorKind::out_of_memory, "MP4 comment");
        }
        check_written(avio_open(&opened->pb, url.c_str(), AVIO_FLAG_WRITE));
        // Track and movie count in the same ticks: with the movie's default of milliseconds the edit list would cut the last frame short.
        const std::string timescale = std::to_string(ticks_per_second(settings.frame_rate));
        Dictionary options;
        options.set("movflags", "+faststart");
        options.set("video_track_timescale", timescale);
        options.set("movie_timescale", timescale);
        check_written(avformat_write_header(opened, options.get()));
    }

    /// libav passes errno values of the file system on as negative codes.
    int check_written(int code) const {
        if (code < 0) {
            if (code == AVERROR(ENOMEM)) check_av(code, ErrorKind::out_of_memory, "MP4");
            const int error_number = AVUNERROR(code);
            if (error_number > 0 && error_number < 4096) throw write_error(part.target(), error_number);
            throw Error(ErrorKind::io, fmt::format("Cannot write {}: {}.", part.target().string(), av_text(code)),
                        "Choose another folder.");
        }
        return code;
    }

    /// Hands every packet that the encoder has ready to the file. picture: null at the end.
    void encode(const AVFrame* next) {
        check_av(avcodec_send_frame(encoder.get(), next), ErrorKind::internal, "libx264");
        while (true) {
            const int received = avcodec_receive_packet(encoder.get(), packet.get());
            if (received == AVERROR(EAGAIN) || received == AVERROR_EOF) return;
            check_av(received, ErrorKind::internal, "libx264");
            // Without it the last frame would have no duration in the file.
            packet->duration = 1;
            packet->stream_index = stream->index;
            av_packet_rescale_ts(packet.get(), encoder->time_base, stream->time_base);
            check_written(av_interleaved_write_frame(muxer.get(), packet.get()));
            // Buffered bytes may have failed to reach the disk without the muxer noticing.
            check_written(muxer->pb->error);
        }
    }
};

VideoWriter::VideoWriter(const std::filesystem::path& target, const VideoSettings& settings) {
    quiet_libav();
    check_video_settings(settings);
    remove_left_overs(target.has_parent_path() ? target.parent_path() : std::filesystem::path("."));
    state_ = std::make_unique<State>(target, settings);
}

VideoWriter::~VideoWriter() = default;
VideoWriter::VideoWriter(VideoWriter&&) noexcept = default;

void VideoWriter::add(const Frame& frame) {
    State& state = *state_;
    if (frame.width != state.settings.width || frame.height != state.settings.height) {
        throw Error(ErrorKind::internal,
                    fmt::format("Frame {} of {} is {} x {}, the video {} x {}.", state.frames, state.part.target().string(), frame.width,
                                frame.height, state.settings.width, state.settings.height));
    }
    AVFrame& picture = *state.picture;
    // The encoder may still look at the picture before.
    check_av(av_frame_make_writable(&picture), ErrorKind::out_of_memory, "libav picture");
    rgb_to_yuv420(frame,
                  {picture.data[0], picture.data[1], picture.data[2], picture.linesize[0], picture.linesize[1], picture.linesize[2]});
    picture.pts = state.frames++;
    state.encode(&picture);
}

void VideoWriter::finish() {
    State& state = *state_;
    if (state.frames == 0) throw Error(ErrorKind::invalid_request, "A video needs at least one frame.");
    state.encode(nullptr);
    state.check_written(av_write_trailer(state.muxer.get()));
    avio_flush(state.muxer->pb);
    state.check_written(state.muxer->pb->error);
    state.check_written(avio_closep(&state.muxer->pb));
    state.part.commit();
}

}  // namespace weft
