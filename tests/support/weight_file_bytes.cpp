#include "tests/support/weight_file_bytes.h"

#include <cstddef>

namespace weft::tests {
namespace {

std::string little_endian(std::uint64_t value, int bytes) {
    std::string text;
    for (int i = 0; i < bytes; ++i) text.push_back(static_cast<char>(value >> (8 * i) & 0xff));
    return text;
}

}  // namespace

std::string le16(std::uint64_t value) { return little_endian(value, 2); }
std::string le32(std::uint64_t value) { return little_endian(value, 4); }
std::string le64(std::uint64_t value) { return little_endian(value, 8); }

std::string gguf_text(const std::string& text) { return le64(text.size()) + text; }

std::string gguf_value(const std::string& key, std::uint32_t type, const std::string& bytes) { return gguf_text(key) + le32(type) + bytes; }

std::string gguf_tensor(const std::string& name, const std::vector<std::uint64_t>& extents, std::uint32_t type, std::uint64_t offset) {
    std::string line = gguf_text(name) + le32(extents.size());
    for (const std::uint64_t extent : extents) line += le64(extent);
    return line + le32(type) + le64(offset);
}

std::string GgufParts::bytes() const {
    std::string file = magic + le32(version) + le64(tensor_count) + le64(value_count) + values + tensors;
    file.append((alignment - file.size() % alignment) % alignment, '\0');
    return file + payload;
}

std::string zip_bytes(const std::vector<ZipPart>& parts, bool is_64_bit) {
    std::string file;
    std::string table;
    for (const ZipPart& part : parts) {
        const std::size_t begin = file.size();
        const std::string size = le32(part.content.size());
        const std::string start = le16(part.flags) + le16(part.method) + le32(0) + le32(0);
        file += std::string("PK\x03\x04") + le16(0) + start + size + size + le16(part.name.size()) + le16(0) + part.name + part.content;
        const std::string extension =
            is_64_bit ? le16(1) + le16(24) + le64(part.content.size()) + le64(part.content.size()) + le64(begin) : std::string();
        const std::string table_size = is_64_bit ? le32(0xffffffff) : size;
        table += std::string("PK\x01\x02") + le16(0) + le16(0) + start + table_size + table_size + le16(part.name.size()) +
                 le16(extension.size()) + le16(0) + le16(0) + le16(0) + le32(0) + le32(is_64_bit ? 0xffffffff : begin) + part.name +
                 extension;
    }
    const std::size_t table_begin = file.size();
    file += table;
    if (is_64_bit) {
        const std::size_t end64 = file.size();
        file += std::string("PK\x06\x06") + le64(44) + le16(0) + le16(0) + le32(0) + le32(0) + le64(parts.size()) + le64(parts.size()) +
                le64(table.size()) + le64(table_begin);
        file += std::string("PK\x06\x07") + le32(0) + le64(end64) + le32(1);
        return file + "PK\x05\x06" + le16(0xffff) + le16(0xffff) + le16(0xffff) + le16(0xffff) + le32(0xffffffff) + le32(0xffffffff) +
               le16(0);
    }
    return file + "PK\x05\x06" + le16(0) + le16(0) + le16(parts.size()) + le16(parts.size()) + le32(table.size()) + le32(table_begin) +
           le16(0);
}

std::string pickle(const std::string& instructions) {
    std::string text("\x80\x02");
    text.append(instructions).push_back('.');
    return text;
}

std::string pickle_text(const std::string& text) { return std::string(1, 'X').append(le32(text.size())).append(text); }

std::string pickle_number(std::int32_t value) { return std::string(1, 'J').append(le32(static_cast<std::uint32_t>(value))); }

std::string pickle_tensor(const std::string& storage_class, const std::string& key, std::int32_t count, std::int32_t offset,
                          const std::vector<std::int32_t>& extents, std::vector<std::int32_t> strides) {
    if (strides.empty()) {
        strides.resize(extents.size());
        std::uint32_t stride = 1;  // of absurd extents it wraps round
        for (std::size_t axis = extents.size(); axis-- > 0;) {
            strides[axis] = static_cast<std::int32_t>(stride);
            stride *= static_cast<std::uint32_t>(extents[axis]);
        }
    }
    const auto tuple = [](const std::vector<std::int32_t>& values) {
        std::string text(1, '(');
        for (const std::int32_t value : values) text += pickle_number(value);
        text.push_back('t');
        return text;
    };
    return std::string("ctorch._utils\n_rebuild_tensor_v2\n((") + pickle_text("storage") + "ctorch\n" + storage_class + "\n" +
           pickle_text(key) + pickle_text("cpu") + pickle_number(count) + "tQ" + pickle_number(offset) + tuple(extents) + tuple(strides) +
           "\x89"
           "ccollections\nOrderedDict\n)RtR";
}

std::string pickle_dict(const std::vector<std::pair<std::string, std::string>>& items) {
    std::string text("}(");
    for (const auto& [name, value] : items) text.append(pickle_text(name)).append(value);
    text.push_back('u');
    return pickle(text);
}

std::string torch_archive_bytes(const std::string& pickle, const std::vector<std::string>& storages) {
    std::vector<ZipPart> parts{{"model/data.pkl", pickle}};
    for (std::size_t i = 0; i < storages.size(); ++i) parts.push_back({"model/data/" + std::to_string(i), storages[i]});
    parts.push_back({"model/version", "3\n"});
    return zip_bytes(parts);
}

}  // namespace weft::tests
