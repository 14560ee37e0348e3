#include "tests/fuzz/entries.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/error.h"
#include "engine/load/gguf.h"
#include "engine/load/json_text.h"
#include "engine/load/name_maps.h"
#include "engine/load/pickle_tensors.h"
#include "engine/load/safetensors.h"
#include "engine/load/torch_archive.h"
#include "engine/load/weight_scales.h"
#include "engine/load/zip_directory.h"

namespace weft::fuzz {
namespace {

/// Reads every byte that a parser says belongs to a tensor, so that a sanitizer sees one that does not; then settles scales and names.
void use(TensorTable table) {
    volatile unsigned sum = 0;
    for (const auto& [name, tensor] : table.tensors) {
        if (tensor.bytes.size() != kernels::bytes_of(tensor.dtype, tensor.shape.element_count())) __builtin_trap();
        for (const std::byte byte : tensor.bytes) sum = sum + std::to_integer<unsigned>(byte);
    }
    join_scales(table.tensors, [](const std::string&) { return std::string("file"); });
    std::vector<std::string> names;
    for (const auto& [name, tensor] : table.tensors) names.push_back(name);
    recognise_names(names);
}

/// An Error that has no message or names no file is no answer.
template <class Work>
void accepting_errors(Work work) {
    try {
        work();
    } catch (const Error& error) {
        if (error.message().find("file") == std::string::npos) __builtin_trap();
    }
}

void run_safetensors(std::span<const std::byte> bytes) {
    accepting_errors([&] { use(parse_safetensors(bytes, "file")); });
}
void run_gguf(std::span<const std::byte> bytes) {
    accepting_errors([&] { use(parse_gguf(bytes, "file")); });
}
void run_torch_archive(std::span<const std::byte> bytes) {
    accepting_errors([&] { use(parse_torch_archive(bytes, "file")); });
}
void run_pickle(std::span<const std::byte> bytes) {
    accepting_errors([&] { read_pickled_tensors(bytes, "file"); });
}
void run_zip(std::span<const std::byte> bytes) {
    accepting_errors([&] {
        volatile unsigned sum = 0;
        for (const auto& [name, entry] : read_zip_directory(bytes, "file"))
            for (const std::byte byte : entry.bytes) sum = sum + std::to_integer<unsigned>(byte);
    });
}
void run_json(std::span<const std::byte> bytes) {
    accepting_errors([&] { parse_json(bytes, "file"); });
}

constexpr std::array<NamedEntry, 6> all{{{"safetensors", run_safetensors},
                                         {"gguf", run_gguf},
                                         {"torch_archive", run_torch_archive},
                                         {"pickle", run_pickle},
                                         {"zip", run_zip},
                                         {"json", run_json}}};

}  // namespace

std::span<const NamedEntry> entries() { return all; }

Entry entry_named(std::string_view name) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const NamedEntry& entry) { return entry.name == name; });
    return found == all.end() ? nullptr : found->run;
}

}  // namespace weft::fuzz
