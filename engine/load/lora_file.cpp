#include "engine/load/lora_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "engine/error.h"
#include "engine/load/name_maps.h"

namespace weft {
namespace {

enum class Kind { down, up, alpha, difference, bias_difference, table_difference };

struct Ending {
    std::string_view text;
    Kind kind;
};

constexpr std::array<Ending, 13> endings{{{".lora_down.weight", Kind::down},
                                          {".lora_up.weight", Kind::up},
                                          {".lora_A.weight", Kind::down},
                                          {".lora_B.weight", Kind::up},
                                          {".lora_A.default.weight", Kind::down},
                                          {".lora_B.default.weight", Kind::up},
                                          {".lora_A", Kind::down},
                                          {".lora_B", Kind::up},
                                          {".alpha", Kind::alpha},
                                          {".lora_alpha", Kind::alpha},
                                          {".diff", Kind::difference},
                                          {".diff_b", Kind::bias_difference},
                                          {".diff_m", Kind::table_difference}}};

constexpr std::array<std::string_view, 5> prefixes{"base_model.model.", "transformer.", "model.diffusion_model.", "diffusion_model.",
                                                   "lora_unet_"};

constexpr std::array<std::string_view, 4> refused{".dora_scale", ".lora_magnitude_vector", ".lora_mid.weight",
                                                  ".lora_magnitude_vector.weight"};

std::string with_underscores(std::string name) {
    std::replace(name.begin(), name.end(), '.', '_');
    return name;
}

/// "blocks.0.attn1.to_q.weight" → "blocks.0.attn1.to_q"
std::string layer_of(const std::string& weight) {
    const auto dot = weight.rfind('.');
    const std::string_view last = dot == std::string::npos ? std::string_view() : std::string_view(weight).substr(dot);
    return last == ".weight" || last == ".bias" ? weight.substr(0, dot) : weight;
}

/// Our layer by every name that it has in LoRA files.
std::map<std::string, std::string, std::less<>> names_of_layers(const std::vector<WeightSpec>& table) {
    std::map<std::string, std::string, std::less<>> layers;
    for (const WeightSpec& spec : table) {
        const std::string ours = layer_of(spec.name);
        std::vector<std::string> names{ours};
        if (const auto theirs = wan_transformer_names().to_theirs(ours)) names.push_back(*theirs);
        for (const std::string& name : names)
            for (const std::string& spelling : {name, with_underscores(name)}) layers.emplace(spelling, ours);
    }
    return layers;
}

struct Key {
    std::string layer;  // without prefix and ending
    Kind kind;
};

std::optional<Key> read_key(std::string_view key) {
    for (const std::string_view prefix : prefixes)
        if (key.starts_with(prefix)) key.remove_prefix(prefix.size());
    for (const Ending& ending : endings)
        if (key.size() > ending.text.size() && key.ends_with(ending.text))
            return Key{
                std::string(key.substr(0, key.size() - ending.text.size())) + (ending.kind == Kind::table_difference ? ".modulation" : ""),
                ending.kind};
    return std::nullopt;
}

float alpha_of(const StoredTensor& tensor, const std::string& place) {
    const auto value = static_cast<float>(only_value(tensor).value_or(std::nan("")));
    if (std::isfinite(value)) return value;
    throw Error(ErrorKind::bad_file,
                fmt::format("{}, alpha, is {} {}, expected one number", place, kernels::name_of(tensor.dtype), tensor.shape.text()),
                "The file may be damaged; fetch it again.");
}

}  // namespace

bool is_lora_key(std::string_view name) {
    return read_key(name) || std::ranges::any_of(refused, [&](std::string_view ending) { return name.ends_with(ending); });
}

struct LoraFile::Parts {
    const StoredTensor* down = nullptr;
    const StoredTensor* up = nullptr;
    const StoredTensor* alpha = nullptr;
};

LoraFile::LoraFile(const std::filesystem::path& file, const std::vector<WeightSpec>& table) : file_(file) {
    std::map<std::string, kernels::Shape> shapes;
    for (const WeightSpec& spec : table) shapes.emplace(spec.name, spec.shape);
    const auto layers = names_of_layers(table);
    std::map<std::string, Parts> pairs;
    for (const auto& [name, tensor] : file_.tensors()) {
        for (const std::string_view ending : refused)
            if (name.ends_with(ending))
                throw Error(ErrorKind::unsupported,
                            fmt::format("{}: tensor '{}' belongs to a DoRA or LoCon, which is not handled", path().string(), name),
                            "Use a plain LoRA of this model.");
        const std::optional<Key> key = read_key(name);
        const auto layer = key ? layers.find(key->layer) : layers.end();
        if (layer == layers.end()) {
            unmatched_.push_back(name);
            continue;
        }
        const std::string weight = shapes.contains(layer->second + ".weight") ? layer->second + ".weight" : layer->second;
        if (key->kind == Kind::down) pairs[weight].down = &tensor;
        if (key->kind == Kind::up) pairs[weight].up = &tensor;
        if (key->kind == Kind::alpha) pairs[weight].alpha = &tensor;
        if (key->kind == Kind::difference || key->kind == Kind::table_difference) differences_[weight] = tensor;
        if (key->kind == Kind::bias_difference) differences_[layer->second + ".bias"] = tensor;
    }
    if (unmatched_.size() == file_.tensors().size()) {
        throw Error(ErrorKind::bad_file,
                    fmt::format("{}: none of its {} keys fits this model; the first is '{}'", path().string(), total(),
                                unmatched_.empty() ? "" : unmatched_.front()),
                    "The LoRA was made for another model.");
    }
    for (const auto& [weight, parts] : pairs) pair_up(weight, parts, shapes.at(weight));
    for (const auto& [weight, tensor] : differences_) {
        const auto shape = shapes.find(weight);
        if (shape == shapes.end() || shape->second.element_count() != tensor.shape.element_count())
            throw Error(ErrorKind::bad_file,
                        fmt::format("{}: a difference of shape {} for '{}', expected {}", path().string(), tensor.shape.text(), weight,
                                    shape == shapes.end() ? "none" : shape->second.text()),
                        "The LoRA was made for another model.");
    }
}

void LoraFile::pair_up(const std::string& weight, const Parts& parts, const kernels::Shape& shape) {
    const std::string place = fmt::format("{}: the change of '{}'", path().string(), weight);
    if (parts.down == nullptr || parts.up == nullptr)
        throw Error(ErrorKind::bad_file,
                    fmt::format("{} has {} half of its pair", place, parts.down == nullptr && parts.up == nullptr ? "no" : "only one"),
                    "The file may be cut; fetch it again.");
    const std::int64_t n = shape[0];
    const std::int64_t k = shape.element_count() / n;
    const kernels::Shape& down = parts.down->shape;
    const kernels::Shape& up = parts.up->shape;
    const std::int64_t rank = down.rank() > 0 ? down[0] : 0;
    if (rank < 1 || down.element_count() != rank * k || up.element_count() != n * rank || up[0] != n)
        throw Error(ErrorKind::bad_file, fmt::format("{} is {} and {}; the weight is {}", place, down.text(), up.text(), shape.text()),
                    "The LoRA was made for another model.");
    LowRankChange change{*parts.down, *parts.up, 1};
    change.down.shape = {rank, k};
    change.up.shape = {n, rank};
    if (parts.alpha != nullptr) change.scale = alpha_of(*parts.alpha, place) / static_cast<float>(rank);
    low_rank_.emplace(weight, change);
}

const LowRankChange* LoraFile::low_rank(const std::string& weight) const {
    const auto found = low_rank_.find(weight);
    return found == low_rank_.end() ? nullptr : &found->second;
}

const StoredTensor* LoraFile::difference(const std::string& weight) const {
    const auto found = differences_.find(weight);
    return found == differences_.end() ? nullptr : &found->second;
}

}  // namespace weft
