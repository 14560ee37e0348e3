#include "engine/engine.h"

#include <fmt/format.h>

#include <cstdlib>
#include <mutex>
#include <optional>
#include <set>
#include <utility>

#include "engine/backend/registry.h"
#include "engine/convert/component.h"
#include "engine/convert/convert.h"
#include "engine/convert/file_check.h"
#include "engine/image/picture.h"
#include "engine/job/clip_reader.h"
#include "engine/job/estimate.h"
#include "engine/job/file_kind.h"
#include "engine/job/job_clock.h"
#include "engine/job/kept_latents.h"
#include "engine/job/latent_shape.h"
#include "engine/job/memory_plan.h"
#include "engine/job/model_description.h"
#include "engine/job/model_tokenizer.h"
#include "engine/job/pipeline.h"
#include "engine/job/system_memory.h"
#include "engine/job/validate.h"
#include "engine/job/video_start.h"
#include "engine/job/weight_blame.h"
#include "engine/job/weight_check.h"
#include "engine/load/file_presence.h"
#include "engine/load/model.h"
#include "engine/load/wan_release_folder.h"
#include "engine/log.h"
#include "engine/media/clip_export.h"
#include "engine/media/metadata.h"
#include "engine/media/still_writer.h"
#include "engine/part_name.h"
#include "engine/text/prompt_cleaning.h"
#include "engine/text/tokenizer.h"

namespace weft {
namespace {

template <class Work>
auto from_the_engine(Work work) {
    std::optional<decltype(work())> result;
    at_the_door([&] { result = work(); });
    return std::move(*result);
}

BackendInfo to_info(const BackendEntry& entry) { return {entry.name, entry.description, entry.refusal.value_or("")}; }

/// A stored request is only text in a file: what it says is checked like what a user says.
void require_sound(const StoredLatents& stored, const std::filesystem::path& file, const Model& model) {
    const auto problems = number_problems(model, stored.request);
    if (problems.empty()) return;
    throw Error(ErrorKind::bad_file, fmt::format("{}: the request in it can't have been run: {}", file.string(), problems.front().message));
}

std::string amx_text(const kernels::DeviceFeatures& features) {
    if (!features.amx_bf16) return "this CPU has no AMX";
    if (!features.amx_permission) return "the CPU has AMX, but the kernel gives no permission (Linux 5.16 or later is needed)";
    return "available";
}

/// A model under the same name may be another by now: its clip is not the one that was begun.
void tell_if_changed(const StoredLatents& stored, const std::string& fingerprint, const Events& events) {
    if (stored.model_fingerprint.empty() || stored.model_fingerprint == fingerprint || !events.on_notice) return;
    events.on_notice({"The model's files are not those that this clip was begun with; it will be another clip.", {}});
}

/// The ways in which the user ends a job.
struct Stops {
    std::stop_token drop;
    std::stop_token decode_now;
    std::stop_token pause;
};

}  // namespace

// Source: XDG Base Directory Specification 0.8.
std::filesystem::path default_state_folder() {
    if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state != '\0')
        return std::filesystem::path(state) / "weft-studio";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
        return std::filesystem::path(home) / ".local/state/weft-studio";
    return std::filesystem::temp_directory_path() / "weft-studio";
}

bool is_model_folder(const std::filesystem::path& folder) {
    return from_the_engine([&] { return is_there(folder / "model_index.json") || is_wan_release_folder(folder); });
}

struct Engine::State {
    explicit State(std::filesystem::path folder) : state_folder(std::move(folder)), kept(state_folder) {}

    std::filesystem::path state_folder;
    KeptLatents kept;
    kernels::DeviceFeatures features = kernels::probe_device_features();
    JobMemory memory;
    std::mutex running;  // one job at a time
    std::set<std::string> logged_reasons;

    // The device of the last job, kept with its compiled kernels as long as the settings are the same.
    std::unique_ptr<kernels::Device> device;
    int device_threads = 0;

