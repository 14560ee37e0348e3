#include "kernels/cpu/rope.h"

#include "kernels/cpu/typed.h"
#include "kernels/cpu/vector.h"

namespace weft::kernels::cpu::WEFT_ISA {
namespace {

/// Elements of a head rotated with one expanded table; a whole head in all Wan models.
constexpr std::int64_t chunk_size = 256;

/// A pair of floats is one 64-bit word, and swapping its halves a rotation.
WEFT_ALWAYS_INLINE Floats swap_neighbours(Floats values) {
    using Pairs = std::uint64_t __attribute__((vector_size(4 * lanes)));
    const auto pairs = reinterpret_cast<Pairs>(values);
    return reinterpret_cast<Floats>((pairs << 32) | (pairs >> 32));
}

/// The table of one token for a chunk: each cosine twice, each sine as -sin, +sin, so that a rotation is x * cosines + swapped x * sines.
struct Expanded {
    float cosines[chunk_size];
    float sines[chunk_size];

    void fill(const float* cos, const float* sin, std::int64_t pairs) {
        for (std::int64_t pair = 0; pair < pairs; ++pair) {
            cosines[2 * pair] = cosines[2 * pair + 1] = cos[pair];
            sines[2 * pair] = -sin[pair];
            sines[2 * pair + 1] = sin[pair];
        }
    }
};

void rope(const RopeTokens& tokens, std::int64_t begin, std::int64_t end) {
    const std::int64_t pairs = tokens.head_dim / 2;
    with_typed(tokens.x, tokens.x_dtype, [&](auto* x) {
        Expanded table;
        for (std::int64_t token = begin; token < end; ++token) {
            for (std::int64_t first = 0; first < tokens.head_dim; first += chunk_size) {
                const std::int64_t count = tokens.head_dim - first < chunk_size ? tokens.head_dim - first : chunk_size;
                table.fill(tokens.cos + token * pairs + first / 2, tokens.sin + token * pairs + first / 2, count / 2);
                for (std::int64_t head = 0; head < tokens.heads; ++head) {
                    auto* part = x + (token * tokens.heads + head) * tokens.head_dim + first;
                    for_vectors(
                        count, [&](std::int64_t offset, auto read, auto write) __attribute__((always_inline)) {
                            const Floats values = read(part + offset);
                            write(part + offset,
                                  values * read(table.cosines + offset) + swap_neighbours(values) * read(table.sines + offset));
                        });
                }
            }
        }
    });
}

}  // namespace

const RopeKernels rope_kernels = {rope};

}  // namespace weft::kernels::cpu::WEFT_ISA
