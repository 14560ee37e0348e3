#pragma once
// Runs a compiled kernel instruction by instruction: registers, execution mask, LDS, counters of what is on its way. Knows the instructions
// that our kernels are made of and stops at any other, so that a change of the compiler's is noticed. Meaning of the instructions: AMD's
// CDNA 3 and CDNA 4 instruction set guides. Exponentials and reciprocals are rounded exactly here; on hardware they are off by up to one
// unit.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tests/kernels/hip/compiled/gpu_program.h"
#include "tests/kernels/hip/launch_memory.h"

namespace weft::tests {

/// Runs workgroups 0 ... groups - 1 of so many threads. `arguments` are the bytes of the kernel's argument, `memory` all that its addresses
/// may reach. Throws std::runtime_error with the instruction: unknown, or an access outside of memory or LDS, or a copy still on its way at
/// the end. Returns the number of instructions that waves ran.
std::int64_t run_gpu_program(const GpuProgram& program, int groups, int threads, std::span<const unsigned char> arguments,
                             const std::vector<LaunchMemory>& memory);

}  // namespace weft::tests
