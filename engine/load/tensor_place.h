#pragma once
// A tensor in a message: where it is and what it is called there.

#include <string>

#include "engine/load/component_files.h"

namespace weft {

/// "<file>: tensor '<name in the file>'", and our name behind it where that is another. Throws Error{bad_file} if there is none.
std::string tensor_place(const ComponentFiles& files, const std::string& name);

/// A tensor that is not there: our name, and what files of this naming call it where that is another.
std::string absent_tensor(const ComponentFiles& files, const std::string& name);

}  // namespace weft
