#pragma once
// The size of a request's latents, in memory and on disk.

#include <cstdint>

#include "engine/load/model.h"
#include "engine/request.h"
#include "kernels/base/shape.h"

namespace weft {

/// [channels, frames, height, width]; the request's numbers must be sound.
kernels::Shape latent_shape(const Model& model, const Request& request);

/// The most that a job keeps of them on disk at a time: between two steps the clean guess, the sample and what the scheduler carries, and
/// while they are written also those of the step before.
std::uint64_t latent_disk_bytes(const Model& model, const Request& request);

}  // namespace weft
