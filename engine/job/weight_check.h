#pragma once
// Every weight of a model looked at before anything runs.

#include <stop_token>
#include <string>
#include <vector>

#include "engine/events.h"
#include "engine/load/model.h"

namespace weft {

/// The weight files of every component that the model has.
std::vector<ComponentFiles> open_components(const Model& model);

/// What scan_weights finds in each component. Progress is told as Stage::loading, in percent of the bytes. Throws Error{cancelled}.
std::vector<std::string> find_damaged_weights(const Model& model, const Events& events, const std::stop_token& stop);

}  // namespace weft
