#pragma once
// What is resident in each stage of a job. Components come one after another: each is loaded when its stage begins and freed when it ends.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/load/model.h"
#include "engine/load/weight_table.h"
#include "engine/request.h"
#include "engine/vae/vae_tiles.h"
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
    TilePlan encode_tiles;         // how the VAE's work is cut; no tiles: the picture at once
    TilePlan decode_tiles;
    /// The stage that needs the most, with base_bytes counted in.
    std::uint64_t peak_bytes() const;
    const StageMemory& peak_stage() const;
};

/// Bytes of a component once packed: matrices and convolutions in the compute dtype (fp32 where a weight is kept so, and always on the
/// reference backend), but matrices that are stored in 8 bits or fewer as they are; vectors in fp32; embeddings and optional weights are
/// not packed.
///   files  null: nothing is stored in 8 bits
std::uint64_t packed_bytes(const std::vector<WeightSpec>& table, const ComponentFiles* files, Precision precision,
                           kernels::Backend backend);
/// The same of one transformer of a model, by the files it has now.
std::uint64_t transformer_bytes(const Model& model, bool is_second, Precision precision, kernels::Backend backend);

/// Tokens of the transformer for a request: latent frames x rows x columns over the patch.
std::int64_t token_count(const Model& model, const Request& request);

/// The precision the VAE runs in: fp32 always, as the reference advises (its bf16 differs visibly in flat areas).
constexpr Precision vae_precision = Precision::fp32;

/// memory_bytes: what the job may take, for the choice of tiles; request.vae_tile must be one that tile_options takes.
MemoryPlan plan_memory(const Model& model, const Request& request, kernels::Backend backend, std::uint64_t memory_bytes);

/// What a job of this request may take now: what is free, and what of the plan's base this process already holds, within the request's
/// limit.
std::uint64_t usable_memory(const Request& request);
/// The less of that many bytes and the request's memory limit, where it has one.
std::uint64_t within_limit(const Request& request, std::uint64_t memory_bytes);

/// Pixel frames that the VAE encodes: of a model that takes a clean first frame the picture alone, else a whole clip.
int encoded_frames(const Model& model, const Request& request);

/// The tiles that request.vae_tile stands for, a quarter of each shared with its neighbour; the usual ones where it leaves the choice.
TileOptions tile_options(const Model& model, const Request& request);

}  // namespace weft
