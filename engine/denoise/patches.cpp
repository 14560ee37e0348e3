#include "engine/denoise/patches.h"

#include <fmt/format.h>

#include "engine/error.h"

namespace weft {
namespace {

constexpr std::int64_t token_grain = 256;

/// Calls visit(latent index, channel, index inside the patch) for every latent value of one token.
template <class Visit>
void for_patch(std::int64_t token, const kernels::Shape& latents, const PatchSize& patch, Visit visit) {
    const std::int64_t columns = latents[3] / patch[2];
    const std::int64_t rows = latents[2] / patch[1];
    const std::int64_t frame = token / (rows * columns) * patch[0];
    const std::int64_t row = token / columns % rows * patch[1];
    const std::int64_t column = token % columns * patch[2];
    for (std::int64_t c = 0; c < latents[0]; ++c) {
        std::int64_t inside = 0;
        for (std::int64_t f = 0; f < patch[0]; ++f) {
            for (std::int64_t r = 0; r < patch[1]; ++r) {
                const std::int64_t line = ((c * latents[1] + frame + f) * latents[2] + row + r) * latents[3] + column;
                for (std::int64_t k = 0; k < patch[2]; ++k) visit(line + k, c, inside++);
            }
        }
    }
}

}  // namespace

TokenGrid token_grid(const kernels::Shape& latents, const PatchSize& patch) {
    for (int axis = 0; axis < 3; ++axis) {
        const std::int64_t extent = latents[axis + 1];
        const std::int64_t step = patch[static_cast<std::size_t>(axis)];
        if (extent > 0 && extent % step == 0) continue;
        constexpr const char* names[] = {"frames", "height", "width"};
        throw Error(ErrorKind::invalid_request,
                    fmt::format("latents {} have {} {}; it must be a multiple of the patch, {}", latents.text(), names[axis], extent, step),
                    "Choose a width and height that are multiples of the model's size step.");
    }
    return {latents[1] / patch[0], latents[2] / patch[1], latents[3] / patch[2]};
}

void gather_patches(kernels::ConstView latents, const PatchSize& patch, kernels::View tokens, const kernels::Device& device,
                    std::int64_t first_token) {
    const std::int64_t volume = patch[0] * patch[1] * patch[2];
    const float* from = latents.f32();
    device.threads().parallel_for(tokens.shape[0], token_grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t token = begin; token < end; ++token) {
            const std::int64_t to = token * tokens.shape[1];
            for_patch(first_token + token, latents.shape, patch, [&](std::int64_t index, std::int64_t c, std::int64_t inside) {
                if (tokens.dtype == kernels::DType::bf16)
                    tokens.bf16()[to + c * volume + inside] = kernels::to_bfloat16(from[index]);
                else
                    tokens.f32()[to + c * volume + inside] = from[index];
            });
        }
    });
}

void scatter_patches(kernels::ConstView tokens, const PatchSize& patch, kernels::View latents, const kernels::Device& device) {
    const std::int64_t channels = latents.shape[0];
    float* to = latents.f32();
    device.threads().parallel_for(tokens.shape[0], token_grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t token = begin; token < end; ++token) {
            const float* from = tokens.f32() + token * tokens.shape[1];
            for_patch(token, latents.shape, patch,
                      [&](std::int64_t index, std::int64_t c, std::int64_t inside) { to[index] = from[inside * channels + c]; });
        }
    });
}

}  // namespace weft
