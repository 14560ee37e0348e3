#pragma once
// Compares the tensors that are there with the weight table.

#include <string>
#include <vector>

#include "engine/load/component_files.h"
#include "engine/load/weight_table.h"

namespace weft {

/// Every missing or surplus tensor, wrong shape or dtype (a weight must be f64, f32, f16, bf16, e4m3fn or e5m2), one sentence each with
/// file, tensor and numbers. Empty when all is well.
std::vector<std::string> check_component(const ComponentFiles& files, const std::vector<WeightSpec>& table);

/// Throws Error{bad_file} with the first of them (and how many more there are).
void require_component(const ComponentFiles& files, const std::vector<WeightSpec>& table);

}  // namespace weft
