#pragma once
// The options that make up a request; those left out are the model's own.

#include <CLI/App.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace weft::app {

class RequestOptions {
  public:
    /// Adds the options to the parser; both live as long as this. "--prompt" is left to the caller to require.
    explicit RequestOptions(CLI::App& parser);

    bool has_prompt() const { return prompt_->count() > 0; }

    /// `defaults` with every option that was given.
    Request apply_to(Request defaults) const;

  private:
    Request given_;
    std::string sigmas_, skipped_;
    CLI::Option *eta_, *sigmas_option_, *guidance_start_, *guidance_end_, *cfg_zero_, *cfg_zero_steps_, *skip_layers_, *skip_start_,
        *skip_end_, *nag_, *nag_tau_, *nag_alpha_, *step_cache_;
    std::string seed_text_, frame_rate_, scheduler_, precision_, save_latents_, image_path_, last_image_path_, image_fit_, video_path_,
        wildcards_;
    std::vector<std::string> lora_texts_;
    double guidance_scale_2_ = 0;
    CLI::Option *prompt_, *negative_, *width_, *height_, *frames_, *fps_, *steps_, *guidance_, *guidance_2_, *image_, *last_image_,
        *image_fit_option_, *loras_, *video_, *strength_, *shift_, *scheduler_option_, *seed_, *backend_, *strict_, *precision_option_,
        *threads_, *vae_tile_, *memory_limit_, *template_, *wildcards_option_, *save_latents_option_, *distilled_;
};

/// Ends with Error{invalid_request} (or another kind where all problems are of it) that names every problem and its nearest
/// legal value; returns where there is none.
void require_no_problems(const std::vector<Problem>& problems);

}  // namespace weft::app
