#include "engine/job/latent_shape.h"

namespace weft {

kernels::Shape latent_shape(const Model& model, const Request& request) {
    const VaeConfig& vae = model.vae;
    return {model.transformer.out_channels, (request.frames - 1) / vae.scale_factor_temporal + 1, request.height / vae.scale_factor_spatial,
            request.width / vae.scale_factor_spatial};
}

std::uint64_t latent_disk_bytes(const Model& model, const Request& request) {
    const auto carried = [&]() -> std::uint64_t {
        switch (request.scheduler) {
            case SchedulerKind::unipc:
                return static_cast<std::uint64_t>(model.scheduler.solver_order) + 1;
            case SchedulerKind::dpmpp_2m:
                return 1;
            default:
                return 0;
        }
    };
    constexpr std::uint64_t header_bytes = 64u << 10;  // with the request
    const auto values = static_cast<std::uint64_t>(latent_shape(model, request).element_count());
    return 2 * ((2 + carried()) * values * sizeof(float) + header_bytes);
}

}  // namespace weft
