#pragma once
// From bf16 to the 8 bits that attention_fp8 reads: one scale a tensor from its largest magnitude, queries and keys rotated by a normalised
// Hadamard matrix first. Rotating both leaves their products as they are and spreads an outlier over all 128 channels. Device and
// emulation.
//
// Two passes: amax over the rotated rows, then the rows in 8 bits, descale = amax / 448. NaN and infinity count for nothing in amax and
// become NaN. An amax below 2^-100 counts as 0: descale 0, every element 0. Source of the rotation: Ashkboos et al. 2024, "QuaRot";
// Sylvester's construction of the matrix.

#include "kernels/hip/attention_arguments.h"
#include "kernels/hip/fp8_tiles.h"
#include "kernels/hip/wave/wave.h"

namespace weft::kernels::hip {

struct QuantiseFp8Arguments {
    const void* source;                        // bf16 [rows, heads, 128]; for pack_fp8 e4m3fn
    void* target;                              // e4m3fn: queries as source, keys and values in tiles [heads, tiles, 8192]
    unsigned* amax;                            // [1], the bits of a float; 0 before the first pass
    float* descale;                            // [1], written by the second pass
    const int* cu_seqlens;                     // [sequences + 1], keys and values only
    const AttentionBlock* tiles_of_sequences;  // [tiles]: the sequence and first key of each tile
    int rows;
    int heads;
    int tiles;
};

/// A row of 128 channels over 8 lanes of 16: lane l has row l / 8 of the wave's 8, channels 16 (l % 8) ... + 15.
template <class Wave, bool is_rotated>
class Fp8Rows {
  public:
    using Values = typename Wave::template Registers<float, 16>;
    using Packed = typename Wave::template Registers<unsigned, 4>;

    /// Rows row_of(lane) of bf16 with so many bytes between them; zeros past the buffer's end.
    template <class RowOffset>
    static void load(const Wave& wave, typename Wave::Buffer source, RowOffset row_offset, Values& values) {
        typename Wave::template Registers<unsigned, 8> raw;
        for (int half = 0; half < 2; ++half)
            wave.template load<4>(source, raw, 4 * half,
                                  [&](int lane) { return row_offset(lane) + static_cast<unsigned>(32 * (lane % 8) + 16 * half); });
        wave.each([&](int lane) {
            for (int i = 0; i < 8; ++i) {
                values(lane, 2 * i) = Wave::from_bits(raw(lane, i) << 16);
                values(lane, 2 * i + 1) = Wave::from_bits(raw(lane, i) & 0xffff0000u);
            }
        });
        if constexpr (is_rotated) rotate(wave, values);
    }

    static void quantise(const Wave& wave, const Values& values, float scale, Packed& packed) {
        wave.each([&](int lane) {
            for (int i = 0; i < 4; ++i) {
                packed(lane, i) = Wave::to_fp8x4(fit(values(lane, 4 * i), scale), fit(values(lane, 4 * i + 1), scale),
                                                 fit(values(lane, 4 * i + 2), scale), fit(values(lane, 4 * i + 3), scale));
            }
        });
    }

    /// x * scale within what 8 bits hold; NaN for NaN and infinity.
    static float fit(float x, float scale) {
        float y = x * scale;
        y = y > 448.0f ? 448.0f : y;
        y = y < -448.0f ? -448.0f : y;
        return Wave::fma(x, 0.0f, y);
    }

  private:
    static void rotate(const Wave& wave, Values& values) {
        constexpr float normal = 0.08838834764831845f;  // 1 / sqrt(128)
        wave.each([&](int lane) {
            for (int i = 0; i < 16; ++i) values(lane, i) *= normal;
            for (int distance = 1; distance < 16; distance *= 2) {
                for (int i = 0; i < 16; ++i) {
                    if ((i & distance) != 0) continue;
                    const float a = values(lane, i);
                    const float b = values(lane, i + distance);
                    values(lane, i) = a + b;
                    values(lane, i + distance) = a - b;
                }
            }
        });
        add_lanes<1>(wave, values);
        add_lanes<2>(wave, values);
        add_lanes<4>(wave, values);
    }

