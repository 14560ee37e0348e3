#pragma once

#include <string>

namespace weft::kernels {

/// "2.6.0": of the oneDNN that is loaded.
std::string onednn_version();

}  // namespace weft::kernels
