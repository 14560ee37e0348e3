#pragma once
// Flash attention in bf16 for CDNA 2, 3 and 4: kernel source for the device and for the emulation (see wave/wave.h).
//
// As in attention_fp8.h a wave has 32 queries, Sᵀ = K Qᵀ leaves all scores of a query in two lanes, and the probabilities are the operand
// of Oᵀ = Vᵀ Pᵀ as they come. Keys and values lie in LDS in the order in which lanes take them: keys as they are read, values transposed on
// the way, 8 keys x 2 channels a lane. While a tile is worked on the next one is on its way, into registers and (keys on CDNA 4) LDS. The
// output is rescaled only when some maximum of the wave has grown by more than 2^8, as the public CDNA kernels do. Source: Dao 2023,
// "FlashAttention-2", algorithm 1.

#include "kernels/hip/attention_arguments.h"
#include "kernels/hip/wave/wave.h"

namespace weft::kernels::hip {

/// head_dim: a multiple of 16 up to 256.
template <class Wave, int head_dim>
class AttentionBf16 {
  public:
    using WaveType = Wave;
    // Above 128 channels the output alone takes so many registers that a SIMD has room for one wave.
    static constexpr bool is_wide = head_dim > 128;
    static constexpr int waves = is_wide ? 4 : 8;
    static constexpr int queries = 32 * waves;
    static constexpr int keys = is_wide ? 32 : 64;               // of a tile
    static constexpr int steps = head_dim / 16;                  // of 16 channels, for the scores
    static constexpr int channel_blocks = (head_dim + 31) / 32;  // of the output
    static constexpr unsigned piece_bytes = 1024;                // what a wave loads from LDS at once: 16 bytes a lane
    static constexpr int key_pieces = keys / 32 * steps;
    static constexpr int value_pieces = channel_blocks * (keys / 16);
    static constexpr unsigned stage_bytes = static_cast<unsigned>(key_pieces + value_pieces) * piece_bytes;
    static constexpr unsigned lds_bytes = 2 * stage_bytes;
    static_assert(head_dim % 16 == 0 && lds_bytes <= Wave::Arch::lds_bytes);

    AttentionBf16(const Wave& wave, const AttentionBf16Arguments& arguments) : wave_(wave), a_(arguments) {}

    void run() {
        const int groups = attention_groups(a_.block_count, a_.heads);
        const int piece = attention_piece(wave_.group(), groups);
        if (piece >= a_.block_count * a_.heads) return;
        find_work(piece / a_.block_count, a_.blocks[piece % a_.block_count]);
        load_queries();
        all_tiles();
        store_result();
    }

  private:
    template <class T, int N>
    using Registers = typename Wave::template Registers<T, N>;
    using Buffer = typename Wave::Buffer;
    using Tile = Registers<float, 16>;

    static constexpr float nothing_yet = -3e38f;  // below every score that counts, and finite
    static constexpr float tolerated_growth = 8.0f;
    static constexpr int rounds_of(int tasks, int at_once) { return (tasks + at_once - 1) / at_once; }
    static constexpr int key_rounds = rounds_of(key_pieces, waves);
    // Values: a task is 8 keys x 2 channels.
    static constexpr int channel_pairs = 16 * channel_blocks;
    static constexpr int value_rounds = rounds_of(keys / 8 * channel_pairs, 64 * waves);

