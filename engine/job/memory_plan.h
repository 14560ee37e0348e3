#pragma once
// What is resident in each stage of a job. Components come one after another: each is loaded when its stage begins and freed when it ends.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/load/model_folder.h"
#include "engine/load/weight_table.h"
#include "engine/request.h"
#include "kernels/base/device.h"

namespace weft {

struct StageMemory {
    std::string stage;  // "text encoding", "image encoding", "denoising", "decoding"
    std::uint64_t weight_bytes = 0;
    std::uint64_t working_bytes = 0;
    std::uint64_t total() const { return weight_bytes + working_bytes; }
};

struct MemoryPlan {
    std::vector<StageMemory> stages;
    std::uint64_t base_bytes = 0;  // the program, its libraries and the finished frames
    /// The stage that needs the most, with base_bytes counted in.
    std::uint64_t peak_bytes() const;
    const StageMemory& peak_stage() const;
};

/// Bytes of a component once packed: matrices and convolutions in the compute dtype (fp32 where a weight is kept so, and always on the
/// reference backend), vectors in fp32; embeddings and optional weights are not packed.
std::uint64_t packed_bytes(const std::vector<WeightSpec>& table, Precision precision, kernels::Backend backend);

/// Tokens of the transformer for a request: latent frames x rows x columns over the patch.
std::int64_t token_count(const ModelFolder& model, const Request& request);

/// The precision the VAE runs in: fp32 always, as the reference advises (its bf16 differs visibly in flat areas).
constexpr Precision vae_precision = Precision::fp32;

MemoryPlan plan_memory(const ModelFolder& model, const Request& request, kernels::Backend backend);

}  // namespace weft
