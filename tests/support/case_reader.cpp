#include "tests/support/case_reader.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>
#include <limits>
#include <stdexcept>

namespace weft::tests {
namespace {

template <class T>
T element(const std::vector<std::uint8_t>& bytes, std::size_t index) {
    T value;
    std::memcpy(&value, bytes.data() + index * sizeof(T), sizeof(T));
    return value;
}

double half_value(std::uint16_t bits) {
    const int exponent = bits >> 10 & 0x1f;
    const int mantissa = bits & 0x3ff;
    const double sign = bits >> 15 != 0 ? -1 : 1;
    if (exponent == 31) return mantissa != 0 ? std::numeric_limits<double>::quiet_NaN() : sign * std::numeric_limits<double>::infinity();
    return sign * (exponent == 0 ? std::ldexp(mantissa, -24) : std::ldexp(1024 + mantissa, exponent - 25));
}

std::size_t element_count(const CaseTensor& tensor) {
    std::size_t count = 1;
    for (const auto extent : tensor.shape) count *= static_cast<std::size_t>(extent);
    return count;
}

}  // namespace

std::filesystem::path data_folder() { return std::filesystem::path(WEFT_SOURCE_FOLDER) / "tests/data"; }
std::filesystem::path demo_model_folder() { return std::filesystem::path(WEFT_SOURCE_FOLDER) / "resources/demo-model"; }

std::vector<double> CaseTensor::doubles() const {
    std::vector<double> values(element_count(*this));
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (dtype == "F64")
            values[i] = element<double>(bytes, i);
        else if (dtype == "F32")
            values[i] = static_cast<double>(element<float>(bytes, i));
        else if (dtype == "F16")
            values[i] = half_value(element<std::uint16_t>(bytes, i));
        else if (dtype == "BF16")
            values[i] = static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(element<std::uint16_t>(bytes, i)) << 16));
        else if (dtype == "I64")
            values[i] = static_cast<double>(element<std::int64_t>(bytes, i));
        else if (dtype == "I32")
            values[i] = element<std::int32_t>(bytes, i);
        else if (dtype == "U8")
            values[i] = bytes[i];
        else
            throw std::invalid_argument("no conversion from " + dtype);
    }
    return values;
}

std::vector<float> CaseTensor::floats() const {
    const std::vector<double> values = doubles();
    std::vector<float> result(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) result[i] = static_cast<float>(values[i]);
    return result;
}

std::vector<std::int64_t> CaseTensor::integers() const {
    const std::vector<double> values = doubles();
    std::vector<std::int64_t> result(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) result[i] = static_cast<std::int64_t>(values[i]);
    return result;
}

const CaseTensor& Case::at(const std::string& name) const {
    const auto found = tensors.find(name);
    if (found == tensors.end()) throw std::out_of_range("the case has no tensor " + name);
    return found->second;
}

Case read_case_file(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw std::runtime_error(fmt::format("{} can't be opened", file.string()));
    const std::vector<char> bytes((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
    std::uint64_t header_size = 0;
    std::memcpy(&header_size, bytes.data(), 8);
    const auto header = nlohmann::json::parse(bytes.begin() + 8, bytes.begin() + 8 + static_cast<std::ptrdiff_t>(header_size));
    Case result;
    for (const auto& [name, entry] : header.items()) {
        if (name == "__metadata__") {
            result.metadata = entry.get<std::map<std::string, std::string>>();
            continue;
        }
        const auto begin = bytes.begin() + 8 + static_cast<std::ptrdiff_t>(header_size);
        const auto offsets = entry.at("data_offsets").get<std::vector<std::ptrdiff_t>>();
        result.tensors[name] = {entry.at("dtype"), entry.at("shape").get<std::vector<std::int64_t>>(),
                                std::vector<std::uint8_t>(begin + offsets.at(0), begin + offsets.at(1))};
    }
    return result;
}

Case read_case(const std::string& name) {
    const auto folder = data_folder() / "wan/cases";
    Case result = read_case_file(folder / (name + ".safetensors"));
    std::ifstream description(folder / (name + ".json"));
    if (description) result.description = nlohmann::json::parse(description);
    return result;
}

}  // namespace weft::tests
