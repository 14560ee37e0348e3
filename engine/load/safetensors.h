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
#include "kernels/base/tensor.h"

namespace weft {

struct StoredTensor {
    kernels::DType dtype;
    kernels::Shape shape;
    std::span<const std::byte> bytes;  // may start at any address: see RawWeight
};

class SafetensorsFile {
  public:
    /// Maps the file and checks the whole header: length, JSON, dtypes, shapes, every offset (in range, not overlapping, without holes, as
    /// long as dtype and shape say). Throws Error{bad_file} with file, tensor and numbers. Dtypes: F64 F32 F16 BF16 F8_E4M3 F8_E5M2 I64 I32
    /// U8.
    explicit SafetensorsFile(const std::filesystem::path& path);

    const std::filesystem::path& path() const { return file_.path(); }
    const std::map<std::string, StoredTensor>& tensors() const { return tensors_; }
    const std::map<std::string, std::string>& metadata() const { return metadata_; }
    std::uint64_t byte_count() const { return file_.bytes().size(); }

    /// Asks the system to read this tensor, and as many bytes of the file as `ahead` says behind it.
    void will_need(const StoredTensor& tensor, std::size_t ahead) const;
    /// See MappedFile.
    void require_whole() const { file_.require_whole(); }

  private:
    MappedFile file_;
    std::map<std::string, StoredTensor> tensors_;
    std::map<std::string, std::string> metadata_;
};

/// The format's name of a dtype: "F32", "BF16", "F8_E4M3", ...
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
