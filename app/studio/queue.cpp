#include "app/studio/queue.h"

#include <algorithm>

#include "engine/error.h"
#include "engine/log.h"

namespace weft::app {

namespace {

constexpr int poll_ms = 2000;

}  // namespace

Queue::Queue(std::shared_ptr<DatabaseFile> file, QObject* parent) : QObject(parent), file_(std::move(file)) {
    thread_.add([this] { open(); });
    connect(&poll_, &QTimer::timeout, this, [this] { thread_.add([this] { tell_jobs(true); }, "poll"); });
    poll_.start(poll_ms);
}

Queue::~Queue() {
    thread_.finish([this] { store_.reset(); });
}

void Queue::post(std::function<void()> tell) { QMetaObject::invokeMethod(this, std::move(tell), Qt::QueuedConnection); }

const QueuedJob* Queue::find(const QString& id) const {
    const auto found = std::ranges::find(jobs_, id, &QueuedJob::id);
    return found == jobs_.end() ? nullptr : &*found;
}

int Queue::waiting() const {
    return static_cast<int>(std::ranges::count_if(
        jobs_, [](const QueuedJob& job) { return job.is_ours && (job.state == JobState::waiting || job.state == JobState::paused); }));
}

void Queue::open() {
    try {
        store_ = std::make_unique<QueueStore>(file_->connect(), file_->instance());
        store_->take_over();
        if (const QString notice = file_->notice(); !notice.isEmpty()) post([this, notice] { emit noticed(notice); });
    } catch (const Error& error) {
        go_on_in_memory(QString::fromStdString(error.message()));
    }
    tell_jobs(false);
}

void Queue::go_on_in_memory(const QString& reason) {
    log().error("the queue can't be kept: {}", reason.toStdString());
    is_in_memory_ = true;
    store_ = std::make_unique<QueueStore>(Database::in_memory(), file_->instance());
    std::erase_if(told_, [](const QueuedJob& job) { return !job.is_ours; });
    store_->add(told_);
    post([this, text = tr("The queue can't be kept on disk and will be gone when this window closes. %1").arg(reason)] {
        emit noticed(text);
    });
}

void Queue::attempt(const std::function<void(QueueStore&)>& work) {
    try {
        work(*store_);
    } catch (const Error& error) {
        if (is_in_memory_) {
            log().error("the queue: {}", error.message());
            return;
        }
        go_on_in_memory(QString::fromStdString(error.message()));
        attempt(work);
    }
}

void Queue::tell_jobs(bool only_if_changed) {
    attempt([&](QueueStore& store) {
        const qint64 version = store.data_version();
        if (only_if_changed && version == version_) return;
        version_ = version;
        auto jobs = store.jobs();
        if (only_if_changed && jobs == told_) return;
        told_ = jobs;
        post([this, jobs = std::move(jobs)]() mutable {
            jobs_ = std::move(jobs);
            is_known_ = true;
            emit changed();
        });
    });
}

void Queue::change(std::function<void(QueueStore&)> work) {
    thread_.add([this, work = std::move(work)] {
        attempt(work);
        tell_jobs(false);
    });
}

void Queue::add(std::vector<QueuedJob> jobs) {
    change([jobs = std::move(jobs)](QueueStore& store) { store.add(jobs); });
}

void Queue::add_running(const QueuedJob& job) {
    change([job](QueueStore& store) { store.add({job}, true); });
}

void Queue::move(const QStringList& ids, int row) {
    change([ids, row](QueueStore& store) { store.move(ids, row); });
}

void Queue::replace(const QString& id, const Request& request) {
    change([this, id, request](QueueStore& store) {
        if (!store.replace(id, request)) post([this, id] { emit replace_refused(id); });
    });
}

void Queue::set_latents(const QString& id, const std::filesystem::path& latents) {
    change([id, latents](QueueStore& store) { store.set_latents(id, latents); });
}

void Queue::set_latents_now(const QString& id, const std::filesystem::path& latents) {
    thread_.finish([&] {
        attempt([&](QueueStore& store) { store.set_latents(id, latents); });
        tell_jobs(false);
    });
}

void Queue::set_state(const QString& id, JobState state, const QString& error, const QString& hint) {
    change([=](QueueStore& store) { store.set_state(id, state, error, hint); });
}

void Queue::remove(const QStringList& ids) {
    change([ids](QueueStore& store) { store.remove(ids); });
}

void Queue::put_back(std::vector<std::pair<int, QueuedJob>> jobs) {
    change([jobs = std::move(jobs)](QueueStore& store) { store.put_back(jobs); });
}

void Queue::take_next(std::function<void(std::optional<QueuedJob>)> answer) {
    change([this, answer = std::move(answer)](QueueStore& store) { post([answer, job = store.take_next()] { answer(job); }); });
}

void Queue::take_over() {
    change([](QueueStore& store) { store.take_over(); });
}

void Queue::add_grid(const QString& id, const QString& description) {
    change([=](QueueStore& store) { store.add_grid(id, description); });
}

void Queue::remove_grid(const QString& id) {
    change([id](QueueStore& store) { store.remove_grid(id); });
}

void Queue::ask_grids(std::function<void(std::vector<std::pair<QString, QString>>)> answer) {
    // A question alone: whoever asks when the jobs have changed must not be told that they have.
    thread_.add([this, answer = std::move(answer)] {
        attempt([&](QueueStore& store) { post([answer, grids = store.grids()] { answer(grids); }); });
    });
}

}  // namespace weft::app
