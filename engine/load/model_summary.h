#pragma once
// What is stored of one component, in numbers.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/load/component_files.h"

namespace weft {

struct ComponentSummary {
    std::uint64_t parameters = 0;     // elements of all tensors
    std::uint64_t file_bytes = 0;     // of all files read, headers included
    std::vector<std::string> dtypes;  // stored dtypes, the one with the most elements first: "bf16", "f32"
};

ComponentSummary summarise(const ComponentFiles& files);

}  // namespace weft
