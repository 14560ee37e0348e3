#pragma once
// How keys and values in 8 bits lie in memory for attention_fp8: tiles of 64 keys, 8 KiB each, in the order in which lanes take them into
// the matrix instruction. A tile goes to LDS as it is, every load of LDS is 64 x 16 bytes in a row (no bank conflicts), and V needs no
// transposing. quantise_fp8 writes them. Of each sequence the last tile is filled up with zeros; sequences follow each other, heads are the
// slowest axis.

namespace weft::kernels::hip {

constexpr int fp8_head_dim = 128;
constexpr int fp8_tile_keys = 64;
constexpr unsigned fp8_tile_bytes = 64 * 128;
constexpr unsigned fp8_piece_bytes = 64 * 16;  // one load of LDS

/// First byte of the piece with keys 32 t ... 32 t + 31 and channels 64 s + 32 j ... 64 s + 32 j + 31: lane l has channels
/// 16 (l / 32) ... + 15 of these, key l % 32.
constexpr unsigned k_piece(int t, int s, int j) { return fp8_piece_bytes * static_cast<unsigned>(4 * t + 2 * s + j); }
/// First byte of the piece with channels 32 c ... 32 c + 31 and keys 32 j ... 32 j + 31: lane l has channel l % 32, and as its byte i key
/// 8 (i / 4) + 4 (l / 32) + i % 4: the order in which it holds the scores, see wave.h.
constexpr unsigned v_piece(int c, int j) { return fp8_piece_bytes * static_cast<unsigned>(2 * c + j); }

/// Where an element of a tile is.
constexpr unsigned k_byte(int key, int channel) {
    return k_piece(key / 32, channel / 64, channel / 32 % 2) +
           static_cast<unsigned>(16 * (channel / 16 % 2 * 32 + key % 32) + channel % 16);
}
constexpr unsigned v_byte(int key, int channel) {
    return v_piece(channel / 32, key / 32) + static_cast<unsigned>(16 * (key / 4 % 2 * 32 + channel % 32) + 4 * (key % 32 / 8) + key % 4);
}

constexpr int fp8_tiles_of(int keys) { return (keys + fp8_tile_keys - 1) / fp8_tile_keys; }

}  // namespace weft::kernels::hip
