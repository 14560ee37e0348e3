#include "app/studio/task_thread.h"

#include <algorithm>
#include <future>
#include <utility>

namespace weft::app {

TaskThread::TaskThread() : thread_([this](const std::stop_token& stop) { run(stop); }) {}

void TaskThread::add(std::function<void()> work, const std::string& key) {
    {
        const std::scoped_lock lock(mutex_);
        if (!key.empty()) std::erase_if(waiting_, [&](const Task& task) { return task.key == key; });
        waiting_.push_back({key, std::move(work)});
    }
    something_waits_.notify_one();
}

void TaskThread::finish(const std::function<void()>& work) {
    std::promise<void> done;
    add([&] {
        work();
        done.set_value();
    });
    done.get_future().wait();
}

void TaskThread::run(const std::stop_token& stop) {
    while (true) {
        Task task;
        {
            std::unique_lock lock(mutex_);
            if (!something_waits_.wait(lock, stop, [this] { return !waiting_.empty(); }) || stop.stop_requested()) return;
            task = std::move(waiting_.front());
            waiting_.pop_front();
        }
        task.work();
    }
}

}  // namespace weft::app