    template <int distance>
    static void add_lanes(const Wave& wave, Values& values) {
        const Values others = wave.template exchange<distance>(values);
        wave.each([&](int lane) {
            const float sign = (lane & distance) == 0 ? 1.0f : -1.0f;
            for (int i = 0; i < 16; ++i) values(lane, i) = Wave::fma(sign, values(lane, i), others(lane, i));
        });
    }
};

/// The factor on the way to 8 bits.
template <class Wave>
float fp8_scale(const Wave& wave, const QuantiseFp8Arguments& a) {
    const float amax = Wave::from_bits(wave.uniform([&](int) { return *a.amax; }));
    return amax < 0x1p-100f ? 0.0f : 448.0f * Wave::rcp(amax);
}

/// The first workgroup of the second pass writes descale.
template <class Wave>
void store_descale(const Wave& wave, const QuantiseFp8Arguments& a) {
    if (wave.group() != 0 || wave.index() != 0) return;
    typename Wave::template Registers<float, 1> descale;
    const float amax = Wave::from_bits(wave.uniform([&](int) { return *a.amax; }));
    wave.each([&](int lane) { descale(lane, 0) = amax < 0x1p-100f ? 0.0f : amax * (1.0f / 448.0f); });
    wave.template store<1>(wave.buffer(a.descale, 4), descale, 0, [](int lane) { return static_cast<unsigned>(4 * lane); });
}

/// The first pass. A workgroup takes 128 rows of rows x heads.
template <class Wave, bool is_rotated>
class AmaxFp8 {
  public:
    using WaveType = Wave;
    static constexpr int waves = 4;
    static constexpr int rows = 128;
    static constexpr unsigned lds_bytes = 16;
    static constexpr int groups(const QuantiseFp8Arguments& a) { return (a.rows * a.heads + rows - 1) / rows; }

    AmaxFp8(const Wave& wave, const QuantiseFp8Arguments& arguments) : wave_(wave), a_(arguments) {}

    void run() {
        const int first = wave_.group() * rows;
        const int left = a_.rows * a_.heads - first;
        const auto source = wave_.buffer(static_cast<const char*>(a_.source) + static_cast<long long>(first) * 256,
                                         static_cast<unsigned>(left < rows ? left : rows) * 256);
        typename Wave::template Registers<float, 1> largest;
        wave_.each([&](int lane) { largest(lane, 0) = 0; });
        for (int step = 0; step < rows / waves / 8; ++step) {
            typename Fp8Rows<Wave, is_rotated>::Values values;
            const int row = 8 * (waves * step + wave_.index());
            Fp8Rows<Wave, is_rotated>::load(
                wave_, source, [&](int lane) { return static_cast<unsigned>(row + lane / 8) * 256; }, values);
            wave_.each([&](int lane) {
                for (int i = 0; i < 16; ++i) {
                    const float x = values(lane, i);
                    const float magnitude = x < 0 ? -x : x;
                    if (magnitude > largest(lane, 0) && magnitude < __builtin_inff()) largest(lane, 0) = magnitude;
                }
            });
        }
        take_larger<32>(largest);
        take_larger<16>(largest);
        take_larger<8>(largest);
        take_larger<4>(largest);
        take_larger<2>(largest);
        take_larger<1>(largest);
        // Bits of floats that are not negative are in the order of the floats.
        wave_.each([&](int lane) {
            if (lane == 0) Wave::atomic_max(a_.amax, Wave::bits(largest(lane, 0)));
        });
    }

  private:
    template <int distance>
    void take_larger(typename Wave::template Registers<float, 1>& largest) const {
        const auto others = wave_.template exchange<distance>(largest);
        wave_.each([&](int lane) { largest(lane, 0) = Wave::max(largest(lane, 0), others(lane, 0)); });
    }

    Wave wave_;
    const QuantiseFp8Arguments& a_;
};

/// The second pass over queries: rotated rows of 128 bytes. A workgroup takes 32.
template <class Wave>
class QuantiseFp8Queries {
  public:
    using WaveType = Wave;
    static constexpr int waves = 4;
    static constexpr int rows = 32;
    static constexpr unsigned lds_bytes = 16;
    static constexpr int groups(const QuantiseFp8Arguments& a) { return (a.rows * a.heads + rows - 1) / rows; }

    QuantiseFp8Queries(const Wave& wave, const QuantiseFp8Arguments& arguments) : wave_(wave), a_(arguments) {}

