#include "engine/denoise/expert_steps.h"

#include <algorithm>

namespace weft {

std::vector<ExpertSteps> expert_steps(const Model& model, std::span<const double> timesteps, int first_step) {
    const auto count = static_cast<int>(timesteps.size());
    if (!model.transformer_2) return {{first_step, count, false}};
    const double boundary = model.boundary_ratio * static_cast<double>(model.scheduler.num_train_timesteps);
    const auto below = std::find_if(timesteps.begin(), timesteps.end(), [&](double timestep) { return timestep < boundary; });
    const auto first_of_second = static_cast<int>(below - timesteps.begin());
    std::vector<ExpertSteps> experts;
    if (first_of_second > first_step) experts.push_back({first_step, first_of_second, false});
    if (first_of_second < count) experts.push_back({std::max(first_of_second, first_step), count, true});
    return experts;
}

}  // namespace weft
