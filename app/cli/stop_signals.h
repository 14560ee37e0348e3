#pragma once
// Ctrl-C, SIGTERM and SIGHUP (the terminal is closed) as a stop token.

#include <stop_token>
#include <thread>

namespace weft::app {

/// The first signal requests a stop, so that the job ends cleanly; the second one ends the program at once.
/// Made once, first thing in main: the signals are blocked in this thread, and so in every thread that it starts.
class StopSignals {
  public:
    StopSignals();
    ~StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;

    std::stop_token token() const { return stop_.get_token(); }

  private:
    std::stop_source stop_;
    std::thread waiter_;
};

}  // namespace weft::app
