#include "engine/text/tokenizer.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "engine/error.h"
#include "engine/load/file_presence.h"
#include "engine/load/mapped_file.h"
#include "engine/text/sentencepiece_rules.h"
#include "engine/text/token_words.h"
#include "engine/text/tokenizer_rules.h"
#include "engine/text/unicode_text.h"
#include "engine/text/unigram_model.h"

namespace weft {
namespace {

constexpr const char* folder_hint = "Use the tokenizer folder of a Wan model as its makers publish it.";

std::filesystem::path needed(const std::filesystem::path& folder, const char* name, const char* purpose) {
    auto file = folder / name;
    if (!is_there(file))
        throw Error(ErrorKind::bad_file, fmt::format("{} is missing: the tokenizer needs it for {}", file.string(), purpose), folder_hint);
    return file;
}

}  // namespace

struct Tokenizer::State {
    State(TokenizerRules read_rules, std::span<const std::byte> sentencepiece_model, const std::string& place)
        : rules(std::move(read_rules)), model(sentencepiece_model, place) {}

    static std::unique_ptr<State> of_model(std::span<const std::byte> sentencepiece_model, const std::string& place) {
        return std::make_unique<State>(read_sentencepiece_rules(sentencepiece_model, place), sentencepiece_model, place);
    }

    static std::unique_ptr<State> of_folder(const std::filesystem::path& folder) {
        TokenizerRules rules = read_tokenizer_rules(needed(folder, "tokenizer.json", "special tokens and the changes made to a text"));
        const MappedFile file(needed(folder, "spiece.model", "the vocabulary"));
        auto state = std::make_unique<State>(std::move(rules), file.bytes(), file.path().string());
        state->require_one_model(folder);
        return state;
    }

    /// Both files come from one training: were they of two models, every id would be wrong and nothing would say so.
    void require_one_model(const std::filesystem::path& folder) const {
        if (const int end_id = model.id_of("</s>"); end_id != rules.end_id)
            throw Error(ErrorKind::bad_file,
                        fmt::format("{}: tokenizer.json and spiece.model are of two models: '</s>' is {} in one and {} in the other",
                                    folder.string(), rules.end_id, end_id),
                        folder_hint);
        const auto& bytes = model.byte_ids();
        if (rules.byte_fallback && std::find(bytes.begin(), bytes.end(), -1) != bytes.end())
            throw Error(ErrorKind::bad_file,
                        fmt::format("{}: tokenizer.json has byte_fallback, but spiece.model has no pieces for bytes", folder.string()),
                        folder_hint);
    }

    /// The tokens of one word; unknown characters as the ids of their bytes where the model falls back to those.
    std::vector<UnigramModel::Cut> encode(std::string_view word) const {
        auto cuts = model.cut(word, rules.unknown_id);
        if (!rules.byte_fallback) return cuts;
        std::vector<UnigramModel::Cut> result;
        for (std::size_t i = 0; i < cuts.size(); ++i) {
            if (cuts[i].id != rules.unknown_id) {
                result.push_back(cuts[i]);
                continue;
            }
            const std::size_t end = i + 1 < cuts.size() ? cuts[i + 1].begin : word.size();
            std::size_t character = cuts[i].begin;
            for (std::size_t k = character; k < end; ++k) {
                const auto byte = static_cast<unsigned char>(word[k]);
                if ((byte & 0xC0) != 0x80) character = k;
                result.push_back({model.byte_ids()[byte], character});
            }
        }
        return result;
    }

    TokenizerRules rules;
    UnigramModel model;
};

namespace {

// The ids of a text, and where in it the first id past a limit begins.
class Encoding {
  public:
    Encoding(std::string_view text, std::size_t kept) : text_(text), kept_(kept) {}

    void add(int id, std::size_t begin) {
        if (ids_.size() == kept_) cut_begin_ = begin;
        ids_.push_back(id);
    }

    Tokens finish(int end_id) {
        Tokens tokens;
        tokens.full_count = static_cast<int>(ids_.size()) + 1;
        if (cut_begin_) {
            ids_.resize(kept_);
            tokens.cut = text_.substr(std::min(text_.find_first_not_of(' ', *cut_begin_), text_.size()));
        }
        ids_.push_back(end_id);
        tokens.ids.assign(ids_.begin(), ids_.end());
        return tokens;
    }

  private:
    std::string_view text_;
    std::size_t kept_;
    std::vector<int> ids_;
    std::optional<std::size_t> cut_begin_;
};

}  // namespace

Tokenizer::Tokenizer(const std::filesystem::path& folder_or_file) {
    if (is_folder(folder_or_file) || !is_there(folder_or_file)) {
        state_ = State::of_folder(folder_or_file);
        return;
    }
    const MappedFile file(folder_or_file);
    const std::string place = folder_or_file.string();
    if (!file.bytes().empty() && file.bytes().front() == std::byte{'{'})
        throw Error(ErrorKind::unsupported, fmt::format("{} is a tokenizer.json; its vocabulary is read from spiece.model", place),
                    "Choose the folder that holds both, or spiece.model alone.");
    state_ = State::of_model(file.bytes(), place);
}
Tokenizer::Tokenizer(std::span<const std::byte> sentencepiece_model, const std::string& place)
    : state_(State::of_model(sentencepiece_model, place)) {}
Tokenizer::~Tokenizer() = default;
Tokenizer::Tokenizer(Tokenizer&&) noexcept = default;
Tokenizer& Tokenizer::operator=(Tokenizer&&) noexcept = default;

Tokens Tokenizer::encode(std::string_view cleaned, int limit) const {
    const TokenizerRules& rules = state_->rules;
    const std::string valid = to_utf8(from_utf8(cleaned));
    const std::string_view text = valid;
    Encoding encoding(text, static_cast<std::size_t>(std::max(limit, 1) - 1));

    const auto add_words = [&](std::size_t begin, std::size_t end) {
        const TracedText marked = mark_words(text.substr(begin, end - begin), begin, rules);
        const std::vector<std::size_t> begins = word_begins(marked.text, rules);
        for (std::size_t i = 0; i < begins.size(); ++i) {
            const std::size_t word_end = i + 1 < begins.size() ? begins[i + 1] : marked.text.size();
            const std::string_view word = std::string_view(marked.text).substr(begins[i], word_end - begins[i]);
            for (const auto& token : state_->encode(word)) encoding.add(token.id, marked.source[begins[i] + token.begin]);
        }
    };

    std::size_t begin = 0;
    while (const auto special = rules.special_tokens.find(text, begin)) {
        add_words(begin, special->begin);
        encoding.add(special->id, special->begin);
        begin = special->end;
    }
    add_words(begin, text.size());
    return encoding.finish(rules.end_id);
}

}  // namespace weft
