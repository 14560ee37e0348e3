#pragma once
// One 8-bit picture. Shared and never changed once made, so that it can cross threads without a copy.

#include <cstdint>
#include <memory>
#include <vector>

namespace weft {

struct Frame {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;  // [height, width, 3], sRGB
};

using FramePtr = std::shared_ptr<const Frame>;

}  // namespace weft
