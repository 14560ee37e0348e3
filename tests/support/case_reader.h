#pragma once
// Reads the reference cases of tests/data with code independent of the engine's loader.

#include <cstdint>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace weft::tests {

/// tests/data in the source tree.
std::filesystem::path data_folder();
/// resources/demo-model in the source tree.
std::filesystem::path demo_model_folder();

struct CaseTensor {
    std::string dtype;  // as in the file: "F32", "BF16", "I64", "U8", ...
    std::vector<std::int64_t> shape;
    std::vector<std::uint8_t> bytes;
    /// Values as float (from F32, F16, BF16, F64, I64, I32, U8).
    std::vector<float> floats() const;
    std::vector<double> doubles() const;
    std::vector<std::int64_t> integers() const;
};

struct Case {
    std::map<std::string, CaseTensor> tensors;
    std::map<std::string, std::string> metadata;
    nlohmann::json description;  // the .json beside it, null where there is none
    /// Throws std::out_of_range naming the tensor.
    const CaseTensor& at(const std::string& name) const;
    bool has(const std::string& name) const { return tensors.contains(name); }
};

/// tests/data/wan/cases/<name>.safetensors and .json.
Case read_case(const std::string& name);
/// Any safetensors file.
Case read_case_file(const std::filesystem::path& file);

}  // namespace weft::tests
