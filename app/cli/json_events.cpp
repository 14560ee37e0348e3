#include "app/cli/json_events.h"

#include <cstdio>
#include <nlohmann/json.hpp>

namespace weft::app {
namespace {

using Json = nlohmann::ordered_json;

void print_line(const Json& json) {
    std::printf("%s\n", json.dump(-1, ' ', false, Json::error_handler_t::replace).c_str());
    // Each line as it happens, also into a pipe.
    std::fflush(stdout);
}

void print_progress(const Progress& progress) {
    Json json = {{"type", "progress"},
                 {"stage", name_of(progress.stage)},
                 {"done", progress.done},
                 {"total", progress.total},
                 {"elapsed_seconds", progress.elapsed_seconds},
                 {"remaining_seconds", nullptr},
                 {"memory_bytes", progress.memory_bytes}};
    if (progress.remaining_seconds) json["remaining_seconds"] = *progress.remaining_seconds;
    print_line(json);
}

}  // namespace

Events json_events() {
    Events events;
    events.on_progress = [](const Progress& progress) { print_progress(progress); };
    events.on_preview = [](const LatentPreview& preview) {
        print_line({{"type", "preview"}, {"step", preview.step}, {"steps", preview.steps}, {"frames", preview.frames.size()}});
    };
    events.on_frame = [](const DecodedFrame& decoded) {
        print_line({{"type", "frame"},
                    {"index", decoded.index},
                    {"total", decoded.total},
                    {"width", decoded.frame->width},
                    {"height", decoded.frame->height}});
    };
    events.on_backend = [](const BackendChosen& backend) {
        print_line({{"type", "backend"}, {"wanted", backend.wanted}, {"used", backend.used}, {"reason", backend.reason}});
    };
    events.on_notice = [](const Notice& notice) { print_line({{"type", "notice"}, {"text", notice.text}, {"details", notice.details}}); };
    return events;
}

void print_json_start(const Request& request, const Estimate& estimate, const std::string& target) {
    print_line({{"type", "start"},
                {"request", Json::parse(to_json(request))},
                {"estimate",
                 {{"peak_memory_bytes", estimate.peak_memory_bytes},
                  {"available_memory_bytes", estimate.available_memory_bytes},
                  {"peak_stage", estimate.peak_stage},
                  {"seconds", estimate.seconds},
                  {"disk_bytes", estimate.disk_bytes}}},
                {"target", target}});
}

void print_json_problem(const Problem& problem) {
    print_line({{"type", "problem"}, {"field", problem.field}, {"message", problem.message}, {"suggestion", problem.suggestion}});
}

void print_json_done(const Clip& clip, const std::string& target) {
    print_line({{"type", "done"},
                {"target", target},
                {"frames", clip.frames.size()},
                {"steps_done", clip.steps_done},
                {"seconds", clip.seconds},
                {"peak_memory_bytes", clip.peak_memory_bytes}});
}

void print_json_error(const Error& error, int exit_code) {
    print_line({{"type", "error"},
                {"kind", name_of(error.kind())},
                {"message", error.message()},
                {"hint", error.hint()},
                {"exit_code", exit_code}});
}

std::string json_events_in_words() {
    return "With --json every line on stdout is one object with a \"type\":\n"
           "  start     request, estimate, target\n"
           "  backend   wanted, used, reason (empty if used is the wanted one)\n"
           "  notice    text, details (a list, mostly empty)\n"
           "  progress  stage, done, total, elapsed_seconds, remaining_seconds (null until known), memory_bytes\n"
           "  preview   step, steps, frames: the clip as it stands after a step\n"
           "  frame     index, total, width, height: a frame is decoded\n"
           "  problem   field, message, suggestion: before an error\n"
           "  done      target, frames, steps_done, seconds, peak_memory_bytes\n"
           "  error     kind, message, hint, exit_code\n";
}

}  // namespace weft::app
