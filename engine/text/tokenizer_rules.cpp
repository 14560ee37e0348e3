#include "engine/text/tokenizer_rules.h"

#include <fmt/format.h>

#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "engine/error.h"
#include "engine/load/json_text.h"
#include "engine/load/mapped_file.h"

namespace weft {
namespace {

using Json = nlohmann::json;

constexpr const char* download_hint = "The download may be incomplete; fetch this file again.";
constexpr int max_depth = 32;
constexpr std::size_t max_file_bytes = std::size_t{256} << 20;

// All of the file but the vocabulary, which is most of it (256,000 pieces in UMT5) and stands in spiece.model too.
Json read_without_vocabulary(const std::filesystem::path& file) {
    const MappedFile mapped(file);
    if (mapped.bytes().size() > max_file_bytes)
        throw Error(ErrorKind::bad_file,
                    fmt::format("{}: {} bytes, expected at most {}", file.string(), mapped.bytes().size(), max_file_bytes));
    const auto keep = [&](int depth, Json::parse_event_t event, Json& parsed) {
        if (depth > max_depth) throw Error(ErrorKind::bad_file, fmt::format("{}: JSON nested deeper than {}", file.string(), max_depth));
        return !(depth == 2 && event == Json::parse_event_t::key && parsed == "vocab");
    };
    const auto* const begin = reinterpret_cast<const char*>(mapped.bytes().data());
    try {
        return Json::parse(begin, begin + mapped.bytes().size(), keep);
    } catch (const Json::exception& error) {
        throw Error(ErrorKind::bad_file, fmt::format("{}: not JSON: {}", file.string(), for_message(error.what())), download_hint);
    }
}

// Reads the parts of one file, with messages that name it.
class Reader {
  public:
    explicit Reader(std::filesystem::path file) : file_(std::move(file)) {}

    [[noreturn]] void fail(const std::string& what) const {
        throw Error(ErrorKind::bad_file, fmt::format("{}: {}", file_.string(), what), download_hint);
    }
    [[noreturn]] void refuse(const std::string& what) const {
        throw Error(ErrorKind::unsupported, fmt::format("{}: {}", file_.string(), what),
                    "Use the tokenizer folder of a Wan model as its makers publish it.");
    }

    const Json& member(const Json& object, const std::string& key, const std::string& place) const {
        if (!object.is_object()) fail(fmt::format("{}: expected an object, found {}", place, kind_of(object)));
        const auto found = object.find(key);
        if (found == object.end()) fail(fmt::format("{} has no '{}'", place, key));
        return *found;
    }
    std::string text(const Json& object, const std::string& key, const std::string& place) const {
        const Json& value = member(object, key, place);
        if (!value.is_string()) fail(fmt::format("{}: '{}': expected a string, found {}", place, key, kind_of(value)));
        return value.get<std::string>();
    }
    bool flag(const Json& object, const std::string& key, bool absent, const std::string& place) const {
        const auto found = object.find(key);
        if (found == object.end() || found->is_null()) return absent;
        if (!found->is_boolean()) fail(fmt::format("{}: '{}': expected a truth value, found {}", place, key, kind_of(*found)));
        return found->get<bool>();
    }
    std::int32_t id(const Json& object, const std::string& key, const std::string& place) const {
        const Json& value = member(object, key, place);
        const bool is_id = value.is_number_unsigned() && value.get<std::uint64_t>() <= std::numeric_limits<std::int32_t>::max();
        if (!is_id) fail(fmt::format("{}: '{}': expected an id, found {}", place, key, for_message(value.dump())));
        return value.get<std::int32_t>();
    }

    CharacterMap character_map(const Json& step) const;
    void add_normaliser(const Json& step, std::vector<NormaliseStep>& steps) const;
    void add_pre_tokenizer(const Json& step, TokenizerRules& rules) const;
    SpecialTokens special_tokens(const Json& list) const;

