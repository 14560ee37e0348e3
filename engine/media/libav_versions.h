#pragma once

#include <vector>

#include "engine/libraries.h"

namespace weft {

/// Of the libav libraries that are loaded.
std::vector<LibraryVersion> libav_versions();

}  // namespace weft
