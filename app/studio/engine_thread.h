#pragma once
// The studio's only caller of the engine. Lives on the GUI thread; jobs run on one thread of its own, short questions on another that stays
// free while a job runs. Answers are signals, always emitted on the GUI thread.

#include <QObject>
#include <QString>
#include <QStringList>
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "app/studio/failure.h"
#include "app/studio/model_inspector.h"
#include "app/studio/task_thread.h"
#include "engine/engine.h"
#include "engine/found_files.h"

namespace weft::app {

using ClipPtr = std::shared_ptr<const weft::Clip>;

enum class Job { generate, decode, export_clip };

/// What is wrong with a request, and what it will need.
struct RequestCheck {
    Request request;
    std::vector<Problem> problems;
    std::optional<Estimate> estimate;
    std::optional<TokenCount> tokens;  // of the prompt; of check_all() alone
};

/// A file that was given to the window without saying what it is.
struct IdentifiedFile {
    QString file;
    std::optional<FileKind> kind;  // absent where it can't be used
    Failure failure;               // then why
};

/// What an export will come to, or why it can't be done.
struct ExportCheck {
    ExportRequest request;
    std::optional<ExportPlan> plan;
    std::uint64_t bytes = 0;  // about
    Failure failure;          // where there is no plan
};

/// The settings that a file carries, and what of them is here.
struct FoundInFile {
    QString file;
    bool is_video = false;
    FoundSettings found;
    std::vector<LocatedFile> located;
};

/// What becomes of finished clips. Called on the engine's threads; must not throw.
struct ClipKeeping {
    /// Before the clip's job ends. A stop ends it early.
    ///   file  that the clip was exported to; empty: it is in none yet
    std::function<void(Engine& engine, const ClipPtr& clip, const QString& file, const Events& events, const std::stop_token& stop)> keep;
    /// Once, before any question is answered: for what a killed program left.
    std::function<void(Engine& engine)> mend;
    /// Before a file is written there that the user asked for.
    std::function<void(const QString& target)> will_write;
};

class EngineThread : public QObject {
    Q_OBJECT

  public:
    /// Throws weft::Error if the engine can't start.
    explicit EngineThread(EngineOptions options = {}, QObject* parent = nullptr);
    /// Stops the job and waits for its end: at most one transformer block or one VAE frame.
    ~EngineThread() override;

    /// Looks at models beside the jobs.
    ModelInspector& inspector() { return inspector_; }

    bool is_busy() const { return running_.has_value(); }
    std::optional<Job> running_job() const { return running_; }

    /// Before the first job.
    void set_keeping(ClipKeeping keeping);
    /// Another try to keep a clip, when the job that runs has ended; or with the file that it was exported to meanwhile.
    void keep(const ClipPtr& clip, const QString& file = {});

    // Jobs: one at a time, none while is_busy().
    void generate(const Request& request);
    /// As generate(), from what `latents` holds of this clip: the steps that are left, or the frames alone. Where the file can't be used,
    /// the clip begins anew, and a notice says so. Empty: none is kept.
    ///   kept  is told, on the thread that runs the job, where it is kept from here on, before the job goes on
    void run(const Request& request, const std::filesystem::path& latents, std::function<void(const std::filesystem::path&)> kept);
    void decode(const PendingLatents& pending);
    /// Goes on with the steps of a clip that was paused or cut off: a Job::generate.
    void resume(const PendingLatents& pending);
    void export_clip(const ClipPtr& clip, const ExportRequest& request);
    /// Drops the job; the engine leaves nothing of it.
    void stop();
    /// Ends denoising after the step that runs and decodes what there is.
    void decode_now();
    /// Ends denoising after the step that runs in job_cancelled; the clip is kept and can be resumed.
    void pause();

    /// The most memory that checks and jobs from now on may take, whatever their requests say; 0: what is free.
    void set_memory_limit(std::uint64_t bytes) { memory_limit_bytes_ = bytes; }

