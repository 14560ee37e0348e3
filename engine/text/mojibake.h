#pragma once
// Repairs text that was UTF-8 and was read in a one-byte encoding, once or several times. Source: the method that ftfy 6.3.1 documents
// (fix_encoding with its default settings).

#include <cstddef>
#include <string>

namespace weft::mojibake {

/// How much may still be done for one prompt, in characters looked at by a whole pass. Repairs are repeated until nothing changes, which a
/// text made for it could draw out to one pass a character.
class Effort {
  public:
    explicit Effort(std::size_t characters) : left_(characters) {}
    /// True, and the text's share taken off, where one more pass over it may be made.
    bool allows(std::size_t characters) {
        if (left_ < characters) return false;
        left_ -= characters;
        return true;
    }

  private:
    std::size_t left_;
};

/// The repaired text; the same where nothing looks wrong or nothing helps.
std::u32string repair(std::u32string text, Effort& effort);

/// C1 controls as what they are in Windows 1252, as browsers read them.
std::u32string replace_c1_controls(std::u32string text);

}  // namespace weft::mojibake
