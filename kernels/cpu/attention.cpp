// Everything is kept transposed: a tile holds `tile_rows` queries in the lanes of three vectors, scores are [key][query], the sums
// [channel][query]. Maximum, sum and rescaling then need no work across lanes, and the scores of the first product are the right-hand side
// of the second as they lie.
#include "kernels/cpu/attention.h"

#include "kernels/cpu/typed.h"
#include "kernels/cpu/vector.h"

namespace weft::kernels::cpu::WEFT_ISA {
namespace {

// Sums of a product tile: panel x 3 vectors. 8 x 3 of the 32 AVX-512 registers, with 3 for the right-hand side and the broadcast read from
// memory; 4 x 3 of the 16 AVX2 registers, with 3 and one for the broadcast.
constexpr std::int64_t panel = lanes == 16 ? 8 : 4;
constexpr std::int64_t tile_vectors = 3;
constexpr std::int64_t tile_rows = tile_vectors * lanes;
constexpr float minus_infinity = -__builtin_inff();
constexpr float log2_e = 1.44269504f;  // scores are multiplied by it, so that probabilities are powers of two

std::int64_t round_up(std::int64_t value, std::int64_t step) { return (value + step - 1) / step * step; }

/// Tiles that share one reading of the keys and values; fewer for wide heads, whose queries and sums must stay in the second-level cache.
std::int64_t tiles_per_group(std::int64_t head_dim) {
    const std::int64_t of_48_rows = head_dim <= 128 ? 4 : head_dim <= 256 ? 2 : 1;
    return of_48_rows * 48 / tile_rows;
}

std::int64_t rows_per_group(std::int64_t head_dim) { return tiles_per_group(head_dim) * tile_rows; }

/// Keys: panels [head_dim][panel]. Values: for each key block, panels [keys of the block][panel] of channels.
std::int64_t key_floats(std::int64_t k_count, std::int64_t head_dim) { return round_up(round_up(k_count, panel) * head_dim, 16); }

std::int64_t packed_floats(std::int64_t k_count, std::int64_t head_dim) {
    return key_floats(k_count, head_dim) + round_up(k_count * round_up(head_dim, panel), 16);
}

float widened(float value) { return value; }
float widened(BFloat16 value) {
    const std::uint32_t bits = static_cast<std::uint32_t>(value.bits) << 16;
    float result;
    __builtin_memcpy(&result, &bits, sizeof result);
    return result;
}

template <class T>
void pack_keys(const T* k, const AttentionSequence& sequence, std::int64_t kv_head, std::int64_t begin, std::int64_t count, float* packed) {
    const std::int64_t head_dim = sequence.head_dim;
    for (std::int64_t j = 0; j < round_up(count, panel); ++j) {
        float* to = packed + (begin + j) / panel * panel * head_dim + j % panel;
        if (j < count) {
            const T* from = k + ((sequence.k_begin + begin + j) * sequence.kv_heads + kv_head) * head_dim;
            for (std::int64_t d = 0; d < head_dim; ++d) to[d * panel] = widened(from[d]);
        } else {
            for (std::int64_t d = 0; d < head_dim; ++d) to[d * panel] = 0;  // scores that nobody reads
        }
    }
}

template <class T>
void pack_values(const T* v, const AttentionSequence& sequence, std::int64_t kv_head, std::int64_t begin, std::int64_t count,
                 float* packed) {
    const std::int64_t head_dim = sequence.head_dim;
    float* block = packed + begin * round_up(head_dim, panel);
    for (std::int64_t j = 0; j < count; ++j) {
        const T* from = v + ((sequence.k_begin + begin + j) * sequence.kv_heads + kv_head) * head_dim;
        for (std::int64_t first = 0; first < head_dim; first += panel)
            for (std::int64_t c = 0; c < panel; ++c)
                block[first * count + j * panel + c] = first + c < head_dim ? widened(from[first + c]) : 0;
    }
}

void pack(const AttentionSequence& sequence, std::int64_t kv_head, std::int64_t block, float* packed) {
    const std::int64_t begin = block * key_block;
    const std::int64_t left = sequence.k_count - begin;
    const std::int64_t count = left < key_block ? left : key_block;
    with_typed(sequence.k, sequence.dtype, [&](const auto* k) { pack_keys(k, sequence, kv_head, begin, count, packed); });
    float* values = packed + key_floats(sequence.k_count, sequence.head_dim);
    with_typed(sequence.v, sequence.dtype, [&](const auto* v) { pack_values(v, sequence, kv_head, begin, count, values); });
}

/// sums[i][lane] += left[k][i] * right[k][lane] over k < depth.
WEFT_ALWAYS_INLINE void multiply(const float* left, const float* right, std::int64_t depth, Floats (&sums)[panel][tile_vectors]) {
    for (std::int64_t k = 0; k < depth; ++k) {
        const Floats right0 = load(right);
        const Floats right1 = load(right + lanes);
        const Floats right2 = load(right + 2 * lanes);
#pragma GCC unroll 8
        for (int i = 0; i < panel; ++i) {
            sums[i][0] += left[i] * right0;
            sums[i][1] += left[i] * right1;
            sums[i][2] += left[i] * right2;
        }
        left += panel;
        right += tile_rows;
    }
}

/// scores[key][query] of one panel of keys.
void score_panel(const float* keys, const float* queries, std::int64_t head_dim, float* scores) {
    Floats sums[panel][tile_vectors] = {};
    multiply(keys, queries, head_dim, sums);
#pragma GCC unroll 8
    for (int i = 0; i < panel; ++i)
#pragma GCC unroll 3
        for (int v = 0; v < tile_vectors; ++v) store(scores + i * tile_rows + v * lanes, sums[i][v]);
}

/// sums[channel][query] = sums * rescale + probabilities * values for one panel of channels.
void add_values_panel(const float* values, const float* probabilities, std::int64_t keys, const float* rescale, float* state) {
    Floats sums[panel][tile_vectors];
#pragma GCC unroll 8
    for (int i = 0; i < panel; ++i)
#pragma GCC unroll 3
        for (int v = 0; v < tile_vectors; ++v) sums[i][v] = load(state + i * tile_rows + v * lanes) * load(rescale + v * lanes);
    multiply(values, probabilities, keys, sums);
#pragma GCC unroll 8
    for (int i = 0; i < panel; ++i)
#pragma GCC unroll 3
        for (int v = 0; v < tile_vectors; ++v) store(state + i * tile_rows + v * lanes, sums[i][v]);
}

/// 2^x for x <= 0 within 2 units in the last place, 0 below -125 (where the result would soon be subnormal, and slow), NaN for NaN.
WEFT_ALWAYS_INLINE Floats exp2_of_nonpositive(Floats x) {
    const Floats clamped = x < -125.0f ? broadcast(-125.0f) : x;
    const Floats shifted = clamped + rounding_magic;
    const Floats n = shifted - rounding_magic;
    const Floats result =
        exp_of_reduced((clamped - n) * 0.693147181f) * power_of_two(reinterpret_cast<Ints>(shifted) - rounding_magic_bits);
    return x < -125.0f ? Floats{} : result;
}

/// tile_rows queries of one head, from `first` on as far as there are so many, and what is known of them so far, in memory of the caller.
class Tile {
  public:
    Tile(const AttentionSequence& sequence, std::int64_t head, std::int64_t first, float* memory)
        : sequence_(sequence),
          head_(head),
          first_(first),
          rows_(sequence.q_count - first < tile_rows ? sequence.q_count - first : tile_rows),
          queries_(memory),
          state_(queries_ + sequence.head_dim * tile_rows),
          maximum_(state_ + round_up(sequence.head_dim, panel) * tile_rows),
          sum_(maximum_ + tile_rows) {}