    void find_work(int head, const AttentionBlock& block) {
        const int sequence = wave_.uniform([&](int) { return block.sequence; });
        first_query_ = wave_.uniform([&](int) { return block.first_query; }) + 32 * wave_.index();
        const int q_begin = wave_.uniform([&](int) { return a_.cu_seqlens_q[sequence]; });
        const int k_begin = wave_.uniform([&](int) { return a_.cu_seqlens_k[sequence]; });
        length_q_ = wave_.uniform([&](int) { return a_.cu_seqlens_q[sequence + 1]; }) - q_begin;
        length_k_ = wave_.uniform([&](int) { return a_.cu_seqlens_k[sequence + 1]; }) - k_begin;
        const int kv_head = head / (a_.heads / a_.kv_heads);
        q_row_bytes_ = static_cast<unsigned>(a_.heads * head_dim * 2);
        k_row_bytes_ = static_cast<unsigned>(a_.kv_heads * head_dim * 2);
        q_ = rows(a_.q, q_begin, length_q_, q_row_bytes_, head);
        out_ = rows(a_.out, q_begin, length_q_, q_row_bytes_, head);
        k_ = rows(a_.k, k_begin, length_k_, k_row_bytes_, kv_head);
        v_ = rows(a_.v, k_begin, length_k_, k_row_bytes_, kv_head);

        const int last_query = smaller(first_query_ - 32 * wave_.index() + queries, length_q_) - 1;
        tile_count_ = (visible_keys(last_query) + keys - 1) / keys;
        full_tiles_ = visible_keys(first_query_) / keys;

        const float scale = a_.softmax_scale * 1.44269504f;
        query_signs_ = scale < 0 ? 0x80008000u : 0u;
        factor_ = scale < 0 ? -scale : scale;
        if (factor_ < 1e-30f) factor_ = 1e-30f;  // -infinity times 0 would be NaN
    }

    Buffer rows(const void* tensor, int begin, int length, unsigned row_bytes, int head) const {
        const long long first = static_cast<long long>(begin) * row_bytes + static_cast<long long>(head) * head_dim * 2;
        return wave_.buffer(static_cast<const char*>(tensor) + first,
                            length == 0 ? 0u : static_cast<unsigned>(length - 1) * row_bytes + static_cast<unsigned>(head_dim * 2));
    }

    static int smaller(int a, int b) { return a < b ? a : b; }
    static int larger(int a, int b) { return a > b ? a : b; }

    int visible_keys(int query) const {
        return a_.is_causal != 0 ? larger(0, smaller(query + 1 + length_k_ - length_q_, length_k_)) : length_k_;
    }

    void load_queries() {
        for (int step = 0; step < steps; ++step)
            wave_.template load<4>(q_, queries_, 4 * step, [&](int lane) {
                return static_cast<unsigned>(first_query_ + lane % 32) * q_row_bytes_ + static_cast<unsigned>(32 * step + 16 * (lane / 32));
            });
        wave_.each([&](int lane) {
            for (int i = 0; i < 4 * steps; ++i) queries_(lane, i) ^= query_signs_;
        });
    }

    static unsigned key_piece(int tile, int block, int step) {
        return static_cast<unsigned>(tile % 2) * stage_bytes + static_cast<unsigned>(block * steps + step) * piece_bytes;
    }
    static unsigned value_piece(int tile, int channel_block, int step) {
        return static_cast<unsigned>(tile % 2) * stage_bytes +
               static_cast<unsigned>(key_pieces + channel_block * (keys / 16) + step) * piece_bytes;
    }

    /// Starts reading a tile; finish_tile puts it into LDS.
    void start_tile(int tile) {
        for (int round = 0; round < key_rounds; ++round) {
            const int piece = round * waves + wave_.index();
            if (piece >= key_pieces) break;
            // Piece (block, step): lane l has key l % 32, channels 8 (l / 32) ... + 7 of the step's 16.
            const auto offset = [&](int lane) {
                const int key = tile * keys + 32 * (piece / steps) + lane % 32;
                return static_cast<unsigned>(key) * k_row_bytes_ + static_cast<unsigned>(32 * (piece % steps) + 16 * (lane / 32));
            };
            if constexpr (Wave::Arch::copies_16_bytes_to_lds)
                wave_.copy_to_lds(k_, key_piece(tile, 0, 0) + static_cast<unsigned>(piece) * piece_bytes, offset);
            else
                wave_.template load<4>(k_, keys_on_the_way_, 4 * round, offset);
        }
        for (int round = 0; round < value_rounds; ++round) {
            for (int i = 0; i < 8; ++i)
                wave_.template load<1>(v_, values_on_the_way_, 8 * round + i, [&](int lane) {
                    const int task = value_task(round, lane);
                    const int channel = 2 * (task % channel_pairs);
                    const int key = tile * keys + first_key_of(task / channel_pairs) + 8 * (i / 4) + i % 4;
                    const unsigned inside = static_cast<unsigned>(key) * k_row_bytes_ + static_cast<unsigned>(2 * channel);
                    // Channels past the head's are another head's.
                    return channel < head_dim ? inside : v_.bytes;
                });
        }
    }

