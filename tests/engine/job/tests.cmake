# weft_test() calls of this folder; paths are from tests/.
