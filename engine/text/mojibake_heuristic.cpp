#include "engine/text/mojibake_heuristic.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/text/mojibake_classes.h"
#include "engine/text/unicode_text.h"

namespace weft::mojibake {
namespace {

// Characters of some classes, and some others.
struct Set {
    int classes = none;
    std::u32string_view others = {};

    bool holds(Classes of_character, char32_t character) const {
        return (classes & of_character) != 0 || others.find(character) != std::u32string_view::npos;
    }
    bool is_empty() const { return classes == none && others.empty(); }
};

enum class Before { anything, latin_letter, latin_lower, space };

// A sequence of up to four characters; what stands before them is looked at only.
struct Sequence {
    std::array<Set, 4> sets;
    Before before = Before::anything;
};

constexpr int accented = lower_accented | upper_accented;
constexpr int punctuation = start_punctuation | end_punctuation;
constexpr int beside_bad = accented | box | punctuation | currency | numeric | law;
constexpr Set arabic_lead{none, U"ØÙ"};
constexpr Set arabic_second{common | currency | bad | numeric | start_punctuation, U"ŸŠ®°µ»"};
constexpr Set cyrillic_lead{none, U"ВГРС"};
constexpr Set greek_lead{none, U"ΒΓΞΟ"};

constexpr Sequence sequences[] = {
    {{{{c1}}}},
    {{{{bad | beside_bad}, {bad}}}},
    {{{{lower_common | upper_common}, {bad}}}, Before::latin_letter},
    {{{{bad}, {beside_bad}}}},
    {{{{lower_accented | lower_common | box | end_punctuation | currency | numeric}, {upper_accented}}}},
    {{{{box | end_punctuation | currency | numeric}, {lower_accented}}}},
    {{{{lower_accented | box | end_punctuation}, {currency}}}},
    {{{{upper_accented}, {currency}}}, Before::space},
    {{{{upper_accented | box}, {numeric | law}}}},
    {{{{accented | box | currency | end_punctuation}, {start_punctuation}, {numeric}}}},
    {{{{accented | currency | numeric | box | law}, {end_punctuation}, {start_punctuation}}}},
    {{{{currency | numeric | box}, {start_punctuation}}}},
    {{{{upper_accented}, {start_punctuation | currency}}}, Before::latin_lower},
    {{{{box}, {kaomoji}}}},
    {{{{accented | currency | numeric | punctuation | law}, {box}}}},
    {{{{box}, {end_punctuation}}}},
    {{{{upper_accented}, {none, U"°"}}}},
    // Windows 1252: the two characters of many letters.
    {{{{none, U"ÂÃÎÐ"}, {punctuation, U"€œŠš¢£Ÿž\u00a0\u00ad®©°·»–—´"}}}},
    {{{{none, U"×"}, {none, U"²³"}}}},
    {{{{none, U"Ã"}, {none, U"\u00a0¡"}}}},
    // Windows 1252: two Arabic letters, the first of three characters of South Asian letters.
    {{{arabic_lead, arabic_second, arabic_lead, arabic_second}}},
    {{{{none, U"à"}, {none, U"²µ¹¼½¾"}}}},
    // Macintosh.
    {{{{none, U"√"}, {none, U"±∂†≠®™´≤≥¥µø"}}}},
    {{{{none, U"≈"}, {none, U"°¢"}}}},
    {{{{none, U"‚"}, {none, U"Ä"}, {none, U"ìîïòôúùû†°¢π"}}}},
    {{{{none, U"‚"}, {none, U"âó"}, {none, U"àä°ê"}}}},
    // Windows 1251: U+2000 and above; Latin-1 and Cyrillic letters.
    {{{{none, U"в"}, {none, U"Ђ"}}}},
    {{{cyrillic_lead, {c1 | bad | punctuation | currency, U"°µ"}, cyrillic_lead}}},
    // Windows 1253: the same for Greek.
    {{{{none, U"β"}, {none, U"€"}, {none, U"™\u00a0Ά\u00ad®°"}}}},
    {{{greek_lead, {c1 | bad | punctuation | currency, U"°"}, greek_lead}}},
    // Windows 1257.
    {{{{none, U"ā"}, {none, U"€"}}}},
};

// A text around one place, without bounds: past the ends there is nothing, which is in no set.
class Place {
  public:
    Place(std::u32string_view text, std::size_t index) : text_(text), index_(index) {}

