#include "app/cli/stop_signals.h"

#include <pthread.h>

#include <csignal>

namespace weft::app {
namespace {

constexpr int wake = SIGUSR1;  // ends the waiting thread

sigset_t awaited() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int each : {SIGINT, SIGTERM, SIGHUP, wake}) sigaddset(&signals, each);
    return signals;
}

}  // namespace

StopSignals::StopSignals() {
    const sigset_t signals = awaited();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    // A shell starts background jobs with SIGINT ignored, and an ignored signal is never delivered to sigwait. SIGHUP is left as it is:
    // nohup has it ignored, and means it.
    for (const int each : {SIGINT, SIGTERM}) std::signal(each, SIG_DFL);
    waiter_ = std::thread([this, signals] {
        int received = 0;
        if (sigwait(&signals, &received) != 0 || received == wake) return;
        stop_.request_stop();
        // From here on the default action holds: another signal kills.
        sigset_t deadly = signals;
        sigdelset(&deadly, wake);
        pthread_sigmask(SIG_UNBLOCK, &deadly, nullptr);
        sigset_t only_wake;
        sigemptyset(&only_wake);
        sigaddset(&only_wake, wake);
        sigwait(&only_wake, &received);
    });
}

StopSignals::~StopSignals() {
    pthread_kill(waiter_.native_handle(), wake);
    waiter_.join();
}

}  // namespace weft::app