    int value_task(int round, int lane) const { return (round * waves + wave_.index()) * 64 + lane; }
    /// Group g of 8 keys: from here on 4, and 4 more after the next 4.
    static int first_key_of(int group) { return 16 * (group / 2) + 4 * (group % 2); }

    void finish_tile(int tile) {
        if constexpr (Wave::Arch::copies_16_bytes_to_lds) {
            wave_.template wait_copies<0>();
        } else {
            for (int round = 0; round < key_rounds; ++round) {
                const int piece = round * waves + wave_.index();
                if (piece >= key_pieces) break;
                wave_.template lds_store<4>(keys_on_the_way_, 4 * round, [&](int lane) {
                    return key_piece(tile, 0, 0) + static_cast<unsigned>(piece) * piece_bytes + static_cast<unsigned>(16 * lane);
                });
            }
        }
        for (int round = 0; round < value_rounds; ++round) {
            // Whole waves have something to do or nothing.
            if (value_task(round, 0) >= keys / 8 * channel_pairs) break;
            Registers<unsigned, 8> turned;
            wave_.each([&](int lane) {
                for (int i = 0; i < 4; ++i) {
                    const unsigned first = values_on_the_way_(lane, 8 * round + 2 * i);
                    const unsigned second = values_on_the_way_(lane, 8 * round + 2 * i + 1);
                    turned(lane, i) = (first & 0xffffu) | second << 16;
                    turned(lane, 4 + i) = first >> 16 | (second & 0xffff0000u);
                }
            });
            for (int x = 0; x < 2; ++x)
                wave_.template lds_store<4>(turned, 4 * x, [&](int lane) {
                    const int task = value_task(round, lane);
                    const int channel = 2 * (task % channel_pairs) + x;
                    const int group = task / channel_pairs;
                    // Lane 32 (group % 2) + channel % 32 of the piece takes it.
                    return value_piece(tile, channel / 32, group / 2) + static_cast<unsigned>(16 * (group % 2 * 32 + channel % 32));
                });
        }
    }

    void all_tiles() {
        wave_.each([&](int lane) {
            maximum_(lane, 0) = nothing_yet;
            sum_(lane, 0) = 0;
            for (int c = 0; c < channel_blocks; ++c) {
                for (int g = 0; g < 16; ++g) output_[c](lane, g) = 0;
            }
        });
        if (tile_count_ == 0) return;
        start_tile(0);
        finish_tile(0);
        for (int tile = 0; tile < tile_count_; ++tile) {
            wave_.barrier();
            // All waves are done with the tile before: its place is free. Past the last one there is nothing to read.
            if (tile + 1 < tile_count_) start_tile(tile + 1);
            Tile scores[keys / 32];
            multiply_keys(tile, scores);
            if (tile < full_tiles_)
                find_maximum<false>(tile, scores);
            else
                find_maximum<true>(tile, scores);
            rescale();
            Registers<unsigned, keys / 4> probabilities;
            wave_.each([&](int lane) { soften(lane, scores, probabilities); });
            multiply_values(tile, probabilities);
            if (tile + 1 < tile_count_) finish_tile(tile + 1);
        }
    }

    void multiply_keys(int tile, Tile (&scores)[keys / 32]) {
        for (int block = 0; block < keys / 32; ++block) {
            wave_.each([&](int lane) {
                for (int g = 0; g < 16; ++g) scores[block](lane, g) = 0;
            });
            for (int step = 0; step < steps; ++step) {
                Registers<unsigned, 4> loaded;
                wave_.template lds_load<4>(loaded, 0,
                                           [&](int lane) { return key_piece(tile, block, step) + static_cast<unsigned>(16 * lane); });
                wave_.matrix_bf16(scores[block], loaded, 0, queries_, 4 * step);
            }
        }
    }

    void multiply_values(int tile, const Registers<unsigned, keys / 4>& probabilities) {
        for (int c = 0; c < channel_blocks; ++c) {
            for (int step = 0; step < keys / 16; ++step) {
                Registers<unsigned, 4> loaded;
                wave_.template lds_load<4>(loaded, 0,
                                           [&](int lane) { return value_piece(tile, c, step) + static_cast<unsigned>(16 * lane); });
                wave_.matrix_bf16(output_[c], loaded, 0, probabilities, 4 * step);
            }
        }
    }

