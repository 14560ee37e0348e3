#include "engine/text/html_entities.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "engine/text/html_entity_table.h"
#include "engine/text/single_byte_encodings.h"
#include "engine/text/unicode_text.h"

namespace weft {
namespace {

constexpr std::size_t longest_named_match = 32;
constexpr std::size_t longest_certain_name = 24;

struct Entity {
    std::u32string characters;
    bool semicolon_optional = false;
};

using EntityMap = std::unordered_map<std::u32string, Entity>;

EntityMap read_table() {
    EntityMap entities;
    const std::string_view table = html_entity_table;
    auto next_word = [&table, position = std::size_t{0}]() mutable {
        const std::size_t begin = table.find_first_not_of(" \n", position);
        if (begin == std::string_view::npos) return std::string_view();
        position = std::min(table.find_first_of(" \n", begin), table.size());
        return table.substr(begin, position - begin);
    };
    for (std::string_view name = next_word(); !name.empty(); name = next_word()) {
        Entity entity;
        char32_t character = 0;
        for (const char digit : next_word()) {
            if (digit == '_') {
                entity.characters.push_back(character);
                character = 0;
            } else {
                character = character * 16 + static_cast<char32_t>(digit <= '9' ? digit - '0' : digit - 'A' + 10);
            }
        }
        entity.characters.push_back(character);
        entity.semicolon_optional = name.ends_with('?');
        if (entity.semicolon_optional) name.remove_suffix(1);
        entities.emplace(std::u32string(name.begin(), name.end()), std::move(entity));
    }
    return entities;
}

const EntityMap& entities() {
    static const EntityMap map = read_table();
    return map;
}

// The characters of the longest known name that `name` (with its semicolon, if there is one) starts with, and the rest of it.
std::optional<std::u32string> named(std::u32string_view name) {
    if (name.ends_with(U';')) {
        const auto found = entities().find(std::u32string(name.substr(0, name.size() - 1)));
        if (found != entities().end()) return found->second.characters;
    }
    for (std::size_t length = name.size(); length > 1; --length) {
        const auto found = entities().find(std::u32string(name.substr(0, length)));
        if (found != entities().end() && found->second.semicolon_optional)
            return found->second.characters + std::u32string(name.substr(length));
    }
    return std::nullopt;
}

// Names in small letters may also have been put in capitals with the rest of a text; those whose capitals mean something else may not.
EntityMap capital_entities() {
    EntityMap capitals;
    for (const auto& [name, entity] : entities()) {
        std::u32string upper = name;
        bool is_lower = true;
        for (char32_t& letter : upper) {
            if (letter >= U'A' && letter <= U'Z') is_lower = false;
            if (is_latin_lower(letter)) letter -= 0x20;
        }
        if (is_lower && !named(upper + U';')) capitals.emplace(upper, Entity{upper_case(entity.characters), false});
    }
    return capitals;
}

bool is_not_a_character(char32_t code) {
    return (code >= 0x1 && code <= 0x8) || code == 0xB || (code >= 0xE && code <= 0x1F) || (code >= 0x7F && code <= 0x9F) ||
           (code >= 0xFDD0 && code <= 0xFDEF) || (code & 0xFFFE) == 0xFFFE;
}

std::u32string numbered(char32_t code) {
    if (code == 0 || (code >= 0xD800 && code <= 0xDFFF) || code > 0x10FFFF) return {replacement_character};
    if (code >= 0x80 && code <= 0x9F) return {windows_1252_of_control(code)};
    if (is_not_a_character(code)) return {};
    return {code};
}

int digit_value(char32_t character, int base) {
    if (is_ascii_digit(character)) return static_cast<int>(character - U'0');
    const char32_t lower = character | 0x20;
    if (base == 16 && lower >= U'a' && lower <= U'f' && character < 0x80) return static_cast<int>(lower - U'a') + 10;
    return -1;
}

struct Reference {
    std::u32string characters;
    std::size_t length = 0;  // of the whole reference from its & on; 0: there is none
};

// "&#", digits of any count, perhaps a semicolon.
Reference numeric_reference(std::u32string_view text) {
    const int base = text.size() > 2 && (text[2] == U'x' || text[2] == U'X') ? 16 : 10;
    const std::size_t begin = base == 16 ? 3 : 2;
    std::size_t end = begin;
    char32_t code = 0;
    while (end < text.size() && digit_value(text[end], base) >= 0) {
        if (code <= 0x10FFFF) code = code * static_cast<char32_t>(base) + static_cast<char32_t>(digit_value(text[end], base));
        ++end;
    }
    if (end == begin) return {};
    if (end < text.size() && text[end] == U';') ++end;
    return {numbered(code), end};
}

// "&" and up to 32 characters that could be a name, perhaps a semicolon. Text after a name found stays as it is.
Reference named_reference(std::u32string_view text) {
    const auto can_be_in_a_name = [](char32_t c) {
        return c != U'\t' && c != U'\n' && c != U'\f' && c != U' ' && c != U'<' && c != U'&' && c != U'#' && c != U';';
    };
    std::size_t end = 1;
    while (end < text.size() && end <= longest_named_match && can_be_in_a_name(text[end])) ++end;
    if (end == 1) return {};
    if (end < text.size() && text[end] == U';') ++end;
    auto characters = named(text.substr(1, end - 1));
    return {characters ? std::move(*characters) : std::u32string(text.substr(0, end)), end};
}

Reference certain_reference(std::u32string_view text) {
    static const EntityMap capitals = capital_entities();
    const std::size_t begin = text.size() > 1 && text[1] == U'#' ? 2 : 1;
    std::size_t end = begin;
    while (end < text.size() && end - begin <= longest_certain_name && (is_latin_letter(text[end]) || is_ascii_digit(text[end]))) ++end;
    if (end == begin || end - begin > longest_certain_name || end == text.size() || text[end] != U';') return {};
    ++end;
    Reference unchanged{std::u32string(text.substr(0, end)), end};
    if (begin == 2) {
        Reference reference = numeric_reference(text);
        // A semicolon that stays, or that is what the number says, makes the reading doubtful.
        const bool is_certain = reference.length == end && reference.characters != U";";
        return is_certain ? reference : unchanged;
    }
    const std::u32string name(text.substr(1, end - 2));
    if (const auto found = entities().find(name); found != entities().end()) return {found->second.characters, end};
    if (const auto found = capitals.find(name); found != capitals.end()) return {found->second.characters, end};
    return unchanged;
}

template <class Match>
std::u32string replace_references(std::u32string_view text, Match match) {
    std::u32string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == U'&') {
            const Reference reference = match(text.substr(i));
            if (reference.length > 0) {
                result += reference.characters;
                i += reference.length;
                continue;
            }
        }
        result.push_back(text[i++]);
    }
    return result;
}

}  // namespace

std::u32string unescape_html(std::u32string_view text) {
    return replace_references(text, [](std::u32string_view rest) {
        return rest.size() > 1 && rest[1] == U'#' ? numeric_reference(rest) : named_reference(rest);
    });
}

std::u32string unescape_certain_html(std::u32string_view text) { return replace_references(text, certain_reference); }

}  // namespace weft
