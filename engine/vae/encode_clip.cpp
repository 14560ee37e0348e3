#include "engine/vae/encode_clip.h"

#include <fmt/format.h>

#include "engine/error.h"
#include "engine/vae/latent_statistics.h"

namespace weft {

using kernels::ConstView;
using kernels::DType;
using kernels::Tensor;

Tensor encode_clip(const WanVaeEncoder& encoder, const FrameSource& source, const std::stop_token& stop,
                   const std::function<void(std::int64_t, std::int64_t)>& on_progress) {
    const VaeConfig& config = encoder.config();
    const std::int64_t stride = config.scale_factor_spatial;
    if (source.frames < 1 || source.height < 1 || source.width < 1 || source.height % stride != 0 || source.width % stride != 0) {
        throw Error(ErrorKind::invalid_request,
                    fmt::format("VAE: a clip of {} frames of {} x {} can't be encoded", source.frames, source.width, source.height),
                    fmt::format("It needs a frame, and a width and height in multiples of {}.", stride));
    }
    const std::int64_t chunks = (source.frames - 1) / config.scale_factor_temporal;
    const std::int64_t read = 1 + chunks * config.scale_factor_temporal;
    Tensor latents(DType::f32, {config.z_dim, 1 + chunks, source.height / stride, source.width / stride});
    Tensor frame(DType::f32, {source.height, source.width, 3});
    WanVaeEncoder::Stream stream = encoder.start();
    std::int64_t latent_frame = 0;
    for (std::int64_t index = 0; index < read; ++index) {
        source.read(index, frame.view());
        stream.next(frame.view(), stop, [&](ConstView z) { normalise(z, config, latent_frame++, latents.view()); });
        if (on_progress) on_progress(index + 1, read);
    }
    return latents;
}

}  // namespace weft
