#include "engine/vae/middle_block.h"

#include "engine/vae/stop_check.h"

namespace weft {

MiddleBlock::MiddleBlock(WeightSource& weights, const std::string& name, std::int64_t channels)
    : first_(weights, name + ".resnets.0", channels, channels),
      attention_(weights, name + ".attentions.0"),
      second_(weights, name + ".resnets.1", channels, channels) {}

void MiddleBlock::run(Workspace& workspace, CausalCache& cache, std::int64_t height, std::int64_t width, const std::stop_token& stop,
                      kernels::Device& device) const {
    check_vae_stop(stop);
    first_.run(workspace, cache, height, width, device);
    check_vae_stop(stop);
    attention_.run(workspace, height, width, device);
    check_vae_stop(stop);
    second_.run(workspace, cache, height, width, device);
}

}  // namespace weft
