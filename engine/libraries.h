#pragma once
// The libraries that the engine runs with.

#include <string>
#include <vector>

namespace weft {

struct LibraryVersion {
    std::string name;     // "oneDNN"
    std::string version;  // "2.6.0": what runs, where the library tells; else what the program was built with
};

/// Those of the engine and its kernels. A front end adds its own.
std::vector<LibraryVersion> library_versions();

/// "weft 0.1.0", then a line for each library: "  oneDNN 2.6.0".
std::string version_text(const std::string& program, const std::vector<LibraryVersion>& libraries);

}  // namespace weft
