#pragma once
// Text → ids, by the model's SentencePiece model with the rules of T5 and UMT5.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace weft {

struct Tokens {
    std::vector<std::int32_t> ids;  // with the end token, without padding
    std::string cut;                // the end of the text, from the first token on that did not fit; empty when all did
    int full_count = 0;             // ids of the whole text with the end token
};

class Tokenizer {
  public:
    static constexpr int max_length = 512;

    /// Reads spiece.model and tokenizer.json (special tokens, unk id, byte fallback, changes made to a text before) of a folder; or a file
    /// that is the SentencePiece model alone, see read_sentencepiece_rules. Throws Error{bad_file} naming the file and what is missing or
    /// wrong, Error{unsupported} for a tokenizer.json of another kind of tokenizer, or alone.
    explicit Tokenizer(const std::filesystem::path& folder_or_file);
    /// Reads a SentencePiece model; `place` is the file that it is in.
    Tokenizer(std::span<const std::byte> sentencepiece_model, const std::string& place);
    ~Tokenizer();
    Tokenizer(Tokenizer&&) noexcept;
    Tokenizer& operator=(Tokenizer&&) noexcept;

    /// `cleaned` is a cleaned prompt. Keeps the first limit - 1 ids and the end token. Safe from any thread.
    Tokens encode(std::string_view cleaned, int limit = max_length) const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace weft
