#pragma once
// The table of contents of a zip archive whose entries are stored, not compressed: where each entry's bytes lie in the file.
// Source: PKWARE's APPNOTE, with the 64-bit extensions.

#include <cstddef>
#include <map>
#include <span>
#include <string>

namespace weft {

struct ZipEntry {
    std::span<const std::byte> bytes;  // as they lie in the file
    bool is_stored = true;             // else compressed or encrypted: `bytes` can't be used as they are
};

/// Every entry by name. Checks that each lies within the file and that its own header agrees with the table. `place` begins every message.
/// Throws Error{bad_file} for a file without a table (cut, or no archive), an entry that stands twice or leaves the file,
/// Error{unsupported} for an archive in several parts.
std::map<std::string, ZipEntry> read_zip_directory(std::span<const std::byte> file, const std::string& place);

}  // namespace weft
