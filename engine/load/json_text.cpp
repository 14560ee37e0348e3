#include "engine/load/json_text.h"

#include <fmt/format.h>

#include <cstdint>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/error.h"
#include "engine/load/mapped_file.h"

namespace weft {
namespace {

constexpr int max_depth = 32;
constexpr std::size_t max_values = 4'000'000;
constexpr std::size_t max_message_bytes = 120;

[[noreturn]] void fail(std::string message) {
    throw Error(ErrorKind::bad_file, std::move(message), "The download may be incomplete; fetch this file again.");
}

/// Length of the well-formed UTF-8 sequence at the start of `text`, 0 if there is none. Source: Unicode 15, table 3-7.
std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const std::uint8_t first = byte(0);
    std::size_t length = 0;
    std::uint8_t lowest = 0x80;
    std::uint8_t highest = 0xbf;
    if (first < 0x80) return 1;
    if (first >= 0xc2 && first <= 0xdf) {
        length = 2;
    } else if (first >= 0xe0 && first <= 0xef) {
        length = 3;
        if (first == 0xe0) lowest = 0xa0;
        if (first == 0xed) highest = 0x9f;
    } else if (first >= 0xf0 && first <= 0xf4) {
        length = 4;
        if (first == 0xf0) lowest = 0x90;
        if (first == 0xf4) highest = 0x8f;
    }
    if (length == 0 || text.size() < length || byte(1) < lowest || byte(1) > highest) return 0;
    for (std::size_t i = 2; i < length; ++i)
        if (byte(i) < 0x80 || byte(i) > 0xbf) return 0;
    return length;
}

}  // namespace

std::string for_message(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        if (result.size() >= max_message_bytes) return result + "...";
        const std::size_t length = utf8_length(text);
        const auto first = static_cast<std::uint8_t>(text[0]);
        if (length == 0 || first < 0x20 || first == 0x7f) {
            result += fmt::format("\\x{:02x}", first);
            text.remove_prefix(1);
        } else {
            result += text.substr(0, length);
            text.remove_prefix(length);
        }
    }
    return result;
}

std::string_view kind_of(const nlohmann::json& value) {
    switch (value.type()) {
        case nlohmann::json::value_t::object:
            return "an object";
        case nlohmann::json::value_t::array:
            return "an array";
        case nlohmann::json::value_t::string:
            return "a string";
        case nlohmann::json::value_t::boolean:
            return "a truth value";
        case nlohmann::json::value_t::number_integer:
        case nlohmann::json::value_t::number_unsigned:
            return "an integer";
        case nlohmann::json::value_t::number_float:
            return "a number with a fraction or beyond 64 bits";
        default:
            return "null";
    }
}

nlohmann::json parse_json(std::span<const std::byte> text, const std::string& place) {
    // The library keeps the last of two equal keys and says nothing; files that rely on it hide a tensor.
    std::vector<std::unordered_set<std::string>> keys_of_open_objects;
    std::size_t values = 0;
    const auto watch = [&](int depth, nlohmann::json::parse_event_t event, nlohmann::json& parsed) {
        using Event = nlohmann::json::parse_event_t;
        if (depth > max_depth) fail(fmt::format("{}: JSON nested deeper than {}", place, max_depth));
        if (event == Event::object_start) keys_of_open_objects.emplace_back();
        if (event == Event::object_end) keys_of_open_objects.pop_back();
        if (event == Event::key && !keys_of_open_objects.back().insert(parsed.get_ref<const std::string&>()).second)
            fail(fmt::format("{}: the key '{}' stands twice in one object", place, for_message(parsed.get_ref<const std::string&>())));
        if (event != Event::key && ++values > max_values) fail(fmt::format("{}: JSON with more than {} values", place, max_values));
        return true;
    };
    try {
        const auto* const begin = reinterpret_cast<const char*>(text.data());
        return nlohmann::json::parse(begin, begin + text.size(), watch);
    } catch (const nlohmann::json::exception& error) {
        fail(fmt::format("{}: not JSON: {}", place, for_message(error.what())));
    }
}

nlohmann::json read_json_object(const std::filesystem::path& file, std::size_t max_bytes) {
    const MappedFile mapped(file);
    if (mapped.bytes().size() > max_bytes)
        fail(fmt::format("{}: {} bytes, expected JSON of at most {}", file.string(), mapped.bytes().size(), max_bytes));
    nlohmann::json value = parse_json(mapped.bytes(), file.string());
    if (!value.is_object()) fail(fmt::format("{}: expected a JSON object, found {}", file.string(), kind_of(value)));
    return value;
}

}  // namespace weft
