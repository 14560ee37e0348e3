#include "engine/denoise/euler.h"

#include <cstddef>
#include <utility>

namespace weft {

EulerScheduler::EulerScheduler(NoiseLevels levels) : levels_(std::move(levels)) {}

void EulerScheduler::step(int index, std::span<const float> velocity, std::span<float> sample) {
    const auto at = static_cast<std::size_t>(index);
    const float width = levels_.sigmas[at + 1] - levels_.sigmas[at];
    for (std::size_t i = 0; i < sample.size(); ++i) sample[i] += width * velocity[i];
}

}  // namespace weft
