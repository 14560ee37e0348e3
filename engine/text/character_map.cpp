#include "engine/text/character_map.h"

#include <stdexcept>

#include "engine/text/unicode_text.h"

namespace weft {
namespace {

// One unit of the trie, 32 bits: of a leaf the value; of a node its label, whether it has a leaf, and how far away its children are.
struct Unit {
    std::uint32_t bits;

    bool has_leaf() const { return (bits >> 8 & 1) != 0; }
    std::uint32_t value() const { return bits & 0x7fffffff; }
    std::uint32_t label() const { return bits & 0x800000ff; }
    std::uint32_t offset() const { return bits >> 10 << ((bits & 1u << 9) >> 6); }
};

std::uint32_t little_endian(std::string_view bytes) {
    std::uint32_t value = 0;
    for (std::size_t i = 4; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
}

}  // namespace

CharacterMap::CharacterMap(std::string_view bytes) {
    if (bytes.size() < 4) throw std::invalid_argument("it is shorter than its length field");
    const std::size_t trie_bytes = little_endian(bytes);
    bytes.remove_prefix(4);
    if (trie_bytes % 4 != 0 || trie_bytes == 0 || trie_bytes > bytes.size())
        throw std::invalid_argument("its trie has " + std::to_string(trie_bytes) + " of " + std::to_string(bytes.size()) + " bytes");
    for (std::size_t i = 0; i < trie_bytes; i += 4) trie_.push_back(little_endian(bytes.substr(i, 4)));
    replacements_ = bytes.substr(trie_bytes);
    if (!replacements_.ends_with('\0')) throw std::invalid_argument("its last replacement has no end");
    if (to_utf8(from_utf8(replacements_)) != replacements_) throw std::invalid_argument("its replacements are not UTF-8");
}

std::optional<std::string_view> CharacterMap::replacement(std::string_view text) const {
    std::uint32_t node = Unit{trie_[0]}.offset();
    for (const char character : text) {
        const auto label = static_cast<unsigned char>(character);
        node ^= label;
        if (label == 0 || node >= trie_.size()) return std::nullopt;
        const Unit unit{trie_[node]};
        if (unit.label() != label) return std::nullopt;
        node ^= unit.offset();
        if (!unit.has_leaf()) continue;
        if (node >= trie_.size()) return std::nullopt;
        const std::uint32_t begin = Unit{trie_[node]}.value();
        if (begin >= replacements_.size()) return std::nullopt;
        return std::string_view(replacements_.c_str() + begin);
    }
    return std::nullopt;
}

}  // namespace weft
