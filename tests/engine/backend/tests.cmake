weft_test(engine/backend/test_registry.cpp weft_engine weft_kernels)
