#pragma once
// The character map of a SentencePiece model ("precompiled_charsmap"): which characters are replaced by which before tokenizing.
// Source: the format as SentencePiece writes it, a double-array trie (Aoe 1989; darts-clone's packing) over the replacements' offsets.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weft {

class CharacterMap {
  public:
    /// Throws std::invalid_argument saying what is wrong with the bytes.
    explicit CharacterMap(std::string_view bytes);

    /// What stands for `text`, if the map has it or a beginning of it; the shortest such beginning counts, as in the reference.
    std::optional<std::string_view> replacement(std::string_view text) const;

  private:
    std::vector<std::uint32_t> trie_;
    std::string replacements_;  // each ends with a NUL
};

}  // namespace weft
