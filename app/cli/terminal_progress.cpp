#include "app/cli/terminal_progress.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <string_view>

#include "app/cli/words.h"

namespace weft::app {
namespace {

constexpr int bar_cells = 24;
constexpr auto redraw_interval = std::chrono::milliseconds(50);

std::size_t terminal_columns() {
    winsize size{};
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

/// "denoising 3 of 20": loading and converting are told in percent.
std::string part_of(const Progress& progress) {
    const auto stage = name_of(progress.stage);
    if (progress.stage == Stage::loading || progress.stage == Stage::converting)
        return fmt::format("{} {} %", stage, progress.total > 0 ? 100 * progress.done / progress.total : 0);
    return fmt::format("{} {} of {}", stage, progress.done, progress.total);
}

/// "12 s spent, 1 min 3 s left, 1.2 GiB in use"
std::string times_of(const Progress& progress) {
    std::string text = seconds_in_words(progress.elapsed_seconds) + " spent";
    if (progress.remaining_seconds) text += fmt::format(", {} left", seconds_in_words(*progress.remaining_seconds));
    return text + fmt::format(", {} in use", bytes_in_words(progress.memory_bytes));
}

}  // namespace

TerminalProgress::TerminalProgress(bool quiet) : is_quiet_(quiet), is_terminal_(isatty(STDERR_FILENO) != 0) {}

TerminalProgress::~TerminalProgress() { end_bar(); }

Events TerminalProgress::events() {
    Events events;
    events.on_progress = [this](const Progress& progress) { show(progress); };
    events.on_backend = [this](const BackendChosen& backend) {
        if (!backend.reason.empty()) {
            say(fmt::format("backend {} instead of {}: {}", backend.used, backend.wanted, backend.reason));
        } else if (!is_quiet_) {
            say(fmt::format("backend {}", backend.used));
        }
    };
    events.on_notice = [this](const Notice& notice) { say("note: " + notice.text); };
    return events;
}

void TerminalProgress::say(const std::string& line) {
    end_bar();
    std::fprintf(stderr, "%s\n", line.c_str());
}

void TerminalProgress::show(const Progress& progress) {
    if (is_quiet_) return;
    if (is_terminal_) {
        draw_bar(progress);
    } else {
        print_line(progress);
    }
}

void TerminalProgress::draw_bar(const Progress& progress) {
    const auto now = std::chrono::steady_clock::now();
    const bool is_whole = progress.done >= progress.total;
    if (has_bar_ && !is_whole && now - drawn_ < redraw_interval) return;
    drawn_ = now;
    const int filled =
        progress.total > 0 ? static_cast<int>(std::int64_t{bar_cells} * std::min(progress.done, progress.total) / progress.total) : 0;
    const std::string bar =
        std::string(static_cast<std::size_t>(filled), '#') + std::string(static_cast<std::size_t>(bar_cells - filled), '.');
    const std::string line = fmt::format("[{}] {}, {}", bar, part_of(progress), times_of(progress));
    // A line that wraps could not be drawn over.
    std::fprintf(stderr, "\r%s\x1b[K", line.substr(0, terminal_columns() - 1).c_str());
    std::fflush(stderr);
    has_bar_ = true;
}

void TerminalProgress::print_line(const Progress& progress) {
    // Every step, as it may take minutes; of other stages each tenth.
    const int tenth = progress.total > 0 ? static_cast<int>(std::int64_t{10} * progress.done / progress.total) : 0;
    const int part = progress.stage == Stage::denoising ? progress.done : tenth;
    const std::string key = fmt::format("{} {}", name_of(progress.stage), part);
    if (key == shown_) return;
    shown_ = key;
    std::fprintf(stderr, "%s, %s\n", part_of(progress).c_str(), times_of(progress).c_str());
}

void TerminalProgress::end_bar() {
    if (has_bar_) std::fputc('\n', stderr);
    has_bar_ = false;
}

}  // namespace weft::app
