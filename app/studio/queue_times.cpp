#include "app/studio/queue_times.h"

#include <algorithm>

namespace weft::app {

namespace {

constexpr int which_check = 1;

std::string written_costs(const Request& request) {
    Request costs = request;
    costs.prompt.clear();
    costs.negative_prompt.clear();
    costs.seed = 0;
    return to_json(costs);
}

}  // namespace

QueueTimes::QueueTimes(EngineThread& engine, QObject* parent) : QObject(parent), engine_(engine) {
    connect(&engine_, &EngineThread::requests_checked, this, [this](int which, const std::vector<RequestCheck>& checks) {
        if (which != which_check) return;
        for (const RequestCheck& check : checks) {
            const std::string costs = written_costs(check.request);
            asked_.erase(costs);
            // 0 also where it can't run: it will say so when its turn comes.
            seconds_[costs] = check.estimate ? check.estimate->seconds : 0;
        }
        emit changed();
        ask(jobs_);
    });
}

void QueueTimes::ask(const std::vector<QueuedJob>& jobs) {
    jobs_ = jobs;
    std::erase_if(costs_, [&](const auto& known) { return std::ranges::find(jobs, known.first, &QueuedJob::id) == jobs.end(); });
    for (const QueuedJob& job : jobs) costs_of(job);  // also of those that are not asked about now
    if (!asked_.empty()) return;                      // the answer asks again
    std::vector<Request> requests;
    for (const QueuedJob& job : jobs) {
        const std::string& costs = costs_of(job);
        if (job.state == JobState::failed || seconds_.contains(costs) || !asked_.insert(costs).second) continue;
        requests.push_back(job.request);
    }
    if (!requests.empty()) engine_.check_all(which_check, requests);
}

void QueueTimes::refresh() {
    if (!asked_.empty()) return;
    std::vector<Request> requests;
    for (const QueuedJob& job : jobs_)
        if (job.state != JobState::failed && asked_.insert(costs_of(job)).second) requests.push_back(job.request);
    if (!requests.empty()) engine_.check_all(which_check, requests);
}

const std::string& QueueTimes::costs_of(const QueuedJob& job) {
    Costs& costs = costs_[job.id];
    if (costs.text.empty() || !(costs.request == job.request)) costs = {job.request, written_costs(job.request)};
    return costs.text;
}

std::optional<double> QueueTimes::seconds(const QueuedJob& job) const {
    const auto costs = costs_.find(job.id);
    const auto found = costs == costs_.end() ? seconds_.end() : seconds_.find(costs->second.text);
    if (found == seconds_.end() || found->second <= 0) return std::nullopt;
    return found->second;
}

}  // namespace weft::app
