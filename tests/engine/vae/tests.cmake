# weft_test() calls of this folder; paths are from tests/.
weft_test(engine/vae/test_causal_cache.cpp weft_engine weft_kernels)
weft_test(engine/vae/test_latent_statistics.cpp weft_engine weft_kernels)
weft_test(engine/vae/test_decoder_plan.cpp weft_engine weft_kernels)
weft_test(engine/vae/test_upsample_block.cpp weft_engine weft_kernels)
weft_test(engine/vae/test_wan_vae.cpp weft_engine weft_kernels)
