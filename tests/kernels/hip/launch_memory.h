#pragma once
// Memory that a launched kernel may reach.

#include <cstddef>

namespace weft::tests {

struct LaunchMemory {
    const void* begin;
    std::size_t bytes;
};

}  // namespace weft::tests
