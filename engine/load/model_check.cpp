#include "engine/load/model_check.h"

#include <fmt/format.h>

#include <set>

#include "engine/error.h"
#include "engine/load/tensor_place.h"

namespace weft {
namespace {

bool is_weight_dtype(kernels::DType dtype) {
    return dtype != kernels::DType::i64 && dtype != kernels::DType::i32 && dtype != kernels::DType::u8;
}

}  // namespace

std::vector<std::string> check_component(const ComponentFiles& files, const std::vector<WeightSpec>& table) {
    std::vector<std::string> problems;
    std::set<std::string> known;
    for (const WeightSpec& spec : table) {
        known.insert(spec.name);
        const auto found = files.tensors().find(spec.name);
        if (found == files.tensors().end()) {
            if (!spec.optional)
                problems.push_back(
                    fmt::format("{}: {} {} is missing", files.place().string(), absent_tensor(files, spec.name), spec.shape.text()));
            continue;
        }
        const StoredTensor& tensor = found->second;
        const std::string place = tensor_place(files, spec.name);
        if (!(tensor.shape == spec.shape))
            problems.push_back(fmt::format("{} has shape {}, expected {}", place, tensor.shape.text(), spec.shape.text()));
        if (!is_weight_dtype(tensor.dtype))
            problems.push_back(
                fmt::format("{} is stored as {}, expected f64, f32, f16, bf16, e4m3fn or e5m2", place, kernels::name_of(tensor.dtype)));
    }
    for (const auto& [name, tensor] : files.tensors())
        if (!known.contains(name))
            problems.push_back(fmt::format("{} {} belongs to no part of this model", tensor_place(files, name), tensor.shape.text()));
    return problems;
}

void require_component(const ComponentFiles& files, const std::vector<WeightSpec>& table) {
    const std::vector<std::string> problems = check_component(files, table);
    if (problems.empty()) return;
    const std::size_t more = problems.size() - 1;
    throw Error(ErrorKind::bad_file,
                more == 0 ? problems.front() : fmt::format("{} (and {} more {})", problems.front(), more, more == 1 ? "fault" : "faults"),
                "The weights do not belong to config.json beside them; fetch both from the same place.");
}

}  // namespace weft
