#pragma once
// Where a part that is missing comes from: what the makers of the models, of diffusers and of ComfyUI call it.

#include <string>

#include "engine/model_scan.h"

namespace weft {

/// name: as in model_parts. is_wan_22_vae: of TI2V-5B, whose VAE is another.
MissingPart missing_part(const std::string& name, bool is_wan_22_vae);

}  // namespace weft
