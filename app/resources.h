#pragma once
// Where the files that come with the programs are.

#include <filesystem>

namespace weft::app {

/// The folder of the user guide, with index.md; empty if it is not installed. Looked for as the demo model is.
std::filesystem::path help_folder();

/// The folder of the demo model; empty if it is not installed. The first of these that holds one: $WEFT_RESOURCES,
/// <folder of the program>/../share/weft-studio.
std::filesystem::path demo_model_folder();

}  // namespace weft::app
