#include "kernels/cpu/activation.h"

#include "kernels/cpu/typed.h"
#include "kernels/cpu/vector.h"

namespace weft::kernels::cpu::WEFT_ISA {
namespace {

template <Floats (*function)(Floats)>
void run_pointwise(const ActivationRun& run, std::int64_t begin, std::int64_t end) {
    with_typed(run.x, run.x_dtype, run.y, run.y_dtype, [&](const auto* x, auto* y) {
        for_vectors(
            end - begin, [&](std::int64_t offset, auto read, auto write)
                             __attribute__((always_inline)) { write(y + begin + offset, function(read(x + begin + offset))); });
    });
}

void run_gated_gelu(const ActivationRun& run, std::int64_t begin, std::int64_t end) {
    with_typed(run.gate, run.gate_dtype, [&](const auto* gate) {
        with_typed(run.x, run.x_dtype, run.y, run.y_dtype, [&](const auto* x, auto* y) {
            for_vectors(
                end - begin, [&](std::int64_t offset, auto read, auto write) __attribute__((always_inline)) {
                    write(y + begin + offset, gelu_tanh(read(gate + begin + offset)) * read(x + begin + offset));
                });
        });
    });
}

}  // namespace

const ActivationKernels activation_kernels = {run_pointwise<silu>, run_pointwise<gelu_tanh>, run_pointwise<gelu_erf>,
                                              run_pointwise<quick_gelu>, run_gated_gelu};

}  // namespace weft::kernels::cpu::WEFT_ISA
