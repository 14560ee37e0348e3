#pragma once
// A piece of a cleaned prompt as the words that are tokenized one by one, each byte knowing where in the prompt it came from.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/tokenizer_rules.h"

namespace weft {

/// Text and, for each of its bytes, the byte of the prompt that it came from.
struct TracedText {
    std::string text;
    std::vector<std::size_t> source;

    void append(std::string_view bytes, std::size_t from) {
        text += bytes;
        source.insert(source.end(), bytes.size(), from);
    }
    void append_from(const TracedText& other, std::size_t begin, std::size_t end);
};

/// Changes the text as the rules say and marks its words with U+2581. `piece` is what stands between special tokens, from byte `begin` of
/// the prompt on.
TracedText mark_words(std::string_view piece, std::size_t begin, const TokenizerRules& rules);

/// Where the words of a marked text begin; a word ends where the next begins.
std::vector<std::size_t> word_begins(std::string_view marked, const TokenizerRules& rules);

}  // namespace weft
