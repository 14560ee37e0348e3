#pragma once
// Events for people: a bar on a terminal, plain lines elsewhere.

#include <chrono>
#include <string>

#include "engine/events.h"

namespace weft::app {

class TerminalProgress {
  public:
    /// Writes to stderr. quiet: notices and the backend's reason only.
    explicit TerminalProgress(bool quiet);
    /// Ends the bar's line.
    ~TerminalProgress();
    TerminalProgress(const TerminalProgress&) = delete;
    TerminalProgress& operator=(const TerminalProgress&) = delete;

    /// The listeners; this must outlive them.
    Events events();
    /// A line of its own, above the bar.
    void say(const std::string& line);

  private:
    void show(const Progress& progress);
    void draw_bar(const Progress& progress);
    void print_line(const Progress& progress);
    void end_bar();

    bool is_quiet_;
    bool is_terminal_;
    bool has_bar_ = false;
    std::string shown_;  // stage and tenth that the last plain line told
    std::chrono::steady_clock::time_point drawn_;
};

}  // namespace weft::app
