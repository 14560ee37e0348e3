#pragma once
// How a clip becomes a file, and what files this machine can write.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/media/frame.h"
#include "engine/request.h"

namespace weft {

/// What a file's name asks for: FILE.mp4, .mov, .webm, .webp, .gif, DIR/%05d.png, FILE.png, FILE.jpg.
enum class ExportFile { mp4, mov, webm, webp, gif, png_frames, png, jpeg };
enum class ExportCodec { h264, h265, av1, vp9, prores, webp, gif, png, jpeg };

/// "h264", "h265", "av1", "vp9", "prores", "webp", "gif", "png", "jpeg"; and back, also from "hevc".
std::string_view name_of(ExportCodec codec);
std::optional<ExportCodec> parse_export_codec(std::string_view name);

/// A size that may leave one side, or both, to the clip's shape.
struct ResizeTo {
    int width = 0;    // pixels; 0: as the height asks
    int height = 0;   // pixels; 0: as the width asks
    int percent = 0;  // of the clip's size, where neither is given
    bool operator==(const ResizeTo&) const = default;
};
/// Reads "1280x720", "1280x", "x720" or "50%". Absent for anything else.
std::optional<ResizeTo> parse_resize(std::string_view text);

struct ExportRequest {
    std::filesystem::path target;                     // its ending names the file's kind
    std::optional<int> quality = std::nullopt;        // in the codec's own numbers, see ExportFormatInfo::quality; absent: the usual one
    std::optional<ExportCodec> codec = std::nullopt;  // absent: the first that the file's kind can hold
    bool lossless = false;
    bool ten_bit = false;
    std::optional<FrameRate> frame_rate = std::nullopt;  // the frames are played at this rate, faster or slower; absent: the clip's own
    std::optional<FrameRate> interpolate_to =
        std::nullopt;                               // frames are made in between, for motion that is smoother and as fast as before
    std::optional<ResizeTo> resize = std::nullopt;  // Lanczos
    /// How often the clip plays: GIF and WebP count it themselves, 0 for ever (as when absent); a video has its frames written so often
    /// (absent: once).
    std::optional<int> plays = std::nullopt;
    std::optional<int> still = std::nullopt;  // PNG or JPEG of one frame: its number, from 1
    int threads = 0;                          // 0: as many as there are CPUs

    bool operator==(const ExportRequest&) const = default;
};

/// The codec's own numbers for quality.
struct QualityRange {
    int least = 0;  // what the codec takes
    int most = 0;
    int best = 0;           // what makes sense: better than this the file only grows,
    int worst = 0;          // beyond this damage is plain to see. Larger than best for a CRF, smaller where more is better
    int usual = 0;          // hardly to be told from the frames
    std::string_view unit;  // "CRF", "quality", "profile", "colours"
};

/// One kind of file with one codec, and whether it can be written here.
struct ExportFormatInfo {
    ExportFile file = ExportFile::mp4;
    ExportCodec codec = ExportCodec::h264;
    std::string ending;   // "mp4"
    std::string name;     // "H.264 in MP4"
    std::string encoder;  // the one of libav that runs: "libx264"
    std::string refusal;  // why it can't be written here; empty when it can
    std::optional<QualityRange> quality;
    bool has_ten_bit_choice = false;  // it can be 8 or 10 bit, if this build's encoder can
    std::string ten_bit_refusal;      // why not; empty when it can
    bool has_lossless_choice = false;
    std::string lossless_refusal;
    bool needs_even_size = false;
    bool counts_plays = false;  // it says itself how often it plays; else frames are written more than once
    bool has_motion = false;    // rate, interpolation and plays apply
};

/// Every format that is known, in the order it is offered. Each encoder really codes a frame to find out; that is done once a process.
const std::vector<ExportFormatInfo>& export_formats();

/// FILE.mp4 and so on; letter case of the ending does not matter. A PNG's name with a %d or %0Nd is one file a frame. Throws
/// Error{invalid_request} for any other name.
ExportFile file_kind_of_target(const std::filesystem::path& target);
/// Of the target's kind and the request's codec. Throws Error{invalid_request} for a codec that the file can't hold.
const ExportFormatInfo& format_of(const ExportRequest& request);

/// What an export will come to.
struct ExportPlan {
    int width = 0;
    int height = 0;
    int frames = 0;  // that are written
    FrameRate frame_rate;
    double seconds = 0;  // one time through
};
/// For a clip of this size, number of frames and rate. Throws Error{invalid_request} or {unsupported} naming what can't be done and the
/// nearest that can.
ExportPlan plan_export(const ExportRequest& request, int width, int height, int frames, FrameRate rate);

/// About how many bytes the file will have, from encoding a few of the frames in memory. Throws as plan_export, Error{cancelled} at a stop.
std::uint64_t estimate_export_bytes(const std::vector<FramePtr>& frames, FrameRate rate, const ExportRequest& request,
                                    const std::stop_token& stop);

/// Says before a run whether its clip could be exported there: ending or pattern, codec, quality, size, rate, a folder that can be written,
/// names that can be given, and another place than that of the saved latents. Leaves nothing behind. Throws Error{invalid_request},
/// {unsupported} or {io}.
void check_export(const ExportRequest& request, const Request& clip);

}  // namespace weft
