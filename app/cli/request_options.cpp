#include "app/cli/request_options.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Option.hpp>
#include <CLI/Validators.hpp>
#include <algorithm>
#include <charconv>
#include <optional>
#include <system_error>

#include "engine/prompt_template.h"

namespace weft::app {
namespace {

/// CLI11 itself would take -1 for 2^64 - 1.
std::optional<std::uint64_t> parse_seed(const std::string& text) {
    std::uint64_t seed = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), seed);
    return failed == std::errc() && end == text.data() + text.size() ? std::optional(seed) : std::nullopt;
}

std::string check_seed(const std::string& text) {
    return parse_seed(text) ? std::string() : fmt::format("'{}' is no whole number from 0 to 2^64 - 1", text);
}

std::string check_rate(const std::string& text) {
    return parse_frame_rate(text) ? std::string() : fmt::format("'{}' is no rate from 1 to 240 such as 16, 23.976 or 24000/1001", text);
}

std::string check_sigmas(const std::string& text) {
    return parse_sigma_schedule(text)
               ? std::string()
               : fmt::format("'{}' is not scheduler, simple, karras, beta or a list of falling levels from 1 to 0", text);
}

std::string check_layers(const std::string& text) {
    return parse_layer_list(text) ? std::string() : fmt::format("'{}' is no rising list of block numbers such as 9,10", text);
}

std::string without_stop(std::string text) {
    while (!text.empty() && text.back() == '.') text.pop_back();
    return text;
}

/// "width 100 is not a multiple of 16 between ...; try 96". A suggestion that is a sentence stays one.
std::string in_words(const Problem& problem) {
    std::string message = without_stop(problem.message);
    const std::string suggestion = without_stop(problem.suggestion);
    if (suggestion.empty()) return message;
    const bool is_sentence = suggestion.front() >= 'A' && suggestion.front() <= 'Z';
    return is_sentence ? fmt::format("{}. {}", message, suggestion) : fmt::format("{}; try {}", message, suggestion);
}

ErrorKind kind_of(const std::vector<Problem>& problems) {
    const ErrorKind first = problems.front().kind;
    const bool are_alike = std::ranges::all_of(problems, [&](const Problem& each) { return each.kind == first; });
    return are_alike ? first : ErrorKind::invalid_request;
}

/// An option that would change nothing is told rather than passed over.
void require_used(const CLI::Option* option, bool is_used, const char* with) {
    if (option->count() == 0 || is_used) return;
    throw Error(ErrorKind::invalid_request, fmt::format("{} does nothing without {}", option->get_name(), with),
                "Give both, or leave it out.");
}

}  // namespace

