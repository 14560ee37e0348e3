#pragma once
// A kernel of a code object as instructions with their operands, read from the disassembly of llvm-objdump.

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace weft::tests {

struct GpuOperand {
    enum class Kind { vector, scalar, vcc, exec, m0, number, off };
    Kind kind = Kind::number;
    int index = 0;            // of the first register
    std::uint64_t value = 0;  // of a number; negative ones in 64 bits
    bool is_negated = false;
    bool is_absolute = false;
};

struct GpuInstruction {
    std::string name;  // without the encoding's suffix
    std::vector<GpuOperand> operands;
    std::map<std::string, std::string> modifiers;  // "offset": "1024", "op_sel_hi": "1,1,0", "lds": ""
    std::string text;                              // as disassembled
    std::uint64_t address = 0;
    std::size_t target = 0;  // of a branch: the index of the instruction

    bool has(const std::string& modifier) const { return modifiers.contains(modifier); }
    /// Element of a list such as op_sel_hi:[1,0].
    int list(const std::string& modifier, std::size_t element, int otherwise) const;
    std::uint32_t offset() const;
};

struct GpuProgram {
    std::vector<GpuInstruction> instructions;
    std::uint32_t lds_bytes = 0;
};

/// `listing` is what `llvm-objdump -d` prints of the object. Throws std::runtime_error naming what it can't read, or where the kernel's
/// descriptor asks for other registers at the start than the arguments' address in s[0:1] and the workgroup in s2.
GpuProgram read_gpu_program(std::span<const unsigned char> object, const std::string& listing, const std::string& kernel);

}  // namespace weft::tests
