#pragma once
// Where the weights of one component are, and what its config is: the one beside them, or what their shapes tell.

#include <filesystem>
#include <string>

#include "engine/load/component_files.h"

namespace weft {

struct ComponentSource {
    std::filesystem::path path;    // a weight file, or a folder
    std::string stem;              // of the weight files in the folder, see ComponentFiles; empty: path is a file
    std::filesystem::path config;  // config.json of diffusers, transformers or Wan; empty: there is none

    bool is_file() const { return stem.empty(); }
    /// Throws as ComponentFiles.
    ComponentFiles open() const;
    /// The path with the sizes and ages of its files: a changed file is another component.
    std::string identity() const;
    /// What errors name: the config, or else the weights.
    const std::filesystem::path& place() const { return config.empty() ? path : config; }
};

/// What a user gave for a part: a file of any name and format, or a folder with weights called `<stem>...`. Throws Error{io} for a path
/// that is not there.
ComponentSource source_at(const std::filesystem::path& path, const std::string& stem);

}  // namespace weft
