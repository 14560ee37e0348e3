# weft_test() calls of this folder; paths are from tests/.
weft_test(engine/vae/test_causal_cache.cpp weft_engine weft_kernels)
weft_test(engine/vae/test_latent_statistics.cpp weft_engine weft_kernels)
weft_test(engine/vae/test_decoder_plan.cpp weft_engine weft_kernels)
weft_test(engine/vae/test_upsample_block.cpp weft_engine weft_kernels)
weft_test(engine/vae/test_shortcut.cpp weft_engine weft_kernels)
weft_test(engine/vae/test_pixel_patches.cpp weft_engine weft_kernels)
weft_test(engine/vae/test_wan_vae.cpp weft_test_model_support weft_engine weft_kernels)
weft_test(engine/vae/test_wan_vae_encoder.cpp weft_test_model_support weft_engine weft_kernels)
