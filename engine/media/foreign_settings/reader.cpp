#include "engine/media/foreign_settings/reader.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>

namespace weft::foreign {
namespace {

constexpr int deepest = 64;
constexpr std::size_t longest_note = 200;
constexpr std::size_t most_notes = 100;
constexpr std::size_t most_files = 1000;  // a text of 16 MiB could name millions

/// A number that may be written as text.
std::optional<double> number_in(const Json& value) {
    if (value.is_number()) return value.get<double>();
    if (!value.is_string()) return std::nullopt;
    const auto& text = value.get_ref<const std::string&>();
    double number = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failed != std::errc() || end != text.data() + text.size() || !std::isfinite(number)) return std::nullopt;
    return number;
}

/// A seed keeps all of its 64 bits; -1, which some tools write for a random one, says nothing.
std::optional<std::uint64_t> seed_in(const Json& value) {
    if (value.is_number_unsigned()) return value.get<std::uint64_t>();
    if (!value.is_string()) return std::nullopt;
    const auto& text = value.get_ref<const std::string&>();
    std::uint64_t seed = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), seed);
    return failed == std::errc() && end == text.data() + text.size() ? std::optional(seed) : std::nullopt;
}

/// The scheduler by the names of other tools; they call it sampler.
std::optional<std::string> scheduler_in(std::string name) {
    for (char& byte : name) byte = byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
    const auto has = [&](const char* part) { return name.find(part) != std::string::npos; };
    if (has("unipc") || has("uni_pc")) return "unipc";
    if (has("ancestral") || name == "euler a") return "euler-a";
    if (has("dpm++") || has("dpmpp")) return has("2m") || name == "dpm++" ? std::optional<std::string>("dpmpp-2m") : std::nullopt;
    if (has("euler")) return "euler";
    if (has("lcm")) return "lcm";
    return std::nullopt;
}

std::optional<Json> understood(const std::string& ours, const Json& value) {
    if (ours == "prompt" || ours == "negative_prompt") return value.is_string() ? std::optional<Json>(value) : std::nullopt;
    if (ours == "seed") {
        const auto seed = seed_in(value);
        return seed ? std::optional<Json>(*seed) : std::nullopt;
    }
    if (ours == "scheduler") {
        const auto scheduler = value.is_string() ? scheduler_in(value.get<std::string>()) : std::nullopt;
        return scheduler ? std::optional<Json>(*scheduler) : std::nullopt;
    }
    if (ours == "sigmas") {
        const bool is_known = value == "karras" || value == "beta" || value == "simple";
        return is_known ? std::optional<Json>(value) : std::nullopt;
    }
    const auto number = number_in(value);
    if (!number) return std::nullopt;
    if (ours == "frame_rate") {
        const auto rate = parse_frame_rate(value.is_string() ? value.get<std::string>() : value.dump());
        return rate ? std::optional<Json>(weft::text_of(*rate)) : std::nullopt;
    }
    if (ours == "width" || ours == "height" || ours == "frames" || ours == "steps") {
        if (*number < 1 || *number > 65536 || *number != std::floor(*number)) return std::nullopt;
        return static_cast<int>(*number);
    }
    if (*number < 0 || *number > 100) return std::nullopt;
    return *number;
}

}  // namespace

const std::string* text_of(const std::vector<EmbeddedText>& texts, std::string_view key) {
    const auto found = std::ranges::find(texts, key, &EmbeddedText::key);
    return found == texts.end() ? nullptr : &found->text;
}

std::optional<Json> object_in(const std::string& text) {
    const auto start = text.find_first_not_of(" \t\r\n");
    if (start == std::string::npos || text[start] != '{') return std::nullopt;
    int depth = 0;
    bool is_quoted = false;
    // The parser builds as many levels as it finds; what is deeper than any tool writes is no settings.
    for (std::size_t at = start; at < text.size(); ++at) {
        const char byte = text[at];
        if (is_quoted && byte == '\\')
            ++at;
        else if (byte == '"')
            is_quoted = !is_quoted;
        else if (!is_quoted && (byte == '{' || byte == '[') && ++depth > deepest)
            return std::nullopt;
        else if (!is_quoted && (byte == '}' || byte == ']'))
            --depth;
    }
    Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    return json;
}

std::string name_in_path(const std::string& path) {
    const auto slash = path.find_last_of("/\\");
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

bool Collector::set(const std::string& ours, const std::string& theirs, const Json& value) {
    if (auto taken = understood(ours, value)) {
        request_[ours] = std::move(*taken);
        return true;
    }
    pass_over(theirs, value);
    return false;
}

void Collector::file(const std::string& role, const std::string& path, double strength) {
    const std::string name = name_in_path(path);
    if (name.empty() || name == "none" || name == "None" || found_.files.size() >= most_files) return;
    found_.files.push_back({role, name, {}});
    if (role == "lora") request_["loras"].push_back({{"file", name}, {"strength", std::clamp(strength, -100.0, 100.0)}});
}

void Collector::pass_over(const std::string& theirs, const Json& value) {
    if (value.is_null() || found_.not_understood.size() >= most_notes) return;
    std::string note =
        theirs + ": " + (value.is_string() ? value.get<std::string>() : value.dump(-1, ' ', false, Json::error_handler_t::replace));
    if (note.size() > longest_note) {
        // Not in the middle of a character.
        std::size_t end = longest_note;
        while (end > 0 && (static_cast<unsigned char>(note[end]) & 0xc0) == 0x80) --end;
        note = note.substr(0, end) + "…";
    }
    found_.not_understood.push_back(std::move(note));
}

std::optional<FoundSettings> Collector::done() {
    const auto prompt = request_.find("prompt");
    const bool has_prompt = prompt != request_.end() && *prompt != "";
    if (!has_prompt && !request_.contains("seed")) return std::nullopt;
    found_.request = request_.dump(-1, ' ', false, Json::error_handler_t::replace);
    return found_;
}

bool set_size(Collector& collector, const std::string& theirs, const std::string& text) {
    const auto times = text.find('x');
    if (times == std::string::npos) {
        collector.pass_over(theirs, text);
        return false;
    }
    const bool has_width = collector.set("width", theirs, text.substr(0, times));
    return collector.set("height", theirs, text.substr(times + 1)) && has_width;
}

void take_keys(Collector& collector, const Json& object, std::span<const KeyMeaning> table) {
    for (const auto& [key, value] : object.items()) {
        const auto meaning = std::ranges::find(table, std::string_view(key), &KeyMeaning::theirs);
        if (meaning == table.end())
            collector.pass_over(key, value);
        else if (meaning->ours == "width x height" && value.is_string())
            set_size(collector, key, value.get<std::string>());
        else if (meaning->ours == "model" && value.is_string())
            collector.file("model", value.get<std::string>());
        else if (!meaning->ours.empty() && meaning->ours != "model")
            collector.set(std::string(meaning->ours), key, value);
    }
}

}  // namespace weft::foreign