    static std::int64_t floats(std::int64_t head_dim) { return (head_dim + round_up(head_dim, panel) + 2) * tile_rows; }

    /// Takes the queries; no key is seen yet.
    void start() {
        const float scale = sequence_.softmax_scale * log2_e;
        with_typed(sequence_.q, sequence_.dtype, [&](const auto* q) {
            for (std::int64_t lane = 0; lane < tile_rows; ++lane) {
                const auto* from =
                    q + ((sequence_.q_begin + first_ + (lane < rows_ ? lane : 0)) * sequence_.heads + head_) * sequence_.head_dim;
                for (std::int64_t d = 0; d < sequence_.head_dim; ++d) queries_[d * tile_rows + lane] = widened(from[d]) * scale;
            }
        });
        for (std::int64_t i = 0; i < round_up(sequence_.head_dim, panel) * tile_rows; ++i) state_[i] = 0;
        for (std::int64_t lane = 0; lane < tile_rows; ++lane) {
            maximum_[lane] = minus_infinity;
            sum_[lane] = 0;
        }
    }

    /// Keys that the last query of the tile sees; the others see no more.
    std::int64_t visible_keys() const {
        if (!sequence_.is_causal) return sequence_.k_count;
        const std::int64_t seen = first_ + rows_ + sequence_.k_count - sequence_.q_count;
        return seen < 0 ? 0 : seen < sequence_.k_count ? seen : sequence_.k_count;
    }

