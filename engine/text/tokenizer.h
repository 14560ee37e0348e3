#pragma once
// Text → ids, by the folder's SentencePiece model with the rules of T5 and UMT5.

#include <cstdint>
#include <filesystem>
#include <memory>
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

    /// Reads spiece.model and tokenizer.json (special tokens, unk id, byte fallback, changes made to a text before). Throws Error{bad_file}
    /// naming the file and what is missing or wrong, Error{unsupported} for a tokenizer.json of another kind of tokenizer.
    explicit Tokenizer(const std::filesystem::path& folder);
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
