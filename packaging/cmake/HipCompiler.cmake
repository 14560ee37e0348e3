# Finds a compiler for AMD GPUs and tells what it can do:
#   WEFT_HIP                AUTO (what is there), ON (all architectures or an error), OFF
#   WEFT_HIP_COMPILER       ROCm's amdclang++, else a clang++ of version 20 or later with lld
#   WEFT_HIP_ARCHITECTURES  those of gfx90a, gfx942 and gfx950 that it compiles and links; empty where there is none
#   WEFT_HIP_FLAGS          freestanding: no HIP headers and no device libraries are needed
set(WEFT_HIP AUTO CACHE STRING "Build the kernels for AMD GPUs: AUTO, ON or OFF")
set_property(CACHE WEFT_HIP PROPERTY STRINGS AUTO ON OFF)
set(WEFT_HIP_ARCHITECTURES "")
# Every loop over registers has to be unrolled, that of 16 steps of a head of 256 channels too: else they are kept in memory.
set(WEFT_HIP_FLAGS -x hip --cuda-device-only --no-gpu-bundle-output -nogpulib -nogpuinc -std=c++20 -O3 -mcode-object-version=5
    -mllvm -unroll-threshold=20000 -Wall -Wextra -Werror)

if(WEFT_HIP STREQUAL "OFF")
  message(STATUS "AMD GPUs: WEFT_HIP is OFF, no kernels for them are built")
  return()
endif()
find_program(WEFT_HIP_COMPILER NAMES amdclang++ clang++-24 clang++-23 clang++-22 clang++-21 clang++-20
             HINTS ENV ROCM_PATH PATH_SUFFIXES llvm/bin PATHS /opt/rocm/llvm/bin)
if(WEFT_HIP_COMPILER)
  set(probe ${CMAKE_CURRENT_BINARY_DIR}/hip_probe)
  file(WRITE ${probe}.hip "extern \"C\" __attribute__((global)) void probe(int* x) { *x = 1; }\n")
  foreach(arch gfx90a gfx942 gfx950)
    execute_process(COMMAND ${WEFT_HIP_COMPILER} ${WEFT_HIP_FLAGS} --offload-arch=${arch} ${probe}.hip -o ${probe}.co
                    RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
    if(NOT failed)
      list(APPEND WEFT_HIP_ARCHITECTURES ${arch})
    endif()
  endforeach()
endif()
string(REPLACE ";" ", " built "${WEFT_HIP_ARCHITECTURES}")
if(built)
  message(STATUS "AMD GPUs: kernels for ${built}, by ${WEFT_HIP_COMPILER}")
else()
  message(STATUS "AMD GPUs: no kernels are built; that needs ROCm's compiler or the packages clang-22 and lld-22")
endif()
list(LENGTH WEFT_HIP_ARCHITECTURES count)
if(WEFT_HIP STREQUAL "ON" AND count LESS 3)
  message(FATAL_ERROR "WEFT_HIP is ON, but the kernels for gfx90a, gfx942 and gfx950 can't all be compiled: install clang-22 and lld-22")
endif()
