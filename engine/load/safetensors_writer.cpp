#include "engine/load/safetensors_writer.h"

#include <fmt/format.h>

#include <array>
#include <cstring>
#include <nlohmann/json.hpp>

#include "engine/error.h"
#include "engine/load/safetensors.h"

namespace weft {
namespace {

constexpr std::size_t alignment = 64;

std::uint64_t byte_count(const TensorPlan& tensor) {
    return static_cast<std::uint64_t>(tensor.shape.element_count()) * kernels::size_of(tensor.dtype);
}

}  // namespace

SafetensorsWriter::SafetensorsWriter(const std::filesystem::path& path, const std::vector<TensorPlan>& tensors,
                                     const std::map<std::string, std::string>& metadata)
    : part_(path) {
    nlohmann::ordered_json header = nlohmann::ordered_json::object();
    if (!metadata.empty()) header["__metadata__"] = metadata;
    std::map<std::string, bool> seen;
    std::uint64_t offset = 0;
    for (const TensorPlan& tensor : tensors) {
        if (tensor.name == "__metadata__" || !seen.emplace(tensor.name, true).second)
            throw Error(ErrorKind::internal, fmt::format("{}: the tensor name '{}' is taken", path.string(), tensor.name));
        const std::uint64_t end = offset + byte_count(tensor);
        const auto extents = tensor.shape.extents();
        header[tensor.name] = {{"dtype", safetensors_name_of(tensor.dtype)},
                               {"shape", std::vector<std::int64_t>(extents.begin(), extents.end())},
                               {"data_offsets", {offset, end}}};
        offset = end;
    }
    // Text that is no UTF-8 (a prompt from a broken pipe) is replaced: the file must stay readable.
    std::string text = header.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    text.append((alignment - (8 + text.size()) % alignment) % alignment, ' ');
    const std::uint64_t header_bytes = text.size();
    std::array<std::byte, 8> length{};
    std::memcpy(length.data(), &header_bytes, length.size());
    part_.write(length);
    part_.write(std::as_bytes(std::span(text)));
    expected_bytes_ = 8 + header_bytes + offset;
}

void SafetensorsWriter::commit() {
    if (part_.bytes_written() != expected_bytes_)
        throw Error(ErrorKind::internal, fmt::format("{} bytes were written, {} planned", part_.bytes_written(), expected_bytes_));
    part_.commit();
}

void write_safetensors(const std::filesystem::path& path, const std::vector<TensorToWrite>& tensors,
                       const std::map<std::string, std::string>& metadata) {
    std::vector<TensorPlan> plan;
    plan.reserve(tensors.size());
    for (const TensorToWrite& tensor : tensors) plan.push_back({tensor.name, tensor.view.dtype, tensor.view.shape});
    SafetensorsWriter writer(path, plan, metadata);
    for (const TensorToWrite& tensor : tensors) writer.write({static_cast<const std::byte*>(tensor.view.data), tensor.view.byte_count()});
    writer.commit();
}

}  // namespace weft