RequestOptions::RequestOptions(CLI::App& parser) {
    prompt_ = parser.add_option("--prompt", given_.prompt, "What the clip shows")->type_name("TEXT");
    negative_ = parser.add_option("--negative", given_.negative_prompt, "What it should not show")->type_name("TEXT");
    template_ =
        parser.add_flag("--template")
            ->description("The prompts are templates from which the seed draws: {red|blue}, {3::red|blue}, __name__; \\{ writes a brace");
    wildcards_option_ = parser.add_option("--wildcards", wildcards_, "With it: the folder in which name.txt holds the lines for __name__")
                            ->type_name("DIR");
    width_ = parser.add_option("--width", given_.width, "Pixels")->type_name("N");
    height_ = parser.add_option("--height", given_.height, "Pixels")->type_name("N");
    frames_ = parser.add_option("--frames", given_.frames, "Number of frames, 4n+1")->type_name("N");
    fps_ = parser.add_option("--fps", frame_rate_, "Frames per second: 16, 23.976 or 24000/1001")->type_name("RATE")->check(check_rate);
    steps_ = parser.add_option("--steps", given_.steps, "Denoising steps")->type_name("N");
    guidance_ = parser.add_option("--guidance", given_.guidance_scale, "Guidance scale; 1 or less: none, twice as fast")->type_name("X");
    guidance_2_ = parser.add_option("--guidance-2", guidance_scale_2_, "Guidance scale of the second expert (Wan 2.2 A14B, low noise)")
                      ->type_name("X");
    guidance_start_ =
        parser.add_option("--guidance-start", given_.guidance_start, "Guidance runs from this share of the steps, 0 to 1")->type_name("X");
    guidance_end_ =
        parser.add_option("--guidance-end", given_.guidance_end, "Guidance runs up to this share of the steps; the rest is twice as fast")
            ->type_name("X");
    cfg_zero_ = parser.add_flag("--cfg-zero", given_.cfg_zero, "CFG-Zero*: guidance from the best multiple of the unconditional velocity");
    cfg_zero_steps_ =
        parser.add_option("--cfg-zero-steps", given_.cfg_zero_steps, "With it: steps at the beginning that move nothing")->type_name("N");
    skip_layers_ =
        parser.add_option("--skip-layers", skipped_, "Skip-layer guidance: blocks that the unconditional pass leaves out, such as 9,10")
            ->type_name("N,...")
            ->check(check_layers);
    skip_start_ = parser.add_option("--skip-start", given_.skip_start, "It leaves them out from this share of the steps")->type_name("X");
    skip_end_ = parser.add_option("--skip-end", given_.skip_end, "and up to this one")->type_name("X");
    nag_ = parser
               .add_option("--nag", given_.nag_scale,
                           "Normalised attention guidance away from the negative prompt, also without guidance; 0 none, 11 usual")
               ->type_name("X");
    nag_tau_ = parser.add_option("--nag-tau", given_.nag_tau, "With it: the most that attention may grow by")->type_name("X");
    nag_alpha_ = parser.add_option("--nag-alpha", given_.nag_alpha, "With it: the share of the guided attention, up to 1")->type_name("X");
    step_cache_ =
        parser.add_option("--step-cache", given_.step_cache, "Leaves out passes that would change little: 0 none, 0.05 to 0.3 usual")
            ->type_name("X");
    image_ = parser.add_option("--image", image_path_, "The picture that the clip begins with (image-to-video models)")->type_name("FILE");
    last_image_ =
        parser.add_option("--last-image", last_image_path_, "The picture that it ends with, where the model can")->type_name("FILE");
    loras_ =
        parser
            .add_option("--lora", lora_texts_,
                        "A LoRA for the transformer, with its strength (1) and, for two experts, 'high' or 'low' noise; can be repeated")
            ->type_name("FILE[:X[:EXPERT]]")
            ->allow_extra_args(false);
    video_ =
        parser.add_option("--video", video_path_, "A video that the clip is made over (models that need no picture)")->type_name("FILE");
    strength_ = parser.add_option("--strength", given_.strength, "How much of the video is made anew, above 0 to 1")->type_name("X");
    image_fit_option_ =
        parser.add_option("--image-fit", image_fit_, "A picture or video of another shape is cut, stretched, or padded with black")
            ->type_name("NAME")
            ->check(CLI::IsMember({"crop", "stretch", "pad"}));
    shift_ = parser.add_option("--flow-shift", given_.flow_shift, "Flow shift of the noise levels")->type_name("X");
    scheduler_option_ = parser.add_option("--scheduler", scheduler_, "Solver")
                            ->type_name("NAME")
                            ->check(CLI::IsMember({"unipc", "euler", "euler-a", "dpmpp-2m", "lcm"}));
    sigmas_option_ = parser
                         .add_option("--sigmas", sigmas_,
                                     "Spacing of the noise levels: scheduler, simple, karras, beta, or levels such as 1,0.75,0.5,0.25")
                         ->type_name("NAME|LIST")
                         ->check(check_sigmas);
    eta_ = parser.add_option("--eta", given_.eta, "Share of new noise in each step of euler-a, 0 to 1")->type_name("X");
    distilled_ = parser.add_flag("--distilled")
                     ->description(
                         "The settings of LoRAs and models distilled to 4 steps (LightX2V, Lightning and others): 4 steps, guidance 1, "
                         "flow shift 5, Euler at the levels they were trained on. Options beside it win");
    seed_ = parser.add_option("--seed", seed_text_, "The same seed gives the same clip")->type_name("N")->check(check_seed);
    backend_ = parser.add_option("--backend", given_.backend, "'auto' or a name that 'weft info' lists")->type_name("NAME");
    strict_ = parser.add_flag("--strict", given_.strict, "Fail if the wanted backend can't run, instead of running another");
    precision_option_ = parser.add_option("--precision", precision_, "What the model computes in")
                            ->type_name("NAME")
                            ->check(CLI::IsMember({"bf16", "fp32"}));
    threads_ = parser.add_option("--threads", given_.threads, "Threads; 0: as many as CPUs")->type_name("N");
    vae_tile_ = parser
                    .add_option("--vae-tile", given_.vae_tile,
                                "Largest side in pixels of the tiles that the VAE works in; 0: none, -1: where memory is short")
                    ->type_name("N");
    memory_limit_ =
        parser
            .add_option("--memory-limit", given_.memory_limit_bytes,
                        "The most memory to take: bytes, or 512MiB, 12GiB; the VAE works in tiles to stay below; 0: what is free")
            ->type_name("SIZE")
            ->transform(CLI::AsSizeValue(false));
    save_latents_option_ =
        parser.add_option("--save-latents", save_latents_, "Also write the final latents here")->type_name("FILE.safetensors");
}