    // The tokenizer of the last model asked about: the prompt editor asks at every pause in typing.
    std::mutex tokenizer_guard;
    ModelChoice tokenizer_choice;
    std::shared_ptr<const Tokenizer> tokenizer;

    kernels::Device& device_for(kernels::Backend backend, int threads) {
        if (device == nullptr || device->backend() != backend || device_threads != threads) {
            device.reset();
            device = std::make_unique<kernels::Device>(backend, features, threads);
            device_threads = threads;
        }
        return *device;
    }

    /// A model that is opened anew may have changed since.
    void keep_tokenizer(const Model& model) {
        auto opened = std::make_shared<const Tokenizer>(open_tokenizer(model));
        const std::lock_guard guard(tokenizer_guard);
        tokenizer = std::move(opened);
        tokenizer_choice = model.choice;
    }

    std::shared_ptr<const Tokenizer> tokenizer_of(const ModelChoice& choice) {
        const std::lock_guard guard(tokenizer_guard);
        if (tokenizer == nullptr || tokenizer_choice != choice) {
            tokenizer = std::make_shared<const Tokenizer>(open_tokenizer(read_model(choice)));
            tokenizer_choice = choice;
        }
        return tokenizer;
    }

    BackendChosen announce_backend(const Request& request, const BackendChoice& choice, const Events& events) {
        BackendChosen chosen{request.backend, std::string(kernels::name_of(choice.backend)), choice.reason};
        if (logged_reasons.insert(chosen.wanted + chosen.used + chosen.reason).second) {
            if (chosen.reason.empty())
                log().info("backend {} (asked for: {})", chosen.used, chosen.wanted);
            else
                // A listener tells the user; the log need not say it on the same terminal again.
                log().log(events.on_backend ? spdlog::level::info : spdlog::level::warn, "backend {} instead of {}: {}", chosen.used,
                          chosen.wanted, chosen.reason);
        }
        if (events.on_backend) events.on_backend(chosen);
        return chosen;
    }

    /// The whole way from a request to frames.
    ///   file     where its latents are kept
    ///   resumed  what it goes on from; null: begins
    Clip make_clip(const Request& request, const std::filesystem::path& file, StoredLatents* resumed, const Events& events,
                   const Stops& stops) {
        restart_peak_memory();
        const Model model = read_model(request.model);
        require_valid(find_problems(model, request, features, state_folder));
        const BackendChoice choice = choose_backend(request.backend, request.strict, features);

        Clip clip;
        clip.request = request;
        clip.backend = announce_backend(request, choice, events);
        clip.latents = file;
        log().info("model {}, {}x{}, {} frames, {} steps, seed {}", model.name(), request.width, request.height, request.frames,
                   request.steps, request.seed);
        JobClock clock(events);
        const Job job{request, model, device_for(choice.backend, request.threads), events, clock, memory, stops.drop};
        const std::string fingerprint = model_fingerprint(request.model).value_or("");
        clip.model_fingerprint = fingerprint;
        if (resumed != nullptr) tell_if_changed(*resumed, fingerprint, events);
        const auto keep = [&](int steps_done, kernels::ConstView latents, const PausedSampling* paused) {
            write_latents(file, request, steps_done, latents, paused, fingerprint);
            if (events.on_latents_kept) events.on_latents_kept(file);
        };
        try {
            const RequestPictures pictures = read_pictures(request);
            const PromptEmbeddings prompts = blaming_weights(job, [&] { return encode_prompts(job); });
            const ImageCondition image = blaming_weights(job, [&] { return encode_pictures(job, pictures); });
            bool is_told = false;
            const auto keep_steps = [&](int steps_done, kernels::ConstView denoised, const PausedSampling& paused) {
                try {
                    keep(steps_done, denoised, &paused);
                    return true;
                } catch (const Error& error) {
                    if (!is_told) notice(job, fmt::format("The steps can't be kept for a restart: {}", error.message()));
                    is_told = true;
                    return false;
                }
            };
            const Sampling sampling{resumed, keep_steps, stops.decode_now, stops.pause};
            const DenoisedLatents denoised = blaming_weights(job, [&] { return denoise_clip(job, prompts, image, sampling); });
            clip.steps_done = denoised.steps_done;
            clip.skipped_passes = denoised.skipped_passes;
            keep(denoised.steps_done, denoised.latents.view(), nullptr);
            if (request.save_latents)
                write_latents(*request.save_latents, request, denoised.steps_done, denoised.latents.view(), nullptr, fingerprint);
            clip.frames = blaming_weights(job, [&] { return decode_frames(job, denoised.latents.view()); });
        } catch (const Error& error) {
            // A job that the user drops leaves nothing; any other end keeps what there is.
            if (error.kind() == ErrorKind::cancelled && stops.drop.stop_requested()) kept.discard_if_there(file);
            throw;
        }
        return finish(job, std::move(clip));
    }

