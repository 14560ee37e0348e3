#pragma once
// Model folders of true size with random weights, written piece by piece: never more than a few megabytes of a model are in memory.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/load/weight_table.h"
#include "kernels/base/dtype.h"
#include "kernels/base/threads.h"

namespace weft::tests {

/// The config files of a folder.
struct ReleaseConfigs {
    nlohmann::json model_index;
    nlohmann::json transformer;
    nlohmann::json text_encoder;
    nlohmann::json vae;
    nlohmann::json scheduler;
};

/// Names of the releases in tests/data/wan/real_configs.json that can be written: text-to-video with one transformer.
std::vector<std::string> writable_releases();
/// Throws Error{invalid_request} for another name, listing those.
ReleaseConfigs release_configs(const std::string& release);

struct RandomWeights {
    kernels::DType dtype = kernels::DType::bf16;  // bf16 or f32
    std::uint64_t seed = 1;                       // the same seed gives the same bytes on any number of threads
    std::uint64_t shard_bytes = 4'000'000'000;    // of tensors in one file; a larger tensor has a file of its own
};

/// Writes `<stem>.safetensors`, or shards with their index, into `folder`: matrices and convolutions normal with deviation 1 /
/// sqrt(inputs), so that activations neither vanish nor grow, norms about 1, biases and tables small. on_bytes(count) after each piece.
void write_random_component(const std::filesystem::path& folder, const std::string& stem, const std::vector<WeightSpec>& table,
                            const RandomWeights& weights, const kernels::Threads& threads,
                            const std::function<void(std::uint64_t)>& on_bytes = {});

struct RandomModelOptions {
    std::filesystem::path out;               // must be absent or empty
    std::filesystem::path tokenizer_folder;  // copied
    RandomWeights transformer;
    RandomWeights text_encoder;
    RandomWeights vae{kernels::DType::f32};
};

/// Writes a whole folder. Throws Error{invalid_request} if `out` holds anything, the tokenizer folder is none, or the disk is too small;
/// Error{unsupported} or {bad_file} for configs the engine does not take.
void write_random_model(const ReleaseConfigs& configs, const RandomModelOptions& options, const kernels::Threads& threads,
                        const std::function<void(std::uint64_t done, std::uint64_t total)>& on_progress = {});

}  // namespace weft::tests