    /// Adds what `count` keys from `begin` on contribute. `block_count` keys are packed in the block.
    void add_block(const float* keys, const float* values, std::int64_t begin, std::int64_t count, std::int64_t block_count,
                   float* scores) {
        for (std::int64_t j = 0; j < count; j += panel)
            score_panel(keys + j * sequence_.head_dim, queries_, sequence_.head_dim, scores + j * tile_rows);
        if (sequence_.position_bias != nullptr) add_bias(begin, count, scores);
        if (sequence_.is_causal) hide_later_keys(begin, count, scores);
        alignas(64) float rescale[tile_rows];
        for (int v = 0; v < tile_vectors; ++v) to_probabilities(v * lanes, count, scores, rescale);
        for (std::int64_t c = 0; c < sequence_.head_dim; c += panel)
            add_values_panel(values + c * block_count, scores, count, rescale, state_ + c * tile_rows);
    }

    void finish() const {
        float row[largest_head_dim];
        for (std::int64_t lane = 0; lane < rows_; ++lane) {
            // A query that saw no key has the sum 0, any other at least the 1 of its largest score.
            const float sum = sum_[lane];
            for (std::int64_t d = 0; d < sequence_.head_dim; ++d) row[d] = sum == 0 ? 0.0f : state_[d * tile_rows + lane] / sum;
            const std::int64_t place = ((sequence_.q_begin + first_ + lane) * sequence_.heads + head_) * sequence_.head_dim;
            with_typed(sequence_.out, sequence_.out_dtype, [&](auto* out) {
                for_vectors(
                    sequence_.head_dim, [&](std::int64_t offset, auto read, auto write)
                                            __attribute__((always_inline)) { write(out + place + offset, read(row + offset)); });
            });
        }
    }

  private:
    void add_bias(std::int64_t begin, std::int64_t count, float* scores) const {
        for (std::int64_t lane = 0; lane < rows_; ++lane) {
            const float* bias = sequence_.position_bias +
                                (head_ * sequence_.bias_q + sequence_.q_begin + first_ + lane) * sequence_.bias_k + sequence_.k_begin +
                                begin;
            for (std::int64_t j = 0; j < count; ++j) scores[j * tile_rows + lane] += bias[j] * log2_e;
        }
    }

