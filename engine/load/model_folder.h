#pragma once
// A diffusers folder: model_index.json and every component's config. Reads no weights.

#include <filesystem>
#include <map>
#include <string>

#include "engine/load/component_files.h"
#include "engine/load/model_config.h"

namespace weft {

struct ModelFolder {
    std::filesystem::path path;
    std::map<std::string, std::string> class_names;  // of model_index.json, by component: "transformer" → "WanTransformer3DModel"
    TransformerConfig transformer;
    TextEncoderConfig text_encoder;
    VaeConfig vae;
    SchedulerConfig scheduler;

    std::filesystem::path tokenizer_folder() const { return path / "tokenizer"; }
    ComponentFiles open_transformer() const { return ComponentFiles(path / "transformer", "diffusion_pytorch_model"); }
    ComponentFiles open_text_encoder() const { return ComponentFiles(path / "text_encoder", "model"); }
    ComponentFiles open_vae() const { return ComponentFiles(path / "vae", "diffusion_pytorch_model"); }
};

/// Reads model_index.json and the configs, and checks that they fit each other (latent channels, text width). Throws Error{bad_file} for a
/// folder that is none, a missing component or config; Error{unsupported} for another pipeline or component class, naming it and those that
/// can be run.
ModelFolder open_model_folder(const std::filesystem::path& folder);

}  // namespace weft
