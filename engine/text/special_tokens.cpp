#include "engine/text/special_tokens.h"

#include "engine/text/unicode_text.h"

namespace weft {
namespace {

// Sixteen bytes hold any character, whole, at whichever end of them it is.
constexpr std::size_t window = 16;

bool is_word_at(std::string_view text, std::size_t position) {
    const auto characters = from_utf8(text.substr(position, window));
    return !characters.empty() && is_word_character(characters.front());
}

bool is_word_before(std::string_view text, std::size_t position) {
    const std::size_t begin = position > window ? position - window : 0;
    const auto characters = from_utf8(text.substr(begin, position - begin));
    return !characters.empty() && is_word_character(characters.back());
}

}  // namespace

void SpecialTokens::add(const std::string& spelling, SpecialToken token) {
    if (spelling.empty()) return;
    tokens_[spelling] = token;
    lengths_.insert(spelling.size());
    if (first_bytes_.find(spelling.front()) == std::string::npos) first_bytes_.push_back(spelling.front());
}

std::optional<std::int32_t> SpecialTokens::id_of(const std::string& spelling) const {
    const auto found = tokens_.find(spelling);
    return found == tokens_.end() ? std::nullopt : std::optional(found->second.id);
}

std::optional<SpecialTokens::Match> SpecialTokens::find(std::string_view text, std::size_t from) const {
    if (first_bytes_.empty()) return std::nullopt;
    for (std::size_t begin = text.find_first_of(first_bytes_, from); begin != std::string_view::npos;
         begin = text.find_first_of(first_bytes_, begin + 1)) {
        for (const std::size_t length : lengths_) {
            if (length > text.size() - begin) continue;
            const auto found = tokens_.find(std::string(text.substr(begin, length)));
            if (found == tokens_.end()) continue;
            const SpecialToken& token = found->second;
            Match match{begin, begin + length, token.id};
            if (token.is_whole_word && (is_word_before(text, match.begin) || is_word_at(text, match.end))) break;
            // A cleaned prompt has no other white space than single spaces.
            if (token.takes_space_before)
                while (match.begin > from && text[match.begin - 1] == ' ') --match.begin;
            if (token.takes_space_after)
                while (match.end < text.size() && text[match.end] == ' ') ++match.end;
            return match;
        }
    }
    return std::nullopt;
}

}  // namespace weft
