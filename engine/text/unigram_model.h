#pragma once
// The pieces of a SentencePiece unigram model and the best way to cut a word into them. Source: Kudo 2018, "Subword Regularization".

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace weft {

class UnigramModel {
  public:
    /// Reads a SentencePiece model. `place` is the file that it is in. Throws Error{bad_file} naming it and what is wrong.
    UnigramModel(std::span<const std::byte> model, const std::string& place);

    struct Cut {
        std::int32_t id = 0;
        std::size_t begin = 0;  // byte of the word
    };
    /// Cuts a word (UTF-8, changed and marked already) into the pieces with the highest sum of scores, summed in fp64; of equal ways the
    /// one whose last piece is longest. A run of characters in no piece is one `unknown` id.
    std::vector<Cut> cut(std::string_view word, std::int32_t unknown) const;

    /// The id of a piece, or -1.
    std::int32_t id_of(std::string_view piece) const;
    /// The id of each byte's piece (<0x00>...<0xFF>), -1 where there is none.
    const std::array<std::int32_t, 256>& byte_ids() const { return byte_ids_; }

  private:
    struct Piece {
        std::string text;
        double score = 0;
        std::int32_t id = 0;
    };
    // Pieces [begin, end) of the sorted list.
    struct Range {
        std::size_t begin = 0;
        std::size_t end = 0;
    };
    /// Those of a range of pieces with the same first `depth` bytes that go on with `byte`.
    Range narrow(Range range, std::size_t depth, char byte) const;

    std::vector<Piece> pieces_;  // in the order of their bytes
    std::array<Range, 256> by_first_byte_{};
    std::array<std::int32_t, 256> byte_ids_{};
    double unknown_score_ = 0;
};

}  // namespace weft
