# weft_test() calls of this folder; paths are from tests/.
weft_test(kernels/ops/test_attention.cpp weft_kernels)
