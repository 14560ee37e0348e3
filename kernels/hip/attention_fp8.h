#pragma once
// Attention of 8-bit queries, keys and values for CDNA 4: kernel source for the device and for the emulation (see wave/wave.h).
//
// A workgroup has 8 waves of 32 queries. Sᵀ = K Qᵀ puts all scores of a query into two lanes (l and l + 32), so that its maximum and sum
// need one exchange, and the probabilities, packed in the order of the registers, are at once the operand of Oᵀ = Vᵀ Pᵀ. Softmax is base 2
// with every factor (descales, softmax_scale, log2 e, the scale of P) in one fma a score. Products of tile i + 1 are issued before the
// softmax of tile i; two waves share a SIMD, so that one's vector work runs beside the other's matrix work.
//
// P is held times 2^8 (e4m3fn has 448 as its largest number and gets coarser below 2^-6); the sum of P has the same factor. The output is
// rescaled only when some maximum of the wave has grown by more than 2^(1/2): 2^8.5 is still below 448.
// Sources: Dao 2023, "FlashAttention-2", algorithm 1; the conditional rescaling as in the public CDNA kernels (HipKittens).

#include "kernels/hip/attention_arguments.h"
#include "kernels/hip/fp8_tiles.h"
#include "kernels/hip/wave/wave.h"

namespace weft::kernels::hip {

template <class Wave>
class AttentionFp8 {
  public:
    using WaveType = Wave;
    static constexpr int waves = 8;
    static constexpr int queries = 32 * waves;
    static constexpr int ahead = 4;  // tiles of K and of V in LDS
    static constexpr unsigned lds_bytes = 2 * ahead * fp8_tile_bytes;

    AttentionFp8(const Wave& wave, const AttentionFp8Arguments& arguments) : wave_(wave), a_(arguments) {}

    void run() {
        const int groups = attention_groups(a_.block_count, a_.heads);
        const int piece = attention_piece(wave_.group(), groups);
        if (piece >= a_.block_count * a_.heads) return;
        find_work(piece / a_.block_count, a_.blocks[piece % a_.block_count]);
        load_queries();
        // Scores are at most 128 x 448^2. Where they reach 2^20 the fma's rounding would push 2^8.5 past 448 or all to 0: the difference
        // from the maximum is taken first then.
        if (factor_ * largest_score < 1048576.0f)
            all_tiles<false>();
        else
            all_tiles<true>();
        store_result();
    }

  private:
    template <class T, int N>
    using Registers = typename Wave::template Registers<T, N>;
    using Buffer = typename Wave::Buffer;
    using Tile = Registers<float, 16>;

    static constexpr float largest_score = 128.0f * 448.0f * 448.0f;
    static constexpr float log2_of_p_scale = 8.0f;
    static constexpr float tolerated_growth = 0.5f;  // of a maximum, in log2
    static constexpr float minus_infinity = -__builtin_inff();

    void find_work(int head, const AttentionBlock& block) {
        const int sequence = wave_.uniform([&](int) { return block.sequence; });
        first_query_ = wave_.uniform([&](int) { return block.first_query; }) + 32 * wave_.index();
        const int q_begin = wave_.uniform([&](int) { return a_.cu_seqlens_q[sequence]; });
        const int k_begin = wave_.uniform([&](int) { return a_.cu_seqlens_k[sequence]; });
        const int tile_begin = wave_.uniform([&](int) { return a_.tile_starts[sequence]; });
        length_q_ = wave_.uniform([&](int) { return a_.cu_seqlens_q[sequence + 1]; }) - q_begin;
        length_k_ = wave_.uniform([&](int) { return a_.cu_seqlens_k[sequence + 1]; }) - k_begin;

        const long long row = static_cast<long long>(q_begin) * a_.heads + head;
        const unsigned rows = static_cast<unsigned>((length_q_ - 1) * a_.heads + 1);
        q_ = wave_.buffer(static_cast<const char*>(a_.q) + row * fp8_head_dim, rows * fp8_head_dim);
        out_ = wave_.buffer(static_cast<const char*>(a_.out) + row * fp8_head_dim * 2, rows * fp8_head_dim * 2);
        const long long tile = static_cast<long long>(head) * a_.tiles + tile_begin;
        const unsigned tile_bytes = static_cast<unsigned>(fp8_tiles_of(length_k_)) * fp8_tile_bytes;
        k_ = wave_.buffer(static_cast<const char*>(a_.k_tiles) + tile * fp8_tile_bytes, tile_bytes);
        v_ = wave_.buffer(static_cast<const char*>(a_.v_tiles) + tile * fp8_tile_bytes, tile_bytes);

        // The workgroup's last query sees the most keys, this wave's first one the fewest.
        const int last_query = smaller(first_query_ - 32 * wave_.index() + queries, length_q_) - 1;
        tile_count_ = fp8_tiles_of(visible_keys(last_query));
        full_tiles_ = visible_keys(first_query_) / fp8_tile_keys;

        const float scale = wave_.uniform([&](int) { return *a_.q_descale * *a_.k_descale; }) * a_.softmax_scale * 1.44269504f;
        // A negative softmax_scale turns the queries' signs, so that the largest score is the largest exponent.
        query_signs_ = scale < 0 ? 0x80808080u : 0u;
        factor_ = scale < 0 ? -scale : scale;
        // Hidden scores are -infinity, and that times 0 would be NaN. So small a factor makes all that are seen alike, as 0 does.
        if (factor_ < 1e-30f) factor_ = 1e-30f;
    }

