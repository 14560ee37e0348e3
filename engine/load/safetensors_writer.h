#pragma once
// Writes a safetensors file tensor by tensor, so that a file may be larger than memory.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "engine/part_file.h"
#include "kernels/base/dtype.h"
#include "kernels/base/shape.h"

namespace weft {

/// A tensor that will be written.
struct TensorPlan {
    std::string name;
    kernels::DType dtype;
    kernels::Shape shape;
};

class SafetensorsWriter {
  public:
    /// Writes the header beside `path`, padded with spaces so that the tensors' bytes begin at a multiple of 64. The tensors lie in the
    /// order given. Throws Error{io}; Error{internal} for a name that stands twice.
    SafetensorsWriter(const std::filesystem::path& path, const std::vector<TensorPlan>& tensors,
                      const std::map<std::string, std::string>& metadata);

    /// Appends bytes of the tensors, in pieces of any size.
    void write(std::span<const std::byte> bytes) { part_.write(bytes); }
    /// Renames the file into place. Throws Error{internal} if the bytes written are not those planned, Error{io}.
    void commit();

  private:
    PartFile part_;
    std::uint64_t expected_bytes_ = 0;
};

}  // namespace weft
