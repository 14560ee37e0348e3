#pragma once
// The safetensors format: an 8-byte header length, a JSON header, the tensors' bytes. Knows nothing of Wan.

#include <cstddef>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/load/mapped_file.h"
#include "engine/load/tensor_table.h"
#include "kernels/base/tensor.h"

namespace weft {

/// Checks the whole header: length, JSON, dtypes, shapes, every offset (in range, not overlapping, without holes, as long as dtype and
/// shape say). `place` (the file's path) begins every message. Throws Error{bad_file} with tensor and numbers. Dtypes: F64 F32 F16 BF16
/// F8_E4M3 F8_E5M2 I64 I32 U8.
TensorTable parse_safetensors(std::span<const std::byte> file, const std::string& place);

/// A file that must be of this format; see TensorFile for any.
class SafetensorsFile {
  public:
    /// Throws as MappedFile and parse_safetensors.
    explicit SafetensorsFile(const std::filesystem::path& path);

    const std::filesystem::path& path() const { return file_.path(); }
    const std::map<std::string, StoredTensor>& tensors() const { return table_.tensors; }
    const std::map<std::string, std::string>& metadata() const { return table_.metadata; }

  private:
    MappedFile file_;
    TensorTable table_;
};

/// The format's name of a dtype: "F32", "BF16", "F8_E4M3", ... Throws Error{internal} for one that it does not have.
std::string_view safetensors_name_of(kernels::DType dtype);

/// A tensor to write.
struct TensorToWrite {
    std::string name;
    kernels::ConstView view;
};

/// Writes a safetensors file beside `path` and renames it into place. Throws Error{io}, leaving nothing behind.
void write_safetensors(const std::filesystem::path& path, const std::vector<TensorToWrite>& tensors,
                       const std::map<std::string, std::string>& metadata);

}  // namespace weft
