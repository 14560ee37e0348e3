#pragma once
// A weight as the file has it. Can be moved, not copied, and is consumed by `pack`.

#include <span>
#include <string>
#include <utility>

#include "engine/load/mapped_file.h"
#include "kernels/base/tensor.h"

namespace weft {

class RawWeight {
  public:
    RawWeight(std::string name, kernels::DType dtype, kernels::Shape shape, std::span<const std::byte> bytes)
        : name_(std::move(name)), dtype_(dtype), shape_(shape), bytes_(bytes) {}
    RawWeight(RawWeight&&) = default;
    RawWeight& operator=(RawWeight&&) = default;
    RawWeight(const RawWeight&) = delete;
    RawWeight& operator=(const RawWeight&) = delete;

    const std::string& name() const { return name_; }
    kernels::DType dtype() const { return dtype_; }
    const kernels::Shape& shape() const { return shape_; }
    /// Bytes mapped from the file; valid as long as the ComponentFiles that gave the weight.
    std::span<const std::byte> bytes() const { return bytes_; }
    kernels::ConstView view() const { return {bytes_.data(), dtype_, shape_}; }

  private:
    std::string name_;
    kernels::DType dtype_;
    kernels::Shape shape_;
    std::span<const std::byte> bytes_;
};

}  // namespace weft
