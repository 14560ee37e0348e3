#include "engine/text/mojibake_classes.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace weft::mojibake {
namespace {

struct Members {
    Class name;
    std::u16string_view single;
    std::u16string_view ranges;  // pairs: first and last
};

constexpr Members members[] = {
    {Class::common, u"\u00a0\u00ad´·’…", u"–―"},
    {Class::c1, u"", u"\u0080\u009f"},
    {Class::bad, u"¤¦¨ª¬¯¸ºƒˆˇ˘˛˜†‡‰⌐◊\ufffd", u""},
    {Class::law, u"§¶", u""},
    {Class::currency, u"¢£¥₧€", u""},
    {Class::start_punctuation, u"¡©«¿΄΅‘‚“„•‹\uf8ff", u""},
    {Class::end_punctuation, u"®»˝”›™", u""},
    {Class::numeric, u"µ¹×÷⁄№∂∆∏∑√∞∩∫≈≠≡≤≥", u"±³¼¾"},
    {Class::kaomoji, u"°ŌŐŪŲ", u"ÒÖÙÜòöøü"},
    {Class::upper_accented, u"ØÜÝĀĂĄĆČĎĐĒĖĘĚĞĢĪİĶĹĻĽŁŃŅŇŒŘŚŞŠŢŤŮŰŸŹŻŽҐ", u"ÀÑ"},
    {Class::lower_accented, u"üāăąćčďđēėęěğģīįķĺļľłœŕśşšťźżžґﬁﬂ", u"ßñ"},
    {Class::upper_common, u"ÞΆΌΎΏ", u"ΈΊΑΫЁЯ"},
    {Class::lower_common, u"", u"άωаџ"},
    {Class::box, u"│┌┐┘├┤┬┼▀▄█▌", u"═╬▐▓"},
};

using Table = std::vector<std::pair<char32_t, Classes>>;

Table build_table() {
    std::map<char32_t, Classes> classes;
    for (const Members& entry : members) {
        const auto add = [&](char32_t character) { classes[character] = static_cast<Classes>(classes[character] | entry.name); };
        for (const char16_t character : entry.single) add(character);
        for (std::size_t i = 0; i < entry.ranges.size(); i += 2)
            for (char32_t character = entry.ranges[i]; character <= entry.ranges[i + 1]; ++character) add(character);
    }
    return {classes.begin(), classes.end()};
}

}  // namespace

Classes classes_of(char32_t character) {
    if (character < 0x80) return none;
    static const Table table = build_table();
    const auto found = std::lower_bound(table.begin(), table.end(), std::pair(character, Classes{0}));
    return found != table.end() && found->first == character ? found->second : Classes{none};
}

}  // namespace weft::mojibake
