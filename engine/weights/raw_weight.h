#pragma once
// A weight as the file has it. Can be moved, not copied, and is consumed by `pack`.

#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "engine/load/mapped_file.h"
#include "kernels/base/buffer.h"
#include "kernels/base/tensor.h"

namespace weft {

class RawWeight {
  public:
    /// bytes: of a MappedFile. A file may put a tensor at any address; where elements would not be aligned the weight holds a copy, so that
    /// kernels may read it through typed pointers. (Files of the usual writers are aligned and cost no copy.)
    RawWeight(std::string name, kernels::DType dtype, kernels::Shape shape, std::span<const std::byte> bytes)
        : name_(std::move(name)), dtype_(dtype), shape_(shape), mapped_(bytes) {
        if (bytes.empty() || reinterpret_cast<std::uintptr_t>(bytes.data()) % kernels::size_of(dtype) == 0) return;
        copy_.emplace(bytes.size());
        std::memcpy(copy_->data(), bytes.data(), bytes.size());
        MappedFile::drop(std::exchange(mapped_, {}));
    }
    RawWeight(RawWeight&&) = default;
    RawWeight& operator=(RawWeight&&) = default;
    RawWeight(const RawWeight&) = delete;
    RawWeight& operator=(const RawWeight&) = delete;

    const std::string& name() const { return name_; }
    kernels::DType dtype() const { return dtype_; }
    const kernels::Shape& shape() const { return shape_; }
    /// Valid as long as this weight and the ComponentFiles that gave it; aligned to the element.
    std::span<const std::byte> bytes() const {
        return copy_ ? std::span(static_cast<const std::byte*>(copy_->data()), copy_->size()) : mapped_;
    }
    /// The same weight seen under another shape with as many elements.
    RawWeight reshaped(const kernels::Shape& shape) && {
        shape_ = shape;
        return std::move(*this);
    }
    kernels::ConstView view() const { return {bytes().data(), dtype_, shape_}; }
    /// The pages of the file that hold the weight, to be given back once it is packed; none where it is a copy.
    std::span<const std::byte> mapped_bytes() const { return mapped_; }

  private:
    std::string name_;
    kernels::DType dtype_;
    kernels::Shape shape_;
    std::span<const std::byte> mapped_;
    std::optional<kernels::Buffer> copy_;
};

}  // namespace weft
