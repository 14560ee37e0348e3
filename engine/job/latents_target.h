#pragma once
// Where a user wants the final latents saved: looked at before the run, so that nothing of worth is overwritten and no hours are lost.

#include <optional>

#include "engine/engine.h"

namespace weft {

/// What is wrong with Request::save_latents, if anything: no name, a place inside the model's folder, a file there that holds no latents
/// that Weft Studio wrote, a folder or device of that name, a folder that can't be written, a name that is too long. Leaves nothing behind.
std::optional<Problem> find_latents_problem(const Request& request);

}  // namespace weft
