# weft_test() calls of this folder; paths are from tests/.
weft_test(engine/media/test_colour.cpp weft_engine)
weft_test(engine/media/test_video_writer.cpp weft_engine)
