#pragma once
// The machine as JSON.

#include <nlohmann/json.hpp>

#include "engine/engine.h"

namespace weft::app {

nlohmann::ordered_json machine_json(const MachineInfo& machine);

}  // namespace weft::app
