# weft_test() calls of this folder; paths are from tests/.
weft_test(engine/job/test_file_name.cpp weft_engine)
