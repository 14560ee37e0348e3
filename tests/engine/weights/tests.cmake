# weft_test() calls of this folder; paths are from tests/.
weft_test(engine/weights/test_pack.cpp weft_test_model_support)
weft_test(engine/weights/test_raw_weight.cpp weft_test_model_support)
weft_test(engine/weights/test_loading_memory.cpp weft_test_model_support)
