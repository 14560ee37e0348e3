#include "engine/denoise/expert_steps.h"

#include <algorithm>

namespace weft {

std::vector<ExpertSteps> expert_steps(const ModelFolder& model, std::span<const double> timesteps) {
    const auto count = static_cast<int>(timesteps.size());
    if (!model.transformer_2) return {{0, count, false}};
    const double boundary = model.boundary_ratio * static_cast<double>(model.scheduler.num_train_timesteps);
    const auto below = std::find_if(timesteps.begin(), timesteps.end(), [&](double timestep) { return timestep < boundary; });
    const auto first_of_second = static_cast<int>(below - timesteps.begin());
    std::vector<ExpertSteps> experts;
    if (first_of_second > 0) experts.push_back({0, first_of_second, false});
    if (first_of_second < count) experts.push_back({first_of_second, count, true});
    return experts;
}

}  // namespace weft
