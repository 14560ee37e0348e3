#include "engine/text/single_byte_encodings.h"

#include <algorithm>

namespace weft {
namespace {

// Bytes 0x80..0xFF.
constexpr std::u16string_view latin_1 =
    u"\u0080\u0081\u0082\u0083\u0084\u0085\u0086\u0087\u0088\u0089\u008a\u008b\u008c\u008d\u008e\u008f\u0090\u0091\u0092\u0093\u0094"
    u"\u0095\u0096\u0097\u0098\u0099\u009a\u009b\u009c\u009d\u009e\u009f\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕ"
    u"Ö×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";
constexpr std::u16string_view windows_1252 =
    u"€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ"
    u"ÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";
constexpr std::u16string_view windows_1251 =
    u"ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u0098™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвг"
    u"дежзийклмнопрстуфхцчшщъыьэюя";
constexpr std::u16string_view windows_1250 =
    u"€\u0081‚\u0083„…†‡\u0088‰Š‹ŚŤŽŹ\u0090‘’“”•–—\u0098™š›śťžź\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎ"
    u"ĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙";
constexpr std::u16string_view windows_1253 =
    u"€\u0081‚ƒ„…†‡\u0088‰\u008a‹\u008c\u008d\u008e\u008f\u0090‘’“”•–—\u0098™\u009a›\u009c\u009d\u009e\u009f\u00a0΅Ά£¤¥¦§"
    u"¨©ª«¬\u00ad®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡÒΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώÿ";
constexpr std::u16string_view windows_1254 =
    u"€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008d\u008e\u008f\u0090‘’“”•–—˜™š›œ\u009d\u009eŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅ"
    u"ÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ";
constexpr std::u16string_view windows_1257 =
    u"€\u0081‚\u0083„…†‡\u0088‰\u008a‹\u008c¨ˇ¸\u0090‘’“”•–—\u0098™\u009a›\u009c¯˛\u009f\u00a0¡¢£¤¥¦§Ø©Ŗ«¬\u00ad®Æ°±²³´µ¶"
    u"·ø¹ŗ»¼½¾æĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽßąįāćäåęēčéźėģķīļšńņóōõö÷ųłśūüżž˙";
constexpr std::u16string_view iso_8859_2 =
    u"\u0080\u0081\u0082\u0083\u0084\u0085\u0086\u0087\u0088\u0089\u008a\u008b\u008c\u008d\u008e\u008f\u0090\u0091\u0092"
    u"\u0093\u0094\u0095\u0096\u0097\u0098\u0099\u009a\u009b\u009c\u009d\u009e\u009f\u00a0Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u00adŽŻ°ą˛ł´ľśˇ¸šş"
    u"ťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙";
constexpr std::u16string_view macintosh =
    u"ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌ"
    u"ÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ";
constexpr std::u16string_view code_page_437 =
    u"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥"
    u"≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

}  // namespace

SingleByteEncoding::SingleByteEncoding(std::u16string_view upper, bool takes_replacement, bool is_macintosh)
    : upper_(upper), takes_replacement_(takes_replacement), is_macintosh_(is_macintosh) {
    for (std::size_t i = 0; i < sorted_.size(); ++i) sorted_[i] = {upper_[i], static_cast<unsigned char>(0x80 + i)};
    std::sort(sorted_.begin(), sorted_.end());
}

std::optional<std::string> SingleByteEncoding::encode(std::u32string_view text) const {
    constexpr char substitute = 0x1A;
    std::string bytes;
    bytes.reserve(text.size());
    for (const char32_t character : text) {
        if (character < 0x80) {
            if (takes_replacement_ && character == substitute) return std::nullopt;
            bytes.push_back(static_cast<char>(character));
            continue;
        }
        if (takes_replacement_ && character == 0xFFFD) {
            bytes.push_back(substitute);
            continue;
        }
        if (character > 0xFFFF) return std::nullopt;
        const auto found =
            std::lower_bound(sorted_.begin(), sorted_.end(), std::pair(static_cast<char16_t>(character), static_cast<unsigned char>(0)));
        if (found == sorted_.end() || found->first != character) return std::nullopt;
        bytes.push_back(static_cast<char>(found->second));
    }
    return bytes;
}

std::span<const SingleByteEncoding> single_byte_encodings() {
    static const std::array<SingleByteEncoding, 10> encodings{
        SingleByteEncoding(latin_1, false),       SingleByteEncoding(windows_1252, true), SingleByteEncoding(windows_1251, true),
        SingleByteEncoding(windows_1250, true),   SingleByteEncoding(windows_1253, true), SingleByteEncoding(windows_1254, true),
        SingleByteEncoding(windows_1257, true),   SingleByteEncoding(iso_8859_2, false),  SingleByteEncoding(macintosh, false, true),
        SingleByteEncoding(code_page_437, false),
    };
    return encodings;
}

std::span<const SingleByteEncoding> latin_like_encodings() { return single_byte_encodings().first(7); }

char32_t windows_1252_of_control(char32_t control) { return windows_1252[control - 0x80]; }

}  // namespace weft
