#pragma once
// What a conversion is asked for, and what came of it: values only.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weft {

/// What weights are stored as.
///   fp8: matrices of transformer and text encoder as e4m3fn with one scale each, everything else as bf16
enum class WeightFormat { bf16, fp8, fp32 };

/// "bf16", "fp8", "fp32"
std::string_view name_of(WeightFormat format);
std::optional<WeightFormat> weight_format_named(std::string_view name);

struct ConvertRequest {
    std::filesystem::path source;  // a model folder, a component's folder, or a weight file of any format that is read
    std::filesystem::path target;  // *.safetensors: one file; anything else: a folder in the diffusers layout, which must not be there yet
    WeightFormat format = WeightFormat::bf16;
    std::optional<std::filesystem::path> config;  // config.json for a file that has none beside it; absent: told by names and shapes
    bool overwrite = false;                       // a file of the target's name may be replaced
};

/// A file of weights that was written.
struct ConvertedFile {
    std::filesystem::path path;
    std::string part;    // "transformer", "text encoder", "VAE", "image encoder"
    std::string naming;  // "diffusers", "Wan"
    WeightFormat format = WeightFormat::bf16;
    std::uint64_t bytes = 0;
};

}  // namespace weft
