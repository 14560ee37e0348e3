# The tests' own tools; paths are from tests/.
weft_test(support/test_random_model.cpp weft_test_model_support)
add_executable(weft-make-random-model ${CMAKE_CURRENT_SOURCE_DIR}/support/make_random_model.cpp)
target_link_libraries(weft-make-random-model PRIVATE weft_test_model_support CLI11::CLI11 fmt::fmt)
