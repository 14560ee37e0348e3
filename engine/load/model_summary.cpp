#include "engine/load/model_summary.h"

#include <algorithm>
#include <map>
#include <utility>

namespace weft {

ComponentSummary summarise(const ComponentFiles& files) {
    ComponentSummary summary;
    summary.file_bytes = files.byte_count();
    std::map<kernels::DType, std::uint64_t> elements;
    for (const auto& [name, tensor] : files.tensors()) {
        const auto count = static_cast<std::uint64_t>(tensor.shape.element_count());
        summary.parameters += count;
        elements[tensor.dtype] += count;
    }
    std::vector<std::pair<std::uint64_t, kernels::DType>> order;
    for (const auto& [dtype, count] : elements) order.emplace_back(count, dtype);
    std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [count, dtype] : order) summary.dtypes.emplace_back(kernels::name_of(dtype));
    return summary;
}

}  // namespace weft
