#include "engine/image/orient.h"

#include <cstddef>
#include <utility>

namespace weft {

Frame upright(Frame&& picture, int orientation) {
    if (orientation <= 1 || orientation > 8) return std::move(picture);
    // Where the stored first row and first column are seen.
    const bool is_on_its_side = orientation >= 5;
    const bool first_row_is_last = orientation == 3 || orientation == 4 || orientation == 7 || orientation == 6;
    const bool first_column_is_last = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
    Frame result{is_on_its_side ? picture.height : picture.width, is_on_its_side ? picture.width : picture.height, {}};
    result.rgb.resize(picture.rgb.size());
    const std::uint8_t* from = picture.rgb.data();
    for (std::ptrdiff_t y = 0; y < picture.height; ++y) {
        for (std::ptrdiff_t x = 0; x < picture.width; ++x, from += 3) {
            const std::ptrdiff_t across = first_column_is_last ? picture.width - 1 - x : x;
            const std::ptrdiff_t down = first_row_is_last ? picture.height - 1 - y : y;
            std::uint8_t* to = result.rgb.data() + 3 * (is_on_its_side ? across * result.width + down : down * result.width + across);
            for (int channel = 0; channel < 3; ++channel) to[channel] = from[channel];
        }
    }
    return result;
}

}  // namespace weft
