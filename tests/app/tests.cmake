# weft_test() calls of this folder; paths are from tests/.
if(WEFT_STUDIO)
  include(app/studio/tests.cmake)
endif()
