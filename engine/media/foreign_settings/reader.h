#pragma once
// One program's way to write settings into a file; one reader beside this file each.

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/found_settings.h"
#include "engine/media/embedded_text.h"

namespace weft::foreign {

using Json = nlohmann::json;

/// Absent where the texts are not that program's. None throws, whatever the texts hold; time and memory are bounded by their length.
using Reader = std::optional<FoundSettings> (*)(const std::vector<EmbeddedText>& texts);

std::optional<FoundSettings> read_comfyui(const std::vector<EmbeddedText>& texts);
std::optional<FoundSettings> read_a1111(const std::vector<EmbeddedText>& texts);
std::optional<FoundSettings> read_swarmui(const std::vector<EmbeddedText>& texts);
std::optional<FoundSettings> read_invokeai(const std::vector<EmbeddedText>& texts);
std::optional<FoundSettings> read_wan2gp(const std::vector<EmbeddedText>& texts);
std::optional<FoundSettings> read_draw_things(const std::vector<EmbeddedText>& texts);

/// The text with that key; null if there is none.
const std::string* text_of(const std::vector<EmbeddedText>& texts, std::string_view key);
/// The JSON object in a text; absent for anything else and for one nested deeper than 64 levels.
std::optional<Json> object_in(const std::string& text);
/// The file's name in a path of any system.
std::string name_in_path(const std::string& path);

/// Collects settings by the names that the tools use.
class Collector {
  public:
    explicit Collector(std::string tool) { found_.tool = std::move(tool); }

    /// A setting by the name of our request ("steps", "seed", ...). False, and noted as not understood, where the value is none.
    bool set(const std::string& ours, const std::string& theirs, const Json& value);
    void file(const std::string& role, const std::string& path, double strength = 1);
    void pass_over(const std::string& theirs, const Json& value);
    /// Absent where neither prompt nor seed was found.
    std::optional<FoundSettings> done();

  private:
    FoundSettings found_;
    Json request_ = Json::object();
};

/// A key of another tool and what it is here; ours is "width x height" for a size in one text, and empty for what says nothing of the clip.
struct KeyMeaning {
    std::string_view theirs;
    std::string_view ours;
};
/// Takes every key of the object that is in the table, and passes over the others.
void take_keys(Collector& collector, const Json& object, std::span<const KeyMeaning> table);
/// "832x480" as width and height. False for anything else.
bool set_size(Collector& collector, const std::string& theirs, const std::string& text);

}  // namespace weft::foreign
