#include "app/cli/model_description.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/cli/words.h"

namespace weft::app {
namespace {

using Json = nlohmann::ordered_json;

std::string pictures_in_words(const ModelInfo& model) {
    std::string text = model.needs_image ? "a clip begins with one" : "a clip can begin with one";
    if (model.needs_last_image)
        text += " and ends with another";
    else if (model.takes_last_image)
        text += " and can end with another";
    return text;
}

}  // namespace

std::string model_in_words(const ModelInfo& model, const Estimate& estimate) {
    std::string text = fmt::format("{} ({})\n  {}\n", model.name, model.family, model.choice.path.string());
    for (const auto& component : model.components) {
        text += fmt::format("  {:<14} {}", component.name, component.class_name);
        if (component.parameters > 0) {
            text += fmt::format(", {} parameters as {}, {}", count_in_words(component.parameters), fmt::join(component.dtypes, " and "),
                                bytes_in_words(component.file_bytes));
        }
        text += '\n';
        text += fmt::format("  {:<14} {}: {}\n", "", component.format, component.path.string());
        if (!component.dims.empty()) text += fmt::format("  {:<14} {}\n", "", fmt::join(component.dims, ", "));
    }
    for (const auto& size : model.sizes) text += fmt::format("  {:<14} {} x {}\n", size.name, size.width, size.height);
    text += fmt::format("  sizes are multiples of {}, frames {}n+1, prompts up to {} tokens\n", model.size_multiple, model.frame_multiple,
                        model.token_limit);
    const Request& defaults = model.defaults;
    if (model.takes_image) text += fmt::format("  pictures       {}\n", pictures_in_words(model));
    if (model.expert_boundary)
        text += fmt::format("  experts        the first runs down to {:.1f} % of the noise, the second from there\n",
                            *model.expert_boundary * 100);
    const std::string guidance = defaults.guidance_scale_2 ? fmt::format("{} and {}", defaults.guidance_scale, *defaults.guidance_scale_2)
                                                           : fmt::format("{}", defaults.guidance_scale);
    text += fmt::format("  default        {} x {}, {} frames at {}, {} steps, {}, guidance {}, shift {}\n", defaults.width, defaults.height,
                        defaults.frames, text_of(defaults.frame_rate), defaults.steps, name_of(defaults.scheduler), guidance,
                        defaults.flow_shift);
    text += fmt::format("  which needs    about {} of memory, most of it while {}", bytes_in_words(estimate.peak_memory_bytes),
                        estimate.peak_stage);
    if (estimate.seconds > 0) text += fmt::format(", and about {}", seconds_in_words(estimate.seconds));
    return text + '\n';
}

Json model_json(const ModelInfo& model, const Estimate& estimate) {
    Json components = Json::array();
    for (const auto& each : model.components) {
        components.push_back({{"name", each.name},
                              {"class", each.class_name},
                              {"path", each.path.string()},
                              {"format", each.format},
                              {"dims", each.dims},
                              {"dtypes", each.dtypes},
                              {"parameters", each.parameters},
                              {"file_bytes", each.file_bytes}});
    }
    Json sizes = Json::array();
    for (const auto& size : model.sizes) sizes.push_back({{"name", size.name}, {"width", size.width}, {"height", size.height}});
    return {{"folder", model.choice.path.string()},
            {"name", model.name},
            {"family", model.family},
            {"components", components},
            {"sizes", sizes},
            {"size_multiple", model.size_multiple},
            {"frame_multiple", model.frame_multiple},
            {"token_limit", model.token_limit},
            {"takes_image", model.takes_image},
            {"needs_image", model.needs_image},
            {"takes_last_image", model.takes_last_image},
            {"needs_last_image", model.needs_last_image},
            {"expert_boundary", model.expert_boundary ? Json(*model.expert_boundary) : Json()},
            {"defaults", Json::parse(to_json(model.defaults))},
            {"estimate",
             {{"peak_memory_bytes", estimate.peak_memory_bytes},
              {"peak_stage", estimate.peak_stage},
              {"seconds", estimate.seconds},
              {"disk_bytes", estimate.disk_bytes}}}};
}

}  // namespace weft::app