Request RequestOptions::apply_to(Request request) const {
    const auto take = [&](const CLI::Option* option, auto Request::*field) {
        if (option->count() > 0) request.*field = given_.*field;
    };
    if (distilled_->count() > 0) apply_distilled_preset(request, steps_->count() > 0 ? given_.steps : distilled_steps);
    take(prompt_, &Request::prompt);
    take(negative_, &Request::negative_prompt);
    take(width_, &Request::width);
    take(height_, &Request::height);
    take(frames_, &Request::frames);
    take(steps_, &Request::steps);
    take(guidance_, &Request::guidance_scale);
    take(strength_, &Request::strength);
    take(shift_, &Request::flow_shift);
    take(guidance_start_, &Request::guidance_start);
    take(guidance_end_, &Request::guidance_end);
    take(cfg_zero_, &Request::cfg_zero);
    take(cfg_zero_steps_, &Request::cfg_zero_steps);
    take(skip_start_, &Request::skip_start);
    take(skip_end_, &Request::skip_end);
    take(nag_, &Request::nag_scale);
    take(nag_tau_, &Request::nag_tau);
    take(nag_alpha_, &Request::nag_alpha);
    take(step_cache_, &Request::step_cache);
    take(eta_, &Request::eta);
    take(backend_, &Request::backend);
    take(strict_, &Request::strict);
    take(threads_, &Request::threads);
    take(vae_tile_, &Request::vae_tile);
    take(memory_limit_, &Request::memory_limit_bytes);
    if (guidance_2_->count() > 0) request.guidance_scale_2 = guidance_scale_2_;
    if (image_->count() > 0) request.image = image_path_;
    if (loras_->count() > 0) {
        request.loras.clear();
        for (const std::string& text : lora_texts_) request.loras.push_back(parse_lora(text));
    }
    if (video_->count() > 0) request.video = video_path_;
    if (last_image_->count() > 0) request.last_image = last_image_path_;
    if (image_fit_option_->count() > 0) request.image_fit = parse_image_fit(image_fit_).value_or(request.image_fit);
    if (seed_->count() > 0) request.seed = parse_seed(seed_text_).value_or(request.seed);
    if (fps_->count() > 0) request.frame_rate = parse_frame_rate(frame_rate_).value_or(request.frame_rate);
    if (scheduler_option_->count() > 0) request.scheduler = parse_scheduler(scheduler_).value_or(request.scheduler);
    if (sigmas_option_->count() > 0) {
        request.sigmas = parse_sigma_schedule(sigmas_).value_or(request.sigmas);
        // A list says how many steps there are.
        if (request.sigmas.spacing == SigmaSpacing::list && steps_->count() == 0)
            request.steps = static_cast<int>(request.sigmas.levels.size());
    }
    if (skip_layers_->count() > 0) request.skip_layers = parse_layer_list(skipped_).value_or(request.skip_layers);
    if (precision_option_->count() > 0) request.precision = parse_precision(precision_).value_or(request.precision);
    if (save_latents_option_->count() > 0) request.save_latents = save_latents_;
    if (template_->count() > 0) {
        request.prompt_template = request.prompt;
        request.negative_prompt_template = request.negative_prompt;
        draw_prompts(request, wildcards_.empty() ? Wildcards() : read_wildcards(wildcards_));
    }
    require_used(wildcards_option_, template_->count() > 0, "--template");
    require_used(negative_, request.negative_prompt.empty() || request.guidance_scale > 1 || request.nag_scale > 0,
                 "--guidance above 1 or --nag");
    require_used(guidance_start_, request.guidance_scale > 1, "--guidance above 1");
    require_used(guidance_end_, request.guidance_scale > 1, "--guidance above 1");
    require_used(cfg_zero_steps_, request.cfg_zero, "--cfg-zero");
    require_used(skip_start_, !request.skip_layers.empty(), "--skip-layers");
    require_used(skip_end_, !request.skip_layers.empty(), "--skip-layers");
    require_used(nag_tau_, request.nag_scale > 0, "--nag");
    require_used(nag_alpha_, request.nag_scale > 0, "--nag");
    require_used(eta_, request.scheduler == SchedulerKind::euler_ancestral, "--scheduler euler-a");
    require_used(strength_, !request.video.empty(), "--video");
    require_used(image_fit_option_, !request.image.empty() || !request.video.empty(), "--image or --video");
    return request;
}

void require_no_problems(const std::vector<Problem>& problems) {
    if (problems.empty()) return;
    if (problems.size() == 1) throw Error(kind_of(problems), in_words(problems[0]) + ".");
    std::string list;
    for (const auto& problem : problems) list += fmt::format("{}{}.", list.empty() ? "" : "\n", in_words(problem));
    throw Error(kind_of(problems), fmt::format("The request has {} problems:", problems.size()), list);
}

}  // namespace weft::app
