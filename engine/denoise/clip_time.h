#pragma once
// The timestep of each latent frame of a clip.

#include <cstdint>

namespace weft {

/// All frames have `timestep` (of the scheduler, 0 to 1000), but the first `clean_frames`, which hold known latents and have 0
/// (Wan 2.2 TI2V: one timestep per token, the first latent frame is the picture).
struct ClipTime {
    ClipTime(double all) : timestep(all) {}  // a single number is the common case, so it converts
    ClipTime(double noisy, std::int64_t clean) : timestep(noisy), clean_frames(clean) {}

    double timestep;
    std::int64_t clean_frames = 0;
};

}  // namespace weft
