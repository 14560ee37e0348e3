#pragma once
// Which model is meant: a folder, files of any format, or a folder with files that stand in for parts of it.

#include <array>
#include <filesystem>
#include <string>
#include <utility>

namespace weft {

struct ModelChoice {
    /// A folder in the diffusers layout, a folder of Wan's own releases, or the file of a transformer alone; empty: the parts are all.
    std::filesystem::path path;
    // What stands in for that part: a weight file of any format, or a folder with the weights of this part alone; empty: the model's own.
    std::filesystem::path transformer;
    std::filesystem::path transformer_2;  // the expert of the low noise levels
    std::filesystem::path image_encoder;
    std::filesystem::path text_encoder;
    std::filesystem::path vae;
    std::filesystem::path tokenizer;  // a folder with spiece.model in it, or that file

    ModelChoice() = default;
    ModelChoice(std::filesystem::path model) : path(std::move(model)) {}  // NOLINT(google-explicit-constructor): a folder is a choice

    bool has_parts() const;
    /// File names without their folders: what may leave the machine.
    ModelChoice names_only() const;
    bool operator==(const ModelChoice&) const = default;
};

struct ModelPartField {
    const char* name;  // "transformer_2"
    std::filesystem::path ModelChoice::*path;
    const char* meaning;  // "a text encoder"
    /// "--transformer-2"
    std::string option() const;
};

/// Every part that can be chosen by itself.
inline constexpr std::array<ModelPartField, 6> model_parts{{
    {"transformer", &ModelChoice::transformer, "a transformer"},
    {"transformer_2", &ModelChoice::transformer_2, "a second transformer"},
    {"text_encoder", &ModelChoice::text_encoder, "a text encoder"},
    {"vae", &ModelChoice::vae, "a VAE"},
    {"image_encoder", &ModelChoice::image_encoder, "an image encoder"},
    {"tokenizer", &ModelChoice::tokenizer, "a tokenizer"},
}};

}  // namespace weft
