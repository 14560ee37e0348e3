#include "kernels/base/buffer.h"

#include <cstdlib>
#include <limits>
#include <new>

namespace weft::kernels {

Buffer::Buffer(std::size_t byte_count) : size_(byte_count) {
    if (byte_count == 0) return;
    if (byte_count > std::numeric_limits<std::size_t>::max() - alignment) throw std::bad_alloc();
    const std::size_t rounded = (byte_count + alignment - 1) / alignment * alignment;
    bytes_.reset(static_cast<std::byte*>(std::aligned_alloc(alignment, rounded)));
    if (bytes_ == nullptr) throw std::bad_alloc();
}

void Buffer::Free::operator()(std::byte* bytes) const noexcept { std::free(bytes); }

}  // namespace weft::kernels
