#pragma once
// The tokenizer in the metadata of a GGUF text encoder, as the SentencePiece model that it was made from.
// Source: the keys "tokenizer.ggml.*" of the GGUF specification; the fields of sentencepiece_model.proto.

#include <string>

#include "engine/load/tensor_table.h"

namespace weft {

/// The bytes of a SentencePiece model with the pieces, scores, kinds and character map of a T5 tokenizer; empty where the metadata has
/// none, another kind or not all of it. Padding behind the last piece in use is left out. `place` (the file's path) begins every message.
/// Throws Error{bad_file} for lists of different lengths.
std::string sentencepiece_model_of(const TensorTable& gguf, const std::string& place);

}  // namespace weft
