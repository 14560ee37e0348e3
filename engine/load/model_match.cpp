#include "engine/load/model_match.h"

#include <fmt/format.h>

#include "engine/error.h"

namespace weft {
namespace {

/// A place within the model's folder is named from there on.
std::string shown(const Model& model, const ComponentSource& source) {
    const std::filesystem::path inside = source.place().lexically_relative(model.choice.path);
    return inside.empty() || *inside.begin() == ".." || inside == "." ? source.place().string() : inside.string();
}

[[noreturn]] void mismatch(const Model& model, const std::string& what) {
    throw Error(ErrorKind::bad_file,
                fmt::format("{}{}{}: the components belong to different models", model.choice.path.string(),
                            model.choice.path.empty() ? "" : ": ", what),
                "Put the components of one release together.");
}

void require_same(const Model& model, const std::string& key, std::int64_t value, const std::string& other_key, std::int64_t other) {
    if (value != other) mismatch(model, fmt::format("{} {}, {} {}", key, value, other_key, other));
}

/// Of two experts each runs on what the other leaves.
void require_experts_match(const Model& model) {
    const TransformerConfig& first = model.transformer;
    const TransformerConfig& second = *model.transformer_2;
    const std::string other = shown(model, model.transformer_2_source);
    const auto require = [&](const char* key, std::int64_t TransformerConfig::*field) {
        require_same(model, fmt::format("{} has {}", shown(model, model.transformer_source), key), first.*field, other, second.*field);
    };
    require("in_channels", &TransformerConfig::in_channels);
    require("out_channels", &TransformerConfig::out_channels);
    require("text_dim", &TransformerConfig::text_dim);
    require("image_dim", &TransformerConfig::image_dim);
    if (first.patch_size != second.patch_size) mismatch(model, "transformer and transformer_2 have different patch_size");
}

}  // namespace

void require_match(const Model& model) {
    const TransformerConfig& t = model.transformer;
    const std::string transformer = shown(model, model.transformer_source);
    const std::string vae = shown(model, model.vae_source);
    require_same(model, transformer + " has out_channels", t.out_channels, vae + " has z_dim", model.vae.z_dim);
    require_same(model, transformer + " has text_dim", t.text_dim, shown(model, model.text_encoder_source) + " has d_model",
                 model.text_encoder.d_model);
    if (t.condition_channels() != 0) {
        // The mask says of each pixel frame of a latent frame whether it is known.
        require_same(model, transformer + " has in_channels", t.in_channels,
                     "noise, mask and known latents (out_channels + vae scale_factor_temporal + z_dim) are",
                     t.out_channels + model.vae.scale_factor_temporal + model.vae.z_dim);
    }
    if (model.image_encoder) {
        require_same(model, transformer + " has image_dim", t.image_dim, shown(model, model.image_encoder_source) + " has hidden_size",
                     model.image_encoder->hidden_size);
        if (t.pos_embed_seq_len > 0)
            require_same(model, transformer + " has pos_embed_seq_len", t.pos_embed_seq_len, "two pictures have tokens",
                         2 * model.image_encoder->token_count());
    }
    if (model.transformer_2) require_experts_match(model);
    if (model.expand_timesteps && (t.condition_channels() > 0 || model.transformer_2))
        mismatch(model, "model_index.json has expand_timesteps, which goes with one transformer of as many input as output channels");
}

bool is_same_family(const TransformerConfig& a, const TransformerConfig& b) {
    return a.in_channels == b.in_channels && a.out_channels == b.out_channels && a.has_image_embedder() == b.has_image_embedder() &&
           (a.pos_embed_seq_len > 0) == (b.pos_embed_seq_len > 0);
}

}  // namespace weft
