#!/usr/bin/env python3
"""Checks the compiled GPU code: registers, LDS, spills, and that the inner loops hold the matrix instructions that the arithmetic needs.

    check_code.py --readelf LLVM_READELF --objdump LLVM_OBJDUMP FOLDER
    check_code.py ... --model FOLDER     also prints what the cycle model says of attention_fp8 (see cycle_model.py)

FOLDER holds the code objects, NAME_ARCH.co. Ends with 1 and a line for each fault.
"""
import argparse
import collections
import pathlib
import re
import sys

import cycle_model
from disassembly import Kernel, kernels_of

# A SIMD has 512 registers a lane, given in steps of 8: so many for each of so many waves.
REGISTERS_FOR_WAVES = {1: 512, 2: 256, 3: 168, 4: 128}

# What a kernel may use and must do. waves: of a workgroup that share a SIMD. loops: per inner loop (queries of a wave x keys) how many matrix
# instructions 2 x queries x keys x head_dim products for the scores and as many for the output come to.
PRODUCTS = {"v_mfma_f32_32x32x64_f8f6f4": 32 * 32 * 64, "v_mfma_f32_32x32x16_bf16": 32 * 32 * 16, "v_mfma_f32_32x32x8_bf16": 32 * 32 * 8,
            "v_mfma_f32_32x32x8_bf16_1k": 32 * 32 * 8, "v_mfma_f32_32x32x8bf16_1k": 32 * 32 * 8}


def expectation(name):
    """(waves a SIMD, LDS bytes, head_dim, keys an iteration) of an attention kernel; None for another."""
    if name == "weft_attention_fp8":
        return 2, 64 * 1024, 128, 2 * 64  # two tiles an iteration
    found = re.fullmatch(r"weft_attention_bf16_(\d+)", name)
    if not found:
        return None
    head_dim = int(found[1])
    keys = 64 if head_dim <= 128 else 32
    values = (head_dim + 31) // 32 * 32
    return (2 if head_dim <= 128 else 1), 2 * keys * 2 * (head_dim + values), head_dim, keys


def tile_loop(kernel):
    """attention_fp8 has a loop for tiles that all queries see whole, and others."""
    return kernel.hot_loop() if kernel.name == "weft_attention_fp8" else kernel.all_loops()


def faults_of(kernel: Kernel):
    for what in ("vgpr_spill_count", "sgpr_spill_count", "private_segment_fixed_size"):
        if kernel.notes.get(what, 0) != 0:
            yield f"{what} is {kernel.notes[what]}, expected 0"
    for instruction in kernel.instructions:
        if instruction.name.startswith(("scratch_", "flat_", "s_swappc", "s_setpc")):
            yield f"{instruction.name}: registers in memory, an address of unknown kind or a call"
            break
    expected = expectation(kernel.name)
    if expected is None:
        if kernel.notes["vgpr_count"] > REGISTERS_FOR_WAVES[4]:
            yield f"{kernel.notes['vgpr_count']} registers, expected at most {REGISTERS_FOR_WAVES[4]} (4 waves a SIMD)"
        return
    waves, lds, head_dim, keys = expected
    registers = kernel.notes["vgpr_count"] + kernel.notes.get("agpr_count", 0)
    if registers > REGISTERS_FOR_WAVES[waves]:
        yield f"{registers} registers, expected at most {REGISTERS_FOR_WAVES[waves]} ({waves} waves a SIMD)"
    if kernel.notes["group_segment_fixed_size"] != lds:
        yield f"{kernel.notes['group_segment_fixed_size']} bytes of LDS, expected {lds}"
    loop = tile_loop(kernel)
    if loop is None:
        yield "no loop with matrix instructions"
        return
    counts = collections.Counter(i.name for i in loop)
    products = sum(PRODUCTS.get(name, 0) * count for name, count in counts.items())
    unknown = [name for name in counts if name.startswith("v_mfma") and name not in PRODUCTS]
    if unknown:
        yield f"matrix instructions that are not the ones meant: {unknown}"
    padded = (head_dim + 31) // 32 * 32
    needed = 32 * keys * (head_dim + padded)
    if products != needed:
        yield f"the inner loop multiplies {products} times, the arithmetic {needed} times"
    if any(name.startswith("v_accvgpr") for name in counts):
        yield "the inner loop moves registers to and from accumulators"
    # Prefetches must stay on their way: nothing waits for all of memory. bf16 does, for what it puts into LDS itself.
    if kernel.name == "weft_attention_fp8" and any(i.name == "s_waitcnt" and "vmcnt(0)" in i.operands for i in loop):
        yield "the inner loop waits for every copy"
    if kernel.name == "weft_attention_fp8":
        share = sum(c for n, c in counts.items() if n.startswith("v_mfma")) / sum(c for n, c in counts.items() if n.startswith("v_"))
        if share < 0.04:
            yield f"{share:.1%} of the inner loop's vector instructions are matrix instructions, expected 4 %"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--readelf", required=True)
    parser.add_argument("--objdump", required=True)
    parser.add_argument("--model", action="store_true")
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    objects = sorted(options.folder.glob("*.co"))
    if not objects:
        sys.exit(f"{options.folder}: no code objects")
    has_fault = False
    for path in objects:
        for kernel in kernels_of(path, options.readelf, options.objdump):
            faults = list(faults_of(kernel))
            for fault in faults:
                print(f"{path.stem}: {kernel.name}: {fault}")
            has_fault = has_fault or bool(faults)
            loop = tile_loop(kernel)
            matrix = sum(i.name.startswith("v_mfma") for i in loop) if loop else 0
            print(f"{path.stem}: {kernel.name}: {kernel.notes['vgpr_count']} registers, {kernel.notes['group_segment_fixed_size']} bytes of LDS"
                  + (f", inner loop of {len(loop)} instructions, {matrix} of them matrix" if matrix else ""))
            if kernel.name == "weft_attention_fp8":
                worst = None
                for line, share in cycle_model.lines_for(kernel):
                    if options.model:
                        print("   ", line)
                    worst = share if worst is None else min(worst, share)
                if worst < 0.40:
                    print(f"{path.stem}: {kernel.name}: the cycle model gives {worst:.0%} of the peak at worst, expected 40 %")
                    has_fault = True
    sys.exit(1 if has_fault else 0)


if __name__ == "__main__":
    main()
