#pragma once
// The tokenizer of a model, wherever it is.

#include "engine/load/model.h"
#include "engine/text/tokenizer.h"

namespace weft {

/// Opens the tokenizer's folder or file, or the one that the text encoder's file carries. Throws as Tokenizer.
Tokenizer open_tokenizer(const Model& model);

}  // namespace weft