    // Questions: any time; only the newest of a kind is answered.
    void ask_machine();
    void open_model(const ModelChoice& choice);
    void check(const Request& request);
    /// Checks each, in the order given; of several that differ in their seed alone only the first.
    ///   which  of several that ask, the one that does
    void check_all(int which, const std::vector<Request>& requests);
    void count_tokens(const ModelChoice& choice, const QString& prompt);
    /// which: of several places that show a picture, the one that asks.
    void read_picture(int which, const QString& file);
    void read_video(const QString& file);
    /// Reads a clip's file again. Of each of the places that show one only the newest is read.
    ///   made  how it was made; the frames and their rate come from the file
    void read_clip(int which, const QString& file, const Clip& made);
    /// Asks of each what it is; all are answered together.
    void identify(const QStringList& files);
    void ask_export_formats();
    /// About how large the clip's file will be.
    void check_export(const ClipPtr& clip, const ExportRequest& request);
    /// Looks into a picture or video for settings, and for their files in `places`.
    void find_settings(const QString& file, bool is_video, const SearchPlaces& places);
    void list_pending();
    void discard_latents(const std::filesystem::path& file);
    void save_still(const FramePtr& frame, const QString& target);

  signals:
    void job_started(weft::app::Job job);
    /// The last signal of every job, whatever its outcome; is_busy() is false again.
    void job_ended(weft::app::Job job);
    void job_failed(weft::app::Job job, const weft::app::Failure& failure);
    void job_cancelled(weft::app::Job job);
    void clip_finished(const weft::app::ClipPtr& clip);
    void exported(const QString& target);

    void progressed(const weft::Progress& progress);
    void previewed(const weft::LatentPreview& preview);
    void frame_decoded(const weft::DecodedFrame& frame);
    void backend_chosen(const weft::BackendChosen& backend);
    void noticed(const weft::Notice& notice);
    void latents_kept(const std::filesystem::path& file);

    void machine_known(const weft::MachineInfo& machine);
    void model_opened(const weft::ModelInfo& model);
    void model_refused(const weft::ModelChoice& choice, const weft::app::Failure& failure);
    void request_checked(const weft::app::RequestCheck& check);
    void requests_checked(int which, const std::vector<weft::app::RequestCheck>& checks);
    void tokens_counted(const weft::TokenCount& count);
    void picture_read(int which, const QString& file, const weft::FramePtr& picture);
    void picture_refused(int which, const QString& file, const weft::app::Failure& failure);
    void video_read(const QString& file, const weft::VideoStart& start);
    void video_refused(const QString& file, const weft::app::Failure& failure);
    void clip_read(int which, const QString& file, const weft::app::ClipPtr& clip);
    void clip_unreadable(int which, const QString& file, const weft::app::Failure& failure);
    void files_identified(const std::vector<weft::app::IdentifiedFile>& files);
    void export_formats_known(const std::vector<weft::ExportFormatInfo>& formats);
    void export_checked(const weft::app::ExportCheck& check);
    void settings_found(const weft::app::FoundInFile& found);
    void no_settings_found(const QString& file, bool is_video);
    void pending_listed(const std::vector<weft::PendingLatents>& pending);
    void still_saved(const QString& target);
    void still_failed(const weft::app::Failure& failure);

  private:
    void make_clip(std::function<Clip(const std::stop_token& stop)> make);
    void start(Job job, std::function<void(const std::stop_token& stop)> work);
    void post(std::function<void()> tell);
    Events events();
    RequestCheck checked(const Request& request) const;
    RequestCheck checked_with_tokens(const Request& request) const;
    std::optional<PendingLatents> usable_latents(const Request& request, const std::filesystem::path& latents);
    Request limited(Request request) const;
    PendingLatents limited(PendingLatents pending) const;
    std::vector<PendingLatents> pending_now() const;
    void keep_now(const ClipPtr& clip, const QString& file, const std::stop_token& stop);

    Engine engine_;
    ModelInspector inspector_{engine_};
    ClipKeeping keeping_;
    std::optional<Job> running_;
    std::atomic<std::uint64_t> memory_limit_bytes_ = 0;
    std::stop_source stop_;
    std::stop_source decode_now_;
    std::stop_source pause_;
    std::stop_source end_;                      // of this object
    std::map<int, std::stop_source> readings_;  // by the place that shows the clip
    TaskThread questions_;                      // after engine_: all threads end before it does
    TaskThread files_;                          // reads clips, which takes longer than a question may
    TaskThread jobs_;
    std::stop_source sizes_stop_;  // of the size that is estimated
    TaskThread sizes_;             // a thread of its own: an estimate may take seconds, and no other question should wait for it
};

}  // namespace weft::app
