#pragma once
// Owned memory, aligned to 64 bytes (a cache line, an AVX-512 register).

#include <cstddef>
#include <memory>

namespace weft::kernels {

class Buffer {
  public:
    static constexpr std::size_t alignment = 64;

    Buffer() = default;
    /// Not initialised. Throws std::bad_alloc.
    explicit Buffer(std::size_t byte_count);

    void* data() { return bytes_.get(); }
    const void* data() const { return bytes_.get(); }
    std::size_t size() const { return size_; }

  private:
    struct Free {
        void operator()(std::byte* bytes) const noexcept;
    };
    std::unique_ptr<std::byte, Free> bytes_;
    std::size_t size_ = 0;
};

}  // namespace weft::kernels
