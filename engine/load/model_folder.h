#pragma once
// A diffusers folder: model_index.json and every component's config. Reads no weights.

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "engine/load/clip_config.h"
#include "engine/load/component_files.h"
#include "engine/load/model_config.h"

namespace weft {

struct ModelFolder {
    std::filesystem::path path;
    std::string pipeline_class;                      // WanPipeline or WanImageToVideoPipeline
    std::map<std::string, std::string> class_names;  // of model_index.json, by component: "transformer" → "WanTransformer3DModel"
    TransformerConfig transformer;
    std::optional<TransformerConfig> transformer_2;  // Wan 2.2 A14B: the expert of the low noise levels; dimensions as the first one's
    double boundary_ratio = 0;                       // the first expert runs while timestep >= boundary_ratio x num_train_timesteps
    bool expand_timesteps = false;                   // Wan 2.2 TI2V 5B: a picture stands in place of the first latent frame
    std::optional<ClipVisionConfig> image_encoder;   // Wan 2.1 image-to-video: what the transformer's image embedder reads
    ImageProcessorConfig image_processor;            // of it
    TextEncoderConfig text_encoder;
    VaeConfig vae;
    SchedulerConfig scheduler;

    /// A clip can, or must, begin with a picture.
    bool takes_image() const { return needs_image() || expand_timesteps; }
    bool needs_image() const { return transformer.condition_channels() > 0; }
    /// It can, or must, also end with one. Embeddings of two pictures need a table that tells them apart.
    bool takes_last_image() const { return needs_image() && (!transformer.has_image_embedder() || needs_last_image()); }
    bool needs_last_image() const { return transformer.pos_embed_seq_len > 0; }

    std::filesystem::path tokenizer_folder() const { return path / "tokenizer"; }
    ComponentFiles open_transformer() const { return ComponentFiles(path / "transformer", "diffusion_pytorch_model"); }
    ComponentFiles open_transformer_2() const { return ComponentFiles(path / "transformer_2", "diffusion_pytorch_model"); }
    ComponentFiles open_image_encoder() const { return ComponentFiles(path / "image_encoder", "model"); }
    ComponentFiles open_text_encoder() const { return ComponentFiles(path / "text_encoder", "model"); }
    ComponentFiles open_vae() const { return ComponentFiles(path / "vae", "diffusion_pytorch_model"); }
};

/// Reads model_index.json and the configs, and checks that they fit each other (latent channels, text width). Throws Error{bad_file} for a
/// folder that is none, a missing component or config; Error{unsupported} for another pipeline or component class, naming it and those that
/// can be run.
ModelFolder open_model_folder(const std::filesystem::path& folder);

}  // namespace weft
