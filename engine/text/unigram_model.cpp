#include "engine/text/unigram_model.h"

#include <fmt/format.h>
#include <sentencepiece_processor.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "engine/error.h"
#include "engine/load/json_text.h"

namespace weft {
namespace {

constexpr std::size_t max_bytes = std::size_t{256} << 20;
// A character in no piece costs this much more than the dearest piece.
constexpr double unknown_penalty = 10;

std::size_t character_length(std::string_view word, std::size_t begin) {
    std::size_t length = 1;
    while (begin + length < word.size() && (static_cast<unsigned char>(word[begin + length]) & 0xC0) == 0x80) ++length;
    return length;
}

// A score as the reference gets it out of tokenizer.json: its shortest decimal form, read as the digits' number divided by a power of ten.
// That can differ from the score in the last bit, and this bit decides where two cuts have the same pieces in another order, such as those
// of "000" into "0" and "00". Source: serde_json, which reads numbers so unless it is told to be exact.
double score_in_json(float score) {
    std::array<char, 40> text{};
    const auto value = std::fabs(static_cast<double>(score));
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific).ptr;
    const std::string_view written(text.data(), static_cast<std::size_t>(end - text.data()));
    std::uint64_t digits = 0;
    int decimals = 0;
    const std::size_t exponent_sign = written.find('e') + 1;
    for (const char character : written.substr(0, exponent_sign)) {
        if (character < '0' || character > '9') continue;
        digits = digits * 10 + static_cast<std::uint64_t>(character - '0');
        ++decimals;
    }
    int exponent = 0;
    std::from_chars(written.data() + exponent_sign + 1, end, exponent);
    decimals -= 1 + (written[exponent_sign] == '-' ? -exponent : exponent);
    const double power = std::pow(10.0, std::abs(decimals));
    const double read = decimals >= 0 ? static_cast<double>(digits) / power : static_cast<double>(digits) * power;
    return std::signbit(score) ? -read : read;
}

void load(sentencepiece::SentencePieceProcessor& processor, std::span<const std::byte> bytes, const std::string& place) {
    if (bytes.size() > max_bytes)
        throw Error(ErrorKind::bad_file, fmt::format("{}: {} bytes, expected at most {}", place, bytes.size(), max_bytes));
    const auto status = processor.LoadFromSerializedProto({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    if (!status.ok())
        throw Error(ErrorKind::bad_file, fmt::format("{}: no SentencePiece model: {}", place, for_message(status.error_message())),
                    "The download may be incomplete; fetch this file again.");
}

}  // namespace

// The library reads the model and is then let go: it sums scores in fp32 over a whole sentence, where the reference sums in fp64 word by
// word.
UnigramModel::UnigramModel(std::span<const std::byte> model, const std::string& place) {
    sentencepiece::SentencePieceProcessor processor;
    load(processor, model, place);
    pieces_.reserve(static_cast<std::size_t>(processor.GetPieceSize()));
    double lowest = 0;
    for (int id = 0; id < processor.GetPieceSize(); ++id) {
        pieces_.push_back({processor.IdToPiece(id), score_in_json(processor.GetScore(id)), id});
        lowest = std::min(lowest, pieces_.back().score);
    }
    unknown_score_ = lowest - unknown_penalty;
    std::sort(pieces_.begin(), pieces_.end(), [](const Piece& a, const Piece& b) { return a.text < b.text; });
    for (std::size_t byte = 0; byte < 256; ++byte) {
        by_first_byte_[byte] = narrow({0, pieces_.size()}, 0, static_cast<char>(static_cast<unsigned char>(byte)));
        byte_ids_[byte] = id_of(fmt::format("<0x{:02X}>", byte));
    }
}

UnigramModel::Range UnigramModel::narrow(Range range, std::size_t depth, char byte) const {
    const auto wanted = static_cast<unsigned char>(byte);
    const auto next_byte = [depth](const Piece& piece) {
        return piece.text.size() > depth ? static_cast<int>(static_cast<unsigned char>(piece.text[depth])) : -1;
    };
    const auto first = pieces_.begin() + static_cast<std::ptrdiff_t>(range.begin);
    const auto last = pieces_.begin() + static_cast<std::ptrdiff_t>(range.end);
    const auto begin = std::partition_point(first, last, [&](const Piece& piece) { return next_byte(piece) < wanted; });
    const auto end = std::partition_point(begin, last, [&](const Piece& piece) { return next_byte(piece) <= wanted; });
    return {static_cast<std::size_t>(begin - pieces_.begin()), static_cast<std::size_t>(end - pieces_.begin())};
}

std::int32_t UnigramModel::id_of(std::string_view piece) const {
    const auto found =
        std::lower_bound(pieces_.begin(), pieces_.end(), piece, [](const Piece& a, std::string_view b) { return a.text < b; });
    return found != pieces_.end() && found->text == piece ? found->id : -1;
}

std::vector<UnigramModel::Cut> UnigramModel::cut(std::string_view word, std::int32_t unknown) const {
    constexpr std::size_t unreached = std::string_view::npos;
    struct BestEnd {  // the best way to cut the word up to here
        double score = 0;
        std::size_t begin = unreached;  // of its last piece
        const Piece* piece = nullptr;   // none: an unknown character
    };
    std::vector<BestEnd> best(word.size() + 1);
    const auto offer = [&](std::size_t begin, std::size_t end, double score, const Piece* piece) {
        const double sum = best[begin].score + score;
        if (best[end].begin == unreached || sum > best[end].score) best[end] = {sum, begin, piece};
    };
    for (std::size_t begin = 0; begin < word.size();) {
        const std::size_t next = begin + character_length(word, begin);
        bool is_known = false;
        Range range = by_first_byte_[static_cast<unsigned char>(word[begin])];
        for (std::size_t end = begin + 1; range.begin < range.end; ++end) {
            const Piece& shortest = pieces_[range.begin];
            if (shortest.text.size() == end - begin) {
                offer(begin, end, shortest.score, &shortest);
                is_known |= end == next;
            }
            if (end == word.size()) break;
            range = narrow(range, end - begin, word[end]);
        }
        if (!is_known) offer(begin, next, unknown_score_, nullptr);
        begin = next;
    }

    std::vector<Cut> cuts;
    for (std::size_t end = word.size(); end > 0; end = best[end].begin) {
        const BestEnd& last = best[end];
        const bool goes_on = last.piece == nullptr && !cuts.empty() && cuts.back().id == unknown;
        if (goes_on)
            cuts.back().begin = last.begin;
        else
            cuts.push_back({last.piece != nullptr ? last.piece->id : unknown, last.begin});
    }
    std::reverse(cuts.begin(), cuts.end());
    return cuts;
}

}  // namespace weft
