// Draw Things: JSON in the XMP's exif:UserComment.

#include "engine/media/foreign_settings/reader.h"

namespace weft::foreign {
namespace {

constexpr KeyMeaning meanings[] = {{"c", "prompt"},          {"uc", "negative_prompt"},   {"seed", "seed"},
                                   {"steps", "steps"},       {"scale", "guidance_scale"}, {"shift", "flow_shift"},
                                   {"sampler", "scheduler"}, {"size", "width x height"},  {"model", "model"}};

}  // namespace

std::optional<FoundSettings> read_draw_things(const std::vector<EmbeddedText>& texts) {
    const std::string* text = text_of(texts, "user_comment");
    const auto json = text == nullptr ? std::nullopt : object_in(*text);
    if (!json || !json->contains("c")) return std::nullopt;
    Collector collector("Draw Things");
    take_keys(collector, *json, meanings);
    return collector.done();
}

}  // namespace weft::foreign
