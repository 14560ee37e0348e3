#include "engine/text/token_words.h"

#include <unicode/brkiter.h>
#include <unicode/locid.h>
#include <unicode/uchar.h>

#include <algorithm>
#include <memory>
#include <new>

#include "engine/text/unicode_text.h"

namespace weft {
namespace {

constexpr std::string_view word_mark = "\u2581";

std::size_t character_length(std::string_view text, std::size_t begin) {
    std::size_t length = 1;
    while (begin + length < text.size() && (static_cast<unsigned char>(text[begin + length]) & 0xC0) == 0x80) ++length;
    return length;
}

std::unique_ptr<icu::BreakIterator> cluster_iterator() {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::BreakIterator> clusters(icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status));
    if (U_FAILURE(status)) throw std::bad_alloc();
    return clusters;
}

// Ends, in bytes, of what a reader takes for one character each: a letter with its marks, an emoji with its parts (UAX #29).
std::vector<std::size_t> cluster_ends(std::string_view text) {
    std::vector<std::size_t> ends;
    const auto is_ascii = [](char byte) { return static_cast<unsigned char>(byte) < 0x80; };
    if (std::all_of(text.begin(), text.end(), is_ascii)) {
        for (std::size_t i = 1; i <= text.size(); ++i) ends.push_back(i);
        return ends;
    }
    const std::u32string characters = from_utf8(text);
    icu::UnicodeString units;
    for (const char32_t character : characters) units.append(static_cast<UChar32>(character));
    static const std::unique_ptr<icu::BreakIterator> prototype = cluster_iterator();
    const std::unique_ptr<icu::BreakIterator> clusters(prototype->clone());
    if (clusters == nullptr || units.isBogus()) throw std::bad_alloc();
    clusters->setText(units);
    std::size_t end = 0;
    std::int32_t unit = 0;
    for (std::int32_t next = clusters->next(); next != icu::BreakIterator::DONE; next = clusters->next()) {
        for (; unit < next; unit = units.moveIndex32(unit, 1)) end += character_length(text, end);
        ends.push_back(end);
    }
    return ends;
}

// As the reference applies the map: to a whole cluster of less than six bytes where the map has its beginning, else to each character.
TracedText apply(const CharacterMap& map, const TracedText& from) {
    constexpr std::size_t cluster_limit = 6;
    TracedText result;
    const std::string_view text = from.text;
    std::size_t begin = 0;
    for (const std::size_t end : cluster_ends(text)) {
        const std::string_view cluster = text.substr(begin, end - begin);
        const auto whole = cluster.size() < cluster_limit ? map.replacement(cluster) : std::nullopt;
        if (whole) {
            result.append(*whole, from.source[begin]);
            begin = end;
        }
        while (begin < end) {
            const std::size_t next = begin + character_length(text, begin);
            if (const auto one = map.replacement(text.substr(begin, next - begin)))
                result.append(*one, from.source[begin]);
            else
                result.append_from(from, begin, next);
            begin = next;
        }
    }
    return result;
}

TracedText apply(const CollapseSpaces& step, const TracedText& from) {
    TracedText result;
    for (std::size_t begin = 0; begin < from.text.size();) {
        const std::size_t end = std::min(from.text.find_first_not_of(' ', begin), from.text.size());
        if (end - begin >= 2) {
            result.append(step.replacement, from.source[begin]);
            begin = end;
        } else {
            result.append_from(from, begin, begin + 1);
            ++begin;
        }
    }
    return result;
}

TracedText apply(const StripEnds& step, const TracedText& from) {
    const auto is_space = [&](std::size_t begin) {
        return u_isUWhiteSpace(static_cast<UChar32>(from_utf8(std::string_view(from.text).substr(begin, 4)).front())) != 0;
    };
    std::size_t begin = 0;
    std::size_t end = from.text.size();
    while (step.left && begin < end && is_space(begin)) begin += character_length(from.text, begin);
    while (step.right && begin < end) {
        std::size_t last = end - 1;
        while (last > begin && (static_cast<unsigned char>(from.text[last]) & 0xC0) == 0x80) --last;
        if (!is_space(last)) break;
        end = last;
    }
    TracedText result;
    result.append_from(from, begin, end);
    return result;
}

// Appends one text with a mark for each space in it and, where the rules want one, a mark before it.
void append_marked(const TracedText& from, std::size_t begin, std::size_t end, bool needs_mark, TracedText& result) {
    if (begin == end) return;
    const std::string_view text = std::string_view(from.text).substr(begin, end - begin);
    if (needs_mark && !text.starts_with(' ') && !text.starts_with(word_mark)) result.append(word_mark, from.source[begin]);
    for (std::size_t i = begin; i < end; ++i) {
        if (from.text[i] == ' ')
            result.append(word_mark, from.source[i]);
        else
            result.append_from(from, i, i + 1);
    }
}

}  // namespace

void TracedText::append_from(const TracedText& other, std::size_t begin, std::size_t end) {
    text.append(other.text, begin, end - begin);
    source.insert(source.end(), other.source.begin() + static_cast<std::ptrdiff_t>(begin),
                  other.source.begin() + static_cast<std::ptrdiff_t>(end));
}

TracedText mark_words(std::string_view piece, std::size_t begin, const TokenizerRules& rules) {
    TracedText text;
    text.text = piece;
    for (std::size_t i = 0; i < piece.size(); ++i) text.source.push_back(begin + i);
    for (const NormaliseStep& step : rules.normalise) text = std::visit([&](const auto& kind) { return apply(kind, text); }, step);

    const bool needs_mark = rules.word_mark == WordMark::always || (rules.word_mark == WordMark::first_text && begin == 0);
    TracedText marked;
    if (!rules.splits_at_white_space) {
        append_marked(text, 0, text.text.size(), needs_mark, marked);
        return marked;
    }
    std::size_t word = 0;
    for (std::size_t i = 0; i < text.text.size();) {
        const std::size_t length = character_length(text.text, i);
        const char32_t character = from_utf8(std::string_view(text.text).substr(i, length)).front();
        if (u_isUWhiteSpace(static_cast<UChar32>(character))) {
            append_marked(text, word, i, needs_mark, marked);
            word = i + length;
        }
        i += length;
    }
    append_marked(text, word, text.text.size(), needs_mark, marked);
    return marked;
}

std::vector<std::size_t> word_begins(std::string_view marked, const TokenizerRules& rules) {
    std::vector<std::size_t> begins;
    if (!marked.empty()) begins.push_back(0);
    if (!rules.splits_at_word_marks) return begins;
    for (std::size_t i = marked.find(word_mark, 1); i != std::string_view::npos; i = marked.find(word_mark, i + 1)) begins.push_back(i);
    return begins;
}

}  // namespace weft
