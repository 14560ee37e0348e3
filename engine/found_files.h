#pragma once
// Where the files that settings name are on this machine.

#include <filesystem>
#include <stop_token>
#include <vector>

#include "engine/found_settings.h"

namespace weft {

struct SearchPlaces {
    std::vector<ModelChoice> models;             // that are known here, the likeliest first
    std::vector<std::filesystem::path> loras;    // LoRA files that are known here
    std::vector<std::filesystem::path> folders;  // to look in, not below
};

enum class FileMatch {
    same,     // by its fingerprint
    by_name,  // nothing tells whether it is the same
    differs,  // the same name, another content
    missing
};

struct LocatedFile {
    NamedFile wanted;
    FileMatch match = FileMatch::missing;
    std::filesystem::path path;  // empty where it is missing
};

/// One for each of found.files, in their order. A file of another name is found by its fingerprint.
std::vector<LocatedFile> locate_files(const FoundSettings& found, const SearchPlaces& places, const std::stop_token& stop);

/// The settings with the files that are here. A model that is missing stays that of `base`; so do its parts then. LoRAs and pictures that
/// are missing are left out; where another program says nothing of them, those of `base` stay.
Request settings_here(const FoundSettings& found, const std::vector<LocatedFile>& located, const Request& base);

}  // namespace weft
