# weft_test() calls of this folder; paths are from tests/.
weft_test(kernels/ops/test_attention.cpp weft_kernels fmt::fmt)
weft_test(kernels/ops/test_activation.cpp weft_kernels fmt::fmt)
weft_test(kernels/base/test_dtype.cpp weft_kernels fmt::fmt)
weft_test(kernels/base/test_shape.cpp weft_kernels fmt::fmt)
weft_test(kernels/base/test_threads.cpp weft_kernels fmt::fmt)
weft_test(kernels/ops/test_cast.cpp weft_kernels fmt::fmt)
weft_test(kernels/ops/test_modulation.cpp weft_kernels fmt::fmt)
weft_test(kernels/ops/test_norm.cpp weft_kernels fmt::fmt)
weft_test(kernels/ops/test_rope.cpp weft_kernels fmt::fmt)
weft_test(kernels/ops/test_upsample.cpp weft_kernels fmt::fmt)
weft_test(kernels/ops/test_linear.cpp weft_kernels fmt::fmt DNNL::dnnl)
weft_test(kernels/ops/test_conv3d.cpp weft_kernels fmt::fmt DNNL::dnnl)
foreach(isa avx2 avx512)
  add_test(NAME kernels_cpu_isolation_${isa}
           COMMAND ${CMAKE_COMMAND} -DNM=${CMAKE_NM} -DLIBRARY=$<TARGET_FILE:weft_kernels_${isa}> -DISA=${isa}
                   -P ${CMAKE_CURRENT_SOURCE_DIR}/kernels/cpu/test_isolation.cmake)
endforeach()
