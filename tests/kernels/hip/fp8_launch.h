#pragma once
// The FP8 attention as a host launches it, on the emulated GPU: tiles of keys and values, quantisation, attention.

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "kernels/hip/attention_fp8.h"
#include "kernels/hip/quantise_fp8.h"
#include "kernels/hip/wave/emulate.h"
#include "tests/kernels/hip/attention_problem.h"
#include "tests/kernels/hip/launch_memory.h"

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
    /// Runs a kernel by its name instead of the emulation.
    std::function<void(const std::string& kernel, int groups, int threads, std::span<const unsigned char> arguments,
                       const std::vector<LaunchMemory>& memory)>
        run_compiled;

    explicit Fp8Launch(const AttentionProblem& of) : problem(of), tiles(of), starts_q(of.starts_q()), starts_k(of.starts_k()) {}

    template <class T>
    static LaunchMemory memory_of(const std::vector<T>& values) {
        return {values.data(), values.size() * sizeof(T)};
    }

    template <class Kernel, class Arguments>
    void run(const char* name, int groups, const Arguments& arguments, const std::vector<LaunchMemory>& memory) {
        if (run_compiled)
            run_compiled(name, groups, 64 * Kernel::waves, {reinterpret_cast<const unsigned char*>(&arguments), sizeof(arguments)}, memory);
        else
            take(kernels::hip::emulate<Kernel, kernels::hip::Gfx950>(groups, arguments, schedule));
    }

    template <class Kernel>
    void quantise(const char* name, const void* source, std::size_t source_bytes, int rows, int tile_count, Fp8Tensor& target) {
        const auto& starts = tile_count == 0 ? starts_q : starts_k;
        const kernels::hip::QuantiseFp8Arguments arguments{
            source, target.bytes.data(), &target.amax_bits, &target.descale, starts.data(), tiles.sequence_and_key.data(),
            rows,   problem.heads,       tile_count};
        run<Kernel>(name, Kernel::groups(arguments), arguments,
                    {{source, source_bytes},
                     memory_of(target.bytes),
                     {&target.amax_bits, 4},
                     {&target.descale, 4},
                     memory_of(starts),
                     memory_of(tiles.sequence_and_key)});
    }

    std::size_t tile_bytes() const {
        return static_cast<std::size_t>(problem.heads) * static_cast<std::size_t>(tiles.count()) * kernels::hip::fp8_tile_bytes;
    }

    Fp8Tensor quantise_queries(const std::vector<std::uint16_t>& source) {
        Fp8Tensor result;
        result.bytes.assign(source.size(), 0xff);
        quantise<kernels::hip::AmaxFp8<Wave950, true>>("weft_amax_fp8_rotated", source.data(), source.size() * 2, starts_q.back(), 0,
                                                       result);
        quantise<kernels::hip::QuantiseFp8Queries<Wave950>>("weft_quantise_fp8_queries", source.data(), source.size() * 2, starts_q.back(),
                                                            0, result);
        return result;
    }
    Fp8Tensor quantise_keys(const std::vector<std::uint16_t>& source) {
        Fp8Tensor result;
        result.bytes.assign(tile_bytes(), 0xff);
        const int rows = starts_k.back();
        quantise<kernels::hip::AmaxFp8<Wave950, true>>("weft_amax_fp8_rotated", source.data(), source.size() * 2, rows, tiles.count(),
                                                       result);
        quantise<kernels::hip::QuantiseFp8Keys<Wave950, false>>("weft_quantise_fp8_keys", source.data(), source.size() * 2, rows,
                                                                tiles.count(), result);
        return result;
    }
    Fp8Tensor quantise_values(const std::vector<std::uint16_t>& source) {
        Fp8Tensor result;
        result.bytes.assign(tile_bytes(), 0xff);
        const int rows = starts_k.back();
        quantise<kernels::hip::AmaxFp8<Wave950, false>>("weft_amax_fp8", source.data(), source.size() * 2, rows, tiles.count(), result);
        quantise<kernels::hip::QuantiseFp8Values<Wave950, false>>("weft_quantise_fp8_values", source.data(), source.size() * 2, rows,
                                                                  tiles.count(), result);
        return result;
    }
    Fp8Tensor pack_keys(const std::vector<std::uint8_t>& source, float descale) {
        Fp8Tensor result;
        result.bytes.assign(tile_bytes(), 0xff);
        quantise<kernels::hip::QuantiseFp8Keys<Wave950, true>>("weft_pack_fp8_keys", source.data(), source.size(), starts_k.back(),
                                                               tiles.count(), result);
        result.descale = descale;
        return result;
    }
    Fp8Tensor pack_values(const std::vector<std::uint8_t>& source, float descale) {
        Fp8Tensor result;
        result.bytes.assign(tile_bytes(), 0xff);
        quantise<kernels::hip::QuantiseFp8Values<Wave950, true>>("weft_pack_fp8_values", source.data(), source.size(), starts_k.back(),
                                                                 tiles.count(), result);
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
        run<Kernel>("weft_attention_fp8", kernels::hip::attention_groups(arguments.block_count, arguments.heads), arguments,
                    {memory_of(q.bytes),
                     memory_of(k.bytes),
                     memory_of(v.bytes),
                     memory_of(out),
                     memory_of(starts_q),
                     memory_of(starts_k),
                     memory_of(tiles.starts),
                     memory_of(blocks),
                     {&q.descale, 4},
                     {&k.descale, 4},
                     {&v.descale, 4}});
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
