# weft_test() calls of this folder; paths are from tests/.
weft_test(kernels/ops/test_attention.cpp weft_kernels)
weft_test(kernels/ops/test_activation.cpp weft_kernels fmt::fmt)
