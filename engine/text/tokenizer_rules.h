#pragma once
// What a folder's tokenizer.json says beside its vocabulary: special tokens, the changes made to the text, how it is cut into words.
// Source: the format of Hugging Face's tokenizers library.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/text/character_map.h"
#include "engine/text/special_tokens.h"

namespace weft {

/// Two or more spaces become `replacement`.
struct CollapseSpaces {
    std::string replacement;
};

/// White space at the ends goes.
struct StripEnds {
    bool left = false;
    bool right = false;
};

using NormaliseStep = std::variant<CharacterMap, CollapseSpaces, StripEnds>;

/// Where a U+2581 is put before text that does not start with one.
enum class WordMark { always, first_text, never };

struct TokenizerRules {
    std::int32_t unknown_id = 0;
    std::int32_t end_id = 0;
    bool byte_fallback = false;
    SpecialTokens special_tokens;
    std::vector<NormaliseStep> normalise;
    bool splits_at_white_space = false;  // and drops it, so that every word gets its own mark
    bool splits_at_word_marks = true;
    WordMark word_mark = WordMark::always;
};

/// Throws Error{bad_file} naming the file and what is missing or wrong, Error{unsupported} for a rule this program does not know,
/// Error{io} if the file can't be read.
TokenizerRules read_tokenizer_rules(const std::filesystem::path& file);

}  // namespace weft
