#include "engine/media/video_reader.h"

extern "C" {
#include <libavutil/display.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>
}

#include <fmt/format.h>

#include <array>
#include <climits>
#include <cmath>
#include <fstream>
#include <string>
#include <utility>

#include "engine/media/libav.h"

namespace weft {
namespace {

constexpr const char* damage_hint = "The file may be cut or damaged; fetch it again, or save it as MP4 with another program.";
constexpr std::int64_t max_pixels = std::int64_t{1} << 26;  // 8192 x 8192

using DemuxerPtr = std::unique_ptr<AVFormatContext, FreeWith<avformat_close_input>>;

struct ScalerFree {
    void operator()(SwsContext* scaler) const noexcept { sws_freeContext(scaler); }
};
using ScalerPtr = std::unique_ptr<SwsContext, ScalerFree>;

std::string_view text_of(std::span<const std::uint8_t> bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

bool looks_like_matroska(std::span<const std::uint8_t> beginning) { return text_of(beginning).starts_with("\x1a\x45\xdf\xa3"); }

bool looks_like_mp4(std::span<const std::uint8_t> beginning) {
    const std::string_view bytes = text_of(beginning);
    if (bytes.size() < 8) return false;
    const std::string_view box = bytes.substr(4, 4);
    // HEIF and AVIF pictures are of the same family of formats.
    const bool is_picture = box == "ftyp" && (bytes.substr(8, 3) == "hei" || bytes.substr(8, 3) == "avi" || bytes.substr(8, 3) == "mif");
    return !is_picture && (box == "ftyp" || box == "moov" || box == "mdat" || box == "wide" || box == "free");
}

/// Only containers that hold their own data: a playlist or a stream description could make libav open addresses.
DemuxerPtr open_container(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::error_code failed;
    if (!std::filesystem::is_regular_file(file, failed) || !stream)
        throw Error(ErrorKind::io, fmt::format("The video {} can't be read", file.string()),
                    "Choose a file that is there and yours to read.");
    std::array<std::uint8_t, 12> start{};
    stream.read(reinterpret_cast<char*>(start.data()), start.size());
    const bool is_matroska = looks_like_matroska(start);
    const bool is_mp4 = looks_like_mp4(start);
    const Error no_video(ErrorKind::bad_file,
                         fmt::format("{} is no video of a kind that is read here: MP4, MOV, MKV or WebM", file.string()), damage_hint);
    if (!is_matroska && !is_mp4) throw no_video;
    AVFormatContext* opened = nullptr;
    Dictionary options;
    options.set("protocol_whitelist", "file");
    if (avformat_open_input(&opened, ("file:" + file.string()).c_str(), av_find_input_format(is_mp4 ? "mov" : "matroska"), options.get()) <
        0)
        throw no_video;
    DemuxerPtr demuxer(opened);
    if (avformat_find_stream_info(opened, nullptr) < 0) throw no_video;
    return demuxer;
}

/// Coefficients that libswscale knows a matrix by.
const int* matrix_of(const AVFrame& frame) {
    AVColorSpace space = frame.colorspace;
    if (space == AVCOL_SPC_UNSPECIFIED) space = frame.height >= 720 ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M;
    return sws_getCoefficients(space);
}

/// Quarter turns clockwise that make the picture upright.
int quarter_turns(const AVStream& stream) {
    const std::uint8_t* matrix = av_stream_get_side_data(&stream, AV_PKT_DATA_DISPLAYMATRIX, nullptr);
    if (matrix == nullptr) return 0;
    const double angle = av_display_rotation_get(reinterpret_cast<const std::int32_t*>(matrix));
    return std::isnan(angle) ? 0 : static_cast<int>(std::lround(-angle / 90)) & 3;
}

}  // namespace

struct VideoReader::State {
    std::string name;
    DemuxerPtr demuxer;
    int stream = 0;
    CodecContextPtr decoder;
    PacketPtr packet;
    AvFramePtr frame;
    ScalerPtr scaler;
    int turns = 0;
    std::int64_t frames_read = 0;
    bool is_drained = false;

    void damaged(int code) const {
        throw Error(ErrorKind::bad_file, fmt::format("{}: frame {} can't be decoded: {}", name, frames_read + 1, av_text(code)),
                    damage_hint);
    }

    /// Gives the decoder the next packet of the stream, or tells it that there are no more.
    void feed() {
        while (true) {
            const int read = av_read_frame(demuxer.get(), packet.get());
            if (read == AVERROR_EOF) {
                is_drained = true;
                avcodec_send_packet(decoder.get(), nullptr);
                return;
            }
            if (read < 0) damaged(read);
            const bool is_ours = packet->stream_index == stream;
            const int sent = is_ours ? avcodec_send_packet(decoder.get(), packet.get()) : 0;
            av_packet_unref(packet.get());
            if (sent < 0) damaged(sent);
            if (is_ours) return;
        }
    }

