#pragma once
// A model as it is run: each component's config and where its weights are, wherever they came from. Reads no weights.

#include <filesystem>
#include <optional>
#include <string>

#include "engine/load/clip_config.h"
#include "engine/load/component_source.h"
#include "engine/load/model_config.h"
#include "engine/model_choice.h"

namespace weft {

struct Model {
    ModelChoice choice;
    TransformerConfig transformer;
    std::optional<TransformerConfig> transformer_2;  // Wan 2.2 A14B: the expert of the low noise levels; dimensions as the first one's
    double boundary_ratio = 0;                       // the first expert runs while timestep >= boundary_ratio x num_train_timesteps
    bool expand_timesteps = false;                   // Wan 2.2 TI2V 5B: a picture stands in place of the first latent frame
    std::optional<ClipVisionConfig> image_encoder;   // Wan 2.1 image-to-video: what the transformer's image embedder reads
    ImageProcessorConfig image_processor;            // of it
    TextEncoderConfig text_encoder;
    VaeConfig vae;
    SchedulerConfig scheduler;
    std::filesystem::path tokenizer;  // a folder or spiece.model; empty: the text encoder's file carries it

    ComponentSource transformer_source;
    ComponentSource transformer_2_source;
    ComponentSource image_encoder_source;
    ComponentSource text_encoder_source;
    ComponentSource vae_source;

    /// A clip can, or must, begin with a picture.
    bool takes_image() const { return needs_image() || expand_timesteps; }
    bool needs_image() const { return transformer.condition_channels() > 0; }
    /// It can, or must, also end with one. Embeddings of two pictures need a table that tells them apart.
    bool takes_last_image() const { return needs_image() && (!transformer.has_image_embedder() || needs_last_image()); }
    bool needs_last_image() const { return transformer.pos_embed_seq_len > 0; }

    ComponentFiles open_transformer() const { return transformer_source.open(); }
    ComponentFiles open_transformer_2() const { return transformer_2_source.open(); }
    ComponentFiles open_image_encoder() const { return image_encoder_source.open(); }
    ComponentFiles open_text_encoder() const { return text_encoder_source.open(); }
    ComponentFiles open_vae() const { return vae_source.open(); }

    /// The folder's name, or the transformer's without ending where there is no folder.
    std::string name() const;
};

/// Finds the components of a model, reads or derives every config and checks that they fit each other (latent channels, text width). The
/// tensors of a component that has no config beside it are checked one by one.
/// A file in place of a folder's component has that one's config where its tensors fit it, else the one they tell; head_dim is the
/// folder's, or 128. What no folder says (the second expert's boundary, the scheduler) is as in the release of that family. Throws
/// Error{bad_file} for files of another part, incomplete ones and components of different models, with file, expected and found;
/// Error{invalid_request} naming each missing component and the option that gives it; and as find_components.
Model read_model(const ModelChoice& choice);

}  // namespace weft
