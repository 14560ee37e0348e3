#pragma once
// The LoRAs of a request, opened and matched with the model's transformers.

#include <string>
#include <vector>

#include "engine/denoise/lora_stack.h"
#include "engine/engine.h"
#include "engine/load/model.h"

namespace weft {

/// Those of the first or the second expert. Throws as LoraFile does, and Error{io} for a file that is not there.
LoraStack open_loras(const Model& model, const Request& request, bool is_second);

/// What the user should know: "LoRA x.safetensors: 300 of 300 keys applied."; the keys that fit nothing are its details.
Notice lora_notice(const LoraFile& lora);

/// One for each LoRA that is there and changes nothing, at strength 0.
std::vector<Notice> idle_lora_notices(const Request& request);

/// LoRAs that can't be used, told before the run: reads the files' headers only.
std::vector<Problem> lora_problems(const Model& model, const Request& request);

/// Bytes of the LoRAs' files: about what they take in memory.
std::uint64_t lora_bytes(const Request& request);

}  // namespace weft