    /// A clip without frames: what the end of a job fills in.
    Clip finish(const Job& job, Clip clip) const {
        clip.seconds = job.clock.elapsed_seconds();
        clip.peak_memory_bytes = peak_memory();
        log().info("clip done: {} frames in {:.1f} s, peak memory {} MiB", clip.frames.size(), clip.seconds, clip.peak_memory_bytes >> 20);
        return clip;
    }
};

Engine::Engine(EngineOptions options) {
    at_the_door([&] { state_ = std::make_unique<State>(options.state_folder.empty() ? default_state_folder() : options.state_folder); });
}

Engine::~Engine() = default;

MachineInfo Engine::machine() const {
    return from_the_engine([&] {
        const kernels::DeviceFeatures& features = state_->features;
        MachineInfo info;
        info.cpu_name = features.cpu_name;
        info.logical_cpus = features.logical_cpus;
        if (features.avx2) info.cpu_features.emplace_back("AVX2");
        if (features.avx512) info.cpu_features.emplace_back("AVX-512");
        if (features.avx512_bf16) info.cpu_features.emplace_back("AVX-512 bf16");
        if (features.amx_bf16) info.cpu_features.emplace_back("AMX bf16");
        info.amx = amx_text(features);
        const SystemMemory memory = system_memory();
        info.memory_total_bytes = memory.total;
        info.memory_available_bytes = memory.available;
        info.devices.emplace_back("CPU");
        info.backends = backends();
        return info;
    });
}

std::vector<BackendInfo> Engine::backends() const {
    return from_the_engine([&] {
        std::vector<BackendInfo> result;
        for (const BackendEntry& entry : backend_entries(state_->features)) result.push_back(to_info(entry));
        return result;
    });
}

ModelInfo Engine::open_model(const ModelChoice& choice) const {
    return from_the_engine([&] {
        const Model model = read_model(choice);
        ModelInfo info = describe_model(model);
        state_->keep_tokenizer(model);
        return info;
    });
}

std::vector<std::string> Engine::find_damaged_weights(const ModelChoice& choice, const Events& events, std::stop_token stop) const {
    return from_the_engine([&] { return weft::find_damaged_weights(read_model(choice), events, stop); });
}

WeightFileInfo Engine::open_weight_file(const std::filesystem::path& source) const {
    return from_the_engine([&] { return describe_weight_file(source); });
}

std::vector<std::string> Engine::find_damaged_weights_in_file(const std::filesystem::path& source, const Events& events,
                                                              std::stop_token stop) const {
    return from_the_engine([&] { return weft::find_damaged_weights_in_file(source, events, stop); });
}

std::vector<HashCheck> Engine::check_hashes(const std::filesystem::path& source, const std::string& given, const Events& events,
                                            std::stop_token stop) const {
    return from_the_engine([&] {
        std::vector<std::filesystem::path> files;
        const auto add = [&](const ComponentFiles& component) {
            for (const TensorFile& file : component.files()) files.push_back(file.path());
        };
        if (is_there(source / "model_index.json") || is_wan_release_folder(source))
            for (const ComponentFiles& component : open_components(read_model(source))) add(component);
        else
            add(open_component(source, {}).files);
        return weft::check_hashes(files, given, events, stop);
    });
}

