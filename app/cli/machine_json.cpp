#include "app/cli/machine_json.h"

namespace weft::app {

nlohmann::ordered_json machine_json(const MachineInfo& machine) {
    auto backends = nlohmann::ordered_json::array();
    for (const auto& backend : machine.backends) {
        backends.push_back({{"name", backend.name}, {"description", backend.description}, {"refusal", backend.refusal}});
    }
    return {{"cpu", machine.cpu_name},
            {"logical_cpus", machine.logical_cpus},
            {"cpu_features", machine.cpu_features},
            {"amx", machine.amx},
            {"memory_total_bytes", machine.memory_total_bytes},
            {"memory_available_bytes", machine.memory_available_bytes},
            {"devices", machine.devices},
            {"backends", backends}};
}

}  // namespace weft::app
