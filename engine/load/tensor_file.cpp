#include "engine/load/tensor_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "engine/error.h"
#include "engine/load/gguf.h"
#include "engine/load/safetensors.h"
#include "engine/load/torch_archive.h"

namespace weft {
namespace {

bool begins_with(std::span<const std::byte> bytes, std::string_view text) {
    return bytes.size() >= text.size() && std::string_view(reinterpret_cast<const char*>(bytes.data()), text.size()) == text;
}

/// What people have in place of the weights they meant to fetch.
void refuse_known_others(const MappedFile& file) {
    const auto bytes = file.bytes();
    const std::string path = file.path().string();
    if (begins_with(bytes, "version https://git-lfs"))
        throw Error(ErrorKind::bad_file, fmt::format("{} is no safetensors file but a pointer of Git LFS to one", path),
                    "Fetch the file itself again, with 'git lfs pull' or from the model's page.");
    // Pickle protocol 2 and the number that PyTorch wrote first before it took to archives.
    if (begins_with(bytes, std::string_view("\x80\x02\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19", 14)))
        throw Error(ErrorKind::unsupported, fmt::format("{} is a checkpoint of PyTorch before 1.6", path),
                    "Use the model's weights as a safetensors file.");
}

FileFormat format_of(const MappedFile& file) {
    const auto bytes = file.bytes();
    if (begins_with(bytes, "GGUF")) return FileFormat::gguf;
    if (begins_with(bytes, "PK\x03\x04") || begins_with(bytes, "PK\x05\x06")) return FileFormat::torch_archive;
    refuse_known_others(file);
    return FileFormat::safetensors;  // has no mark of its own; what is none is named by its reader
}

TensorTable parse(FileFormat format, const MappedFile& file) {
    switch (format) {
        case FileFormat::gguf:
            return parse_gguf(file.bytes(), file.path().string());
        case FileFormat::torch_archive:
            return parse_torch_archive(file.bytes(), file.path().string());
        case FileFormat::safetensors:
            break;
    }
    return parse_safetensors(file.bytes(), file.path().string());
}

}  // namespace

std::string_view name_of(FileFormat format) {
    switch (format) {
        case FileFormat::gguf:
            return "GGUF";
        case FileFormat::torch_archive:
            return "PyTorch archive";
        case FileFormat::safetensors:
            break;
    }
    return "safetensors";
}

TensorFile::TensorFile(const std::filesystem::path& path) : file_(path), format_(format_of(file_)), table_(parse(format_, file_)) {}

void TensorFile::will_need(const StoredTensor& tensor, std::size_t ahead) const {
    if (tensor.bytes.empty()) return;
    const auto begin = static_cast<std::size_t>(tensor.bytes.data() - file_.bytes().data());
    const std::size_t length = std::min(tensor.bytes.size() + ahead, file_.bytes().size() - begin);
    MappedFile::will_need(file_.bytes().subspan(begin, length));
}

}  // namespace weft
