#include "engine/load/gguf_tokenizer.h"

#include <fmt/format.h>

#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "engine/error.h"

namespace weft {
namespace {

// The kinds of pieces have the same numbers in both formats.
enum PieceKind : std::int32_t { normal = 1, unknown = 2, control = 3, user_defined = 4, unused = 5, byte = 6 };

void put_varint(std::string& out, std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) out.push_back(static_cast<char>(static_cast<unsigned char>(value | 0x80)));
    out.push_back(static_cast<char>(static_cast<unsigned char>(value)));
}

// Fields of the protobuf wire format.
void put_number(std::string& out, std::uint64_t field, std::uint64_t value) {
    put_varint(out, field << 3);
    put_varint(out, value);
}
void put_bytes(std::string& out, std::uint64_t field, std::string_view bytes) {
    put_varint(out, field << 3 | 2);
    put_varint(out, bytes.size());
    out += bytes;
}
void put_float(std::string& out, std::uint64_t field, float value) {
    put_varint(out, field << 3 | 5);
    out.append(reinterpret_cast<const char*>(&value), sizeof value);
}

std::string_view text_of(const MetadataArray& array) { return {reinterpret_cast<const char*>(array.bytes.data()), array.bytes.size()}; }

template <class Value>
std::vector<Value> values_of(const MetadataArray& array) {
    std::vector<Value> values(array.count);
    if (!values.empty()) std::memcpy(values.data(), array.bytes.data(), array.bytes.size());
    return values;
}

/// Each text has its length before it; the parser has walked over them already.
std::vector<std::string_view> texts_of(const MetadataArray& array) {
    std::vector<std::string_view> texts;
    std::string_view left = text_of(array);
    for (std::uint64_t i = 0; i < array.count; ++i) {
        std::uint64_t size = 0;
        std::memcpy(&size, left.data(), sizeof size);
        texts.push_back(left.substr(sizeof size, static_cast<std::size_t>(size)));
        left.remove_prefix(sizeof size + static_cast<std::size_t>(size));
    }
    return texts;
}

class Metadata {
  public:
    explicit Metadata(const TensorTable& table) : table_(table) {}

    const MetadataArray* array(const char* name, MetadataArray::Kind kind) const {
        const auto found = table_.arrays.find(std::string("tokenizer.ggml.") + name);
        return found == table_.arrays.end() || found->second.kind != kind ? nullptr : &found->second;
    }
    /// Of a key that is not there: true, as SentencePiece has it.
    bool truth(const char* name) const { return value(name) != "false"; }
    std::string value(const char* name) const {
        const auto found = table_.metadata.find(std::string("tokenizer.ggml.") + name);
        return found == table_.metadata.end() ? std::string() : found->second;
    }

  private:
    const TensorTable& table_;
};

}  // namespace

std::string sentencepiece_model_of(const TensorTable& gguf, const std::string& place) {
    using Kind = MetadataArray::Kind;
    const Metadata metadata(gguf);
    const MetadataArray* const tokens = metadata.array("tokens", Kind::text);
    const MetadataArray* const scores = metadata.array("scores", Kind::f32);
    const MetadataArray* const kinds = metadata.array("token_type", Kind::i32);
    const MetadataArray* const characters = metadata.array("precompiled_charsmap", Kind::byte);
    if (metadata.value("model") != "t5" || tokens == nullptr || scores == nullptr || kinds == nullptr || characters == nullptr) return {};
    if (tokens->count != scores->count || tokens->count != kinds->count)
        throw Error(
            ErrorKind::bad_file,
            fmt::format("{}: the tokenizer has {} tokens, {} scores and {} types", place, tokens->count, scores->count, kinds->count),
            "The file may be damaged; fetch it again.");
    const auto texts = texts_of(*tokens);
    const auto score = values_of<float>(*scores);
    const auto kind = values_of<std::int32_t>(*kinds);
    std::size_t count = texts.size();
    while (count > 0 && kind[count - 1] == unused) --count;

    std::string model;
    bool has_bytes = false;
    for (std::size_t i = 0; i < count; ++i) {
        const bool is_plain = kind[i] == normal || kind[i] == byte;
        std::string piece;
        put_bytes(piece, 1, texts[i]);
        // Tokens that were added later have a score far below all others, which would make every unknown character as dear.
        put_float(piece, 2, is_plain ? score[i] : 0);
        put_number(piece, 3, static_cast<std::uint64_t>(kind[i]));
        put_bytes(model, 1, piece);
        has_bytes |= kind[i] == byte;
    }
    std::string trainer;
    put_number(trainer, 3, 1);  // unigram
    put_number(trainer, 35, has_bytes ? 1 : 0);
    put_bytes(model, 2, trainer);
    std::string normaliser;
    put_bytes(normaliser, 2, text_of(*characters));
    put_number(normaliser, 3, metadata.truth("add_space_prefix") ? 1 : 0);
    put_number(normaliser, 4, metadata.truth("remove_extra_whitespaces") ? 1 : 0);
    put_bytes(model, 3, normaliser);
    return model;
}

}  // namespace weft
