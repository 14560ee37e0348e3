#pragma once
// Runs the queue: the next job whenever the engine is idle, each with its own model, from the step where it was. Knows no widgets.

#include <QObject>
#include <QString>
#include <optional>
#include <vector>

#include "app/studio/engine_thread.h"
#include "app/studio/queue.h"

namespace weft::app {

class QueueRunner : public QObject {
    Q_OBJECT

  public:
    QueueRunner(EngineThread& engine, Queue& queue, QObject* parent = nullptr);

    /// Runs it at once where the engine is idle, else when its turn comes.
    void generate(const Request& request);
    void add(std::vector<QueuedJob> jobs);
    /// The job that the engine runs for the queue, or is about to.
    const std::optional<QueuedJob>& current() const { return current_; }
    /// The engine runs it; false also while it runs something else, and current() waits for its end.
    bool is_running() const { return is_started_; }

    /// Whether the queue stands still: nothing is taken from it until go_on(). So it begins where something was left from the last time.
    bool is_held() const { return is_held_; }
    /// Ends after the step that runs; the job stays where it is and goes on from there.
    void pause();
    void go_on();
    /// Drops the clip that is made and goes on with the next.
    void skip();
    /// Drops the clip that is made; the others stay, held.
    void stop_all();
    /// Failed ones wait again.
    void retry(const QStringList& ids);

    /// Takes jobs out, that which runs too. Can be undone until the next ones are.
    void remove(const QStringList& ids);
    bool can_undo() const { return !removed_.empty(); }
    void undo();
    /// What was removed is gone for good, with the steps that were kept of it.
    void forget_removed();

  signals:
    /// The engine begins with this job.
    void started(const weft::app::QueuedJob& job);
    /// The clip is finished, and saved where it is saved by itself; its job has left the queue.
    void clip_made(const weft::app::QueuedJob& job, const weft::app::ClipPtr& clip);
    void failed(const weft::app::QueuedJob& job, const weft::app::Failure& failure);
    /// current(), is_held() or can_undo() has another value.
    void state_changed();
    /// Nothing is left to do, after something was.
    void ran_dry();

  private:
    enum class Ending { none, pause, discard };
    /// Whether what is kept on disk has been compared with the jobs that dead windows left.
    enum class Latents { to_be_asked, asked, known };

    void take_next();
    void begin();
    void hold();
    void end(Job job);
    void settle_current();
    void find_lost_latents(const std::vector<PendingLatents>& pending);

    EngineThread& engine_;
    Queue& queue_;
    std::optional<QueuedJob> current_;
    bool is_started_ = false;  // the engine has current_
    bool is_asking_ = false;   // for the next one
    bool is_held_ = false;
    bool was_known_ = false;
    bool has_run_ = false;
    Ending ending_ = Ending::none;
    Latents latents_ = Latents::to_be_asked;
    std::optional<Failure> failure_;
    ClipPtr clip_;
    std::vector<std::pair<int, QueuedJob>> removed_;
};

}  // namespace weft::app
