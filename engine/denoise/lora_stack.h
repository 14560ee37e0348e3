#pragma once
// The LoRAs of a transformer, several at once.

#include <memory>
#include <string>
#include <vector>

#include "engine/load/lora_file.h"
#include "kernels/base/device.h"
#include "kernels/base/tensor.h"

namespace weft {

struct Lora {
    std::shared_ptr<const LoraFile> file;  // shared: both experts of a model may use one
    double strength = 1;
};
using LoraStack = std::vector<Lora>;

/// values += strength * difference of every LoRA that has one for this weight; values f32 of as many elements.
void add_differences(const LoraStack& loras, const std::string& weight, kernels::View values, kernels::Device& device);
bool has_difference(const LoraStack& loras, const std::string& weight);

}  // namespace weft