    static int smaller(int a, int b) { return a < b ? a : b; }
    static int larger(int a, int b) { return a > b ? a : b; }

    /// How many keys, from the first on, a query of the sequence sees.
    int visible_keys(int query) const {
        return a_.is_causal != 0 ? larger(0, smaller(query + 1 + length_k_ - length_q_, length_k_)) : length_k_;
    }

    void load_queries() {
        const unsigned row_bytes = static_cast<unsigned>(a_.heads * fp8_head_dim);
        for (int piece = 0; piece < 4; ++piece)
            wave_.template load<4>(q_, queries_, 4 * piece, [&](int lane) {
                return static_cast<unsigned>(first_query_ + lane % 32) * row_bytes + static_cast<unsigned>(32 * piece + 16 * (lane / 32));
            });
        wave_.each([&](int lane) {
            for (int i = 0; i < 16; ++i) queries_(lane, i) ^= query_signs_;
        });
    }

    static unsigned k_stage(int tile) { return static_cast<unsigned>(tile % ahead) * fp8_tile_bytes; }
    static unsigned v_stage(int tile) { return static_cast<unsigned>(ahead + tile % ahead) * fp8_tile_bytes; }

    /// Each wave copies an eighth. Past the last tile there is nothing to read; what arrives is not used.
    void start_copy(Buffer from, int tile, unsigned stage) {
        const unsigned part = static_cast<unsigned>(wave_.index()) * fp8_piece_bytes;
        wave_.copy_to_lds(from, stage + part,
                          [&](int lane) { return static_cast<unsigned>(tile) * fp8_tile_bytes + part + static_cast<unsigned>(16 * lane); });
    }

    template <bool is_extreme>
    void all_tiles() {
        wave_.each([&](int lane) {
            // Below every score, so that the first tile sets it, and finite: a query that sees nothing gets sums of 0, not NaN.
            maximum_(lane, 0) = -largest_score;
            sum_(lane, 0) = 0;
            for (int c = 0; c < 4; ++c) {
                for (int g = 0; g < 16; ++g) output_[c](lane, g) = 0;
            }
        });
        start_copy(k_, 0, k_stage(0));
        for (int tile = 1; tile < ahead; ++tile) {
            start_copy(k_, tile, k_stage(tile));
            start_copy(v_, tile - 1, v_stage(tile - 1));
        }
        wave_.template wait_copies<2 * (ahead - 1)>();
        wave_.barrier();

        Tile first[2];
        Tile second[2];
        multiply_keys(0, first);
        find_maximum<true>(0, first);
        int tile = 0;
        if constexpr (!is_extreme) {
            for (; tile + 2 < full_tiles_; tile += 2) {
                one_tile<false, false>(tile, first, second);
                one_tile<false, false>(tile + 1, second, first);
            }
        }
        while (tile < tile_count_) {
            one_tile<true, is_extreme>(tile++, first, second);
            if (tile == tile_count_) break;
            one_tile<true, is_extreme>(tile++, second, first);
        }
        // Memory of the group is given away when it ends.
        wave_.template wait_copies<0>();
    }

    /// Softmax and values of a tile, scores of the next. is_masked: some of the next tile's keys may not be seen.
    template <bool is_masked, bool is_extreme>
    void one_tile(int tile, Tile (&scores)[2], Tile (&next)[2]) {
        // The next tile's keys and this one's values: all but the last ahead - 2 pairs of copies.
        wave_.template wait_copies<2 * (ahead - 2)>();
        wave_.barrier();
        // All waves are done with the keys of this tile and the values of the last: their places are free.
        start_copy(k_, tile + ahead, k_stage(tile));
        start_copy(v_, tile + ahead - 1, v_stage(tile + ahead - 1));
        rescale();
        multiply_keys(tile + 1, next);
        Registers<unsigned, 8> probabilities;
        wave_.each([&](int lane) { soften<is_extreme>(lane, scores, probabilities); });
        multiply_values(tile, probabilities);
        find_maximum<is_masked>(tile + 1, next);
    }

    void multiply_keys(int tile, Tile (&scores)[2]) {
        for (int t = 0; t < 2; ++t) {
            wave_.each([&](int lane) {
                for (int g = 0; g < 16; ++g) scores[t](lane, g) = 0;
            });
            for (int s = 0; s < 2; ++s) {
                Registers<unsigned, 8> keys;
                for (int j = 0; j < 2; ++j)
                    wave_.template lds_load<4>(
                        keys, 4 * j, [&](int lane) { return k_stage(tile) + k_piece(t, s, j) + static_cast<unsigned>(16 * lane); });
                wave_.matrix_fp8(scores[t], keys, 0, queries_, 8 * s);
            }
        }
    }

