#pragma once
// A part of a model to be converted: its weights, whatever form they have, the tensors it should have, and its config.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/load/component_files.h"
#include "engine/load/model_family.h"
#include "engine/load/weight_table.h"

namespace weft {

/// "diffusion_pytorch_model" or "model": what the weights of such a component are called in a folder.
const char* weights_stem(ModelPart kind);

struct Component {
    ModelPart kind;
    ComponentFiles files;
    std::vector<WeightSpec> table;     // every tensor that it has or may have
    std::string config;                // text of config.json
    std::int64_t residual_blocks = 0;  // of a VAE: see wan_vae_names
    bool is_residual = false;
    std::string assumption;  // what neither a config nor the weights tell, and what was taken instead; empty: nothing
};

/// Opens a weight file of any format, or a component's folder (config.json and weights), and checks every tensor's name, dtype and shape.
/// config: a config.json that stands in for the one that is not there. Without one, a file's config is told by names and shapes; Throws
/// Error{bad_file}, Error{unsupported} for what is no part of a Wan model or can't be told so (an image encoder without its config).
Component open_component(const std::filesystem::path& place, const std::optional<std::filesystem::path>& config);

}  // namespace weft
