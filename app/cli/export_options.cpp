#include "app/cli/export_options.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Option.hpp>
#include <CLI/Validators.hpp>
#include <algorithm>
#include <array>

#include "engine/error.h"

namespace weft::app {
namespace {

constexpr std::array names = {"--codec",   "--crf",  "--quality", "--lossless", "--ten-bit",
                              "--fps-out", "--loop", "--resize",  "--still",    "--interpolate"};

std::string check_codec(const std::string& text) {
    return parse_export_codec(text) ? std::string() : fmt::format("'{}' is not h264, h265, av1, vp9 or prores", text);
}

std::string check_rate(const std::string& text) {
    return parse_frame_rate(text) ? std::string() : fmt::format("'{}' is no rate from 1 to 240 such as 16, 23.976 or 24000/1001", text);
}

std::string check_size(const std::string& text) {
    return parse_resize(text) ? std::string() : fmt::format("'{}' is no size such as 1280x720, 1280x, x720 or 50%", text);
}

}  // namespace

ExportOptions::ExportOptions(CLI::App& parser)
    : codec_option_(parser.add_option("--codec", codec_, "h264 (MP4's own), h265, av1; vp9 (WebM's own), av1; prores (MOV)")
                        ->type_name("NAME")
                        ->check(check_codec)),
      crf_(parser.add_option("--crf", quality_, "Quality of a video: 16 like the original, more is smaller and worse; up to 51 or 63")
               ->type_name("N")),
      quality_option_(parser
                          .add_option("--quality", quality_,
                                      "Quality of WebP and JPEG (0 to 100), colours of a GIF (4 to 256), profile of ProRes (0 to 4)")
                          ->type_name("N")),
      frame_rate_option_(parser.add_option("--fps-out", frame_rate_, "Play the frames at this rate, faster or slower")
                             ->type_name("RATE")
                             ->check(check_rate)),
      interpolate_option_(parser.add_option("--interpolate", interpolate_, "Make frames in between to come to this rate; the speed stays")
                              ->type_name("RATE")
                              ->check(check_rate)),
      resize_option_(parser.add_option("--resize", resize_, "Another size, by Lanczos: 1280x720, 1280x, x720 or 50%")
                         ->type_name("SIZE")
                         ->check(check_size)),
      plays_option_(parser.add_option("--loop", plays_, "How often it plays: GIF and WebP 0 for ever; a video holds its frames so often")
                        ->type_name("N")),
      still_option_(parser.add_option("--still", still_, "For FILE.png or FILE.jpg: which frame, from 1")->type_name("N")) {
    parser.add_flag("--lossless", is_lossless_, "Code without loss: WebP exactly, videos but for colour at half the resolution");
    parser.add_flag("--ten-bit", has_ten_bits_, "10 bits instead of 8, for smoother gradients (h265, av1, vp9; h264 where the player can)");
    crf_->excludes(quality_option_);
}

ExportRequest ExportOptions::request() const {
    ExportRequest request;
    const auto given = [](const CLI::Option* option) { return option->count() > 0; };
    if (given(codec_option_)) request.codec = parse_export_codec(codec_);
    if (given(crf_) || given(quality_option_)) request.quality = quality_;
    request.lossless = is_lossless_;
    request.ten_bit = has_ten_bits_;
    if (given(frame_rate_option_)) request.frame_rate = parse_frame_rate(frame_rate_);
    if (given(interpolate_option_)) request.interpolate_to = parse_frame_rate(interpolate_);
    if (given(resize_option_)) request.resize = parse_resize(resize_);
    if (given(plays_option_)) request.plays = plays_;
    if (given(still_option_)) request.still = still_;
    return request;
}

bool ExportOptions::has(const std::string& name) { return std::ranges::find(names, name) != names.end(); }

std::string formats_in_words() {
    std::string text;
    for (const ExportFormatInfo& format : export_formats()) {
        std::string state = format.refusal.empty() ? format.encoder : "can't be written here: " + format.refusal;
        if (format.has_ten_bit_choice && format.refusal.empty())
            state += format.ten_bit_refusal.empty() ? ", 8 or 10 bits" : fmt::format(", 8 bits (10: {})", format.ten_bit_refusal);
        text += fmt::format("  {:<18} {}\n", format.name, state);
    }
    return text;
}

}  // namespace weft::app