    bool has(std::ptrdiff_t offset) const {
        const auto position = static_cast<std::ptrdiff_t>(index_) + offset;
        return position >= 0 && position < static_cast<std::ptrdiff_t>(text_.size());
    }
    char32_t at(std::ptrdiff_t offset) const {
        return has(offset) ? text_[static_cast<std::size_t>(static_cast<std::ptrdiff_t>(index_) + offset)] : U'\0';
    }
    bool is_in(std::ptrdiff_t offset, const Set& set) const { return has(offset) && set.holds(classes_of(at(offset)), at(offset)); }
    bool starts(std::u32string_view word) const { return text_.substr(index_).starts_with(word); }

  private:
    std::u32string_view text_;
    std::size_t index_;
};

bool matches_before(const Place& place, Before before) {
    switch (before) {
        case Before::anything:
            return true;
        case Before::latin_letter:
            return is_latin_letter(place.at(-1));
        case Before::latin_lower:
            return is_latin_lower(place.at(-1));
        case Before::space:
            return is_white_space(place.at(-1));
    }
    return false;
}

bool matches(const Place& place, Classes first, const Sequence& sequence) {
    if (!sequence.sets[0].holds(first, place.at(0))) return false;
    for (std::size_t i = 1; i < sequence.sets.size() && !sequence.sets[i].is_empty(); ++i)
        if (!place.is_in(static_cast<std::ptrdiff_t>(i), sequence.sets[i])) return false;
    return matches_before(place, sequence.before);
}

// "Ã " and "Â " as what is left of a letter and a no-break space: at the start, or after a small letter.
bool is_letter_and_lost_space(const Place& place) {
    const Set a_with_mark{none, U"ÃÂ"};
    if (!place.is_in(0, a_with_mark) || place.at(1) != U' ') return false;
    return !place.has(-1) || is_latin_lower(place.at(-1)) || (is_white_space(place.at(-1)) && is_latin_lower(place.at(-2)));
}

bool is_doubled_sign(const Place& place) {
    const Set before{end_punctuation, U".,?!"};
    const Set after{punctuation, U" "};
    return place.at(0) == U'Â' && place.is_in(1, after) && (is_latin_lower(place.at(-1)) || place.is_in(-1, before));
}

bool is_punctuation_inside_word(const Place& place) {
    return place.is_in(0, {accented}) && place.is_in(1, {punctuation}) && place.has(2) && is_word_character(place.at(2));
}

bool is_ligature_before_no_latin_letter(const Place& place) {
    return (place.at(0) == U'Œ' || place.at(0) == U'œ') && place.has(1) && !is_latin_letter(place.at(1));
}

// Windows 1252 as Latin-1 as Windows 1251; a Latin letter nearby tells it from Cyrillic text.
bool is_twice_mistaken_cyrillic(const Place& place) {
    constexpr std::u32string_view start = U"ГўВЂВ";
    return place.starts(start) && place.has(5) && place.at(5) != U'\n' && (is_latin_letter(place.at(6)) || place.at(6) == U' ');
}

}  // namespace

bool looks_wrong(std::u32string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const Classes first = classes_of(text[i]);
        if (first == none) continue;
        const Place place(text, i);
        for (const Sequence& sequence : sequences)
            if (matches(place, first, sequence)) return true;
        if (is_letter_and_lost_space(place) || is_doubled_sign(place) || is_punctuation_inside_word(place) ||
            is_ligature_before_no_latin_letter(place) || is_twice_mistaken_cyrillic(place))
            return true;
    }
    return false;
}

}  // namespace weft::mojibake
