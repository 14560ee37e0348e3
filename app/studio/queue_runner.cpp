#include "app/studio/queue_runner.h"

#include <algorithm>
#include <utility>

namespace weft::app {

namespace {

/// What a job is that has to wait for its turn.
JobState rest_of(const QueuedJob& job) { return job.latents.empty() ? JobState::waiting : JobState::paused; }

}  // namespace

QueueRunner::QueueRunner(EngineThread& engine, Queue& queue, QObject* parent) : QObject(parent), engine_(engine), queue_(queue) {
    connect(&queue_, &Queue::changed, this, [this] {
        // What was left from the last time does not begin before the user says so.
        if (!was_known_ && queue_.waiting() > 0) is_held_ = true;
        was_known_ = true;
        if (latents_ == Latents::to_be_asked) {
            latents_ = Latents::asked;
            engine_.list_pending();
        }
        emit state_changed();
        take_next();
    });
    connect(&engine_, &EngineThread::latents_kept, this, [this](const std::filesystem::path& file) {
        if (is_started_) current_->latents = file;
    });
    connect(&engine_, &EngineThread::clip_finished, this, [this](const ClipPtr& clip) {
        if (is_started_) clip_ = clip;
    });
    connect(&engine_, &EngineThread::job_failed, this, [this](Job job, const Failure& failure) {
        if (is_started_ && job != Job::export_clip) failure_ = failure;
    });
    connect(&engine_, &EngineThread::job_ended, this, &QueueRunner::end);
    connect(&engine_, &EngineThread::pending_listed, this, [this](const std::vector<PendingLatents>& pending) {
        if (latents_ == Latents::to_be_asked) return;  // of jobs that are not known yet
        latents_ = Latents::known;
        find_lost_latents(pending);
        take_next();
    });
}

void QueueRunner::generate(const Request& request) {
    QueuedJob job = new_job(request);
    if (engine_.is_busy() || current_ || is_asking_) return queue_.add({std::move(job)});
    job.state = JobState::running;
    queue_.add_running(job);
    current_ = std::move(job);
    begin();
}

void QueueRunner::add(std::vector<QueuedJob> jobs) { queue_.add(std::move(jobs)); }

void QueueRunner::take_next() {
    if (is_held_ || current_ || is_asking_ || engine_.is_busy() || latents_ != Latents::known) return;
    if (queue_.waiting() == 0) {
        if (std::exchange(has_run_, false)) emit ran_dry();
        return;
    }
    is_asking_ = true;
    queue_.take_next([this](std::optional<QueuedJob> job) {
        is_asking_ = false;
        if (!job) return;
        if (is_held_) return queue_.set_state(job->id, rest_of(*job));
        current_ = std::move(job);
        begin();
    });
}

void QueueRunner::begin() {
    if (engine_.is_busy()) return;  // an export was quicker: when it ends
    is_started_ = true;
    has_run_ = true;
    ending_ = Ending::none;
    failure_.reset();
    clip_.reset();
    emit started(*current_);
    // Written before the job goes on: a clip that is saved a moment later takes its job out of the queue by its latents.
    engine_.run(current_->request, current_->latents,
                [this, id = current_->id, known = current_->latents](const std::filesystem::path& file) mutable {
                    if (file != known) queue_.set_latents_now(id, file);
                    known = file;
                });
    emit state_changed();
}

void QueueRunner::end(Job job) {
    if (is_started_ && job != Job::export_clip) {
        is_started_ = false;
        settle_current();
    }
    // Whoever else listens to the end of a job sees the engine idle.
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (is_started_) return;
            if (current_)
                begin();
            else
                take_next();
        },
        Qt::QueuedConnection);
}

void QueueRunner::settle_current() {
    const QueuedJob job = *current_;
    current_.reset();
    if (clip_) {
        // The history may have taken it out already, in the instant in which the clip was recorded.
        queue_.remove({job.id});
        emit clip_made(job, std::exchange(clip_, nullptr));
    } else if (failure_) {
        queue_.set_state(job.id, JobState::failed, failure_->message, failure_->hint);
        emit failed(job, *failure_);
    } else if (ending_ == Ending::discard) {
        const auto& jobs = queue_.jobs();
        const auto row = std::ranges::find(jobs, job.id, &QueuedJob::id) - jobs.begin();
        QueuedJob anew = job;
        anew.state = JobState::waiting;
        anew.latents.clear();
        removed_.emplace_back(static_cast<int>(row), std::move(anew));
        queue_.remove({job.id});
    } else {
        queue_.set_state(job.id, rest_of(job));
    }
    emit state_changed();
}

void QueueRunner::hold() {
    is_held_ = true;
    if (!current_ || is_started_) return;
    // It was to begin when an export or a clip of no queue ends.
    queue_.set_state(current_->id, rest_of(*current_));
    current_.reset();
}

void QueueRunner::pause() {
    hold();
    if (is_started_ && ending_ == Ending::none) {
        ending_ = Ending::pause;
        engine_.pause();
    }
    emit state_changed();
}

void QueueRunner::go_on() {
    is_held_ = false;
    latents_ = Latents::to_be_asked;
    queue_.take_over();
    emit state_changed();
    take_next();
}

void QueueRunner::skip() {
    if (!is_started_) return;
    forget_removed();
    ending_ = Ending::discard;
    engine_.stop();
}

void QueueRunner::stop_all() {
    hold();
    skip();
    emit state_changed();
}

void QueueRunner::retry(const QStringList& ids) {
    for (const QString& id : ids)
        if (const QueuedJob* job = queue_.find(id); job && job->is_ours && job->state == JobState::failed)
            queue_.set_state(id, rest_of(*job));
}

void QueueRunner::remove(const QStringList& ids) {
    forget_removed();
    QStringList removable;
    const auto& jobs = queue_.jobs();
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        const QueuedJob& job = jobs[i];
        if (!ids.contains(job.id) || !job.is_ours || job.state == JobState::running) continue;
        removed_.emplace_back(static_cast<int>(i), job);
        removable << job.id;
    }
    if (!removable.isEmpty()) queue_.remove(removable);
    if (is_started_ && ids.contains(current_->id)) {
        ending_ = Ending::discard;
        engine_.stop();
    }
    emit state_changed();
}

void QueueRunner::undo() {
    std::ranges::sort(removed_, {}, &std::pair<int, QueuedJob>::first);
    queue_.put_back(std::exchange(removed_, {}));
    emit state_changed();
}

void QueueRunner::forget_removed() {
    for (const auto& [row, job] : removed_)
        if (!job.latents.empty()) engine_.discard_latents(job.latents);
    removed_.clear();
    emit state_changed();
}

// A crash between the first steps that are kept and the note of it, or while a resumed clip's file gets a new name, leaves a file that no
// job knows of.
void QueueRunner::find_lost_latents(const std::vector<PendingLatents>& pending) {
    const auto is_known = [&](const std::filesystem::path& file) {
        return std::ranges::find(queue_.jobs(), file, &QueuedJob::latents) != queue_.jobs().end();
    };
    std::vector<std::filesystem::path> taken;
    for (const QueuedJob& job : queue_.jobs()) {
        if (!job.is_ours || job.state != JobState::paused) continue;
        if (std::ranges::find(pending, job.latents, &PendingLatents::file) != pending.end()) continue;
        for (const PendingLatents& one : pending) {
            if (!(one.request == job.request) || is_known(one.file) || std::ranges::find(taken, one.file) != taken.end()) continue;
            taken.push_back(one.file);
            queue_.set_latents(job.id, one.file);
            break;
        }
    }
}

}  // namespace weft::app
