#include "engine/text/prompt_cleaning.h"

#include <algorithm>
#include <cstddef>

#include "engine/text/html_entities.h"
#include "engine/text/mojibake.h"
#include "engine/text/typography.h"
#include "engine/text/unicode_text.h"

namespace weft {
namespace {

// Lines are repaired one by one; a longer one is cut, as in the reference.
constexpr std::size_t longest_segment = 1'000'000;

// A usual prompt takes two or three passes; this many characters allow a megabyte sixteen of them, about a second's work.
constexpr std::size_t effort_characters = 16'000'000;

// A fix may make another one possible, so all are repeated until nothing changes.
std::u32string fix_segment(std::u32string text, bool holds_entities, mojibake::Effort& effort) {
    for (;;) {
        std::u32string fixed = holds_entities ? unescape_certain_html(text) : text;
        fixed = mojibake::repair(std::move(fixed), effort);
        fixed = compose(plain_typography(mojibake::replace_c1_controls(std::move(fixed))));
        if (fixed == text || !effort.allows(fixed.size())) return fixed;
        text = std::move(fixed);
    }
}

std::u32string fix_text(const std::u32string& text) {
    mojibake::Effort effort(effort_characters);
    std::u32string result;
    bool holds_entities = true;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t line_end = std::min(text.find(U'\n', begin), text.size() - 1) + 1;
        const std::size_t end = std::min(line_end, begin + longest_segment);
        std::u32string segment = text.substr(begin, end - begin);
        // From the first < on the text is taken for HTML, where an entity stands for itself.
        if (segment.find(U'<') != std::u32string::npos) holds_entities = false;
        result += fix_segment(std::move(segment), holds_entities, effort);
        begin = end;
    }
    return result;
}

// Every run of white space is one space, none at the ends.
std::u32string collapse_white_space(std::u32string_view text) {
    std::u32string result;
    result.reserve(text.size());
    bool is_pending = false;
    for (const char32_t character : text) {
        if (is_white_space(character)) {
            is_pending = true;
            continue;
        }
        if (is_pending && !result.empty()) result.push_back(U' ');
        is_pending = false;
        result.push_back(character);
    }
    return result;
}

}  // namespace

std::string clean_prompt(std::string_view prompt) {
    return to_utf8(collapse_white_space(unescape_html(unescape_html(fix_text(from_utf8(prompt))))));
}

}  // namespace weft
