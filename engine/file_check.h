#pragma once
// What a check of weight files finds: values only.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace weft {

/// A weight file, or the files of one component's folder.
struct WeightFileInfo {
    std::filesystem::path path;
    std::string part;                 // "transformer", "text encoder", "VAE", "image encoder"
    std::string format;               // "safetensors", "GGUF", "PyTorch archive"
    std::string naming;               // "diffusers", "Wan", "GGUF"
    std::vector<std::string> dtypes;  // stored dtypes, the one with the most elements first
    std::uint64_t parameters = 0;
    std::uint64_t file_bytes = 0;
};

/// A file whose SHA-256 somebody gave: the user, or the program that fetched it.
struct HashCheck {
    std::filesystem::path file;
    std::string expected;  // 64 hexadecimal digits, lower case
    std::string found;
    std::string source;  // where the expected one is from, in words
    bool agrees() const { return expected == found; }
};

}  // namespace weft