    void multiply_values(int tile, const Registers<unsigned, 8>& probabilities) {
        for (int c = 0; c < 4; ++c) {
            Registers<unsigned, 8> values;
            for (int j = 0; j < 2; ++j)
                wave_.template lds_load<4>(values, 4 * j,
                                           [&](int lane) { return v_stage(tile) + v_piece(c, j) + static_cast<unsigned>(16 * lane); });
            wave_.matrix_fp8(output_[c], values, 0, probabilities, 0);
        }
    }

    /// Hides what may not be seen and takes the largest score of each query.
    template <bool is_masked>
    void find_maximum(int tile, Tile (&scores)[2]) {
        Registers<float, 1> largest;
        wave_.each([&](int lane) {
            if constexpr (is_masked) {
                const int visible = visible_keys(first_query_ + lane % 32) - tile * fp8_tile_keys - 4 * (lane / 32);
                for (int t = 0; t < 2; ++t) {
                    for (int g = 0; g < 16; ++g) {
                        if (32 * t + 8 * (g / 4) + g % 4 >= visible) scores[t](lane, g) = minus_infinity;
                    }
                }
            }
            float result = scores[0](lane, 0);
            for (int i = 1; i < 32; ++i) result = wave_.max(result, scores[i / 16](lane, i % 16));
            largest(lane, 0) = result;
        });
        const auto of_other_half = wave_.template exchange<32>(largest);
        wave_.each([&](int lane) { tile_maximum_(lane, 0) = wave_.max(largest(lane, 0), of_other_half(lane, 0)); });
    }

    void rescale() {
        if (!wave_.any([&](int lane) { return (tile_maximum_(lane, 0) - maximum_(lane, 0)) * factor_ > tolerated_growth; })) {
            wave_.each([&](int lane) { offset_(lane, 0) = log2_of_p_scale - maximum_(lane, 0) * factor_; });
            return;
        }
        wave_.each([&](int lane) {
            const float maximum = wave_.max(maximum_(lane, 0), tile_maximum_(lane, 0));
            const float shrink = wave_.exp2((maximum_(lane, 0) - maximum) * factor_);
            maximum_(lane, 0) = maximum;
            offset_(lane, 0) = log2_of_p_scale - maximum * factor_;
            sum_(lane, 0) *= shrink;
            for (int c = 0; c < 4; ++c) {
                for (int g = 0; g < 16; ++g) output_[c](lane, g) *= shrink;
            }
        });
    }

    /// Scores to probabilities in 8 bits, and their sum.
    template <bool is_extreme>
    void soften(int lane, const Tile (&scores)[2], Registers<unsigned, 8>& probabilities) {
        float sums[2] = {0, 0};  // as a pair for the packed addition
        for (int i = 0; i < 8; ++i) {
            float p[4];
            for (int x = 0; x < 4; ++x) p[x] = scores[i / 4](lane, 4 * (i % 4) + x) - (is_extreme ? maximum_(lane, 0) : 0.0f);
            for (int x = 0; x < 4; x += 2) wave_.fma2(p[x], p[x + 1], factor_, is_extreme ? log2_of_p_scale : offset_(lane, 0));
            for (int x = 0; x < 4; ++x) {
                p[x] = wave_.exp2(p[x]);
                sums[x % 2] += p[x];
            }
            probabilities(lane, i) = wave_.to_fp8x4(p[0], p[1], p[2], p[3]);
        }
        sum_(lane, 0) += sums[0] + sums[1];
    }

    void store_result() {
        const auto of_other_half = wave_.template exchange<32>(sum_);
        const float descale = wave_.uniform([&](int) { return *a_.v_descale; });
        const unsigned row_bytes = static_cast<unsigned>(a_.heads * fp8_head_dim * 2);
        for (int c = 0; c < 4; ++c) {
            Registers<unsigned, 8> packed;
            wave_.each([&](int lane) {
                const float sum = sum_(lane, 0) + of_other_half(lane, 0);
                const float factor = sum == 0 ? 0 : descale * wave_.rcp(sum);
                for (int i = 0; i < 8; ++i)
                    packed(lane, i) = wave_.to_bf16x2(output_[c](lane, 2 * i) * factor, output_[c](lane, 2 * i + 1) * factor);
            });
            for (int i = 0; i < 4; ++i)
                wave_.template store<2>(out_, packed, 2 * i, [&](int lane) {
                    return static_cast<unsigned>(first_query_ + lane % 32) * row_bytes +
                           static_cast<unsigned>(2 * (32 * c + 8 * i + 4 * (lane / 32)));
                });
        }
    }

    Wave wave_;
    const AttentionFp8Arguments& a_;
    Buffer q_{}, k_{}, v_{}, out_{};
    int first_query_ = 0, length_q_ = 0, length_k_ = 0, tile_count_ = 0, full_tiles_ = 0;
    unsigned query_signs_ = 0;
    float factor_ = 0;
    Registers<unsigned, 16> queries_;
    Tile output_[4];
    Registers<float, 1> maximum_, tile_maximum_, sum_, offset_;
};

}  // namespace weft::kernels::hip
