// A1111, Forge and what follows them: one text "parameters" (a PNG's) or an EXIF comment. Prompt, "Negative prompt: ...", and a last line
// of "Steps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1, Size: 512x512, ...".

#include <algorithm>
#include <charconv>

#include "engine/media/foreign_settings/reader.h"

namespace weft::foreign {
namespace {

constexpr std::string_view negative_start = "Negative prompt:";
constexpr std::string_view settings_start = "Steps: ";

constexpr KeyMeaning meanings[] = {{"Steps", "steps"}, {"Sampler", "scheduler"}, {"CFG scale", "guidance_scale"},
                                   {"Seed", "seed"},   {"Shift", "flow_shift"},  {"Size", "width x height"},
                                   {"Model", "model"}, {"Version", ""},          {"Model hash", ""}};

std::string trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1));
}

/// "Name: value, Name: "a, b", ..." as an object.
Json pairs_in(std::string_view line) {
    Json pairs = Json::object();
    while (!line.empty()) {
        const auto colon = line.find(':');
        if (colon == std::string_view::npos) break;
        const std::string name = trimmed(line.substr(0, colon));
        line.remove_prefix(colon + 1);
        bool is_quoted = false;
        std::size_t end = 0;
        while (end < line.size() && (is_quoted || line[end] != ',')) {
            if (line[end] == '"') is_quoted = !is_quoted;
            ++end;
        }
        pairs[name] = trimmed(line.substr(0, end));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return pairs;
}

/// Takes "<lora:name:0.8>" out of a prompt: here they are settings of their own.
std::string without_loras(const std::string& prompt, Collector& collector) {
    constexpr std::string_view start = "<lora:";
    std::string rest;
    std::size_t from = 0;
    while (true) {
        const auto tag = prompt.find(start, from);
        const auto end = tag == std::string::npos ? tag : prompt.find('>', tag);
        if (end == std::string::npos) break;
        rest += prompt.substr(from, tag - from);
        const std::string inside = prompt.substr(tag + start.size(), end - tag - start.size());
        const auto colon = inside.find(':');
        double strength = 1;
        if (colon != std::string::npos) std::from_chars(inside.data() + colon + 1, inside.data() + inside.size(), strength);
        collector.file("lora", inside.substr(0, colon), strength);
        from = end + 1;
    }
    return trimmed(rest + prompt.substr(from));
}

}  // namespace

std::optional<FoundSettings> read_a1111(const std::vector<EmbeddedText>& texts) {
    const std::string* text = text_of(texts, "parameters");
    if (text == nullptr) text = text_of(texts, "user_comment");
    if (text == nullptr) return std::nullopt;
    const auto line = text->rfind(settings_start);
    if (line == std::string::npos || (line > 0 && (*text)[line - 1] != '\n')) return std::nullopt;
    Collector collector("A1111");
    const std::string_view prompts = std::string_view(*text).substr(0, line);
    const auto negative = prompts.rfind(negative_start);
    collector.set("prompt", "prompt", without_loras(trimmed(prompts.substr(0, negative)), collector));
    if (negative != std::string_view::npos)
        collector.set("negative_prompt", "negative prompt", trimmed(prompts.substr(negative + negative_start.size())));
    take_keys(collector, pairs_in(std::string_view(*text).substr(line)), meanings);
    return collector.done();
}

}  // namespace weft::foreign
