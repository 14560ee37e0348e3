#pragma once
// A model as text and as JSON.

#include <nlohmann/json.hpp>
#include <string>

#include "engine/engine.h"

namespace weft::app {

/// Components with dims, dtypes and parameters, sizes, and what its defaults need.
std::string model_in_words(const ModelInfo& model, const Estimate& estimate);
nlohmann::ordered_json model_json(const ModelInfo& model, const Estimate& estimate);

}  // namespace weft::app
