#pragma once
// What an opened model is in words and numbers, and the settings it was made for.

#include "engine/engine.h"
#include "engine/load/model.h"

namespace weft {

/// Components with dims, dtypes and parameters; family; defaults and sizes, which follow the release the dimensions belong to unless the
/// folder's weft.json says otherwise (see own_description.h). Checks every tensor: throws Error{bad_file} for the first fault.
ModelInfo describe_model(const Model& model);

}  // namespace weft
