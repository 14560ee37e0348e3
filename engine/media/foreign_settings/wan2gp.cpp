// Wan2GP: its settings as JSON in the comment of the video.

#include <sstream>

#include "engine/media/foreign_settings/reader.h"

namespace weft::foreign {
namespace {

constexpr KeyMeaning meanings[] = {{"prompt", "prompt"},
                                   {"negative_prompt", "negative_prompt"},
                                   {"seed", "seed"},
                                   {"num_inference_steps", "steps"},
                                   {"guidance_scale", "guidance_scale"},
                                   {"guidance2_scale", "guidance_scale_2"},
                                   {"flow_shift", "flow_shift"},
                                   {"video_length", "frames"},
                                   {"resolution", "width x height"},
                                   {"sample_solver", "scheduler"},
                                   {"model_filename", "model"},
                                   {"type", ""},
                                   {"settings_version", ""},
                                   {"creation_date", ""},
                                   {"creation_timestamp", ""}};

}  // namespace

std::optional<FoundSettings> read_wan2gp(const std::vector<EmbeddedText>& texts) {
    const std::string* text = text_of(texts, "comment");
    auto json = text == nullptr ? std::nullopt : object_in(*text);
    if (!json || !json->contains("prompt") || !(json->contains("num_inference_steps") || json->contains("video_length")))
        return std::nullopt;
    Collector collector("Wan2GP");
    if (const auto loras = json->find("activated_loras"); loras != json->end() && loras->is_array()) {
        const auto strengths = json->find("loras_multipliers");
        std::istringstream words(strengths != json->end() && strengths->is_string() ? strengths->get<std::string>() : std::string());
        for (const Json& lora : *loras) {
            double strength = 1;
            if (!(words >> strength)) strength = 1;
            if (lora.is_string()) collector.file("lora", lora.get<std::string>(), strength);
        }
        json->erase("activated_loras");
        json->erase("loras_multipliers");
    }
    take_keys(collector, *json, meanings);
    return collector.done();
}

}  // namespace weft::foreign
