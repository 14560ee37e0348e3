# weft_test() calls of this folder; paths are from tests/.
weft_test(kernels/ops/test_attention.cpp weft_kernels fmt::fmt)
weft_test(kernels/ops/test_activation.cpp weft_kernels fmt::fmt)
weft_test(kernels/base/test_dtype.cpp weft_kernels fmt::fmt)
weft_test(kernels/base/test_shape.cpp weft_kernels fmt::fmt)
weft_test(kernels/base/test_threads.cpp weft_kernels fmt::fmt)
weft_test(kernels/ops/test_cast.cpp weft_kernels fmt::fmt)
weft_test(kernels/ops/test_quantised_cast.cpp weft_kernels fmt::fmt)
weft_test(kernels/ops/test_extrapolate.cpp weft_kernels fmt::fmt)
weft_test(kernels/ops/test_modulation.cpp weft_kernels fmt::fmt)
weft_test(kernels/ops/test_norm.cpp weft_kernels fmt::fmt)
weft_test(kernels/ops/test_rope.cpp weft_kernels fmt::fmt)
weft_test(kernels/ops/test_upsample.cpp weft_kernels fmt::fmt)
weft_test(kernels/ops/test_linear.cpp weft_kernels fmt::fmt DNNL::dnnl)
weft_test(kernels/ops/test_conv3d.cpp weft_kernels fmt::fmt DNNL::dnnl)
weft_test(kernels/onednn/test_primitive_cache.cpp weft_kernels DNNL::dnnl)
weft_test(kernels/onednn/test_context.cpp weft_kernels DNNL::dnnl OpenMP::OpenMP_CXX)
weft_test(kernels/onednn/test_conv_pieces.cpp weft_kernels)
# What the GPU's kernels do, on the emulated GPU.
add_library(weft_test_hip_support STATIC kernels/hip/attention_problem.cpp
  kernels/hip/compiled/gpu_machine.cpp kernels/hip/compiled/gpu_program.cpp)
target_link_libraries(weft_test_hip_support PUBLIC weft_kernels_hip weft_test_support PRIVATE fmt::fmt)
# The kernels are templates, compiled with the tests.
target_compile_options(weft_test_hip_support PUBLIC $<$<CONFIG:RelWithDebInfo>:-O1>)
weft_test(kernels/hip/wave/test_wave.cpp weft_test_hip_support fmt::fmt)
weft_test(kernels/hip/test_code_object.cpp weft_kernels_hip)
weft_test(kernels/hip/test_attention_fp8.cpp weft_test_hip_support fmt::fmt)
weft_test(kernels/hip/test_compiled_code.cpp weft_test_hip_support fmt::fmt)
weft_test(kernels/hip/test_attention_bf16.cpp weft_test_hip_support fmt::fmt)
# The same with oneDNN held to what older CPUs have: there it refuses every bf16 primitive (AVX2) or would emulate its products (AVX512_CORE).
foreach(isa AVX2 AVX512_CORE)
  foreach(operation linear conv3d)
    string(TOLOWER "kernels_ops_${operation}_on_${isa}" name)
    add_test(NAME ${name} COMMAND test_kernels_ops_${operation})
    set_tests_properties(${name} PROPERTIES TIMEOUT 600 ENVIRONMENT "${WEFT_TEST_ENVIRONMENT};ONEDNN_MAX_CPU_ISA=${isa}")
  endforeach()
endforeach()
foreach(isa avx2 avx512)
  add_test(NAME kernels_cpu_isolation_${isa}
           COMMAND ${CMAKE_COMMAND} -DNM=${CMAKE_NM} -DLIBRARY=$<TARGET_FILE:weft_kernels_${isa}> -DISA=${isa}
                   -P ${CMAKE_CURRENT_SOURCE_DIR}/kernels/cpu/test_isolation.cmake)
endforeach()
# The compiled GPU code. Its numbers are those of one compiler: another one is not held to them.
find_program(WEFT_LLVM_READELF llvm-readelf-22)
find_program(WEFT_LLVM_OBJDUMP llvm-objdump-22)
find_package(Python3 COMPONENTS Interpreter)
get_target_property(architectures weft_kernels_hip WEFT_ARCHITECTURES)
if("gfx950" IN_LIST architectures AND WEFT_HIP_COMPILER MATCHES "clang\\+\\+-22$" AND WEFT_LLVM_READELF AND WEFT_LLVM_OBJDUMP AND Python3_FOUND)
  add_test(NAME kernels_hip_code
           COMMAND ${Python3_EXECUTABLE} -B ${CMAKE_CURRENT_SOURCE_DIR}/kernels/hip/check_code.py --readelf ${WEFT_LLVM_READELF}
                   --objdump ${WEFT_LLVM_OBJDUMP} ${CMAKE_BINARY_DIR}/kernels/hip)
endif()
