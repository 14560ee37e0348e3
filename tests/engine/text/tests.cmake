# weft_test() calls of this folder; paths are from tests/.
weft_test(engine/text/test_prompt_cleaning.cpp weft_engine)
weft_test(engine/text/test_tokenizer.cpp weft_test_model_support)
weft_test(engine/text/test_relative_position.cpp weft_engine weft_kernels)
weft_test(engine/text/test_umt5_encoder.cpp weft_engine weft_kernels)
