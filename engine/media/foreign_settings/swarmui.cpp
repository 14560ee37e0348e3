// SwarmUI: {"sui_image_params": {...}} in whatever text the file can hold.

#include "engine/media/foreign_settings/reader.h"

namespace weft::foreign {
namespace {

constexpr KeyMeaning meanings[] = {{"prompt", "prompt"},
                                   {"negativeprompt", "negative_prompt"},
                                   {"seed", "seed"},
                                   {"steps", "steps"},
                                   {"cfgscale", "guidance_scale"},
                                   {"width", "width"},
                                   {"height", "height"},
                                   {"sigmashift", "flow_shift"},
                                   {"sampler", "scheduler"},
                                   {"scheduler", "sigmas"},
                                   {"text2videoframes", "frames"},
                                   {"videoframes", "frames"},
                                   {"text2videofps", "frame_rate"},
                                   {"videofps", "frame_rate"},
                                   {"model", "model"},
                                   {"swarm_version", ""}};

}  // namespace

std::optional<FoundSettings> read_swarmui(const std::vector<EmbeddedText>& texts) {
    for (const EmbeddedText& text : texts) {
        const auto json = object_in(text.text);
        if (!json) continue;
        const auto settings = json->find("sui_image_params");
        if (settings == json->end() || !settings->is_object()) continue;
        Collector collector("SwarmUI");
        take_keys(collector, *settings, meanings);
        return collector.done();
    }
    return std::nullopt;
}

}  // namespace weft::foreign