    void run() {
        store_descale(wave_, a_);
        const long long first = static_cast<long long>(wave_.group()) * rows;
        const long long left = static_cast<long long>(a_.rows) * a_.heads - first;
        const auto count = static_cast<unsigned>(left < rows ? left : rows);
        const auto source = wave_.buffer(static_cast<const char*>(a_.source) + first * 256, count * 256);
        const auto target = wave_.buffer(static_cast<const char*>(a_.target) + first * 128, count * 128);
        using Rows = Fp8Rows<Wave, true>;
        typename Rows::Values values;
        typename Rows::Packed packed;
        const int row = 8 * wave_.index();
        Rows::load(
            wave_, source, [&](int lane) { return static_cast<unsigned>(row + lane / 8) * 256; }, values);
        Rows::quantise(wave_, values, fp8_scale(wave_, a_), packed);
        wave_.template store<4>(target, packed, 0,
                                [&](int lane) { return static_cast<unsigned>((row + lane / 8) * 128 + 16 * (lane % 8)); });
    }

  private:
    Wave wave_;
    const QuantiseFp8Arguments& a_;
};

/// Where the tile of a workgroup comes from and goes to; workgroups are numbered tile by tile, heads slowest.
template <class Wave, int element_bytes>
struct Fp8TileWork {
    typename Wave::Buffer source, target;
    int row_bytes;  // from key to key

    Fp8TileWork(const Wave& wave, const QuantiseFp8Arguments& a) : row_bytes(a.heads * fp8_head_dim * element_bytes) {
        const int tile = wave.group() % a.tiles;
        const int head = wave.group() / a.tiles;
        const int sequence = wave.uniform([&](int) { return a.tiles_of_sequences[tile].sequence; });
        const int first_key = wave.uniform([&](int) { return a.tiles_of_sequences[tile].first_query; });
        const int begin = wave.uniform([&](int) { return a.cu_seqlens[sequence]; }) + first_key;
        const int left = wave.uniform([&](int) { return a.cu_seqlens[sequence + 1]; }) - begin;
        const int keys = left < fp8_tile_keys ? left : fp8_tile_keys;
        source = wave.buffer(
            static_cast<const char*>(a.source) + (static_cast<long long>(begin) * a.heads + head) * fp8_head_dim * element_bytes,
            static_cast<unsigned>((keys - 1) * row_bytes + fp8_head_dim * element_bytes));
        target = wave.buffer(static_cast<const char*>(a.target) + (static_cast<long long>(head) * a.tiles + tile) * fp8_tile_bytes,
                             fp8_tile_bytes);
    }
};

/// The second pass over keys, to tiles; with e4m3fn as the source the bytes as they are. A workgroup takes a tile.
template <class Wave, bool is_from_fp8>
class QuantiseFp8Keys {
  public:
    using WaveType = Wave;
    static constexpr int waves = 4;
    static constexpr unsigned lds_bytes = 16;
    static constexpr int groups(const QuantiseFp8Arguments& a) { return a.tiles * a.heads; }

    QuantiseFp8Keys(const Wave& wave, const QuantiseFp8Arguments& arguments) : wave_(wave), a_(arguments) {}

    void run() {
        const Fp8TileWork<Wave, is_from_fp8 ? 1 : 2> work(wave_, a_);
        if constexpr (!is_from_fp8) store_descale(wave_, a_);
        for (int step = 0; step < 2; ++step) {
            const int first = 8 * (waves * step + wave_.index());
            const auto row_offset = [&](int lane) { return static_cast<unsigned>((first + lane / 8) * work.row_bytes); };
            using Rows = Fp8Rows<Wave, true>;
            typename Rows::Packed packed;
            if constexpr (is_from_fp8) {
                wave_.template load<4>(work.source, packed, 0,
                                       [&](int lane) { return row_offset(lane) + static_cast<unsigned>(16 * (lane % 8)); });
            } else {
                typename Rows::Values values;
                Rows::load(wave_, work.source, row_offset, values);
                Rows::quantise(wave_, values, fp8_scale(wave_, a_), packed);
            }
            wave_.template store<4>(work.target, packed, 0, [&](int lane) { return k_byte(first + lane / 8, 16 * (lane % 8)); });
        }
    }

