# weft_test() calls of this folder; paths are from tests/.
weft_test(engine/denoise/test_noise.cpp weft_engine weft_kernels)
weft_test(engine/denoise/test_sigmas.cpp weft_engine weft_kernels)
weft_test(engine/denoise/test_scheduler.cpp weft_engine weft_kernels)
