# weft_test() calls of this folder; paths are from tests/.
weft_test(packaging/test_installation.cpp)
target_compile_definitions(test_packaging_installation PRIVATE
  WEFT_CMAKE="${CMAKE_COMMAND}" WEFT_BUILD_FOLDER="${PROJECT_BINARY_DIR}" WEFT_SOURCE_FOLDER="${PROJECT_SOURCE_DIR}")