    void hide_later_keys(std::int64_t begin, std::int64_t count, float* scores) const {
        const std::int64_t seen_by_first = first_ + 1 + sequence_.k_count - sequence_.q_count;
        for (std::int64_t j = 0; j < count; ++j) {
            std::int64_t blind = begin + j - seen_by_first + 1;  // lanes before this one don't see the key
            if (blind > tile_rows) blind = tile_rows;
            for (std::int64_t lane = 0; lane < blind; ++lane) scores[j * tile_rows + lane] = minus_infinity;
        }
    }

    /// The online softmax of one vector of queries: scores become 2^(score - maximum), maximum and sum take them in, and rescale gets what
    /// the sums so far are worth under the new maximum. NaN passes the maximum by and reaches the sum.
    WEFT_ALWAYS_INLINE void to_probabilities(std::int64_t lane, std::int64_t count, float* scores, float* rescale) {
        const Floats old_maximum = load(maximum_ + lane);
        Floats maximum = old_maximum;
        for (std::int64_t j = 0; j < count; ++j) {
            const Floats score = load(scores + j * tile_rows + lane);
            maximum = score > maximum ? score : maximum;
        }
        store(maximum_ + lane, maximum);
        const Floats reference = maximum == minus_infinity ? Floats{} : maximum;  // -infinity - -infinity is no number
        const Floats factor = exp2_of_nonpositive(old_maximum - reference);
        Floats sums[2] = {};
        for (std::int64_t j = 0; j < count; ++j) {
            float* place = scores + j * tile_rows + lane;
            const Floats probability = exp2_of_nonpositive(load(place) - reference);
            store(place, probability);
            sums[j % 2] += probability;
        }
        store(sum_ + lane, load(sum_ + lane) * factor + (sums[0] + sums[1]));
        store(rescale + lane, factor);
    }

    const AttentionSequence& sequence_;
    std::int64_t head_, first_, rows_;
    float* queries_;  // [head_dim][tile_rows], scaled
    float* state_;    // [head_dim rounded up][tile_rows], not yet divided by the sums
    float* maximum_;  // [tile_rows]
    float* sum_;      // [tile_rows]
};

std::int64_t workspace_floats(std::int64_t head_dim) { return key_block * tile_rows + tiles_per_group(head_dim) * Tile::floats(head_dim); }

void attend(const AttentionSequence& sequence, std::int64_t head, std::int64_t group, const float* packed, float* workspace) {
    const std::int64_t head_dim = sequence.head_dim;
    const std::int64_t first_row = group * rows_per_group(head_dim);
    const std::int64_t tiles_left = (sequence.q_count - first_row + tile_rows - 1) / tile_rows;
    const std::int64_t tiles = tiles_left < tiles_per_group(head_dim) ? tiles_left : tiles_per_group(head_dim);
    float* scores = workspace;
    const auto tile_at = [&](std::int64_t index) {
        return Tile(sequence, head, first_row + index * tile_rows, workspace + key_block * tile_rows + index * Tile::floats(head_dim));
    };

    for (std::int64_t index = 0; index < tiles; ++index) tile_at(index).start();
    const float* values = packed + key_floats(sequence.k_count, head_dim);
    for (std::int64_t begin = 0; begin < sequence.k_count; begin += key_block) {
        const std::int64_t block_count = sequence.k_count - begin < key_block ? sequence.k_count - begin : key_block;
        for (std::int64_t index = 0; index < tiles; ++index) {
            Tile tile = tile_at(index);
            const std::int64_t seen = tile.visible_keys() - begin;
            if (seen > 0)
                tile.add_block(packed + begin * head_dim, values + begin * round_up(head_dim, panel), begin,
                               seen < block_count ? seen : block_count, block_count, scores);
        }
    }
    for (std::int64_t index = 0; index < tiles; ++index) tile_at(index).finish();
}

}  // namespace

const AttentionKernels attention_kernels = {rows_per_group, packed_floats, workspace_floats, pack, attend};

}  // namespace weft::kernels::cpu::WEFT_ISA
