#pragma once
// Which passes of the transformer can be left out because their input has hardly changed since one that ran: what the blocks added then is
// added again.
// Source: Liu et al. 2025, "Timestep Embedding Tells: It's Time to Cache for Video Diffusion Model" (TeaCache), and the polynomials
// published with its implementation for Wan 2.1.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/load/model_config.h"

namespace weft {

/// From the relative change of the timestep embedding to that of the output: a polynomial of degree 4, highest power first.
struct StepCacheRule {
    std::string_view model;  // it was fitted for
    std::array<double, 5> coefficients;
};

/// The rule fitted for this model, or for the Wan 2.1 model that is nearest to it.
///   pixels  of a frame: image-to-video models have a rule for 480p and one for 720p
const StepCacheRule& step_cache_rule(const TransformerConfig& config, std::int64_t pixels);

/// The decisions for passes of one kind (with or without the prompt), in the order of the steps.
class StepCache {
  public:
    /// threshold above 0: how much estimated change may gather before a pass runs again.
    StepCache(double threshold, const StepCacheRule& rule) : threshold_(threshold), rule_(&rule) {}

    /// Whether the pass with this timestep embedding has to run; the first always has to. is_forced: it has to whatever has changed.
    bool must_run(std::span<const float> embedding, bool is_forced);

  private:
    double threshold_;
    const StepCacheRule* rule_;
    double gathered_ = 0;  // estimated change since the last pass that ran
    std::vector<float> embedding_before_;
};

}  // namespace weft
