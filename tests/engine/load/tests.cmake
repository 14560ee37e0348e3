# weft_test() calls of this folder; paths are from tests/.
weft_test(engine/load/test_weight_table.cpp weft_engine weft_kernels)
