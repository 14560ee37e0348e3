# weft_test() calls of this folder; paths are from tests/.
weft_test(engine/image/test_clip_vision.cpp weft_test_model_support)
weft_test(engine/image/test_image_processor.cpp weft_engine weft_kernels)
weft_test(engine/image/test_orient.cpp weft_engine)
weft_test(engine/image/test_picture.cpp weft_test_model_support)
weft_test(engine/image/test_picture_header.cpp weft_test_model_support)
weft_test(engine/image/test_placement.cpp weft_engine)
weft_test(engine/image/test_resize.cpp weft_engine)
weft_test(engine/image/test_tiff_tags.cpp weft_engine)
