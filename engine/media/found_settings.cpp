#include "engine/found_settings.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/error.h"
#include "engine/media/embedded_text.h"
#include "engine/media/foreign_settings/reader.h"
#include "engine/sigma_schedule.h"

namespace weft {
namespace {

using Json = nlohmann::json;

std::string text_at(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// What `base` has only for a setting that was found: a template would draw another prompt, listed levels be too many or too few.
void erase_what_hides(Json& base, const Json& found) {
    for (const std::string prompt : {"prompt", "negative_prompt"})
        if (found.contains(prompt)) base.erase(prompt + "_template");
    const auto sigmas = parse_sigma_schedule(text_at(base, "sigmas"));
    if (found.contains("steps") && sigmas && sigmas->spacing == SigmaSpacing::list) base.erase("sigmas");
}

/// Our own: everything that is there.
std::optional<FoundSettings> read_own(const std::vector<EmbeddedText>& texts) {
    for (const EmbeddedText& text : texts) {
        const auto json = foreign::object_in(text.text);
        if (!json || !json->contains("weft")) continue;
        const Request request = request_from_json(text.text);
        FoundSettings found{std::string(own_tool), text.text, {}, {}};
        const auto prints = json->find("fingerprints");
        const Json fingerprints = prints != json->end() && prints->is_object() ? *prints : Json::object();
        const auto add = [&](const std::string& role, const std::filesystem::path& name) {
            if (!name.empty()) found.files.push_back({role, name.filename().string(), text_at(fingerprints, role.c_str())});
        };
        add("model", request.model.path);
        for (const ModelPartField& part : model_parts) add(part.name, request.model.*part.path);
        for (std::size_t index = 0; index < request.loras.size(); ++index)
            found.files.push_back({"lora", request.loras[index].file.filename().string(), text_at((*json)["loras"][index], "fingerprint")});
        add("image", request.image);
        add("last_image", request.last_image);
        add("video", request.video);
        return found;
    }
    return std::nullopt;
}

constexpr std::array<foreign::Reader, 7> readers = {read_own,
                                                    foreign::read_swarmui,
                                                    foreign::read_invokeai,
                                                    foreign::read_comfyui,
                                                    foreign::read_wan2gp,
                                                    foreign::read_draw_things,
                                                    foreign::read_a1111};

}  // namespace

std::optional<FoundSettings> find_settings(const std::filesystem::path& file) {
    std::optional<FoundSettings> found;
    at_the_door([&] {
        const std::vector<EmbeddedText> texts = embedded_texts(file);
        for (const foreign::Reader read : readers)
            if (!found) found = read(texts);
    });
    return found;
}

Request with_settings(const Request& base, const FoundSettings& found) {
    Request request;
    at_the_door([&] {
        // Ours leave out what is usual; other programs what they do not know.
        const Json theirs = Json::parse(found.request);
        Json json = found.tool == own_tool ? Json::object() : Json::parse(to_json(base));
        erase_what_hides(json, theirs);
        json.update(theirs);
        request = request_from_json(json.dump());
    });
    return request;
}

}  // namespace weft
