#include "kernels/cpu/extrapolate.h"

#include "kernels/cpu/typed.h"
#include "kernels/cpu/vector.h"

namespace weft::kernels::cpu::WEFT_ISA {
namespace {

WEFT_ALWAYS_INLINE Floats magnitude(Floats values) { return reinterpret_cast<Floats>(reinterpret_cast<Words>(values) & 0x7fffffffu); }

template <class Value>
void extrapolate_row(Value* y, const Value* from, const ExtrapolatedRows& rows) {
    const float away = rows.scale - 1.0f;
    Floats norms = {};
    Floats pushed_norms = {};
    for_vectors(
        rows.dim, [&](std::int64_t offset, auto read, auto) __attribute__((always_inline)) {
            const Floats value = read(y + offset);
            norms += magnitude(value);
            pushed_norms += magnitude(rows.scale * value - away * read(from + offset));
        });
    const float most = rows.limit * sum_of(norms);
    const float pushed_norm = sum_of(pushed_norms);
    const float factor = pushed_norm > most ? most / pushed_norm : 1.0f;  // written so that NaN leaves the row's own values
    // As a change of y: none at scale 1, to the last bit.
    for_vectors(
        rows.dim, [&](std::int64_t offset, auto read, auto write) __attribute__((always_inline)) {
            const Floats value = read(y + offset);
            const Floats pushed = rows.scale * value - away * read(from + offset);
            write(y + offset, value + rows.share * (factor * pushed - value));
        });
}

}  // namespace

void extrapolate_rows(const ExtrapolatedRows& rows, std::int64_t begin, std::int64_t end) {
    with_typed(rows.y, rows.dtype, [&](auto* y) {
        const auto* from = static_cast<decltype(y)>(const_cast<void*>(rows.from));
        for (std::int64_t row = begin; row < end; ++row) extrapolate_row(y + row * rows.dim, from + row * rows.dim, rows);
    });
}

}  // namespace weft::kernels::cpu::WEFT_ISA
