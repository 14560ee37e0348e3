#pragma once
// oneDNN primitives kept between calls, by value, keyed by what they compute. Making one compiles machine code (milliseconds), so that a
// step of the same size must find its own again; interactive users change sizes all day, so that old ones must go.

#include <array>
#include <cstdint>
#include <functional>
#include <list>
#include <oneapi/dnnl/dnnl.hpp>
#include <string>
#include <unordered_map>

namespace weft::kernels {

/// An operation and the numbers that make it another primitive: extents, dtypes, padding, the layout of the weight.
struct PrimitiveKey {
    enum class Operation : std::int64_t { matmul, convolution, reorder };

    Operation operation = Operation::matmul;
    std::array<std::int64_t, 24> numbers{};

    bool operator==(const PrimitiveKey&) const = default;
};

/// A primitive and what it wants its arguments to look like. Cheap to copy: oneDNN's handle is shared.
struct PreparedPrimitive {
    dnnl::primitive primitive;
    dnnl::memory::desc source;
    dnnl::memory::desc weights;
    dnnl::memory::desc bias;  // empty without one
    dnnl::memory::desc destination;
    dnnl::memory::desc scratchpad;
    std::string implementation;  // oneDNN's name for the kernel, such as "brg:avx512_core_bf16"
};

class PrimitiveCache {
  public:
    static constexpr std::size_t default_capacity = 256;

    explicit PrimitiveCache(std::size_t capacity = default_capacity) : capacity_(capacity) {}

    /// The primitive of the key; `make` is called where there is none, and the one not used for longest is dropped past the capacity.
    PreparedPrimitive get(const PrimitiveKey& key, const std::function<PreparedPrimitive()>& make);
    std::size_t size() const { return entries_.size(); }

  private:
    struct Hash {
        std::size_t operator()(const PrimitiveKey& key) const;
    };
    using Entry = std::pair<PrimitiveKey, PreparedPrimitive>;

    std::size_t capacity_;
    std::list<Entry> entries_;  // last used first
    std::unordered_map<PrimitiveKey, std::list<Entry>::iterator, Hash> places_;
};

}  // namespace weft::kernels
