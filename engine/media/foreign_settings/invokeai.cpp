// InvokeAI: a PNG's text "invokeai_metadata".

#include "engine/media/foreign_settings/reader.h"

namespace weft::foreign {
namespace {

constexpr KeyMeaning meanings[] = {{"positive_prompt", "prompt"},
                                   {"negative_prompt", "negative_prompt"},
                                   {"seed", "seed"},
                                   {"steps", "steps"},
                                   {"cfg_scale", "guidance_scale"},
                                   {"width", "width"},
                                   {"height", "height"},
                                   {"scheduler", "scheduler"},
                                   {"generation_mode", ""},
                                   {"app_version", ""}};

/// The name in {"name": ..., ...}, which is how it names models.
std::string name_in(const Json& model) {
    const auto name = model.is_object() ? model.find("name") : model.end();
    return model.is_object() && name != model.end() && name->is_string() ? name->get<std::string>() : std::string();
}

}  // namespace

std::optional<FoundSettings> read_invokeai(const std::vector<EmbeddedText>& texts) {
    const std::string* text = text_of(texts, "invokeai_metadata");
    auto json = text == nullptr ? std::nullopt : object_in(*text);
    if (!json) return std::nullopt;
    Collector collector("InvokeAI");
    if (const auto model = json->find("model"); model != json->end()) {
        collector.file("model", name_in(*model));
        json->erase(model);
    }
    if (const auto loras = json->find("loras"); loras != json->end()) {
        for (const Json& lora : *loras) {
            if (!lora.is_object()) continue;
            const auto model = lora.find("model");
            const auto weight = lora.find("weight");
            collector.file("lora", model == lora.end() ? std::string() : name_in(*model),
                           weight != lora.end() && weight->is_number() ? weight->get<double>() : 1);
        }
        json->erase(loras);
    }
    take_keys(collector, *json, meanings);
    return collector.done();
}

}  // namespace weft::foreign
