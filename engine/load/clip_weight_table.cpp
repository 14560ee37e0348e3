#include "engine/load/clip_weight_table.h"

#include <fmt/format.h>

#include <string>
#include <utility>

namespace weft {
namespace {

using Extent = std::int64_t;

void add(std::vector<WeightSpec>& rows, std::string name, kernels::Shape shape, WeightKind kind, bool optional) {
    rows.push_back({std::move(name), shape, kind, false, optional});
}

void add_linear(std::vector<WeightSpec>& rows, const std::string& name, Extent n, Extent k, bool optional) {
    add(rows, name + ".weight", {n, k}, WeightKind::matrix, optional);
    add(rows, name + ".bias", {n}, WeightKind::vector, optional);
}

void add_norm(std::vector<WeightSpec>& rows, const std::string& name, Extent dim, bool optional) {
    add(rows, name + ".weight", {dim}, WeightKind::vector, optional);
    add(rows, name + ".bias", {dim}, WeightKind::vector, optional);
}

}  // namespace

std::vector<WeightSpec> clip_vision_weights(const ClipVisionConfig& config) {
    const Extent dim = config.hidden_size;
    std::vector<WeightSpec> rows;
    add(rows, "vision_model.embeddings.class_embedding", {dim}, WeightKind::vector, false);
    add(rows, "vision_model.embeddings.patch_embedding.weight", {dim, 3, config.patch_size, config.patch_size}, WeightKind::matrix, false);
    add(rows, "vision_model.embeddings.position_embedding.weight", {config.token_count(), dim}, WeightKind::vector, false);
    add_norm(rows, "vision_model.pre_layrnorm", dim, false);  // sic: the file's spelling
    for (Extent index = 0; index < config.num_hidden_layers; ++index) {
        const std::string layer = fmt::format("vision_model.encoder.layers.{}", index);
        const bool is_unused = index + 1 == config.num_hidden_layers;
        add_norm(rows, layer + ".layer_norm1", dim, is_unused);
        for (const char* projection : {".self_attn.q_proj", ".self_attn.k_proj", ".self_attn.v_proj", ".self_attn.out_proj"})
            add_linear(rows, layer + projection, dim, dim, is_unused);
        add_norm(rows, layer + ".layer_norm2", dim, is_unused);
        add_linear(rows, layer + ".mlp.fc1", config.intermediate_size, dim, is_unused);
        add_linear(rows, layer + ".mlp.fc2", dim, config.intermediate_size, is_unused);
    }
    add_norm(rows, "vision_model.post_layernorm", dim, true);
    add(rows, "visual_projection.weight", {config.projection_dim, dim}, WeightKind::matrix, true);
    return rows;
}

}  // namespace weft
