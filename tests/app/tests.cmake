# weft_test() calls of this folder; paths are from tests/.
if(WEFT_STUDIO)
  include(app/studio/tests.cmake)
endif()
weft_test(app/cli/test_weft.cpp)
target_compile_definitions(test_app_cli_weft PRIVATE WEFT_PROGRAM="$<TARGET_FILE:weft>")
add_dependencies(test_app_cli_weft weft)
set_tests_properties(app_cli_weft PROPERTIES TIMEOUT 1800) # runs the program some hundred times
