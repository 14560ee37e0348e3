#include "engine/weights/raw_weight.h"

#include <fmt/format.h>

#include <cstring>
#include <stdexcept>
#include <utility>

#include "engine/load/mapped_file.h"

namespace weft {

RawWeight::RawWeight(std::string name, kernels::DType dtype, kernels::Shape shape, std::span<const std::byte> bytes, float descale)
    : name_(std::move(name)), dtype_(dtype), shape_(shape), mapped_(bytes), descale_(descale) {
    // Blocks are read byte by byte.
    if (kernels::is_blocked(dtype) || reinterpret_cast<std::uintptr_t>(bytes.data()) % kernels::size_of(dtype) == 0) return;
    own_copy();
    MappedFile::drop(bytes);
}

void RawWeight::own_copy() {
    const std::span<const std::byte> bytes = std::exchange(mapped_, {});
    copy_.emplace(bytes.size());
    if (!bytes.empty()) std::memcpy(copy_->data(), bytes.data(), bytes.size());
}

RawWeight RawWeight::reshaped(const kernels::Shape& shape) && {
    if (shape.element_count() != shape_.element_count())
        throw std::invalid_argument(fmt::format("'{}' {} can't be seen as {}", name_, shape_.text(), shape.text()));
    shape_ = shape;
    return std::move(*this);
}

std::vector<RawWeight> RawWeight::split(std::int64_t parts) && {
    if (parts < 1 || shape_.rank() == 0 || shape_[0] % parts != 0)
        throw std::invalid_argument(fmt::format("'{}' {} can't be split in {}", name_, shape_.text(), parts));
    const RawWeight whole = std::move(*this);
    const std::int64_t rows_each = whole.shape_[0] / parts;
    std::vector<RawWeight> pieces;
    for (std::int64_t part = 0; part < parts; ++part) {
        const kernels::ConstView piece = kernels::rows(whole.view(), part * rows_each, (part + 1) * rows_each);
        pieces.push_back(RawWeight(whole.name_, whole.dtype_, piece.shape, {static_cast<const std::byte*>(piece.data), piece.byte_count()},
                                   whole.descale_));
        if (whole.copy_) pieces.back().own_copy();
    }
    return pieces;
}

}  // namespace weft
