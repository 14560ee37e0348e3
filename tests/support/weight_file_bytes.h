#pragma once
// GGUF files, zip archives and pickles put together piece by piece, so that each piece can be wrong.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace weft::tests {

/// A little-endian number as the bytes of a file.
std::string le16(std::uint64_t value);
std::string le32(std::uint64_t value);
std::string le64(std::uint64_t value);

/// The parts of a GGUF file; what is written follows these numbers and not what is there.
struct GgufParts {
    std::string magic = "GGUF";
    std::uint32_t version = 3;
    std::uint64_t tensor_count = 1;
    std::uint64_t value_count = 0;
    std::string values;
    std::string tensors;
    std::string payload;
    std::uint64_t alignment = 32;

    std::string bytes() const;
};
/// One metadata value of a type, its bytes given.
std::string gguf_value(const std::string& key, std::uint32_t type, const std::string& bytes);
std::string gguf_text(const std::string& text);
/// One line of the list of tensors; extents fastest first, as in the file.
std::string gguf_tensor(const std::string& name, const std::vector<std::uint64_t>& extents, std::uint32_t type, std::uint64_t offset);

/// A zip archive with stored entries, in this order.
struct ZipPart {
    std::string name;
    std::string content;
    std::uint16_t method = 0;
    std::uint16_t flags = 0;
};
std::string zip_bytes(const std::vector<ZipPart>& parts, bool is_64_bit = false);

/// A pickle of protocol 2 from its instructions.
std::string pickle(const std::string& instructions);
std::string pickle_text(const std::string& text);
std::string pickle_number(std::int32_t value);
/// Instructions that make a tensor, as torch.save writes them. strides empty: those of row-major order.
std::string pickle_tensor(const std::string& storage_class, const std::string& key, std::int32_t count, std::int32_t offset,
                          const std::vector<std::int32_t>& extents, std::vector<std::int32_t> strides = {});
/// The whole pickle of {name: tensor}.
std::string pickle_dict(const std::vector<std::pair<std::string, std::string>>& items);
/// An archive with this pickle and storages "0", "1", ...
std::string torch_archive_bytes(const std::string& pickle, const std::vector<std::string>& storages);

}  // namespace weft::tests