std::vector<Problem> Engine::validate(const Request& request) const {
    return from_the_engine([&] { return find_problems(read_model(request.model), request, state_->features, state_->state_folder); });
}

Estimate Engine::estimate(const Request& request) const {
    return from_the_engine([&] {
        const Model model = read_model(request.model);
        require_valid(number_problems(model, request));
        const BackendChoice choice = choose_backend(request.backend, false, state_->features);
        const MemoryPlan plan = plan_memory(model, request, choice.backend, usable_memory(request));
        Estimate estimate;
        estimate.peak_memory_bytes = plan.peak_bytes();
        estimate.peak_stage = plan.peak_stage().stage;
        estimate.available_memory_bytes = within_limit(request, system_memory().available);
        estimate.seconds = estimate_seconds(model, request, choice.backend, state_->memory.speeds);
        estimate.disk_bytes = latent_disk_bytes(model, request);
        return estimate;
    });
}

TokenCount Engine::count_tokens(const ModelChoice& choice, const std::string& prompt) const {
    return from_the_engine([&] {
        const Tokens tokens = state_->tokenizer_of(choice)->encode(clean_prompt(prompt));
        return TokenCount{tokens.full_count, Tokenizer::max_length, tokens.cut};
    });
}

FramePtr Engine::read_picture(const std::filesystem::path& file) const {
    return from_the_engine([&] { return std::make_shared<const Frame>(weft::read_picture(file)); });
}

std::vector<ConvertedFile> Engine::convert(const ConvertRequest& request, const Events& events, std::stop_token stop) const {
    return from_the_engine([&] {
        // Not the device of the job that may be running.
        kernels::Device device(choose_backend("auto", false, state_->features).backend, state_->features, 0);
        return weft::convert(request, events, stop, device);
    });
}

VideoStart Engine::read_video_start(const std::filesystem::path& file) const {
    return from_the_engine([&] { return weft::read_video_start(file); });
}

ClipFile Engine::read_clip(const std::filesystem::path& file, const FrameTaker& on_frame, std::stop_token stop) const {
    return from_the_engine([&] { return weft::read_clip(file, on_frame, stop); });
}

std::optional<std::string> Engine::fingerprint_of(const ModelChoice& choice) const {
    return from_the_engine([&] { return model_fingerprint(choice); });
}

void Engine::remove_left_overs(const std::filesystem::path& folder) const {
    at_the_door([&] { weft::remove_left_overs(folder); });
}

FileKind Engine::kind_of(const std::filesystem::path& file) const {
    return from_the_engine([&] { return file_kind_of(file); });
}

std::vector<PendingLatents> Engine::pending_latents() const {
    return from_the_engine([&] { return state_->kept.pending(); });
}

PendingLatents Engine::open_latents(const std::filesystem::path& file) const {
    return from_the_engine([&] { return pending_in(file); });
}

void Engine::discard_latents(const std::filesystem::path& file) const {
    at_the_door([&] { state_->kept.discard(file); });
}

Clip Engine::generate(const Request& request, const Events& events, std::stop_token stop, std::stop_token decode_now,
                      std::stop_token pause) {
    return from_the_engine([&] {
        const std::lock_guard one_job(state_->running);
        return state_->make_clip(request, state_->kept.next_file(), nullptr, events,
                                 {std::move(stop), std::move(decode_now), std::move(pause)});
    });
}

