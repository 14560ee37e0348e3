#include "engine/load/clip_config.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "engine/load/config_values.h"

namespace weft {
namespace {

constexpr const char* runnable = "Use the image_encoder and image_processor of a Wan 2.1 image-to-video release.";
constexpr std::int64_t max_side = 4096;

bool is_integer_in(const nlohmann::json& value, std::int64_t lowest, std::int64_t highest) {
    return value.is_number_integer() && value.get<double>() >= static_cast<double>(lowest) &&
           value.get<double>() <= static_cast<double>(highest);
}

/// A size is an object of named sides, or one number for all of them in older files.
std::int64_t side(const ConfigValues& config, const std::string& key, const char* name, std::int64_t fallback) {
    if (!config.has(key)) return fallback;
    const nlohmann::json& value = config.value(key);
    const nlohmann::json& found = value.is_object() && value.contains(name) ? value.at(name) : value;
    if (!is_integer_in(found, 1, max_side)) config.bad(key, fmt::format("\"{}\" from 1 to {}", name, max_side));
    return found.get<std::int64_t>();
}

void require_step(const ConfigValues& config, const std::string& key) {
    if (!config.truth(key, true)) config.unsupported(key, "the encoder always sees a resized, cropped and normalised picture", runnable);
}

std::array<double, 3> three(const ConfigValues& config, const std::string& key, double lowest, double highest,
                            const std::array<double, 3>& fallback) {
    if (!config.has(key)) return fallback;
    const auto values = config.numbers(key, 3, lowest, highest);
    return {values[0], values[1], values[2]};
}

}  // namespace

ClipVisionConfig read_clip_vision_config(const std::filesystem::path& file) {
    const ConfigValues config(file);
    if (config.text("model_type") != "clip_vision_model")
        config.unsupported("model_type", "only \"clip_vision_model\" can be run here", runnable);
    ClipVisionConfig result;
    result.hidden_size = config.integer("hidden_size", 1, 65536);
    result.intermediate_size = config.integer("intermediate_size", 1, 1'000'000);
    // The embedding is the state before the last layer.
    result.num_hidden_layers = config.integer("num_hidden_layers", 2, 1000);
    result.num_attention_heads = config.integer("num_attention_heads", 1, 4096);
    if (result.hidden_size % result.num_attention_heads != 0) config.bad("num_attention_heads", "a divisor of hidden_size");
    result.image_size = config.integer("image_size", 1, max_side, result.image_size);
    result.patch_size = config.integer("patch_size", 1, max_side, result.patch_size);
    if (result.image_size % result.patch_size != 0) config.bad("patch_size", "a divisor of image_size");
    if (config.integer("num_channels", 1, 4096, 3) != 3)
        config.unsupported("num_channels", "only red, green and blue are handled", runnable);
    result.projection_dim = config.integer("projection_dim", 1, 65536, result.projection_dim);
    const std::string activation = config.text("hidden_act", "quick_gelu");
    if (activation != "gelu" && activation != "quick_gelu")
        config.unsupported("hidden_act", "only \"gelu\" and \"quick_gelu\" are handled", runnable);
    result.hidden_act = activation == "gelu" ? ClipActivation::gelu : ClipActivation::quick_gelu;
    result.layer_norm_eps = config.number("layer_norm_eps", 1e-12, 1e-2, result.layer_norm_eps);
    return result;
}

ImageProcessorConfig read_image_processor_config(const std::filesystem::path& file, const ClipVisionConfig& encoder) {
    const ConfigValues config(file);
    for (const char* step : {"do_resize", "do_center_crop", "do_rescale", "do_normalize", "do_convert_rgb"}) require_step(config, step);
    // The numbers of Pillow's filters: 3 is bicubic.
    if (config.integer("resample", 0, 5, 3) != 3) config.unsupported("resample", "only 3, the bicubic filter, is handled", runnable);
    ImageProcessorConfig result;
    if (config.value("size").is_object() && !config.value("size").contains("shortest_edge"))
        config.unsupported("size", "only \"shortest_edge\" is handled", runnable);
    result.shortest_edge = side(config, "size", "shortest_edge", result.shortest_edge);
    result.crop_height = side(config, "crop_size", "height", result.crop_height);
    result.crop_width = side(config, "crop_size", "width", result.crop_width);
    if (result.crop_height != encoder.image_size || result.crop_width != encoder.image_size)
        config.bad("crop_size", fmt::format("{} x {}, the image_size of the image encoder", encoder.image_size, encoder.image_size));
    if (result.shortest_edge < encoder.image_size) config.bad("size", fmt::format("at least crop_size, {}", encoder.image_size));
    result.rescale_factor = config.number("rescale_factor", 1e-6, 1, result.rescale_factor);
    result.image_mean = three(config, "image_mean", -1e3, 1e3, result.image_mean);
    result.image_std = three(config, "image_std", 1e-6, 1e3, result.image_std);
    return result;
}

}  // namespace weft
