#include "tests/support/random_model.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <fstream>
#include <span>
#include <system_error>

#include "engine/error.h"
#include "engine/load/model.h"
#include "engine/load/safetensors_writer.h"
#include "tests/support/case_reader.h"

namespace weft::tests {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::int64_t piece_elements = 4 << 20;
constexpr std::uint64_t spare_disk_bytes = 100'000'000;

json real_configs() {
    std::ifstream stream(data_folder() / "wan/real_configs.json");
    return json::parse(stream);
}

bool can_be_written(const json& release) {
    return release.at("pipeline") == "WanPipeline" && !release.contains("transformer_2") && !release.value("expand_timesteps", false);
}

/// Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators": the output function, so that element i needs no state.
std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/// About normal with mean 0 and deviation 1: the sum of four uniform 16-bit numbers, within ±3.5.
float near_normal(std::uint64_t bits) {
    const auto sum = static_cast<std::int32_t>((bits & 0xffff) + (bits >> 16 & 0xffff) + (bits >> 32 & 0xffff) + (bits >> 48));
    constexpr float deviation = 37837.2f;  // of the sum: 65536 * sqrt(4 / 12)
    return static_cast<float>(sum - 131070) / deviation;
}

struct Distribution {
    float mean;
    float deviation;
};

Distribution distribution_of(const WeightSpec& spec) {
    const auto contains = [&](const char* part) { return spec.name.find(part) != std::string::npos; };
    const auto inputs = [&] {
        std::int64_t count = 1;
        for (const std::int64_t extent : spec.shape.extents().subspan(1)) count *= extent;
        return static_cast<float>(count);
    };
    if (spec.kind == WeightKind::embedding) return {0, 1};
    // UMT5 does not divide its scores by sqrt(head width); its query weights are made smaller instead (64 is the width of all releases).
    if (contains("SelfAttention.q.")) return {0, 1 / std::sqrt(64 * inputs())};
    if (spec.kind == WeightKind::matrix || spec.kind == WeightKind::conv) return {0, 1 / std::sqrt(inputs())};
    if (contains("scale_shift_table")) return {0, 1 / std::sqrt(static_cast<float>(spec.shape[-1]))};
    if (contains("relative_attention_bias")) return {0, 0.5f};
    if (spec.name.ends_with(".bias")) return {0, 0.02f};
    return {1, 0.02f};  // what is left are the weights of norms
}

void fill(std::span<std::byte> bytes, kernels::DType dtype, std::int64_t first, std::uint64_t key, Distribution distribution) {
    const auto count = static_cast<std::int64_t>(bytes.size() / kernels::size_of(dtype));
    auto* const f32 = reinterpret_cast<float*>(bytes.data());
    auto* const bf16 = reinterpret_cast<std::uint16_t*>(bytes.data());
    for (std::int64_t i = 0; i < count; ++i) {
        constexpr std::uint64_t golden = 0x9e3779b97f4a7c15u;
        const std::uint64_t bits = mixed(key + static_cast<std::uint64_t>(first + i) * golden);
        const float value = distribution.mean + distribution.deviation * near_normal(bits);
        if (dtype == kernels::DType::f32) {
            f32[i] = value;
        } else {
            const auto word = std::bit_cast<std::uint32_t>(value);  // never NaN: ties to even without a special case
            bf16[i] = static_cast<std::uint16_t>((word + 0x7fff + (word >> 16 & 1)) >> 16);
        }
    }
}

std::uint64_t byte_count(const WeightSpec& spec, kernels::DType dtype) {
    return static_cast<std::uint64_t>(spec.shape.element_count()) * kernels::size_of(dtype);
}

/// What a released file has: all but the second copy of the embedding table.
std::vector<WeightSpec> stored_weights(std::vector<WeightSpec> table) {
    std::erase_if(table, [](const WeightSpec& spec) { return spec.name == "encoder.embed_tokens.weight"; });
    return table;
}

std::vector<std::vector<WeightSpec>> shards_of(const std::vector<WeightSpec>& table, const RandomWeights& weights) {
    std::vector<std::vector<WeightSpec>> shards(1);
    std::uint64_t filled = 0;
    for (const WeightSpec& spec : table) {
        const std::uint64_t bytes = byte_count(spec, weights.dtype);
        if (filled > 0 && filled + bytes > weights.shard_bytes) {
            shards.emplace_back();
            filled = 0;
        }
        shards.back().push_back(spec);
        filled += bytes;
    }
    return shards;
}

void write_text(const fs::path& file, const json& content) {
    fs::create_directories(file.parent_path());
    std::ofstream stream(file);
    stream << content.dump(2) << '\n';
    if (!stream.flush()) throw Error(ErrorKind::io, fmt::format("{} can't be written", file.string()));
}

void write_shard(const fs::path& file, const std::vector<WeightSpec>& shard, const RandomWeights& weights, const kernels::Threads& threads,
                 const std::function<void(std::uint64_t)>& on_bytes) {
    std::vector<TensorPlan> plan;
    for (const WeightSpec& spec : shard) plan.push_back({spec.name, weights.dtype, spec.shape});
    SafetensorsWriter writer(file, plan, {{"format", "pt"}});
    const auto width = static_cast<std::int64_t>(kernels::size_of(weights.dtype));
    std::vector<std::byte> piece(static_cast<std::size_t>(piece_elements * width));
    for (const WeightSpec& spec : shard) {
        std::uint64_t key = weights.seed;
        for (const char letter : spec.name) key = mixed(key + static_cast<unsigned char>(letter));
        const Distribution distribution = distribution_of(spec);
        const std::int64_t total = spec.shape.element_count();
        for (std::int64_t first = 0; first < total; first += piece_elements) {
            const std::int64_t count = std::min(piece_elements, total - first);
            threads.parallel_for(count, 1 << 16, [&](std::int64_t begin, std::int64_t end) {
                const auto part =
                    std::span(piece).subspan(static_cast<std::size_t>(begin * width), static_cast<std::size_t>((end - begin) * width));
                fill(part, weights.dtype, first + begin, key, distribution);
            });
            writer.write(std::span(piece).first(static_cast<std::size_t>(count * width)));
            if (on_bytes) on_bytes(static_cast<std::uint64_t>(count * width));
        }
    }
    writer.commit();
}

void require_empty(const fs::path& out) {
    std::error_code ignored;
    if (!fs::exists(out, ignored)) return;
    if (!fs::is_directory(out, ignored) || !fs::is_empty(out, ignored))
        throw Error(ErrorKind::invalid_request, fmt::format("{} is there already and is no empty folder", out.string()),
                    "Name a folder that does not exist yet.");
}

}  // namespace

