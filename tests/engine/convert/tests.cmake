# weft_test() calls of this folder; paths are from tests/.
weft_test(engine/convert/test_convert.cpp weft_test_model_support)
weft_test(engine/convert/test_file_check.cpp weft_test_model_support)
