#pragma once
// The GPU code that is part of this program: an ELF file for each architecture and source, as the HIP run time loads it.

#include <span>
#include <string_view>
#include <vector>

namespace weft::kernels::hip {

struct CodeObject {
    std::string_view arch;    // "gfx950"
    std::string_view source;  // "attention_fp8"
    std::span<const unsigned char> bytes;
};

/// All of this build: empty where no compiler for AMD GPUs was found.
std::vector<CodeObject> code_objects();

}  // namespace weft::kernels::hip
