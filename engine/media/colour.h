#pragma once
// sRGB-coded RGB → BT.709 Y'CbCr, limited range, 4:2:0. Source: ITU-R BT.709-6 (items 3.2 to 3.4, 8 bit), ITU-T H.264 annex E (chroma
// sites).

#include <cstddef>
#include <cstdint>

#include "engine/media/frame.h"

namespace weft {

/// Three planes to be filled; a stride is the bytes from one row to the next.
struct Yuv420 {
    std::uint8_t* y = nullptr;   // [height, width]
    std::uint8_t* cb = nullptr;  // [height / 2, width / 2]
    std::uint8_t* cr = nullptr;  // [height / 2, width / 2]
    std::ptrdiff_t y_stride = 0;
    std::ptrdiff_t cb_stride = 0;
    std::ptrdiff_t cr_stride = 0;
};

/// Y' in 16..235, Cb and Cr in 16..240, each the exact value of the matrix rounded to nearest.
/// A chroma sample sits where H.264 has it by default ("left"): on the column of the even pixel, between two rows. It is the mean of two
/// rows, weighted 1 2 1 over three columns; past the left border the border column counts again.
///   frame  width and height even; rgb of exactly their size. Throws std::invalid_argument otherwise.
void rgb_to_yuv420(const Frame& frame, const Yuv420& out);

}  // namespace weft
