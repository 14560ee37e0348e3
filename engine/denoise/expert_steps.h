#pragma once
// Which steps each expert of a model runs.

#include <span>
#include <vector>

#include "engine/load/model.h"

namespace weft {

/// Steps [first, end) of one transformer.
struct ExpertSteps {
    int first = 0;
    int end = 0;
    bool is_second = false;  // transformer_2, the expert of the low noise levels
    bool operator==(const ExpertSteps&) const = default;
};

/// The first expert runs while timestep >= boundary_ratio x num_train_timesteps, the second from then on; a model of one transformer runs
/// all with it. An expert without steps is left out.
///   timesteps   of the scheduler, falling
///   first_step  the steps before it don't run
std::vector<ExpertSteps> expert_steps(const Model& model, std::span<const double> timesteps, int first_step = 0);

}  // namespace weft
