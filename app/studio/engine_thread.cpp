#include "app/studio/engine_thread.h"

#include <exception>
#include <map>
#include <utility>

#include "app/studio/file_path.h"
#include "engine/log.h"

namespace weft::app {

namespace {

// Four minutes of 480p at 16 frames a second.
constexpr std::uint64_t most_clip_bytes = std::uint64_t{4} << 30;

Failure failure_of(const std::exception_ptr& thrown) {
    try {
        std::rethrow_exception(thrown);
    } catch (const Error& error) {
        return weft::app::failure_of(error);
    } catch (const std::exception& error) {
        return {ErrorKind::internal, QString::fromUtf8(error.what()), {}};
    }
}

}  // namespace

EngineThread::EngineThread(EngineOptions options, QObject* parent) : QObject(parent), engine_(std::move(options)) {}

EngineThread::~EngineThread() {
    stop();
    end_.request_stop();
    sizes_stop_.request_stop();
    for (auto& [which, reading] : readings_) reading.request_stop();
}

void EngineThread::set_keeping(ClipKeeping keeping) {
    keeping_ = std::move(keeping);
    if (keeping_.mend) questions_.add([this] { keeping_.mend(engine_); });
}

void EngineThread::keep(const ClipPtr& clip, const QString& file) {
    jobs_.add([this, clip, file, stop = end_.get_token()] { keep_now(clip, file, stop); });
}

void EngineThread::keep_now(const ClipPtr& clip, const QString& file, const std::stop_token& stop) {
    if (keeping_.keep) keeping_.keep(engine_, clip, file, events(), stop);
}

void EngineThread::post(std::function<void()> tell) { QMetaObject::invokeMethod(this, std::move(tell), Qt::QueuedConnection); }

Events EngineThread::events() {
    Events events;
    events.on_progress = [this](const Progress& progress) { post([this, progress] { emit progressed(progress); }); };
    events.on_preview = [this](const LatentPreview& preview) { post([this, preview] { emit previewed(preview); }); };
    events.on_frame = [this](const DecodedFrame& frame) { post([this, frame] { emit frame_decoded(frame); }); };
    events.on_backend = [this](const BackendChosen& backend) { post([this, backend] { emit backend_chosen(backend); }); };
    events.on_notice = [this](const Notice& notice) { post([this, notice] { emit noticed(notice); }); };
    events.on_latents_kept = [this](const std::filesystem::path& file) { post([this, file] { emit latents_kept(file); }); };
    return events;
}

Request EngineThread::limited(Request request) const {
    request.memory_limit_bytes = memory_limit_bytes_;
    return request;
}

PendingLatents EngineThread::limited(PendingLatents pending) const {
    pending.request = limited(std::move(pending.request));
    return pending;
}

void EngineThread::start(Job job, std::function<void(const std::stop_token& stop)> work) {
    Q_ASSERT(!is_busy());
    running_ = job;
    stop_ = {};
    emit job_started(job);
    jobs_.add([this, job, work = std::move(work), stop = stop_.get_token()] {
        std::optional<Failure> failure;
        try {
            work(stop);
        } catch (...) {
            failure = failure_of(std::current_exception());
        }
        post([this, job, failure] {
            running_.reset();
            if (failure && failure->kind == ErrorKind::cancelled)
                emit job_cancelled(job);
            else if (failure)
                emit job_failed(job, *failure);
            emit job_ended(job);
        });
    });
}

void EngineThread::generate(const Request& request) {
    make_clip([this, request = limited(request)](const std::stop_token& stop) {
        return engine_.generate(request, events(), stop, decode_now_.get_token(), pause_.get_token());
    });
}

std::optional<PendingLatents> EngineThread::usable_latents(const Request& request, const std::filesystem::path& latents) {
    if (latents.empty()) return std::nullopt;
    try {
        PendingLatents kept = engine_.open_latents(latents);
        // Where its model is now, the job knows better.
        kept.request = request;
        return kept;
    } catch (const Error& error) {
        const Notice notice{tr("The steps that were done can't be used, the clip begins anew: %1")
                                .arg(QString::fromStdString(error.message()))
                                .toStdString(),
                            {}};
        post([this, notice] { emit noticed(notice); });
        return std::nullopt;
    }
}

void EngineThread::run(const Request& request, const std::filesystem::path& latents,
                       std::function<void(const std::filesystem::path&)> kept) {
    make_clip([this, request = limited(request), latents, kept = std::move(kept)](const std::stop_token& stop) {
        Events told = events();
        told.on_latents_kept = [kept, post_it = told.on_latents_kept](const std::filesystem::path& file) {
            kept(file);
            post_it(file);
        };
        const auto begun = usable_latents(request, latents);
        if (!begun) return engine_.generate(request, told, stop, decode_now_.get_token(), pause_.get_token());
        if (begun->can_resume) return engine_.resume(*begun, told, stop, decode_now_.get_token(), pause_.get_token());
        return engine_.decode(*begun, told, stop);
    });
}

void EngineThread::resume(const PendingLatents& pending) {
    make_clip([this, pending = limited(pending)](const std::stop_token& stop) {
        return engine_.resume(pending, events(), stop, decode_now_.get_token(), pause_.get_token());
    });
}

void EngineThread::make_clip(std::function<Clip(const std::stop_token& stop)> make) {
    decode_now_ = {};
    pause_ = {};
    start(Job::generate, [this, make = std::move(make)](const std::stop_token& stop) {
        const auto clip = std::make_shared<const Clip>(make(stop));
        post([this, clip] { emit clip_finished(clip); });
        keep_now(clip, {}, stop);
    });
}

void EngineThread::decode(const PendingLatents& pending) {
    start(Job::decode, [this, pending = limited(pending)](const std::stop_token& stop) {
        const auto clip = std::make_shared<const Clip>(engine_.decode(pending, events(), stop));
        post([this, clip] { emit clip_finished(clip); });
        keep_now(clip, {}, stop);
    });
}

void EngineThread::export_clip(const ClipPtr& clip, const ExportRequest& request) {
    start(Job::export_clip, [this, clip, request](const std::stop_token& stop) {
        if (keeping_.will_write) keeping_.will_write(to_text(request.target));
        engine_.export_clip(*clip, request, events(), stop);
        post([this, target = to_text(request.target)] { emit exported(target); });
    });
}

void EngineThread::stop() { stop_.request_stop(); }

void EngineThread::decode_now() { decode_now_.request_stop(); }

void EngineThread::pause() { pause_.request_stop(); }

std::vector<PendingLatents> EngineThread::pending_now() const {
    try {
        return engine_.pending_latents();
    } catch (const Error& error) {
        log().warn("the latents that were kept can't be listed: {}", error.message());
        return {};
    }
}

void EngineThread::ask_machine() {
    questions_.add(
        [this] {
            try {
                post([this, machine = engine_.machine()] { emit machine_known(machine); });
            } catch (const Error& error) {
                log().warn("the machine can't be described: {}", error.message());
            }
        },
        "machine");
}

void EngineThread::open_model(const ModelChoice& choice) {
    questions_.add(
        [this, choice] {
            try {
                post([this, model = engine_.open_model(choice)] { emit model_opened(model); });
            } catch (...) {
                post([this, choice, failure = failure_of(std::current_exception())] { emit model_refused(choice, failure); });
            }
        },
        "model");
}

RequestCheck EngineThread::checked(const Request& request) const {
    RequestCheck check{request, {}, {}, {}};
    try {
        check.problems = engine_.validate(limited(request));
        if (check.problems.empty()) check.estimate = engine_.estimate(limited(request));
    } catch (const Error& error) {
        check.problems.push_back({"model", error.message(), error.hint()});
    }
    return check;
}

RequestCheck EngineThread::checked_with_tokens(const Request& request) const {
    RequestCheck check = checked(request);
    if (!check.problems.empty()) return check;
    try {
        check.tokens = engine_.count_tokens(request.model, request.prompt);
    } catch (const Error& error) {
        log().warn("the prompt's tokens can't be counted: {}", error.message());
    }
    return check;
}

void EngineThread::check(const Request& request) {
    questions_.add([this, request] { post([this, check = checked(request)] { emit request_checked(check); }); }, "check");
}

void EngineThread::check_all(int which, const std::vector<Request>& requests) {
    questions_.add(
        [this, which, requests] {
            std::vector<RequestCheck> checks;
            std::map<std::string, std::size_t> known;
            for (const Request& request : requests) {
                Request any_seed = request;
                any_seed.seed = 0;
                const auto [found, is_new] = known.try_emplace(to_json(any_seed), checks.size());
                checks.push_back(is_new ? checked_with_tokens(request) : checks[found->second]);
                checks.back().request = request;
            }
            post([this, which, checks] { emit requests_checked(which, checks); });
        },
        std::string("check") + std::to_string(which));
}

void EngineThread::count_tokens(const ModelChoice& choice, const QString& prompt) {
    questions_.add(
        [this, choice, prompt] {
            try {
                post([this, count = engine_.count_tokens(choice, prompt.toStdString())] { emit tokens_counted(count); });
            } catch (const Error& error) {
                log().warn("the prompt's tokens can't be counted: {}", error.message());
            }
        },
        "tokens");
}

void EngineThread::read_picture(int which, const QString& file) {
    questions_.add(
        [this, which, file] {
            try {
                post([this, which, file, picture = engine_.read_picture(to_path(file))] { emit picture_read(which, file, picture); });
            } catch (...) {
                post([this, which, file, failure = failure_of(std::current_exception())] { emit picture_refused(which, file, failure); });
            }
        },
        std::string("picture") + std::to_string(which));
}

void EngineThread::read_video(const QString& file) {
    questions_.add(
        [this, file] {
            try {
                post([this, file, start = engine_.read_video_start(to_path(file))] { emit video_read(file, start); });
            } catch (...) {
                post([this, file, failure = failure_of(std::current_exception())] { emit video_refused(file, failure); });
            }
        },
        "video");
}

void EngineThread::read_clip(int which, const QString& file, const Clip& made) {
    std::stop_source& reading = readings_[which];
    reading.request_stop();
    reading = {};
    files_.add(
        [this, which, file, made, stop = reading.get_token()] {
            try {
                Clip clip = made;
                std::uint64_t bytes = 0;
                const auto take = [&](const FramePtr& frame) {
                    bytes += frame->rgb.size();
                    if (bytes > most_clip_bytes)
                        throw Error(ErrorKind::unsupported, tr("%1 is too long to be shown here.").arg(file).toStdString(),
                                    tr("Open it with a video player.").toStdString());
                    clip.frames.push_back(frame);
                    return true;
                };
                clip.request.frame_rate = engine_.read_clip(to_path(file), take, stop).frame_rate;
                post([this, which, file, read = std::make_shared<const Clip>(std::move(clip))] { emit clip_read(which, file, read); });
            } catch (...) {
                const Failure failure = failure_of(std::current_exception());
                if (failure.kind == ErrorKind::cancelled) return;
                post([this, which, file, failure] { emit clip_unreadable(which, file, failure); });
            }
        },
        "clip" + std::to_string(which));
}

void EngineThread::identify(const QStringList& files) {
    questions_.add([this, files] {
        std::vector<IdentifiedFile> identified;
        for (const QString& file : files) {
            try {
                identified.push_back({file, engine_.kind_of(to_path(file)), {}});
            } catch (...) {
                identified.push_back({file, std::nullopt, failure_of(std::current_exception())});
            }
        }
        post([this, identified] { emit files_identified(identified); });
    });
}

void EngineThread::ask_export_formats() {
    sizes_.add([this] { post([this, formats = export_formats()] { emit export_formats_known(formats); }); }, "formats");
}

void EngineThread::check_export(const ClipPtr& clip, const ExportRequest& request) {
    sizes_stop_.request_stop();
    sizes_stop_ = {};
    sizes_.add(
        [this, clip, request, stop = sizes_stop_.get_token()] {
            ExportCheck check{request, std::nullopt, 0, {}};
            try {
                const Frame& first = *clip->frames.at(0);
                const FrameRate rate = clip->request.frame_rate;
                check.plan = plan_export(request, first.width, first.height, static_cast<int>(clip->frames.size()), rate);
                check.bytes = estimate_export_bytes(clip->frames, rate, request, stop);
            } catch (...) {
                check.plan.reset();
                check.failure = failure_of(std::current_exception());
            }
            if (!stop.stop_requested()) post([this, check] { emit export_checked(check); });
        },
        "size");
}

void EngineThread::find_settings(const QString& file, bool is_video, const SearchPlaces& places) {
    questions_.add([this, file, is_video, places] {
        try {
            if (auto found = weft::find_settings(to_path(file))) {
                FoundInFile answer{file, is_video, *found, locate_files(*found, places, end_.get_token())};
                return post([this, answer = std::move(answer)] { emit settings_found(answer); });
            }
        } catch (const Error& error) {
            // It is a picture or a video all the same.
            log().info("{} can't be looked into for settings: {}", file.toStdString(), error.message());
        }
        post([this, file, is_video] { emit no_settings_found(file, is_video); });
    });
}

void EngineThread::list_pending() {
    questions_.add([this] { post([this, pending = pending_now()] { emit pending_listed(pending); }); }, "pending");
}

void EngineThread::discard_latents(const std::filesystem::path& file) {
    questions_.add([this, file] {
        try {
            engine_.discard_latents(file);
        } catch (const Error& error) {
            log().warn("latents can't be removed: {}", error.message());
        }
        post([this, pending = pending_now()] { emit pending_listed(pending); });
    });
}

void EngineThread::save_still(const FramePtr& frame, const QString& target) {
    questions_.add([this, frame, target] {
        try {
            if (keeping_.will_write) keeping_.will_write(target);
            engine_.save_still(*frame, to_path(target));
            post([this, target] { emit still_saved(target); });
        } catch (...) {
            post([this, failure = failure_of(std::current_exception())] { emit still_failed(failure); });
        }
    });
}

}  // namespace weft::app