  private:
    Wave wave_;
    const QuantiseFp8Arguments& a_;
};

/// The second pass over values, to tiles, not rotated; with e4m3fn as the source the bytes as they are. A workgroup takes a tile, each wave
/// 16 of its keys and each lane whole pieces of 16 bytes: there is nothing to exchange.
template <class Wave, bool is_from_fp8>
class QuantiseFp8Values {
  public:
    using WaveType = Wave;
    static constexpr int waves = 4;
    static constexpr unsigned lds_bytes = 16;
    static constexpr int groups(const QuantiseFp8Arguments& a) { return a.tiles * a.heads; }

    QuantiseFp8Values(const Wave& wave, const QuantiseFp8Arguments& arguments) : wave_(wave), a_(arguments) {}

    void run() {
        const Fp8TileWork<Wave, is_from_fp8 ? 1 : 2> work(wave_, a_);
        if constexpr (!is_from_fp8) store_descale(wave_, a_);
        // The keys whose bytes lie side by side in pieces (j, h): 32 j + 4 h + 8 (i / 4) + i % 4, i from 0 to 15.
        const int first_key = 32 * (wave_.index() / 2) + 4 * (wave_.index() % 2);
        if constexpr (is_from_fp8)
            from_bytes(work, first_key);
        else
            from_bf16(work, first_key);
    }

  private:
    static int key_of(int first_key, int i) { return first_key + 8 * (i / 4) + i % 4; }

    template <class Work>
    void from_bf16(const Work& work, int first_key) const {
        typename Wave::template Registers<unsigned, 16> raw;  // channels 2 lane and 2 lane + 1 of 16 keys
        for (int i = 0; i < 16; ++i)
            wave_.template load<1>(work.source, raw, i,
                                   [&](int lane) { return static_cast<unsigned>(key_of(first_key, i) * work.row_bytes + 4 * lane); });
        const float scale = fp8_scale(wave_, a_);
        using Rows = Fp8Rows<Wave, false>;
        typename Wave::template Registers<unsigned, 8> packed;
        wave_.each([&](int lane) {
            for (int i = 0; i < 4; ++i) {
                float low[4];
                float high[4];
                for (int x = 0; x < 4; ++x) {
                    low[x] = Rows::fit(Wave::from_bits(raw(lane, 4 * i + x) << 16), scale);
                    high[x] = Rows::fit(Wave::from_bits(raw(lane, 4 * i + x) & 0xffff0000u), scale);
                }
                packed(lane, i) = Wave::to_fp8x4(low[0], low[1], low[2], low[3]);
                packed(lane, 4 + i) = Wave::to_fp8x4(high[0], high[1], high[2], high[3]);
            }
        });
        for (int x = 0; x < 2; ++x)
            wave_.template store<4>(work.target, packed, 4 * x, [&](int lane) { return v_byte(first_key, 2 * lane + x); });
    }

    template <class Work>
    void from_bytes(const Work& work, int first_key) const {
        typename Wave::template Registers<unsigned, 16> raw;  // channels 4 lane ... 4 lane + 3; only the lower half of the lanes has any
        for (int i = 0; i < 16; ++i)
            wave_.template load<1>(work.source, raw, i, [&](int lane) {
                return lane < 32 ? static_cast<unsigned>(key_of(first_key, i) * work.row_bytes + 4 * lane) : work.source.bytes;
            });
        typename Wave::template Registers<unsigned, 16> packed;
        wave_.each([&](int lane) {
            for (int x = 0; x < 4; ++x) {
                for (int i = 0; i < 4; ++i) {
                    unsigned dword = 0;
                    for (int y = 0; y < 4; ++y) dword |= (raw(lane, 4 * i + y) >> (8 * x) & 0xffu) << (8 * y);
                    packed(lane, 4 * x + i) = dword;
                }
            }
        });
        for (int x = 0; x < 4; ++x)
            wave_.template store<4>(work.target, packed, 4 * x,
                                    [&](int lane) { return lane < 32 ? v_byte(first_key, 4 * lane + x) : work.target.bytes; });
    }

    Wave wave_;
    const QuantiseFp8Arguments& a_;
};

}  // namespace weft::kernels::hip