Clip Engine::resume(const PendingLatents& pending, const Events& events, std::stop_token stop, std::stop_token decode_now,
                    std::stop_token pause) {
    return from_the_engine([&] {
        const std::lock_guard one_job(state_->running);
        StoredLatents stored = read_latents(pending.file);
        require_sound(stored, pending.file, read_model(pending.request.model));
        if (!stored.paused) {
            throw Error(ErrorKind::invalid_request, fmt::format("{}: all steps of this clip are done.", pending.file.string()),
                        "Decode it: weft generate --from-latents.");
        }
        // From here on it is this program's, and no other offers it. Its name may be new: whatever comes, the listener knows it.
        const std::filesystem::path file = state_->kept.claim(pending.file);
        if (events.on_latents_kept) events.on_latents_kept(file);
        return state_->make_clip(pending.request, file, &stored, events, {std::move(stop), std::move(decode_now), std::move(pause)});
    });
}

Clip Engine::decode(const PendingLatents& pending, const Events& events, std::stop_token stop) {
    return from_the_engine([&] {
        const std::lock_guard one_job(state_->running);
        restart_peak_memory();
        const StoredLatents stored = read_latents(pending.file);
        const Model model = read_model(pending.request.model);
        require_valid(number_problems(model, pending.request));
        require_sound(stored, pending.file, model);
        const kernels::Shape expected = latent_shape(model, stored.request);
        if (!(stored.latents.shape() == expected)) {
            throw Error(ErrorKind::bad_file,
                        fmt::format("{}: latents {} do not fit the model and size they name; expected {}.", pending.file.string(),
                                    stored.latents.shape().text(), expected.text()),
                        "Decode them with the model that they were made with.");
        }
        const BackendChoice choice = choose_backend(pending.request.backend, pending.request.strict, state_->features);
        Clip clip;
        clip.request = pending.request;
        clip.steps_done = stored.steps_done;
        clip.latents = pending.file;
        clip.backend = state_->announce_backend(pending.request, choice, events);
        clip.model_fingerprint = model_fingerprint(pending.request.model).value_or("");
        tell_if_changed(stored, clip.model_fingerprint, events);
        JobClock clock(events);
        const Job job{pending.request, model, state_->device_for(choice.backend, pending.request.threads), events, clock,
                      state_->memory,  stop};
        clip.frames = blaming_weights(job, [&] { return decode_frames(job, stored.latents.view()); });
        return state_->finish(job, std::move(clip));
    });
}

void Engine::export_clip(const Clip& clip, const ExportRequest& request, const Events& events, std::stop_token stop) {
    ExportRequest with_threads = request;
    if (with_threads.threads == 0) with_threads.threads = clip.request.threads;
    at_the_door([&] { export_frames(clip.frames, clip.request.frame_rate, with_threads, clip_metadata(clip), events, stop); });
}

void Engine::export_frames(const std::vector<FramePtr>& frames, FrameRate rate, const ExportRequest& request, const std::string& settings,
                           const Events& events, std::stop_token stop) {
    at_the_door([&] {
        if (frames.empty()) throw Error(ErrorKind::invalid_request, "There are no frames to export.");
        JobClock clock(events);
        int last = -1;
        int total = 0;
        write_clip(frames, rate, request, settings, [&](int done, int of) {
            // After the last frame the file is in its place.
            if (done < of && stop.stop_requested()) throw Error(ErrorKind::cancelled, "The export was stopped.");
            if (last < 0) clock.begin(Stage::exporting, of, 0);
            if (done > 0 && done != last) clock.advance(done);
            last = done;
            total = of;
        });
        if (file_kind_of_target(request.target) == ExportFile::png_frames) {
            const auto next = frame_path(request.target.string(), total);
            std::error_code ignored;
            if (events.on_notice && std::filesystem::exists(next, ignored))
                events.on_notice({fmt::format("{} and perhaps more are left of an earlier, longer clip.", next.string()), {}});
        }
        log().info("exported {} frames to {}", total, request.target.string());
    });
}

std::string Engine::settings_text_of(const std::filesystem::path& file) const {
    return from_the_engine([&] { return read_metadata(file).value_or(""); });
}

void Engine::save_still(const Frame& frame, const std::filesystem::path& target) const {
    at_the_door([&] { write_png(target, frame); });
}

}  // namespace weft
