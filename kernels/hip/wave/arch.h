#pragma once
// What the kernels need to know of a GPU architecture at compile time. Sources: LLVM's AMDGPU usage guide (targets), AMD's CDNA 2, 3 and 4
// ISA guides (LDS size and banks, matrix instructions).

namespace weft::kernels::hip {

/// MI210 to MI250X (CDNA 2).
struct Gfx90a {
    static constexpr const char* name = "gfx90a";
    static constexpr unsigned lds_bytes = 64 * 1024;
    static constexpr int lds_banks = 32;        // of 4 bytes each
    static constexpr int bf16_k = 8;            // products that one 32x32 bf16 instruction sums
    static constexpr bool has_ocp_fp8 = false;  // e4m3fn products and conversions
    static constexpr bool copies_16_bytes_to_lds = false;
};

/// MI300A, MI300X, MI325X (CDNA 3). Its 8-bit numbers are e4m3fnuz.
struct Gfx942 {
    static constexpr const char* name = "gfx942";
    static constexpr unsigned lds_bytes = 64 * 1024;
    static constexpr int lds_banks = 32;
    static constexpr int bf16_k = 8;
    static constexpr bool has_ocp_fp8 = false;
    static constexpr bool copies_16_bytes_to_lds = false;
};

/// MI350X, MI355X (CDNA 4).
struct Gfx950 {
    static constexpr const char* name = "gfx950";
    static constexpr unsigned lds_bytes = 160 * 1024;
    static constexpr int lds_banks = 64;
    static constexpr int bf16_k = 16;
    static constexpr bool has_ocp_fp8 = true;
    static constexpr bool copies_16_bytes_to_lds = true;
};

}  // namespace weft::kernels::hip
