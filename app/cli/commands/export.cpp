#include "app/cli/commands/export.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Option.hpp>
#include <CLI/Validators.hpp>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>

#include "app/cli/export_options.h"
#include "app/cli/json_events.h"
#include "app/cli/terminal_progress.h"
#include "engine/engine.h"

namespace weft::app {
namespace {

struct Options {
    explicit Options(CLI::App& parser) : format(parser) {}

    ExportOptions format;
    std::string source;
    std::string out;
    int threads = 0;
    bool json = false;
    bool quiet = false;
};

void run_export(const Options& options, const std::stop_token& stop) {
    Engine engine;
    TerminalProgress terminal(options.quiet || options.json);
    ExportRequest request = options.format.request();
    request.target = options.out;
    request.threads = options.threads;
    std::error_code ignored;
    if (std::filesystem::equivalent(options.source, options.out, ignored))
        throw Error(ErrorKind::invalid_request, fmt::format("{} would replace the file that it is made of.", options.out),
                    "Give it another name.");
    format_of(request);  // what can be told without reading the clip
    Clip clip;
    // All frames are in memory at once, as a palette, loops and interpolation need them; a quarter is left for coding.
    const std::uint64_t free_bytes = engine.machine().memory_available_bytes;
    std::uint64_t bytes = 0;
    const auto keep = [&](const FramePtr& frame) {
        bytes += frame->rgb.size();
        if (bytes > free_bytes / 4 * 3)
            throw Error(
                ErrorKind::out_of_memory,
                fmt::format("{} is too long to be exported here: its first {} frames of {} x {} already take most of the {} MiB that "
                            "are free.",
                            options.source, clip.frames.size() + 1, frame->width, frame->height, free_bytes >> 20),
                "Close other programs, or cut the clip into shorter ones with another program.");
        clip.frames.push_back(frame);
        return true;
    };
    const ClipFile file = engine.read_clip(options.source, keep, stop);
    if (clip.frames.empty()) throw Error(ErrorKind::bad_file, fmt::format("{} has no frames.", options.source));
    clip.request.frame_rate = file.frame_rate;
    clip.request.width = clip.frames.front()->width;
    clip.request.height = clip.frames.front()->height;
    clip.request.frames = static_cast<int>(clip.frames.size());
    check_export(request, clip.request);
    engine.export_frames(clip.frames, file.frame_rate, request, engine.settings_text_of(options.source),
                         options.json ? json_events() : terminal.events(), stop);
    if (options.json)
        print_json_done(clip, options.out);
    else
        std::printf("%s\n", options.out.c_str());
}

}  // namespace

Command export_command(CLI::App& app) {
    CLI::App* parser = app.add_subcommand("export", "Write a clip's file in another form");
    const auto options = std::make_shared<Options>(*parser);
    parser->add_option("source", options->source, "The clip: MP4, MOV, MKV or WebM")->required()->type_name("FILE");
    parser->add_option("--out", options->out, "FILE.mp4, .webm, .mov, .webp, .gif, .png or .jpg, or DIR/%05d.png for one file a frame")
        ->required()
        ->type_name("FILE");
    parser->add_option("--threads", options->threads, "0: as many as there are CPUs")->type_name("N")->check(CLI::Range(0, max_threads));
    parser->add_flag("--json", options->json, "Print events as JSON lines on stdout");
    parser->add_flag("--quiet", options->quiet, "No progress");
    parser->footer("The settings in the file go along. The file's name is printed on stdout.");
    return {parser, [options](const std::stop_token& stop) { run_export(*options, stop); }, [options] { return options->json; }};
}

}  // namespace weft::app