std::vector<std::string> writable_releases() {
    std::vector<std::string> names;
    for (const auto& [name, release] : real_configs().at("releases").get<std::map<std::string, json>>())
        if (can_be_written(release)) names.push_back(name);
    return names;
}

ReleaseConfigs release_configs(const std::string& release) {
    const std::vector<std::string> names = writable_releases();
    if (std::find(names.begin(), names.end(), release) == names.end())
        throw Error(ErrorKind::invalid_request, fmt::format("the release '{}' can't be written", release),
                    fmt::format("Those that can: {}.", fmt::join(names, ", ")));
    const json all = real_configs();
    const json& entry = all.at("releases").at(release);
    ReleaseConfigs configs;
    configs.transformer = entry.at("transformer");
    configs.scheduler = entry.at("scheduler");
    configs.text_encoder = all.at("components").at(entry.at("text_encoder").get<std::string>());
    configs.vae = all.at("components").at(entry.at("vae").get<std::string>());
    configs.model_index = {{"_class_name", entry.at("pipeline")},
                           {"boundary_ratio", nullptr},
                           {"expand_timesteps", false},
                           {"scheduler", json::array({"diffusers", configs.scheduler.at("_class_name")})},
                           {"text_encoder", json::array({"transformers", configs.text_encoder.at("architectures").at(0)})},
                           {"tokenizer", json::array({"transformers", "T5TokenizerFast"})},
                           {"transformer", json::array({"diffusers", configs.transformer.at("_class_name")})},
                           {"transformer_2", json::array({nullptr, nullptr})},
                           {"vae", json::array({"diffusers", configs.vae.at("_class_name")})}};
    return configs;
}

