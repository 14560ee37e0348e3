#pragma once
// What goes into the engine: values only.

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/layer_list.h"
#include "engine/model_choice.h"
#include "engine/sigma_schedule.h"

namespace weft {

/// Frames per second as an exact fraction: 24000/1001 for 23.976.
struct FrameRate {
    int numerator = 16;
    int denominator = 1;
    double value() const { return static_cast<double>(numerator) / denominator; }
    bool operator==(const FrameRate&) const = default;
};

/// Reads "16", "24000/1001" or "23.976" (the NTSC rates 23.976, 29.97, 59.94 become n*1000/1001). Absent for anything else or
/// outside 1..240.
std::optional<FrameRate> parse_frame_rate(std::string_view text);
/// "16", "24000/1001"
std::string text_of(FrameRate rate);

enum class SchedulerKind { unipc, euler, dpmpp_2m, euler_ancestral, lcm };
/// All of them, in the order they are offered.
inline constexpr std::array scheduler_kinds = {SchedulerKind::unipc, SchedulerKind::euler, SchedulerKind::euler_ancestral,
                                               SchedulerKind::dpmpp_2m, SchedulerKind::lcm};
enum class Precision { bf16, fp32 };
/// How a picture of another shape than the clip becomes its first or last frame: cut evenly, pulled to the size (the reference), or with
/// black bars.
enum class ImageFit { crop, stretch, pad };

/// "unipc", "euler", "dpmpp-2m", "euler-a", "lcm"; and back.
std::string_view name_of(SchedulerKind kind);
std::optional<SchedulerKind> parse_scheduler(std::string_view name);
/// "bf16", "fp32"; and back.
std::string_view name_of(Precision precision);
std::optional<Precision> parse_precision(std::string_view name);

/// Which transformers a LoRA changes: of a model of two experts perhaps one only.
enum class LoraExpert { both, high, low };
struct LoraChoice {
    std::filesystem::path file;
    double strength = 1;
    LoraExpert expert = LoraExpert::both;
    bool operator==(const LoraChoice&) const = default;
};
/// "FILE", "FILE:0.8", "FILE:0.8:high"; a colon in the file's name is read as part of it where what follows is neither. And back.
LoraChoice parse_lora(std::string_view text);
std::string text_of(const LoraChoice& lora);
/// "both", "high", "low"; and back.
std::string_view name_of(LoraExpert expert);
std::optional<LoraExpert> parse_lora_expert(std::string_view name);

/// "crop", "stretch", "pad"; and back.
std::string_view name_of(ImageFit fit);
std::optional<ImageFit> parse_image_fit(std::string_view name);

/// The most threads a request may ask for.
constexpr int max_threads = 1024;

/// One clip to make. Defaults are those of Wan 2.1 T2V-1.3B; ModelInfo::defaults has those of an opened model.
struct Request {
    ModelChoice model;
    std::string prompt;           // UTF-8
    std::string negative_prompt;  // UTF-8; encoded as it is, also when empty
    int width = 832;              // pixels
    int height = 480;
    int frames = 81;
    FrameRate frame_rate;
    int steps = 50;
    std::vector<LoraChoice> loras;
    std::filesystem::path image;       // what the clip begins with, for models that take a picture; empty: none
    std::filesystem::path last_image;  // what it ends with; empty: left to the model
    ImageFit image_fit = ImageFit::crop;
    std::filesystem::path video;             // what the clip is made over, for models that begin with noise alone; empty: none
    double strength = 0.8;                   // how much of it is made anew: the share of the steps that run, above 0 to 1
    double guidance_scale = 5.0;             // 1 or less: the unconditional pass is skipped
    std::optional<double> guidance_scale_2;  // of the second expert (low noise) of Wan 2.2 A14B; absent: guidance_scale
    double guidance_start = 0.0;             // guidance runs from this share of the steps
    double guidance_end = 1.0;               // up to this one; outside only the conditional pass runs
    std::vector<int> skip_layers;            // blocks that the unconditional pass leaves out, rising (skip-layer guidance)
    double skip_start = 0.1;                 // from this share of the steps
    double skip_end = 0.9;                   // up to this one
    bool cfg_zero = false;                   // guidance from the optimised multiple of the unconditional velocity (CFG-Zero*), and
    int cfg_zero_steps = 1;                  // so many steps at the beginning with a velocity of 0
    double nag_scale = 0;                    // normalised attention guidance away from the negative prompt: above 1, or 0 for none
    double nag_tau = 2.5;                    // with it: the most that a token's attention may grow by
    double nag_alpha = 0.25;                 // and the share of the guided attention
    double step_cache = 0;                   // how much change a pass may be left out for; 0: none is (0.05 to 0.3 are usual)
    double flow_shift = 3.0;
    SchedulerKind scheduler = SchedulerKind::unipc;
    SigmaSchedule sigmas;  // a list has as many levels as there are steps
    double eta = 1.0;      // of euler_ancestral, 0 to 1: share of each step's noise that is drawn anew; 0 is euler
    std::uint64_t seed = 0;
    std::string backend = "auto";  // "auto" or a name of Engine::backends
    bool strict = false;           // a backend other than the wanted one is an error before any work
    Precision precision = Precision::bf16;
    /// Largest side in pixels of the tiles that the VAE works in; 0: never in tiles; -1: in tiles where the whole picture does not fit into
    /// memory.
    int vae_tile = -1;
    int threads = 0;                       // 0: as many as there are CPUs
    std::uint64_t memory_limit_bytes = 0;  // the most that this process may take for it; 0: what the machine has free
    /// What the prompts were drawn from by the seed (engine/prompt_template.h); empty: they were written as they are.
    std::string prompt_template;
    std::string negative_prompt_template;
    std::optional<std::filesystem::path> save_latents;  // also write the final latents here

    bool operator==(const Request&) const = default;
};

/// The whole request as JSON, and back; only save_latents and memory_limit_bytes, which are about one run and not about the clip, are left
/// out. Unknown keys are ignored, missing ones and null get defaults. request_from_json throws Error{bad_file} naming the key if the text
/// is no JSON object or a value has the wrong type or is out of range.
std::string to_json(const Request& request);
Request request_from_json(std::string_view json);

}  // namespace weft
