#pragma once
// The options that say how a clip becomes a file.

#include <CLI/App.hpp>
#include <string>

#include "engine/export_request.h"

namespace weft::app {

class ExportOptions {
  public:
    /// Adds the options to the parser; both live as long as this.
    explicit ExportOptions(CLI::App& parser);

    /// The target is left to the caller. Throws Error{invalid_request} for options that contradict each other.
    ExportRequest request() const;
    /// Names of all options.
    static bool has(const std::string& name);

  private:
    std::string codec_, frame_rate_, interpolate_, resize_;
    bool is_lossless_ = false;
    bool has_ten_bits_ = false;
    int quality_ = 0;
    int plays_ = 0;
    int still_ = 0;
    CLI::Option *codec_option_, *crf_, *quality_option_, *frame_rate_option_, *interpolate_option_, *resize_option_, *plays_option_,
        *still_option_;
};

/// The formats of `weft info`: each with its encoder, or why it can't be written here.
std::string formats_in_words();

}  // namespace weft::app
