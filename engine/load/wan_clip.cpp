#include "engine/load/wan_clip.h"

#include <array>
#include <string_view>

#include "engine/load/name_table.h"

namespace weft {
namespace {

constexpr const char* mark = "visual.cls_embedding";

/// Source: wan/modules/clip.py of Wan 2.1.
const NameTable& names() {
    static const NameTable table({
        {"vision_model.embeddings.class_embedding", "visual.cls_embedding"},
        {"vision_model.embeddings.position_embedding.weight", "visual.pos_embedding"},
        {"vision_model.embeddings.patch_embedding", "visual.patch_embedding"},
        {"vision_model.pre_layrnorm", "visual.pre_norm"},
        {"vision_model.encoder.layers.{}.layer_norm1", "visual.transformer.{}.norm1"},
        {"vision_model.encoder.layers.{}.self_attn.qkv", "visual.transformer.{}.attn.to_qkv"},
        {"vision_model.encoder.layers.{}.self_attn.out_proj", "visual.transformer.{}.attn.proj"},
        {"vision_model.encoder.layers.{}.layer_norm2", "visual.transformer.{}.norm2"},
        {"vision_model.encoder.layers.{}.mlp.fc1", "visual.transformer.{}.mlp.0"},
        {"vision_model.encoder.layers.{}.mlp.fc2", "visual.transformer.{}.mlp.2"},
        {"vision_model.post_layernorm", "visual.post_norm"},
    });
    return table;
}

bool is_left_out(std::string_view name) { return name.starts_with("textual.") || name == "log_scale" || name == "visual.head"; }

/// Without the leading axes of one element that the file's embeddings have.
StoredTensor without_batch(StoredTensor tensor, int rank) {
    while (tensor.shape.rank() > rank && tensor.shape[0] == 1) tensor.shape = kernels::Shape(tensor.shape.extents().subspan(1));
    return tensor;
}

/// The third of a matrix (or bias) of three on top of each other; the whole where it is not of three.
StoredTensor third_of(const StoredTensor& whole, std::size_t index) {
    StoredTensor part = whole;
    std::vector<std::int64_t> extents(whole.shape.extents().begin(), whole.shape.extents().end());
    if (extents.empty() || extents.front() % 3 != 0) return part;
    extents.front() /= 3;
    part.shape = kernels::Shape(extents);
    const std::size_t bytes = whole.bytes.size() / 3;
    part.bytes = whole.bytes.subspan(index * bytes, bytes);
    return part;
}

}  // namespace

bool is_wan_clip(const std::map<std::string, StoredTensor>& tensors) { return tensors.contains(mark); }

std::map<std::string, ClipTensor> wan_clip_tensors(const std::map<std::string, StoredTensor>& tensors) {
    constexpr std::array<const char*, 3> parts{"q_proj", "k_proj", "v_proj"};
    std::map<std::string, ClipTensor> result;
    for (const auto& [name, tensor] : tensors) {
        if (is_left_out(name)) continue;
        const std::string ours = names().to_ours(name).value_or(name);
        if (const std::size_t fused = ours.find("self_attn.qkv."); fused != std::string::npos) {
            for (std::size_t i = 0; i < parts.size(); ++i) {
                std::string part = ours;
                part.replace(fused + std::string_view("self_attn.").size(), std::string_view("qkv").size(), parts[i]);
                result[part] = {third_of(tensor, i), name};
            }
            continue;
        }
        const bool is_class = ours == "vision_model.embeddings.class_embedding";
        const bool is_position = ours == "vision_model.embeddings.position_embedding.weight";
        result[ours] = {is_class || is_position ? without_batch(tensor, is_class ? 1 : 2) : tensor, name};
    }
    return result;
}

}  // namespace weft
