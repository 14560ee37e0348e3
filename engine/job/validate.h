#pragma once
// Every problem of a request, found before it runs.

#include <filesystem>
#include <vector>

#include "engine/engine.h"
#include "engine/load/model.h"
#include "kernels/base/device_features.h"

namespace weft {

/// Those of the request's numbers alone: with any of them it has no size or time to plan for.
std::vector<Problem> number_problems(const Model& model, const Request& request);

/// All problems, in the order of the request's fields, each with the nearest legal value; none if the request can run.
///   state_folder  where the latents are kept: its disk must have room
std::vector<Problem> find_problems(const Model& model, const Request& request, const kernels::DeviceFeatures& features,
                                   const std::filesystem::path& state_folder);

/// Throws Error{invalid_request} with the first problem (and how many more there are), Error{out_of_memory} where memory is the only one.
void require_valid(const std::vector<Problem>& problems);

/// Width and height must be multiples of this: patch x VAE stride.
int size_multiple(const Model& model);

}  // namespace weft
