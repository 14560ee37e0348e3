#pragma once
// sRGB-coded RGB → BT.709 Y'CbCr, limited range. Source: ITU-R BT.709-6 (items 3.2 to 3.4, 8 and 10 bit), ITU-T H.264 annex E (chroma
// sites).

#include <cstddef>
#include <cstdint>

#include "engine/media/frame.h"

namespace weft {

struct YuvFormat {
    int across = 2;  // pixels for each chroma sample: 2 x 2 (4:2:0), 2 x 1 (4:2:2) or 1 x 1 (4:4:4)
    int down = 2;
    int bits = 8;  // 8, or 10 in two bytes, low byte first
};

/// Three planes to be filled; a stride is the bytes from one row to the next.
struct YuvPlanes {
    std::uint8_t* y = nullptr;   // [height, width]
    std::uint8_t* cb = nullptr;  // [height / down, width / across]
    std::uint8_t* cr = nullptr;
    std::ptrdiff_t y_stride = 0;
    std::ptrdiff_t cb_stride = 0;
    std::ptrdiff_t cr_stride = 0;
};

/// Y' in 16..235, Cb and Cr in 16..240 (times 4 with 10 bits), each the exact value of the matrix rounded to nearest.
/// A chroma sample sits where H.264 has it by default ("left"): on the column of the even pixel, between two rows where there are two. It
/// is the mean of its rows, weighted 1 2 1 over three columns; past the left border the border column counts again. In 4:4:4 it is that of
/// its pixel.
///   frame  width a multiple of `across`, height of `down`; rgb of exactly their size. Throws std::invalid_argument otherwise, and for
///          another format.
void rgb_to_yuv(const Frame& frame, const YuvFormat& format, const YuvPlanes& out);

}  // namespace weft
