#pragma once
// Lists of words in text files, one of which a prompt draws with "__name__".

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace weft {

/// The lines of each file, by its name below the folder without ".txt": "colour", "animals/cats". Empty lines and those that begin with #
/// are not in it.
using Wildcards = std::map<std::string, std::vector<std::string>, std::less<>>;

/// Reads every file *.txt of a folder and the folders in it. Throws Error{io} where the folder or a file can't be read, Error{bad_file} for
/// more than 64 MiB or 10000 files.
Wildcards read_wildcards(const std::filesystem::path& folder);

}  // namespace weft
