#pragma once
// The FP8 attention as a host launches it, on the emulated GPU: tiles of keys and values, quantisation, attention.

#include <bit>
#include <cstdint>
#include <vector>

#include "kernels/hip/attention_fp8.h"
#include "kernels/hip/quantise_fp8.h"
#include "kernels/hip/wave/emulate.h"
#include "tests/kernels/hip/attention_problem.h"

namespace weft::tests {

using Wave950 = kernels::hip::EmulatedWave<kernels::hip::Gfx950>;

/// The tiles of all sequences, and the first of each.
struct Fp8Tiles {
    std::vector<kernels::hip::AttentionBlock> sequence_and_key;
    std::vector<int> starts{0};

    explicit Fp8Tiles(const AttentionProblem& problem) {
        for (std::size_t sequence = 0; sequence < problem.lengths.size(); ++sequence) {
            for (int key = 0; key < problem.lengths[sequence].second; key += kernels::hip::fp8_tile_keys)
                sequence_and_key.push_back({static_cast<int>(sequence), key});
            starts.push_back(static_cast<int>(sequence_and_key.size()));
        }
    }
    int count() const { return starts.back(); }
};

/// A tensor in 8 bits. amax_bits is what the first pass found.
struct Fp8Tensor {
    std::vector<std::uint8_t> bytes;
    unsigned amax_bits = 0;
    float descale = 0;
};

/// Kernels run one after another; `report` gathers what they did wrong.
struct Fp8Launch {
    const AttentionProblem& problem;
    Fp8Tiles tiles;
    std::vector<int> starts_q, starts_k;
    kernels::hip::EmulationReport report;
    std::uint32_t schedule = 0;

    explicit Fp8Launch(const AttentionProblem& of) : problem(of), tiles(of), starts_q(of.starts_q()), starts_k(of.starts_k()) {}

    std::size_t tile_bytes() const {
        return static_cast<std::size_t>(problem.heads) * static_cast<std::size_t>(tiles.count()) * kernels::hip::fp8_tile_bytes;
    }

    template <class Kernel>
    void run(const kernels::hip::QuantiseFp8Arguments& arguments) {
        take(kernels::hip::emulate<Kernel, kernels::hip::Gfx950>(Kernel::groups(arguments), arguments, schedule));
    }

    kernels::hip::QuantiseFp8Arguments key_arguments(const void* source, Fp8Tensor& target) {
        target.bytes.assign(tile_bytes(), 0xff);
        return {source,          target.bytes.data(), &target.amax_bits, &target.descale, starts_k.data(), tiles.sequence_and_key.data(),
                starts_k.back(), problem.heads,       tiles.count()};
    }

    Fp8Tensor quantise_queries(const std::vector<std::uint16_t>& source) {
        Fp8Tensor result;
        result.bytes.assign(source.size(), 0xff);
        const kernels::hip::QuantiseFp8Arguments arguments{
            source.data(), result.bytes.data(), &result.amax_bits, &result.descale, nullptr, nullptr, starts_q.back(), problem.heads, 0};
        run<kernels::hip::AmaxFp8<Wave950, true>>(arguments);
        run<kernels::hip::QuantiseFp8Queries<Wave950>>(arguments);
        return result;
    }
    Fp8Tensor quantise_keys(const std::vector<std::uint16_t>& source) {
        Fp8Tensor result;
        const auto arguments = key_arguments(source.data(), result);
        run<kernels::hip::AmaxFp8<Wave950, true>>(arguments);
        run<kernels::hip::QuantiseFp8Keys<Wave950, false>>(arguments);
        return result;
    }
    Fp8Tensor quantise_values(const std::vector<std::uint16_t>& source) {
        Fp8Tensor result;
        const auto arguments = key_arguments(source.data(), result);
        run<kernels::hip::AmaxFp8<Wave950, false>>(arguments);
        run<kernels::hip::QuantiseFp8Values<Wave950, false>>(arguments);
        return result;
    }
    Fp8Tensor pack_keys(const std::vector<std::uint8_t>& source, float descale) {
        Fp8Tensor result;
        run<kernels::hip::QuantiseFp8Keys<Wave950, true>>(key_arguments(source.data(), result));
        result.descale = descale;
        return result;
    }
    Fp8Tensor pack_values(const std::vector<std::uint8_t>& source, float descale) {
        Fp8Tensor result;
        run<kernels::hip::QuantiseFp8Values<Wave950, true>>(key_arguments(source.data(), result));
        result.descale = descale;
        return result;
    }

    template <class Kernel = kernels::hip::AttentionFp8<Wave950>>
    std::vector<std::uint16_t> attend(const Fp8Tensor& q, const Fp8Tensor& k, const Fp8Tensor& v) {
        std::vector<std::uint16_t> out(q.bytes.size(), 0xffff);
        const auto blocks = problem.blocks(Kernel::queries);
        const kernels::hip::AttentionFp8Arguments arguments{
            q.bytes.data(),  k.bytes.data(),  v.bytes.data(),      out.data(),
            starts_q.data(), starts_k.data(), tiles.starts.data(), blocks.data(),
            &q.descale,      &k.descale,      &v.descale,          static_cast<int>(blocks.size()),
            problem.heads,   tiles.count(),   problem.scale(),     problem.is_causal ? 1 : 0};
        take(kernels::hip::emulate<Kernel, kernels::hip::Gfx950>(kernels::hip::attention_groups(arguments.block_count, arguments.heads),
                                                                 arguments, schedule));
        return out;
    }

    void take(const kernels::hip::EmulationReport& of_kernel) {
        if (of_kernel.faults != 0 && report.faults == 0) report.first_fault = of_kernel.first_fault;
        report.faults += of_kernel.faults;
        report.lds_cycles += of_kernel.lds_cycles;
        report.conflict_cycles += of_kernel.conflict_cycles;
        report.barriers += of_kernel.barriers;
        report.matrix_instructions += of_kernel.matrix_instructions;
    }
};

}  // namespace weft::tests
