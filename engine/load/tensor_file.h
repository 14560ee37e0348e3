#pragma once
// A weight file of any format that is read here, told apart by its first bytes and not by its name.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>

#include "engine/load/mapped_file.h"
#include "engine/load/tensor_table.h"

namespace weft {

enum class FileFormat { safetensors, gguf, torch_archive };

/// "safetensors", "GGUF", "PyTorch archive"
std::string_view name_of(FileFormat format);

class TensorFile {
  public:
    /// Maps the file, finds its format and checks its whole header. Throws Error{bad_file} with file, tensor and numbers,
    /// Error{unsupported} for what is sound but not read here, Error{io}.
    explicit TensorFile(const std::filesystem::path& path);

    const std::filesystem::path& path() const { return file_.path(); }
    FileFormat format() const { return format_; }
    const std::map<std::string, StoredTensor>& tensors() const { return table_.tensors; }
    const std::map<std::string, std::string>& metadata() const { return table_.metadata; }
    const TensorTable& table() const { return table_; }
    std::uint64_t byte_count() const { return file_.bytes().size(); }

    /// Asks the system to read this tensor, and as many bytes of the file as `ahead` says behind it.
    void will_need(const StoredTensor& tensor, std::size_t ahead) const;
    /// See MappedFile.
    void require_whole() const { file_.require_whole(); }

  private:
    MappedFile file_;
    FileFormat format_;
    TensorTable table_;
};

}  // namespace weft
