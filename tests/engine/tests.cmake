# weft_test() calls of this folder; paths are from tests/.
weft_test(engine/test_part_file.cpp weft_test_model_support)
weft_test(engine/test_part_name.cpp weft_test_model_support)
weft_test(engine/test_same_place.cpp weft_test_model_support)
weft_test(engine/test_sigma_schedule.cpp weft_engine weft_kernels)
weft_test(engine/test_layer_list.cpp weft_engine weft_kernels)
weft_test(engine/test_request.cpp weft_engine)
weft_test(engine/test_engine.cpp weft_engine weft_kernels)
weft_test(engine/test_formats.cpp weft_test_model_support)