  private:
    std::filesystem::path file_;
};

// RFC 4648, base 64. Line ends and padding are passed over; anything else ends it with nothing.
std::optional<std::string> decode_base64(std::string_view text) {
    constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::array<int, 256> values{};
    values.fill(-1);
    for (std::size_t i = 0; i < alphabet.size(); ++i) values[static_cast<unsigned char>(alphabet[i])] = static_cast<int>(i);
    std::string bytes;
    unsigned pending = 0;
    int pending_bits = 0;
    for (const char character : text) {
        if (character == '=' || character == '\n' || character == '\r') continue;
        const int value = values[static_cast<unsigned char>(character)];
        if (value < 0) return std::nullopt;
        pending = (pending << 6 | static_cast<unsigned>(value)) & 0xFFFF;
        pending_bits += 6;
        if (pending_bits < 8) continue;
        pending_bits -= 8;
        bytes.push_back(static_cast<char>(static_cast<unsigned char>(pending >> pending_bits & 0xFF)));
    }
    return bytes;
}

CharacterMap Reader::character_map(const Json& step) const {
    const auto bytes = decode_base64(text(step, "precompiled_charsmap", "normalizer"));
    if (!bytes) fail("normalizer: 'precompiled_charsmap' is not base 64");
    try {
        return CharacterMap(*bytes);
    } catch (const std::invalid_argument& error) {
        fail(fmt::format("normalizer: 'precompiled_charsmap': {}", error.what()));
    }
}

void Reader::add_normaliser(const Json& step, std::vector<NormaliseStep>& steps) const {
    const std::string type = text(step, "type", "normalizer");
    if (type == "Sequence") {
        for (const Json& part : member(step, "normalizers", "normalizer")) add_normaliser(part, steps);
    } else if (type == "Precompiled") {
        // A model that changes no character has null here.
        if (!member(step, "precompiled_charsmap", "normalizer").is_null()) steps.emplace_back(character_map(step));
    } else if (type == "Strip") {
        steps.emplace_back(StripEnds{flag(step, "strip_left", true, "normalizer"), flag(step, "strip_right", true, "normalizer")});
    } else if (type == "Replace") {
        const Json& pattern = member(step, "pattern", "normalizer");
        if (pattern != Json{{"Regex", " {2,}"}})
            refuse(fmt::format("normalizer: replaces {}; only runs of spaces (' {{2,}}') can be replaced", for_message(pattern.dump())));
        steps.emplace_back(CollapseSpaces{text(step, "content", "normalizer")});
    } else {
        refuse(fmt::format("normalizer '{}' is none of Sequence, Precompiled, Strip, Replace", for_message(type)));
    }
}

void Reader::add_pre_tokenizer(const Json& step, TokenizerRules& rules) const {
    const std::string type = text(step, "type", "pre_tokenizer");
    if (type == "Sequence") {
        for (const Json& part : member(step, "pretokenizers", "pre_tokenizer")) add_pre_tokenizer(part, rules);
    } else if (type == "WhitespaceSplit") {
        rules.splits_at_white_space = true;
    } else if (type == "Metaspace") {
        if (const std::string mark = text(step, "replacement", "pre_tokenizer"); mark != "\u2581")
            refuse(fmt::format("pre_tokenizer: marks words with '{}', expected U+2581", for_message(mark)));
        rules.splits_at_word_marks = flag(step, "split", true, "pre_tokenizer");
        // Older files have the truth value only.
        const bool adds_mark = flag(step, "add_prefix_space", true, "pre_tokenizer");
        const std::string scheme =
            step.contains("prepend_scheme") ? text(step, "prepend_scheme", "pre_tokenizer") : (adds_mark ? "always" : "never");
        if (scheme != "always" && scheme != "first" && scheme != "never")
            refuse(fmt::format("pre_tokenizer: prepend_scheme '{}' is none of always, first, never", for_message(scheme)));
        rules.word_mark = scheme == "always" ? WordMark::always : scheme == "first" ? WordMark::first_text : WordMark::never;
    } else {
        refuse(fmt::format("pre_tokenizer '{}' is none of Sequence, WhitespaceSplit, Metaspace", for_message(type)));
    }
}

SpecialTokens Reader::special_tokens(const Json& list) const {
    SpecialTokens tokens;
    if (!list.is_array()) fail(fmt::format("'added_tokens': expected an array, found {}", kind_of(list)));
    for (const Json& entry : list) {
        SpecialToken token;
        token.id = id(entry, "id", "added_tokens");
        token.takes_space_before = flag(entry, "lstrip", false, "added_tokens");
        token.takes_space_after = flag(entry, "rstrip", false, "added_tokens");
        token.is_whole_word = flag(entry, "single_word", false, "added_tokens");
        tokens.add(text(entry, "content", "added_tokens"), token);
    }
    return tokens;
}

}  // namespace

TokenizerRules read_tokenizer_rules(const std::filesystem::path& file) {
    const Reader reader(file);
    const Json root = read_without_vocabulary(file);
    const std::string place = "the file";
    const Json& model = reader.member(root, "model", place);
    if (const std::string type = reader.text(model, "type", "model"); type != "Unigram")
        reader.refuse(fmt::format("model '{}', expected Unigram", for_message(type)));
    TokenizerRules rules;
    rules.unknown_id = reader.id(model, "unk_id", "model");
    rules.byte_fallback = reader.flag(model, "byte_fallback", false, "model");
    rules.special_tokens = reader.special_tokens(reader.member(root, "added_tokens", place));
    const auto end_id = rules.special_tokens.id_of("</s>");
    if (!end_id) reader.fail("'added_tokens' has no end token '</s>'");
    rules.end_id = *end_id;
    if (const Json& normalizer = reader.member(root, "normalizer", place); !normalizer.is_null())
        reader.add_normaliser(normalizer, rules.normalise);
    reader.add_pre_tokenizer(reader.member(root, "pre_tokenizer", place), rules);
    return rules;
}

}  // namespace weft
