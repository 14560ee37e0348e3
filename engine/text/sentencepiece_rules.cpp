#include "engine/text/sentencepiece_rules.h"

#include <fmt/format.h>

#include <cstdint>
#include <set>
#include <stdexcept>
#include <string_view>

#include "engine/error.h"

namespace weft {
namespace {

constexpr const char* download_hint = "The download may be incomplete; fetch this file again.";

/// A message of the protobuf wire format, field by field.
class Fields {
  public:
    Fields(std::string_view bytes, const std::string& place) : bytes_(bytes), place_(place) {}

    struct Field {
        std::uint64_t number = 0;
        std::uint64_t value = 0;  // of a varint
        std::string_view bytes;   // of a text or message
    };

    /// False at the end.
    bool next(Field& field) {
        if (position_ == bytes_.size()) return false;
        const std::uint64_t key = varint();
        field = {key >> 3, 0, {}};
        switch (key & 7) {
            case 0:
                field.value = varint();
                break;
            case 1:
                take(8);
                break;
            case 2:
                field.bytes = take(varint());
                break;
            case 5:
                take(4);
                break;
            default:
                fail();
        }
        return true;
    }

  private:
    [[noreturn]] void fail() const { throw Error(ErrorKind::bad_file, fmt::format("{}: no SentencePiece model", place_), download_hint); }
    std::string_view take(std::uint64_t count) {
        if (count > bytes_.size() - position_) fail();
        const std::string_view taken = bytes_.substr(position_, static_cast<std::size_t>(count));
        position_ += taken.size();
        return taken;
    }
    std::uint64_t varint() {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            const auto byte = static_cast<unsigned char>(take(1).front());
            value |= std::uint64_t{byte & 0x7FU} << shift;
            if ((byte & 0x80U) == 0) return value;
        }
        fail();
    }

    std::string_view bytes_;
    const std::string& place_;
    std::size_t position_ = 0;
};

class Reader {
  public:
    explicit Reader(const std::string& place) : place_(place) {}

    TokenizerRules read(std::string_view model) {
        Fields fields(model, place_);
        Fields::Field field;
        std::string_view normaliser;
        while (fields.next(field)) {
            if (field.number == 1) add_piece(field.bytes);
            if (field.number == 3) normaliser = field.bytes;
        }
        const auto end_id = rules_.special_tokens.id_of("</s>");
        if (!end_id || unknown_id_ < 0)
            fail(fmt::format("the SentencePiece model has no {}", end_id ? "piece for what is unknown" : "end token '</s>'"));
        rules_.end_id = *end_id;
        rules_.unknown_id = unknown_id_;
        rules_.byte_fallback = byte_pieces_ == 256;
        add_normaliser(normaliser);
        return std::move(rules_);
    }

  private:
    [[noreturn]] void fail(const std::string& what) const {
        throw Error(ErrorKind::bad_file, fmt::format("{}: {}", place_, what), download_hint);
    }

    void add_piece(std::string_view bytes) {
        enum : std::uint64_t { normal = 1, unknown = 2, control = 3, user_defined = 4, byte = 6 };
        std::string_view text;
        std::uint64_t type = normal;
        Fields fields(bytes, place_);
        Fields::Field field;
        while (fields.next(field)) {
            if (field.number == 1) text = field.bytes;
            if (field.number == 3) type = field.value;
        }
        if (type == byte) ++byte_pieces_;
        if (type == unknown) unknown_id_ = next_id_;
        if ((type == unknown || type == control || type == user_defined) && !text.empty()) {
            SpecialToken token;
            token.id = next_id_;
            rules_.special_tokens.add(std::string(text), token);
        }
        ++next_id_;
    }

    void add_normaliser(std::string_view bytes) {
        std::string_view characters;
        bool collapses_spaces = true;
        Fields fields(bytes, place_);
        Fields::Field field;
        while (fields.next(field)) {
            if (field.number == 2) characters = field.bytes;
            if (field.number == 4) collapses_spaces = field.value != 0;
        }
        try {
            if (!characters.empty()) rules_.normalise.emplace_back(CharacterMap(characters));
        } catch (const std::invalid_argument& error) {
            fail(fmt::format("the SentencePiece model's character map: {}", error.what()));
        }
        if (collapses_spaces) rules_.normalise.emplace_back(CollapseSpaces{" "});
    }

    const std::string& place_;
    TokenizerRules rules_;
    std::int32_t next_id_ = 0;
    std::int32_t unknown_id_ = -1;
    int byte_pieces_ = 0;
};

}  // namespace

TokenizerRules read_sentencepiece_rules(std::span<const std::byte> model, const std::string& place) {
    return Reader(place).read({reinterpret_cast<const char*>(model.data()), model.size()});
}

}  // namespace weft
