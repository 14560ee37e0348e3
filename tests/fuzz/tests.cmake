# weft_test() calls of this folder; paths are from tests/. The fuzzers themselves are built by CMakeLists.txt.
weft_test(fuzz/test_corpus.cpp weft_test_model_support)
target_sources(test_fuzz_corpus PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/fuzz/entries.cpp)
