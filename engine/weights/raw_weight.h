#pragma once
// A weight as the file has it. Only ComponentFiles makes one, once for each tensor; it can be moved, not copied, and is consumed by `pack`.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kernels/base/buffer.h"
#include "kernels/base/tensor.h"

namespace weft {

class RawWeight {
  public:
    RawWeight(RawWeight&&) = default;
    RawWeight& operator=(RawWeight&&) = default;
    RawWeight(const RawWeight&) = delete;
    RawWeight& operator=(const RawWeight&) = delete;

    const std::string& name() const { return name_; }
    kernels::DType dtype() const { return dtype_; }
    const kernels::Shape& shape() const { return shape_; }
    /// The weight is descale * element; `pack` applies it.
    float descale() const { return descale_; }
    /// Valid as long as this weight and the ComponentFiles that gave it; aligned to the element.
    std::span<const std::byte> bytes() const {
        return copy_ ? std::span(static_cast<const std::byte*>(copy_->data()), copy_->size()) : mapped_;
    }
    kernels::ConstView view() const { return {bytes().data(), dtype_, shape_}; }
    /// The pages of the file that hold the weight, to be given back once it is packed; none where it is a copy.
    std::span<const std::byte> mapped_bytes() const { return mapped_; }

    /// The same weight seen under another shape with as many elements. Throws std::invalid_argument if the counts differ.
    RawWeight reshaped(const kernels::Shape& shape) &&;
    /// The weight in `parts` equal pieces along its first axis. Throws std::invalid_argument if that is not possible.
    std::vector<RawWeight> split(std::int64_t parts) &&;

  private:
    friend class ComponentFiles;
    /// bytes: of a MappedFile. A file may put a tensor at any address; where elements would not be aligned the weight holds a copy, so that
    /// kernels may read it through typed pointers. (Files of the usual writers are aligned and cost no copy.)
    RawWeight(std::string name, kernels::DType dtype, kernels::Shape shape, std::span<const std::byte> bytes, float descale);
    void own_copy();

    std::string name_;
    kernels::DType dtype_;
    kernels::Shape shape_;
    std::span<const std::byte> mapped_;
    std::optional<kernels::Buffer> copy_;
    float descale_;
};

}  // namespace weft
