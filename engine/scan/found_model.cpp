#include "engine/scan/found_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "engine/job/file_kind.h"
#include "engine/job/model_description.h"
#include "engine/job/release_settings.h"
#include "engine/load/clip_weight_table.h"
#include "engine/load/component_config.h"
#include "engine/load/file_presence.h"
#include "engine/load/json_text.h"
#include "engine/load/lora_file.h"
#include "engine/load/model.h"
#include "engine/load/model_check.h"
#include "engine/load/model_family.h"
#include "engine/load/model_summary.h"
#include "engine/load/wan_release_folder.h"
#include "engine/load/weight_table.h"
#include "engine/scan/part_hint.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t wan_22_channels = 48;
constexpr std::int64_t layers_of_14b = 40;

/// Runs `work`; what it throws becomes the fault.
template <class Work>
bool is_done(FoundModel& found, Work work) {
    try {
        at_the_door(work);
        return true;
    } catch (const Error& error) {
        found.fault = error.message();
        found.hint = error.hint();
        return false;
    }
}

std::string count_text(std::uint64_t parameters) {
    const auto count = static_cast<double>(parameters);
    return count >= 1e9 ? fmt::format("{:.1f} B parameters", count / 1e9) : fmt::format("{:.1f} M parameters", count / 1e6);
}

/// Where the weights of a folder's component are: a folder of one component has no stem of its own to tell it by.
ComponentSource source_of(const fs::path& place) {
    if (!is_folder(place)) return source_at(place, {});
    const bool is_model_stem = is_there(place / "model.safetensors") || is_there(place / "model.safetensors.index.json");
    return source_at(place, is_model_stem ? "model" : "diffusion_pytorch_model");
}

void take_model(const ModelInfo& info, FoundModel& found) {
    found.family = info.family;
    found.components = info.components;
    found.format = info.components.front().format;
    found.dtypes = info.components.front().dtypes;
    for (const ComponentInfo& component : info.components) {
        found.parameters += component.parameters;
        found.file_bytes += component.file_bytes;
    }
}

std::string identity_of(const Model& model) {
    std::string text;
    for (const ComponentSource* source : {&model.transformer_source, &model.transformer_2_source, &model.image_encoder_source,
                                          &model.text_encoder_source, &model.vae_source})
        if (!source->path.empty()) text += source->identity() + "\n";
    return text;
}

bool has_files(const fs::path& folder) {
    std::error_code failure;
    for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure)) {
        const fs::path ending = entry->path().extension();
        if (ending == ".safetensors" || entry->path().filename() == "spiece.model" || entry->path().filename() == "tokenizer.json")
            return true;
    }
    return false;
}

/// Parts that model_index.json names, or that every model has, without anything in their folders.
std::vector<std::string> missing_in_diffusers(const fs::path& folder) {
    const nlohmann::json index = read_json_object(folder / "model_index.json");
    std::vector<std::string> missing;
    for (const ModelPartField& part : model_parts) {
        const std::string name = part.name;
        const auto entry = index.find(name);
        const bool is_named = entry != index.end() && entry->is_array() && !entry->empty() && !entry->front().is_null();
        const bool is_optional = name == "transformer_2" || name == "image_encoder";
        if ((is_named || !is_optional) && !has_files(folder / name)) missing.push_back(name);
    }
    return missing;
}

/// What a transformer needs beside it.
std::vector<std::string> needed_beside(const TransformerConfig& transformer) {
    std::vector<std::string> needed{"text_encoder", "vae", "tokenizer"};
    if (transformer.has_image_embedder()) needed.emplace_back("image_encoder");
    return needed;
}

std::vector<std::string> missing_in_release(const fs::path& folder, bool& is_wan_22_vae) {
    ModelLayout layout;
    std::vector<std::string> missing;
    if (is_folder(folder / "high_noise_model") != is_folder(folder / "low_noise_model"))
        missing.emplace_back(is_folder(folder / "low_noise_model") ? "transformer" : "transformer_2");
    else
        find_in_wan_release(folder, layout);
    std::vector<std::string> needed{"transformer", "text_encoder", "vae", "tokenizer"};
    const auto there = [&](const std::string& name) {
        return name == "tokenizer" ? !layout.tokenizer.empty() : layout.components.contains(name);
    };
    if (there("transformer")) {
        const TransformerConfig config = transformer_config_of(layout.components["transformer"].open());
        is_wan_22_vae = config.out_channels == wan_22_channels;
        needed = needed_beside(config);
    } else if (!missing.empty()) {
        needed.clear();  // the other parts are looked for once both experts are there
    }
    if (there("text_encoder") && !layout.components["text_encoder"].open().sentencepiece_model().empty()) std::erase(needed, "tokenizer");
    for (const std::string& name : needed)
        if (!there(name)) missing.push_back(name);
    return missing;
}

