#pragma once
// The rules of a tokenizer that has its SentencePiece model and no tokenizer.json: those of T5 and UMT5, with what the model itself says.
// Source: the fields of sentencepiece_model.proto, and what Hugging Face's converter makes of them.

#include <cstddef>
#include <span>
#include <string>

#include "engine/text/tokenizer_rules.h"

namespace weft {

/// Special tokens are the model's control pieces, its user-defined ones and the unknown one: the <extra_id_i> of T5, which few models have,
/// are read as text elsewhere. `place` begins every message. Throws Error{bad_file} for bytes that are no such model or one without </s> or
/// unknown piece.
TokenizerRules read_sentencepiece_rules(std::span<const std::byte> model, const std::string& place);

}  // namespace weft
