// What files this machine can write.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <mutex>

#include "engine/error.h"
#include "engine/export_request.h"
#include "engine/media/encoders/open_encoder.h"
#include "engine/media/frame_encoder.h"
#include "engine/media/still_writer.h"

namespace weft {
namespace {

struct Format {
    ExportFile file;
    ExportCodec codec;
    const char* name;
};
constexpr Format formats[] = {
    {ExportFile::mp4, ExportCodec::h264, "H.264 in MP4"},      {ExportFile::mp4, ExportCodec::h265, "H.265 in MP4"},
    {ExportFile::mp4, ExportCodec::av1, "AV1 in MP4"},         {ExportFile::webm, ExportCodec::vp9, "VP9 in WebM"},
    {ExportFile::webm, ExportCodec::av1, "AV1 in WebM"},       {ExportFile::mov, ExportCodec::prores, "ProRes in MOV"},
    {ExportFile::webp, ExportCodec::webp, "animated WebP"},    {ExportFile::gif, ExportCodec::gif, "GIF"},
    {ExportFile::png_frames, ExportCodec::png, "PNG frames"},  {ExportFile::png, ExportCodec::png, "PNG of one frame"},
    {ExportFile::jpeg, ExportCodec::jpeg, "JPEG of one frame"}};

struct CodecName {
    ExportCodec codec;
    std::string_view name;
};
constexpr CodecName codec_names[] = {{ExportCodec::h264, "h264"}, {ExportCodec::h265, "h265"},     {ExportCodec::av1, "av1"},
                                     {ExportCodec::vp9, "vp9"},   {ExportCodec::prores, "prores"}, {ExportCodec::webp, "webp"},
                                     {ExportCodec::gif, "gif"},   {ExportCodec::png, "png"},       {ExportCodec::jpeg, "jpeg"}};

constexpr std::pair<std::string_view, ExportFile> endings[] = {
    {".mp4", ExportFile::mp4}, {".mov", ExportFile::mov}, {".webm", ExportFile::webm}, {".webp", ExportFile::webp},
    {".gif", ExportFile::gif}, {".png", ExportFile::png}, {".jpg", ExportFile::jpeg},  {".jpeg", ExportFile::jpeg}};

std::string_view ending_of(ExportFile file) {
    switch (file) {
        case ExportFile::mp4:
            return "mp4";
        case ExportFile::mov:
            return "mov";
        case ExportFile::webm:
            return "webm";
        case ExportFile::webp:
            return "webp";
        case ExportFile::gif:
            return "gif";
        case ExportFile::png_frames:
        case ExportFile::png:
            return "png";
        case ExportFile::jpeg:
            return "jpg";
    }
    throw Error(ErrorKind::internal, "unknown kind of file");
}

/// Why a codec can't do that here, found by really coding a frame; empty where it can.
std::string refusal_of(EncoderSettings settings) {
    settings.width = settings.height = 64;
    settings.frame_rate = {16, 1};
    const EncoderSelection selection = select_encoder(settings);
    if (selection.encoder == nullptr) return selection.refusal;
    try {
        const auto grey = std::make_shared<const Frame>(Frame{64, 64, std::vector<std::uint8_t>(std::size_t{3} * 64 * 64, 128)});
        FrameEncoder encoder(settings, true, {grey});
        encoder.add(*grey, [](const AVPacket&) {});
        encoder.finish([](const AVPacket&) {});
    } catch (const Error& error) {
        return fmt::format("{} does not work: {}", selection.encoder->name, error.message());
    }
    return {};
}

ExportFormatInfo info_of(const Format& format) {
    ExportFormatInfo info;
    info.file = format.file;
    info.codec = format.codec;
    info.ending = ending_of(format.file);
    info.name = format.name;
    info.counts_plays = format.file == ExportFile::webp || format.file == ExportFile::gif;
    const bool is_picture = format.file == ExportFile::png_frames || format.file == ExportFile::png || format.file == ExportFile::jpeg;
    info.has_motion = !is_picture;
    if (format.codec == ExportCodec::png) {
        info.encoder = "png";
        if (avcodec_find_encoder(AV_CODEC_ID_PNG) == nullptr) info.refusal = "this build of FFmpeg writes no PNG";
        return info;
    }
    const Codec& codec = codec_of(format.codec);
    EncoderSettings settings;
    settings.codec = format.codec;
    settings.quality = codec.quality->usual;
    info.quality = codec.quality;
    info.refusal = refusal_of(settings);
    settings.width = settings.height = 64;
    if (const EncoderSelection selection = select_encoder(settings); selection.encoder != nullptr) info.encoder = selection.encoder->name;
    const EvenSides even = even_sides(settings);
    info.needs_even_size = even.width || even.height;
    info.has_ten_bit_choice = codec.has_ten_bit_choice;
    info.has_lossless_choice = codec.has_lossless_choice;
    if (info.refusal.empty() && codec.has_ten_bit_choice) {
        settings.ten_bit = true;
        info.ten_bit_refusal = refusal_of(settings);
        settings.ten_bit = false;
    }
    if (info.refusal.empty() && codec.has_lossless_choice) {
        settings.lossless = true;
        info.lossless_refusal = refusal_of(settings);
    }
    return info;
}

/// Asked of the encoder once, and only when this format is wanted: what another encoder does here is no matter of an MP4.
const ExportFormatInfo& known_info(std::size_t index) {
    static std::array<std::once_flag, std::size(formats)> asked;
    static std::array<ExportFormatInfo, std::size(formats)> infos;
    std::call_once(asked[index], [&] {
        quiet_libav();
        infos[index] = info_of(formats[index]);
    });
    return infos[index];
}

bool read_number(std::string_view text, int& number) {
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
    return failed == std::errc() && end == text.data() + text.size() && number > 0;
}

}  // namespace

std::string_view name_of(ExportCodec codec) { return std::ranges::find(codec_names, codec, &CodecName::codec)->name; }

std::optional<ExportCodec> parse_export_codec(std::string_view name) {
    if (name == "hevc") return ExportCodec::h265;
    const auto* found = std::ranges::find(codec_names, name, &CodecName::name);
    return found == std::end(codec_names) ? std::nullopt : std::optional(found->codec);
}

std::optional<ResizeTo> parse_resize(std::string_view text) {
    ResizeTo resize;
    if (text.ends_with('%')) {
        text.remove_suffix(1);
        if (!read_number(text, resize.percent) || resize.percent > 1000) return std::nullopt;
        return resize;
    }
    const auto times = text.find('x');
    if (times == std::string_view::npos || text.size() < 2) return std::nullopt;
    const std::string_view width = text.substr(0, times);
    const std::string_view height = text.substr(times + 1);
    if (!width.empty() && !read_number(width, resize.width)) return std::nullopt;
    if (!height.empty() && !read_number(height, resize.height)) return std::nullopt;
    return resize;
}

const std::vector<ExportFormatInfo>& export_formats() {
    static const std::vector<ExportFormatInfo> known = [] {
        std::vector<ExportFormatInfo> found;
        for (std::size_t i = 0; i < std::size(formats); ++i) found.push_back(known_info(i));
        return found;
    }();
    return known;
}

ExportFile file_kind_of_target(const std::filesystem::path& target) {
    std::string ending = target.extension().string();
    for (char& byte : ending) byte = byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
    for (const auto& [known, file] : endings) {
        if (known != ending) continue;
        if (file != ExportFile::png || target.filename().string().find('%') == std::string::npos) return file;
        frame_path(target.string(), 1);
        return ExportFile::png_frames;
    }
    throw Error(ErrorKind::invalid_request,
                fmt::format("'{}' ends in none of .mp4, .mov, .webm, .webp, .gif, .png and .jpg.", target.string()),
                "Name a file such as clip.mp4, or frames such as folder/%05d.png.");
}

const ExportFormatInfo& format_of(const ExportRequest& request) {
    const ExportFile file = file_kind_of_target(request.target);
    std::string held;
    for (std::size_t i = 0; i < std::size(formats); ++i) {
        const Format& format = formats[i];
        if (format.file != file) continue;
        if (!request.codec || *request.codec == format.codec) return known_info(i);
        held += fmt::format("{}{}", held.empty() ? "" : ", ", name_of(format.codec));
    }
    throw Error(ErrorKind::invalid_request, fmt::format("{} can't hold {}.", request.target.string(), name_of(*request.codec)),
                fmt::format("Its kind of file holds {}.", held));
}

}  // namespace weft
