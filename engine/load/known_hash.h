#pragma once
// SHA-256 of files as somebody wrote them down: lists, and what downloaders leave beside the files.

#include <filesystem>
#include <optional>
#include <string>

namespace weft {

struct KnownHash {
    std::string sha256;  // lower case
    std::string source;  // the file that says so, or words
};

/// What lies beside a file:
///   <file>.sha256; SHA256SUMS or sha256sums.txt in its folder or up to three above, where it names the file
///   .cache/huggingface/download/<path>.metadata in one of these folders: its second line is the ETag, which is the SHA-256 of large files
///   a link to blobs/<SHA-256>, as the cache of huggingface_hub has it
std::optional<KnownHash> hash_beside(const std::filesystem::path& file);

/// What a list of `sha256sum` (plain or --tag) says of a file, by the end of its path, or its only hash where that stands alone. Absent
/// where it says nothing of it. Throws Error{bad_file}, Error{io} for a list that can't be read.
std::optional<KnownHash> hash_in_list(const std::filesystem::path& list, const std::filesystem::path& file);

}  // namespace weft