void find_missing(FoundModel& found) {
    FoundModel unread;  // what can't even be looked for is in the fault already
    is_done(unread, [&] {
        bool is_wan_22_vae = false;
        const auto missing =
            is_there(found.path / "model_index.json") ? missing_in_diffusers(found.path) : missing_in_release(found.path, is_wan_22_vae);
        for (const std::string& name : missing) found.missing.push_back(missing_part(name, is_wan_22_vae));
    });
}

std::string transformer_family(const TransformerConfig& config) {
    Model model;
    model.transformer = config;
    model.expand_timesteps = config.out_channels == wan_22_channels;
    // By their shapes the experts of Wan 2.2 are transformers like others.
    const bool is_large = config.num_layers >= layers_of_14b && !model.expand_timesteps;
    if (is_large && !model.needs_image()) return "Wan 2.1, or one expert of Wan 2.2, text to video";
    if (is_large && !config.has_image_embedder()) return "Wan 2.2 image to video, one expert";
    return family_name(model);
}

void describe_transformer(const ComponentFiles& files, const ComponentSource& source, FoundModel& found) {
    found.kind = FoundKind::transformer;
    const TransformerConfig config = transformer_config(source, nullptr);
    found.family = fmt::format("{}, {}", transformer_family(config), count_text(found.parameters));
    require_component(files, transformer_weights(config));
    for (const std::string& name : needed_beside(config))
        found.missing.push_back(missing_part(name, config.out_channels == wan_22_channels));
}

void describe_part(const ComponentFiles& files, const ComponentSource& source, FoundModel& found) {
    switch (part_of(files)) {
        case ModelPart::transformer:
            return describe_transformer(files, source, found);
        case ModelPart::text_encoder:
            found.kind = FoundKind::text_encoder;
            found.family = files.sentencepiece_model().empty() ? "UMT5 text encoder" : "UMT5 text encoder with its tokenizer";
            return require_component(files, text_encoder_weights(text_encoder_config(source, nullptr)));
        case ModelPart::vae: {
            found.kind = FoundKind::vae;
            const VaeConfig config = vae_config(source, nullptr);
            found.family = config.z_dim == wan_22_channels ? "VAE of Wan 2.2 TI2V-5B" : "VAE of Wan 2.1 and Wan 2.2 A14B";
            return require_component(files, vae_weights(config));
        }
        case ModelPart::image_encoder:
            found.kind = FoundKind::image_encoder;
            found.family = "CLIP image encoder";
            return require_component(files, clip_vision_weights(image_encoder_config(source, nullptr)));
    }
}

void describe_weights(FoundModel& found) {
    const ComponentSource source = source_of(found.path);
    found.identity = source.identity();
    if (source.is_file()) {
        const TensorFile file(found.path);
        found.format = name_of(file.format());
        found.file_bytes = file.byte_count();
        const bool is_lora = std::ranges::any_of(file.tensors(), [](const auto& tensor) { return is_lora_key(tensor.first); });
        if (is_lora) {
            found.kind = FoundKind::lora;
            found.family = fmt::format("LoRA with {} tensors", file.tensors().size());
            for (const auto& [name, tensor] : file.tensors()) {
                found.parameters += static_cast<std::uint64_t>(tensor.shape.element_count());
                const std::string dtype(kernels::name_of(tensor.dtype));
                if (std::ranges::find(found.dtypes, dtype) == found.dtypes.end()) found.dtypes.push_back(dtype);
            }
            return;
        }
    }
    const ComponentFiles files = source.open();
    const ComponentSummary summary = summarise(files);
    found.format = name_of(files.files().front().format());
    found.dtypes = summary.dtypes;
    found.parameters = summary.parameters;
    found.file_bytes = summary.file_bytes;
    describe_part(files, source, found);
}

}  // namespace

FoundModel found_model(const fs::path& folder) {
    FoundModel found;
    found.path = folder;
    found.kind = FoundKind::model;
    const bool is_whole = is_done(found, [&] {
        const Model model = read_model(folder);
        take_model(describe_model(model), found);
        found.identity = identity_of(model);
    });
    if (!is_whole) find_missing(found);
    return found;
}

std::optional<FoundModel> found_weights(const fs::path& source) {
    FoundModel found;
    found.path = source;
    try {
        at_the_door([&] { describe_weights(found); });
    } catch (const Error& error) {
        // Sound weights of something else are no business of ours; a relative that is not run here is one.
        if (error.kind() == ErrorKind::unsupported && found.kind == FoundKind::damaged) return std::nullopt;
        found.fault = error.message();
        found.hint = error.hint();
    }
    return found;
}

}  // namespace weft
