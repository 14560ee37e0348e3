#include "kernels/base/shape.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <stdexcept>

namespace weft::kernels {

Shape::Shape(std::initializer_list<std::int64_t> extents) : Shape(std::span<const std::int64_t>(extents.begin(), extents.size())) {}

Shape::Shape(std::span<const std::int64_t> extents) : rank_(static_cast<int>(extents.size())) {
    if (extents.size() > max_rank)
        throw std::invalid_argument(fmt::format("a shape of {} axes; at most {} are handled", extents.size(), max_rank));
    for (std::size_t axis = 0; axis < extents.size(); ++axis) {
        if (extents[axis] < 0) throw std::invalid_argument(fmt::format("a negative extent in [{}]", fmt::join(extents, ", ")));
        extents_[axis] = extents[axis];
    }
}

std::int64_t Shape::element_count() const {
    std::int64_t count = 1;
    for (const std::int64_t extent : extents()) {
        if (__builtin_mul_overflow(count, extent, &count))
            throw std::overflow_error(fmt::format("shape {} has more than 2^63 elements", text()));
    }
    return count;
}

std::int64_t Shape::row_count() const {
    return Shape(extents().first(static_cast<std::size_t>(rank_ > 0 ? rank_ - 1 : 0))).element_count();
}

std::string Shape::text() const { return fmt::format("[{}]", fmt::join(extents(), ", ")); }

bool Shape::operator==(const Shape& other) const { return rank_ == other.rank_ && extents_ == other.extents_; }

}  // namespace weft::kernels