void write_random_component(const fs::path& folder, const std::string& stem, const std::vector<WeightSpec>& table,
                            const RandomWeights& weights, const kernels::Threads& threads,
                            const std::function<void(std::uint64_t)>& on_bytes) {
    if (weights.dtype != kernels::DType::bf16 && weights.dtype != kernels::DType::f32)
        throw Error(ErrorKind::invalid_request,
                    fmt::format("random weights are written as bf16 or f32, not as {}", kernels::name_of(weights.dtype)));
    fs::create_directories(folder);
    const auto shards = shards_of(stored_weights(table), weights);
    json weight_map = json::object();
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < shards.size(); ++i) {
        const std::string name =
            shards.size() == 1 ? stem + ".safetensors" : fmt::format("{}-{:05}-of-{:05}.safetensors", stem, i + 1, shards.size());
        write_shard(folder / name, shards[i], weights, threads, on_bytes);
        for (const WeightSpec& spec : shards[i]) {
            weight_map[spec.name] = name;
            total += byte_count(spec, weights.dtype);
        }
    }
    if (shards.size() > 1)
        write_text(folder / (stem + ".safetensors.index.json"), {{"metadata", {{"total_size", total}}}, {"weight_map", weight_map}});
}

void write_random_model(const ReleaseConfigs& configs, const RandomModelOptions& options, const kernels::Threads& threads,
                        const std::function<void(std::uint64_t, std::uint64_t)>& on_progress) {
    require_empty(options.out);
    std::error_code failure;
    if (!fs::exists(options.tokenizer_folder / "tokenizer.json", failure))
        throw Error(ErrorKind::invalid_request, fmt::format("{} has no tokenizer.json", options.tokenizer_folder.string()),
                    "Name a tokenizer folder of a Wan model.");
    write_text(options.out / "model_index.json", configs.model_index);
    write_text(options.out / "transformer/config.json", configs.transformer);
    write_text(options.out / "text_encoder/config.json", configs.text_encoder);
    write_text(options.out / "vae/config.json", configs.vae);
    write_text(options.out / "scheduler/scheduler_config.json", configs.scheduler);
    fs::copy(options.tokenizer_folder, options.out / "tokenizer", fs::copy_options::recursive, failure);
    if (failure) throw Error(ErrorKind::io, fmt::format("{} can't be copied: {}", options.tokenizer_folder.string(), failure.message()));

    const Model model = read_model(options.out);
    struct Component {
        const char* name;
        const char* stem;
        std::vector<WeightSpec> table;
        const RandomWeights& weights;
    };
    const std::vector<Component> components{
        {"transformer", "diffusion_pytorch_model", transformer_weights(model.transformer), options.transformer},
        {"text_encoder", "model", text_encoder_weights(model.text_encoder), options.text_encoder},
        {"vae", "diffusion_pytorch_model", vae_weights(model.vae), options.vae}};
    std::uint64_t total = 0;
    for (const Component& component : components)
        for (const WeightSpec& spec : stored_weights(component.table)) total += byte_count(spec, component.weights.dtype);
    if (const auto space = fs::space(options.out, failure); !failure && space.available < total + spare_disk_bytes)
        throw Error(ErrorKind::invalid_request,
                    fmt::format("{} needs {} bytes, the disk has {} left", options.out.string(), total, space.available),
                    "Free some space, or reduce the model.");
    std::uint64_t done = 0;
    for (const Component& component : components)
        write_random_component(options.out / component.name, component.stem, component.table, component.weights, threads,
                               [&](std::uint64_t bytes) {
                                   done += bytes;
                                   if (on_progress) on_progress(done, total);
                               });
}

}  // namespace weft::tests
