#pragma once
// Whether components are of one model.

#include "engine/load/model.h"

namespace weft {

/// Throws Error{bad_file} where two components of a model do not fit each other, with both places and numbers.
void require_match(const Model& model);

/// Whether two transformers are of one kind of model: channels and what they take beside the prompt, whatever their size.
bool is_same_family(const TransformerConfig& a, const TransformerConfig& b);

}  // namespace weft
