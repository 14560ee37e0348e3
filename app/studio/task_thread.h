#pragma once
// One thread that does what it is given, in order.

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace weft::app {

class TaskThread {
  public:
    TaskThread();
    /// Drops what waits and ends after the task that runs.
    ~TaskThread() = default;
    TaskThread(const TaskThread&) = delete;
    TaskThread& operator=(const TaskThread&) = delete;

    /// A task with a key replaces one with the same key that has not begun: of questions asked while typing only the newest is answered.
    void add(std::function<void()> work, const std::string& key = {});
    /// Comes back when it is done, after everything that was added before.
    void finish(const std::function<void()>& work = [] {});

  private:
    struct Task {
        std::string key;
        std::function<void()> work;
    };
    void run(const std::stop_token& stop);

    std::mutex mutex_;
    std::condition_variable_any something_waits_;
    std::deque<Task> waiting_;
    std::jthread thread_;  // last, so that it ends before what it uses
};

}  // namespace weft::app
