#include "engine/load/known_hash.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <sstream>
#include <system_error>
#include <vector>

#include "engine/error.h"
#include "engine/load/file_presence.h"
#include "engine/media/sha256.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largest_list = 16 << 20;
constexpr std::size_t digits = 64;
constexpr int folders_above = 3;
constexpr std::array<const char*, 2> list_names{"SHA256SUMS", "sha256sums.txt"};

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r");
    return first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::vector<std::string> lines_of(const fs::path& list) {
    if (!is_there(list) || is_folder(list))
        throw Error(ErrorKind::io, fmt::format("{} is no file with hashes.", list.string()), "Give 64 hexadecimal digits or such a file.");
    std::error_code failure;
    if (fs::file_size(list, failure) > largest_list || failure)
        throw Error(ErrorKind::bad_file, fmt::format("{} is too large for a list of hashes.", list.string()));
    std::ifstream stream(list);
    if (!stream) throw Error(ErrorKind::io, fmt::format("{} could not be opened.", list.string()));
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(trimmed(line));
    return lines;
}

struct Entry {
    std::string sha256;
    std::string name;  // empty: of the only file
};

/// "HASH  name", "HASH *name", "SHA256 (name) = HASH" or "HASH".
std::optional<Entry> entry_of(const std::string& line) {
    constexpr std::string_view tag = "SHA256 (";
    if (line.starts_with(tag)) {
        const auto end = line.rfind(") = ");
        if (end == std::string::npos || !is_sha256(line.substr(end + 4))) return std::nullopt;
        return Entry{lower(line.substr(end + 4)), line.substr(tag.size(), end - tag.size())};
    }
    if (line.size() < digits || !is_sha256(line.substr(0, digits))) return std::nullopt;
    if (line.size() > digits && line[digits] != ' ' && line[digits] != '\t') return std::nullopt;
    std::string name = trimmed(line.substr(digits));
    if (name.starts_with('*')) name.erase(0, 1);
    return Entry{lower(line.substr(0, digits)), name};
}

/// Whether a path ends in all the parts of another one.
bool ends_in(const fs::path& file, const fs::path& end) {
    const std::vector<fs::path> parts(file.begin(), file.end());
    const std::vector<fs::path> last(end.begin(), end.end());
    return !last.empty() && last.size() <= parts.size() && std::equal(last.rbegin(), last.rend(), parts.rbegin());
}

std::optional<KnownHash> hash_of_fetched(const fs::path& folder, const fs::path& file) {
    const fs::path relative = file.lexically_relative(folder);
    const fs::path metadata = folder / ".cache/huggingface/download" / (relative.string() + ".metadata");
    std::error_code failure;
    if (!fs::is_regular_file(metadata, failure)) return std::nullopt;
    const std::vector<std::string> lines = lines_of(metadata);
    // Small files have the 40 digits of Git's own hash there.
    if (lines.size() < 2 || !is_sha256(lines[1])) return std::nullopt;
    return KnownHash{lower(lines[1]), metadata.string()};
}

std::optional<KnownHash> hash_of_blob(const fs::path& file) {
    std::error_code failure;
    const fs::path blob = fs::is_symlink(file, failure) ? fs::read_symlink(file, failure) : fs::path();
    if (blob.parent_path().filename() != "blobs" || !is_sha256(blob.filename().string())) return std::nullopt;
    return KnownHash{lower(blob.filename().string()), "the name of the blob that it links to"};
}

}  // namespace

std::optional<KnownHash> hash_in_list(const fs::path& list, const fs::path& file) {
    const fs::path absolute = fs::absolute(file).lexically_normal();
    std::vector<Entry> entries;
    for (const std::string& line : lines_of(list))
        if (const auto entry = entry_of(line)) entries.push_back(*entry);
    if (entries.empty())
        throw Error(ErrorKind::bad_file, fmt::format("{} has no SHA-256 in it.", list.string()),
                    "Expected are lines as sha256sum writes them: 64 hexadecimal digits and a file's name.");
    const Entry* best = nullptr;
    for (const Entry& entry : entries) {
        const bool fits = entry.name.empty() ? entries.size() == 1 : ends_in(absolute, fs::path(entry.name).lexically_normal());
        if (fits && (best == nullptr || entry.name.size() > best->name.size())) best = &entry;
    }
    return best == nullptr ? std::nullopt : std::optional(KnownHash{best->sha256, list.string()});
}

std::optional<KnownHash> hash_beside(const fs::path& file) {
    std::error_code failure;
    const fs::path absolute = fs::absolute(file).lexically_normal();
    if (const fs::path sidecar = absolute.string() + ".sha256"; fs::is_regular_file(sidecar, failure))
        if (auto known = hash_in_list(sidecar, absolute)) return known;
    fs::path folder = absolute.parent_path();
    for (int above = 0; above <= folders_above; ++above, folder = folder.parent_path()) {
        for (const char* name : list_names)
            if (fs::is_regular_file(folder / name, failure))
                if (auto known = hash_in_list(folder / name, absolute)) return known;
        if (auto known = hash_of_fetched(folder, absolute)) return known;
    }
    return hash_of_blob(absolute);
}

}  // namespace weft
