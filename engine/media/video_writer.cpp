#include "engine/media/video_writer.h"

#include <fmt/format.h>

#include <cstdint>
#include <utility>

#include "engine/media/encoders/open_encoder.h"
#include "engine/media/frame_encoder.h"
#include "engine/media/gif_comment.h"
#include "engine/part_file.h"

namespace weft {
namespace {

struct MuxerCloser {
    void operator()(AVFormatContext* muxer) const noexcept {
        if (muxer->pb != nullptr) avio_closep(&muxer->pb);
        avformat_free_context(muxer);
    }
};
using MuxerPtr = std::unique_ptr<AVFormatContext, MuxerCloser>;

/// One frame is one tick of the encoder. A tick of the file is a whole part of it, and small enough for players that want milliseconds.
int ticks_per_second(FrameRate rate) {
    int ticks = rate.numerator;
    while (ticks < 10'000) ticks *= 2;
    return ticks;
}

const char* muxer_of(ExportFile file) {
    switch (file) {
        case ExportFile::mov:
            return "mov";
        case ExportFile::webm:
            return "webm";
        case ExportFile::gif:
            return "gif";
        default:
            return "mp4";
    }
}

}  // namespace

struct VideoWriter::State {
    VideoSettings settings;
    PartFile part;
    FrameEncoder encoder;
    MuxerPtr muxer;  // closed before `part` is removed
    AVStream* stream = nullptr;
    bool is_ended = false;

    State(const std::filesystem::path& target, VideoSettings wanted)
        : settings(std::move(wanted)), part(target), encoder(settings, settings.file != ExportFile::gif, settings.palette_frames) {
        // "file:" first: a name with a colon would be taken for a protocol.
        const std::string url = "file:" + part.path().string();
        const char* kind = muxer_of(settings.file);
        AVFormatContext* opened = nullptr;
        check_av(avformat_alloc_output_context2(&opened, nullptr, kind, url.c_str()), ErrorKind::unsupported, kind);
        muxer.reset(opened);
        // Matroska would draw random numbers for its parts: the same clip is the same file.
        opened->flags |= AVFMT_FLAG_BITEXACT;
        stream = check_allocated(avformat_new_stream(opened, nullptr));
        const AVCodecContext& context = encoder.context();
        stream->time_base = context.time_base;
        stream->avg_frame_rate = context.framerate;
        check_av(avcodec_parameters_from_context(stream->codecpar, &context), ErrorKind::internal, kind);
        if (!settings.metadata_json.empty())
            check_av(av_dict_set(&opened->metadata, "comment", settings.metadata_json.c_str(), 0), ErrorKind::out_of_memory, kind);
        check_written(avio_open(&opened->pb, url.c_str(), AVIO_FLAG_WRITE));
        Dictionary options;
        set_muxer_options(options);
        check_written(avformat_write_header(opened, options.get()));
    }

    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() {
        // Only its trailer frees what the GIF muxer keeps of the frame before (FFmpeg 5.1).
        if (settings.file == ExportFile::gif && !is_ended) av_write_trailer(muxer.get());
    }

    void set_muxer_options(Dictionary& options) const {
        if (settings.file == ExportFile::gif) {
            // It counts the times after the first: none is -1.
            options.set("loop", std::to_string(settings.plays == 0 ? 0 : settings.plays == 1 ? -1 : settings.plays - 1));
        } else if (settings.file != ExportFile::webm) {
            // Track and movie count in the same ticks: with the movie's default of milliseconds the edit list would cut the last frame
            // short.
            const std::string timescale = std::to_string(ticks_per_second(settings.frame_rate));
            options.set("movflags", "+faststart");
            options.set("video_track_timescale", timescale);
            options.set("movie_timescale", timescale);
        }
    }

    /// libav passes errno values of the file system on as negative codes.
    int check_written(int code) const {
        if (code < 0) {
            if (code == AVERROR(ENOMEM)) check_av(code, ErrorKind::out_of_memory, muxer_of(settings.file));
            const int error_number = AVUNERROR(code);
            if (error_number > 0 && error_number < 4096) throw write_error(part.target(), error_number);
            throw Error(ErrorKind::io, fmt::format("Cannot write {}: {}.", part.target().string(), av_text(code)),
                        "Choose another folder.");
        }
        return code;
    }

    void write(AVPacket& packet) {
        packet.stream_index = stream->index;
        av_packet_rescale_ts(&packet, encoder.context().time_base, stream->time_base);
        check_written(av_interleaved_write_frame(muxer.get(), &packet));
        // Buffered bytes may have failed to reach the disk without the muxer noticing.
        check_written(muxer->pb->error);
        if (settings.on_frame_done) settings.on_frame_done();
    }
};

VideoWriter::VideoWriter(const std::filesystem::path& target, const VideoSettings& settings) {
    check_encoder_settings(settings);
    state_ = std::make_unique<State>(target, settings);
}

VideoWriter::~VideoWriter() = default;

void VideoWriter::add(const Frame& frame) {
    state_->encoder.add(frame, [this](AVPacket& packet) { state_->write(packet); });
}

void VideoWriter::finish() {
    State& state = *state_;
    if (state.encoder.frames() == 0) throw Error(ErrorKind::invalid_request, "A video needs at least one frame.");
    state.encoder.finish([this](AVPacket& packet) { state_->write(packet); });
    state.is_ended = true;
    state.check_written(av_write_trailer(state.muxer.get()));
    avio_flush(state.muxer->pb);
    state.check_written(state.muxer->pb->error);
    state.check_written(avio_closep(&state.muxer->pb));
    if (state.settings.file == ExportFile::gif) add_gif_comment(state.part.path(), state.part.target(), state.settings.metadata_json);
    state.part.commit();
}

}  // namespace weft