    template <bool is_masked>
    void find_maximum(int tile, Tile (&scores)[keys / 32]) {
        Registers<float, 1> largest;
        wave_.each([&](int lane) {
            if constexpr (is_masked) {
                const int visible = visible_keys(first_query_ + lane % 32) - tile * keys - 4 * (lane / 32);
                for (int i = 0; i < keys / 2; ++i) {
                    if (8 * (i / 4) + i % 4 >= visible) scores[i / 16](lane, i % 16) = -__builtin_inff();
                }
            }
            float result = scores[0](lane, 0);
            for (int i = 1; i < keys / 2; ++i) result = wave_.max(result, scores[i / 16](lane, i % 16));
            largest(lane, 0) = result;
        });
        const auto of_other_half = wave_.template exchange<32>(largest);
        wave_.each([&](int lane) { tile_maximum_(lane, 0) = wave_.max(largest(lane, 0), of_other_half(lane, 0)); });
    }

    void rescale() {
        if (!wave_.any([&](int lane) { return (tile_maximum_(lane, 0) - maximum_(lane, 0)) * factor_ > tolerated_growth; })) return;
        wave_.each([&](int lane) {
            const float maximum = wave_.max(maximum_(lane, 0), tile_maximum_(lane, 0));
            const float shrink = wave_.exp2((maximum_(lane, 0) - maximum) * factor_);
            maximum_(lane, 0) = maximum;
            sum_(lane, 0) *= shrink;
            for (int c = 0; c < channel_blocks; ++c) {
                for (int g = 0; g < 16; ++g) output_[c](lane, g) *= shrink;
            }
        });
    }

    /// The difference from the maximum first, so that no size of the scores costs bits.
    void soften(int lane, const Tile (&scores)[keys / 32], Registers<unsigned, keys / 4>& probabilities) {
        float sums[2] = {0, 0};
        for (int i = 0; i < keys / 4; ++i) {
            float p[2];
            for (int x = 0; x < 2; ++x) {
                p[x] = wave_.exp2((scores[i / 8](lane, 2 * (i % 8) + x) - maximum_(lane, 0)) * factor_);
                sums[x] += p[x];
            }
            probabilities(lane, i) = wave_.to_bf16x2(p[0], p[1]);
        }
        sum_(lane, 0) += sums[0] + sums[1];
    }

    void store_result() {
        const auto of_other_half = wave_.template exchange<32>(sum_);
        for (int c = 0; c < channel_blocks; ++c) {
            Registers<unsigned, 8> packed;
            wave_.each([&](int lane) {
                const float sum = sum_(lane, 0) + of_other_half(lane, 0);
                const float factor = sum == 0 ? 0 : wave_.rcp(sum);
                for (int i = 0; i < 8; ++i)
                    packed(lane, i) = wave_.to_bf16x2(output_[c](lane, 2 * i) * factor, output_[c](lane, 2 * i + 1) * factor);
            });
            for (int i = 0; i < 4; ++i) {
                if (32 * c + 8 * i >= head_dim) break;
                wave_.template store<2>(out_, packed, 2 * i, [&](int lane) {
                    return static_cast<unsigned>(first_query_ + lane % 32) * q_row_bytes_ +
                           static_cast<unsigned>(2 * (32 * c + 8 * i + 4 * (lane / 32)));
                });
            }
        }
    }

    Wave wave_;
    const AttentionBf16Arguments& a_;
    Buffer q_{}, k_{}, v_{}, out_{};
    int first_query_ = 0, length_q_ = 0, length_k_ = 0, tile_count_ = 0, full_tiles_ = 0;
    unsigned q_row_bytes_ = 0, k_row_bytes_ = 0, query_signs_ = 0;
    float factor_ = 0;
    Registers<unsigned, 4 * steps> queries_;
    Registers<unsigned, 4 * key_rounds> keys_on_the_way_;
    Registers<unsigned, 8 * value_rounds> values_on_the_way_;
    Tile output_[channel_blocks];
    Registers<float, 1> maximum_, tile_maximum_, sum_;
};

}  // namespace weft::kernels::hip
