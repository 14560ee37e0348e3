#include "engine/job/validate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/backend/registry.h"
#include "engine/job/image_conditioning.h"
#include "engine/job/kept_latents.h"
#include "engine/job/latent_shape.h"
#include "engine/job/latents_target.h"
#include "engine/job/loras.h"
#include "engine/job/memory_plan.h"
#include "engine/job/system_memory.h"
#include "engine/job/weight_check.h"
#include "engine/media/video_reader.h"

namespace weft {
namespace {

constexpr int max_steps = 1000;       // the scheduler's training timesteps
constexpr int max_frame_side = 8192;  // pixels; H.264 level 6.2 ends here
constexpr int max_frames = 4001;
constexpr double max_guidance = 100;
constexpr double max_flow_shift = 100;
constexpr double mib = 1024.0 * 1024.0;
constexpr double gib = 1024.0 * mib;

std::string in_gib(std::uint64_t bytes) { return fmt::format("{:.1f} GiB", static_cast<double>(bytes) / gib); }

/// The multiples of `multiple` beside a value, within [multiple, limit].
std::string nearest_multiples(int value, int multiple, int limit) {
    if (multiple > limit) return {};
    const int below = std::clamp(value / multiple * multiple, multiple, limit / multiple * multiple);
    const int above = std::min(below + multiple, limit / multiple * multiple);
    if (value <= below || above == below) return fmt::format("{}", below);
    return fmt::format("{} or {}", below, above);
}

void check_side(const char* field, int value, int multiple, std::vector<Problem>& problems) {
    if (value >= multiple && value <= max_frame_side && value % multiple == 0) return;
    problems.push_back({field,
                        fmt::format("{} {} is not a multiple of {} between {} and {}.", field, value, multiple, multiple, max_frame_side),
                        nearest_multiples(value, multiple, max_frame_side)});
}

void check_frames(const Model& model, int frames, std::vector<Problem>& problems) {
    const int multiple = static_cast<int>(model.vae.scale_factor_temporal);
    if (frames >= 1 && frames <= max_frames && (frames - 1) % multiple == 0) return;
    const int near = std::clamp(frames, 1, max_frames);
    const int below = (near - 1) / multiple * multiple + 1;
    const std::string suggestion = near == frames ? fmt::format("{} or {}", below, below + multiple) : fmt::format("{}", below);
    problems.push_back({"frames", fmt::format("frames {} is not {}n+1 between 1 and {}.", frames, multiple, max_frames), suggestion});
}

void check_rope(const Model& model, const Request& request, std::vector<Problem>& problems) {
    const std::int64_t limit = model.transformer.rope_max_seq_len;
    const std::int64_t side = static_cast<std::int64_t>(std::max(request.width, request.height)) / size_multiple(model);
    const std::int64_t frames = (request.frames - 1) / model.vae.scale_factor_temporal + 1;
    if (side > limit)
        problems.push_back({"width", fmt::format("the model knows {} positions along a side, this size needs {}.", limit, side), {}});
    if (frames > limit)
        problems.push_back({"frames", fmt::format("the model knows {} positions in time, this length needs {}.", limit, frames), {}});
}

template <class Number>
void check_range(const char* field, Number value, Number low, Number high, std::vector<Problem>& problems) {
    if (value >= low && value <= high) return;  // false for NaN
    const Number nearest = value > high ? high : low;
    problems.push_back({field, fmt::format("{} {} is not between {} and {}.", field, value, low, high), fmt::format("{}", nearest)});
}

void check_guided_share(const Request& request, std::vector<Problem>& problems) {
    const auto count = problems.size();
    check_range("guidance start", request.guidance_start, 0.0, 1.0, problems);
    check_range("guidance end", request.guidance_end, 0.0, 1.0, problems);
    if (problems.size() == count && request.guidance_end <= request.guidance_start) {
        problems.push_back({"guidance end",
                            fmt::format("guidance end {} is not after guidance start {}.", request.guidance_end, request.guidance_start),
                            "1"});
    }
}

void check_skipped_layers(const Model& model, const Request& request, std::vector<Problem>& problems) {
    if (request.skip_layers.empty()) return;
    const auto layers = static_cast<int>(model.transformer.num_layers);
    if (request.skip_layers.front() < 0 || request.skip_layers.back() >= layers ||
        request.skip_layers.size() >= static_cast<std::size_t>(layers)) {
        problems.push_back({"skip layers", fmt::format("This model has layers 0 to {}, and some must be left.", layers - 1),
                            fmt::format("{}", layers / 3)});
    }
    if (!(request.guidance_scale > 1)) {
        problems.push_back({"skip layers",
                            fmt::format("Layers are skipped for the guidance, and there is none at scale {}.", request.guidance_scale),
                            "a guidance scale above 1, or no layers"});
    }
    const auto count = problems.size();
    check_range("skip start", request.skip_start, 0.0, 1.0, problems);
    check_range("skip end", request.skip_end, 0.0, 1.0, problems);
    if (problems.size() == count && request.skip_end <= request.skip_start)
        problems.push_back({"skip end", fmt::format("skip end {} is not after skip start {}.", request.skip_end, request.skip_start), "1"});
}

void check_attention_guidance(const Request& request, std::vector<Problem>& problems) {
    if (request.nag_scale > 0 && request.nag_scale <= 1)
        problems.push_back({"nag scale", fmt::format("nag scale {} does nothing: it begins above 1.", request.nag_scale), "0 or 11"});
    else
        check_range("nag scale", request.nag_scale, 0.0, max_guidance, problems);
    check_range("nag tau", request.nag_tau, 0.1, max_guidance, problems);
    check_range("nag alpha", request.nag_alpha, 0.01, 1.0, problems);
}

void check_file(const char* field, const std::filesystem::path& file, std::vector<Problem>& problems) {
    std::error_code error;
    if (file.empty() || std::filesystem::is_regular_file(file, error)) return;
    problems.push_back(
        {field, fmt::format("The file {} {}.", file.string(), std::filesystem::exists(file, error) ? "is no file" : "does not exist"),
         "Choose another."});
}

void check_pictures(const Model& model, const Request& request, std::vector<Problem>& problems) {
    const bool has_first = !request.image.empty();
    const bool has_last = !request.last_image.empty();
    if (has_first && !model.takes_image())
        problems.push_back({"image", "This model makes clips from text only.", "Leave the picture out, or open an image-to-video model."});
    if (!has_first && model.needs_image())
        problems.push_back(
            {"image", "This model makes a clip from a picture, and none is given.", "Choose the picture that the clip begins with."});
    if (has_last && !model.takes_last_image()) problems.push_back({"last_image", "This model takes no last picture.", "Leave it out."});
    if (!has_last && model.needs_last_image())
        problems.push_back({"last_image", "This model goes from a first to a last picture, and the last one is missing.",
                            "Choose the picture that the clip ends with."});
    if (has_last && model.takes_last_image() && request.frames < 2)
        problems.push_back(
            {"frames", "A clip of one frame can't end with another picture.", fmt::format("{}", 1 + model.vae.scale_factor_temporal)});
    check_file("image", request.image, problems);
    check_file("last_image", request.last_image, problems);
}

void check_tiles(const Model& model, const Request& request, std::vector<Problem>& problems) {
    if (request.vae_tile == 0 || request.vae_tile == -1) return;
    if (request.vae_tile < -1) {
        problems.push_back(
            {"vae tile", fmt::format("vae tile {} is no side of a tile.", request.vae_tile), "-1 leaves the choice to the program"});
    } else if (const auto problem = tile_problem(tile_options(model, request), model.vae.scale_factor_spatial)) {
        problems.push_back({"vae tile", fmt::format("vae tile {}: {}.", request.vae_tile, *problem), {}});
    }
}

/// What the video's header says of itself; that every frame is there is seen when they are read.
void check_length(const Model& model, const Request& request, std::vector<Problem>& problems) {
    try {
        const std::optional<int> frames = VideoReader(request.video).frame_count();
        if (!frames || *frames >= request.frames) return;
        const auto stride = static_cast<int>(model.vae.scale_factor_temporal);
        problems.push_back({"frames", fmt::format("The video has {} frames; the clip needs {}.", *frames, request.frames),
                            fmt::format("{}", (*frames - 1) / stride * stride + 1)});
    } catch (const Error& error) {
        problems.push_back({"video", error.message() + ".", error.hint(), error.kind()});
    }
}

void check_video(const Model& model, const Request& request, std::vector<Problem>& problems) {
    if (request.video.empty()) return;
    if (model.needs_image())
        problems.push_back({"video", "This model begins with a picture and can't be given a video.", "Open a text-to-video model."});
    else if (!request.image.empty())
        problems.push_back({"video", "A clip is made over a video or begins with a picture, not both.", "Leave one of them out."});
    const auto count = problems.size();
    check_file("video", request.video, problems);
    if (problems.size() == count) check_length(model, request, problems);
    if (request.strength > 0 && request.strength <= 1 && steps_over_video(request) < 1)
        problems.push_back({"strength", fmt::format("of {} steps none runs at strength {}.", request.steps, request.strength),
                            fmt::format("{:.2f}", std::ceil(100.0 / request.steps) / 100)});
}

void check_backend(const Request& request, const kernels::DeviceFeatures& features, std::vector<Problem>& problems) {
    try {
        choose_backend(request.backend, request.strict, features);
    } catch (const Error& error) {
        problems.push_back({"backend", error.message(), error.hint()});
    }
}

/// The smallest change that fits: fewer frames do not help (memory does not grow with them much), a smaller size does.
std::string smaller_request(const Model& model, const Request& request, kernels::Backend backend, std::uint64_t available) {
    Request smaller = request;
    const int multiple = size_multiple(model);
    for (int percent = 90; percent >= 20; percent -= 10) {
        smaller.width = std::max(multiple, request.width * percent / 100 / multiple * multiple);
        smaller.height = std::max(multiple, request.height * percent / 100 / multiple * multiple);
        if (plan_memory(model, smaller, backend, available).peak_bytes() <= available)
            return fmt::format("{}x{} fits", smaller.width, smaller.height);
    }
    if (request.precision == Precision::fp32) {
        smaller = request;
        smaller.precision = Precision::bf16;
        if (plan_memory(model, smaller, backend, available).peak_bytes() <= available) return "precision bf16 fits";
    }
    return available == request.memory_limit_bytes ? "Raise the memory limit." : "Close other programs, or use a machine with more memory.";
}

void check_memory(const Model& model, const Request& request, kernels::Backend backend, std::vector<Problem>& problems) {
    const std::uint64_t available = usable_memory(request);
    const MemoryPlan plan = plan_memory(model, request, backend, available);
    if (plan.peak_bytes() <= available) return;
    const bool is_limited = available == request.memory_limit_bytes;
    problems.push_back({"memory",
                        fmt::format("{} needs {} of memory, {} is {}.", plan.peak_stage().stage, in_gib(plan.peak_bytes()),
                                    in_gib(available), is_limited ? "the limit" : "available"),
                        smaller_request(model, request, backend, available), ErrorKind::out_of_memory});
}

/// Where the address space is limited, mapped weights and the stacks of threads must fit in it as well.
void check_address_space(const Model& model, const Request& request, kernels::Backend backend, std::vector<Problem>& problems) {
    const auto left = address_space_left();
    if (!left) return;
    constexpr std::uint64_t stack_bytes = 8u << 20;
    constexpr std::uint64_t threads_of_libraries = 8;  // the video encoder's, the log's
    const std::uint64_t threads = static_cast<std::uint64_t>(kernels::Threads(request.threads).count()) + threads_of_libraries;
    std::uint64_t largest_file = 0;
    for (const ComponentFiles& files : open_components(model)) largest_file = std::max(largest_file, files.byte_count());
    const MemoryPlan plan = plan_memory(model, request, backend, *left);
    const std::uint64_t needed = plan.peak_bytes() + largest_file + threads * stack_bytes;
    if (needed <= *left) return;
    problems.push_back(
        {"memory", fmt::format("the job needs {} of address space, the limit of this process leaves {}.", in_gib(needed), in_gib(*left)),
         "Raise the limit ('ulimit -v unlimited').", ErrorKind::out_of_memory});
}

void check_disk(const Model& model, const Request& request, const std::filesystem::path& state_folder, std::vector<Problem>& problems) {
    std::error_code error;
    std::filesystem::create_directories(state_folder, error);
    const auto space = std::filesystem::space(state_folder, error);
    if (error) {
        problems.push_back({"disk",
                            fmt::format("the folder for unfinished clips, {}, can't be used: {}.", state_folder.string(), error.message()),
                            "Set XDG_STATE_HOME to a folder that can be written.", ErrorKind::io});
        return;
    }
    try {
        KeptLatents(state_folder).require_writable();
    } catch (const Error& refused) {
        problems.push_back({"disk", fmt::format("the latents can't be kept: {}", refused.message()),
                            "Make that folder writable, or set XDG_STATE_HOME to one that is.", ErrorKind::io});
        return;
    }
    const std::uint64_t needed = latent_disk_bytes(model, request);
    if (space.available >= needed) return;
    problems.push_back({"disk",
                        fmt::format("the latents need {:.1f} MiB in {}, {:.1f} MiB are free.", static_cast<double>(needed) / mib,
                                    state_folder.string(), static_cast<double>(space.available) / mib),
                        "Free some space there.", ErrorKind::io});
}

}  // namespace

int size_multiple(const Model& model) {
    return static_cast<int>(model.vae.scale_factor_spatial * std::max(model.transformer.patch_size[1], model.transformer.patch_size[2]));
}

std::vector<Problem> number_problems(const Model& model, const Request& request) {
    std::vector<Problem> problems;
    const int multiple = size_multiple(model);
    check_side("width", request.width, multiple, problems);
    check_side("height", request.height, multiple, problems);
    check_frames(model, request.frames, problems);
    if (problems.empty()) check_rope(model, request, problems);
    if (!parse_frame_rate(text_of(request.frame_rate))) {
        problems.push_back({"fps", fmt::format("fps {} is not between 1 and 240.", text_of(request.frame_rate)), "16"});
    }
    check_range("steps", request.steps, 1, max_steps, problems);
    check_range("guidance", request.guidance_scale, 0.0, max_guidance, problems);
    if (request.guidance_scale_2) {
        check_range("guidance 2", *request.guidance_scale_2, 0.0, max_guidance, problems);
        if (!model.transformer_2)
            problems.push_back({"guidance 2", "This model has one transformer, so one guidance scale.", "Leave it out."});
    }
    if (!request.video.empty()) check_range("strength", request.strength, 0.01, 1.0, problems);
    check_guided_share(request, problems);
    if (request.cfg_zero && request.steps > 0) check_range("CFG-Zero* steps", request.cfg_zero_steps, 0, request.steps - 1, problems);
    check_skipped_layers(model, request, problems);
    check_attention_guidance(request, problems);
    check_range("flow shift", request.flow_shift, 0.01, max_flow_shift, problems);
    if (const auto levels = request.sigmas.levels.size();
        request.sigmas.spacing == SigmaSpacing::list && levels != static_cast<std::size_t>(request.steps)) {
        problems.push_back({"steps", fmt::format("There are {} sigmas for {} steps.", levels, request.steps), fmt::format("{}", levels)});
    }
    check_range("step cache", request.step_cache, 0.0, 1.0, problems);
    check_range("eta", request.eta, 0.0, 1.0, problems);
    check_range("threads", request.threads, 0, max_threads, problems);
    check_tiles(model, request, problems);
    return problems;
}

std::vector<Problem> find_problems(const Model& model, const Request& request, const kernels::DeviceFeatures& features,
                                   const std::filesystem::path& state_folder) {
    std::vector<Problem> problems = number_problems(model, request);
    check_pictures(model, request, problems);
    for (Problem& problem : lora_problems(model, request)) problems.push_back(std::move(problem));
    check_video(model, request, problems);
    check_backend(request, features, problems);
    if (auto problem = find_latents_problem(request)) problems.push_back(std::move(*problem));
    if (problems.empty()) {
        // Only a request that is otherwise sound has a size to plan for.
        check_memory(model, request, choose_backend(request.backend, false, features).backend, problems);
        if (problems.empty()) check_address_space(model, request, choose_backend(request.backend, false, features).backend, problems);
        check_disk(model, request, state_folder, problems);
    }
    return problems;
}

namespace {

std::string hint_of(const Problem& problem) {
    const std::string& text = problem.suggestion;
    const bool is_sentence = !text.empty() && text.front() >= 'A' && text.front() <= 'Z';
    return text.empty() || is_sentence ? text : fmt::format("Nearest that works: {}.", text);
}

}  // namespace

void require_valid(const std::vector<Problem>& problems) {
    if (problems.empty()) return;
    const Problem& first = problems.front();
    const std::string more = problems.size() > 1 ? fmt::format(" ({} more problems)", problems.size() - 1) : "";
    throw Error(first.kind, first.message + more, hint_of(first));
}

}  // namespace weft
