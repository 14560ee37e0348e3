#include "kernels/cpu/modulation.h"

#include "kernels/cpu/typed.h"
#include "kernels/cpu/vector.h"

namespace weft::kernels::cpu::WEFT_ISA {
namespace {

void add_gated(const GatedSum& sum, std::int64_t begin, std::int64_t end) {
    with_typed(sum.x, sum.x_dtype, [&](const auto* x) {
        for (std::int64_t row = begin; row < end; ++row) {
            float* residual = sum.residual + row * sum.dim;
            const float* gate = sum.gate + row * sum.gate_stride;
            const auto* x_row = x + row * sum.dim;
            for_vectors(
                sum.dim, [&](std::int64_t offset, auto read, auto write) __attribute__((always_inline)) {
                    write(residual + offset, read(residual + offset) + read(x_row + offset) * read(gate + offset));
                });
        }
    });
}

void add(const Sum& sum, std::int64_t begin, std::int64_t end) {
    with_typed(sum.x, sum.x_dtype, sum.y, sum.y_dtype, [&](const auto* x, auto* y) {
        for_vectors(
            end - begin, [&](std::int64_t offset, auto read, auto write) __attribute__((always_inline)) {
                write(y + begin + offset, read(y + begin + offset) + read(x + begin + offset));
            });
    });
}

}  // namespace

const ModulationKernels modulation_kernels = {add_gated, add};

}  // namespace weft::kernels::cpu::WEFT_ISA
