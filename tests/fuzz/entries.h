#pragma once
// What the fuzzers and the test of their corpus call: each gives bytes to one parser. An Error is the right answer to most of them;
// anything else that is thrown, a crash or a hang is a fault.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace weft::fuzz {

using Entry = void (*)(std::span<const std::byte> bytes);

struct NamedEntry {
    std::string_view name;  // of the folder of its corpus
    Entry run;
};

/// safetensors (with names and scales settled), gguf, torch_archive, pickle, zip, json.
std::span<const NamedEntry> entries();
/// nullptr if there is none of this name.
Entry entry_named(std::string_view name);

}  // namespace weft::fuzz