    FramePtr to_rgb() {
        const AVFrame& source = *frame;
        if (std::int64_t{source.width} * source.height > max_pixels)
            throw Error(ErrorKind::unsupported,
                        fmt::format("{}: frames of {} x {} are larger than is read here", name, source.width, source.height));
        scaler.reset(sws_getCachedContext(scaler.release(), source.width, source.height, static_cast<AVPixelFormat>(source.format),
                                          source.width, source.height, AV_PIX_FMT_RGB24,
                                          SWS_BICUBIC | SWS_FULL_CHR_H_INT | SWS_ACCURATE_RND, nullptr, nullptr, nullptr));
        if (!scaler) throw Error(ErrorKind::unsupported, fmt::format("{}: pixels of this kind can't be converted", name), damage_hint);
        const int* matrix = matrix_of(source);
        sws_setColorspaceDetails(scaler.get(), matrix, source.color_range == AVCOL_RANGE_JPEG ? 1 : 0, matrix, 1, 0, 1 << 16, 1 << 16);
        Frame picture{source.width, source.height, {}};
        picture.rgb.resize(static_cast<std::size_t>(source.width) * static_cast<std::size_t>(source.height) * 3);
        std::uint8_t* const planes[4] = {picture.rgb.data(), nullptr, nullptr, nullptr};
        const int strides[4] = {source.width * 3, 0, 0, 0};
        if (sws_scale(scaler.get(), source.data, source.linesize, 0, source.height, planes, strides) != source.height)
            throw Error(ErrorKind::internal, fmt::format("{}: frame {} could not be converted", name, frames_read + 1));
        return std::make_shared<const Frame>(std::move(picture));
    }
};

bool looks_like_video(std::span<const std::uint8_t> beginning) { return looks_like_matroska(beginning) || looks_like_mp4(beginning); }

VideoReader::VideoReader(const std::filesystem::path& file) : state_(std::make_unique<State>()) {
    quiet_libav();
    State& state = *state_;
    state.name = file.string();
    state.demuxer = open_container(file);
    const AVCodec* codec = nullptr;
    state.stream = av_find_best_stream(state.demuxer.get(), AVMEDIA_TYPE_VIDEO, -1, -1, &codec, 0);
    if (state.stream == AVERROR_DECODER_NOT_FOUND)
        throw Error(ErrorKind::unsupported, fmt::format("{}: this build of FFmpeg can't decode its codec", state.name),
                    "Save it as H.264 with another program.");
    if (state.stream < 0) throw Error(ErrorKind::bad_file, fmt::format("{} has no video in it", state.name), damage_hint);
    const AVStream& stream = *state.demuxer->streams[state.stream];
    state.turns = quarter_turns(stream);
    state.decoder.reset(check_allocated(avcodec_alloc_context3(codec)));
    const std::string action = fmt::format("{} can't be decoded", state.name);
    check_av(avcodec_parameters_to_context(state.decoder.get(), stream.codecpar), ErrorKind::bad_file, action);
    state.decoder->max_pixels = max_pixels;
    check_av(avcodec_open2(state.decoder.get(), codec, nullptr), ErrorKind::bad_file, action);
    state.packet.reset(check_allocated(av_packet_alloc()));
    state.frame.reset(check_allocated(av_frame_alloc()));
}

VideoReader::~VideoReader() = default;
VideoReader::VideoReader(VideoReader&&) noexcept = default;

int VideoReader::orientation() const {
    constexpr std::array<int, 4> of_turns{1, 6, 3, 8};
    return of_turns[static_cast<std::size_t>(state_->turns)];
}

std::optional<FrameRate> VideoReader::frame_rate() const {
    const AVRational rate = av_guess_frame_rate(state_->demuxer.get(), state_->demuxer->streams[state_->stream], nullptr);
    return parse_frame_rate(fmt::format("{}/{}", rate.num, rate.den));
}

std::optional<int> VideoReader::frame_count() const {
    const std::int64_t count = state_->demuxer->streams[state_->stream]->nb_frames;
    if (count < 1 || count > INT_MAX) return std::nullopt;
    return static_cast<int>(count);
}

std::optional<double> VideoReader::seconds() const {
    const AVStream& stream = *state_->demuxer->streams[state_->stream];
    double seconds = 0;
    if (stream.duration > 0)
        seconds = static_cast<double>(stream.duration) * av_q2d(stream.time_base);
    else if (state_->demuxer->duration > 0)
        seconds = static_cast<double>(state_->demuxer->duration) / AV_TIME_BASE;
    if (!(seconds > 0) || !std::isfinite(seconds)) return std::nullopt;
    return seconds;
}

FramePtr VideoReader::next() {
    State& state = *state_;
    while (true) {
        const int received = avcodec_receive_frame(state.decoder.get(), state.frame.get());
        if (received == 0) {
            FramePtr picture = state.to_rgb();
            av_frame_unref(state.frame.get());
            ++state.frames_read;
            return picture;
        }
        if (received == AVERROR_EOF) return nullptr;
        if (received != AVERROR(EAGAIN)) state.damaged(received);
        if (state.is_drained) return nullptr;
        state.feed();
    }
}

}  // namespace weft
