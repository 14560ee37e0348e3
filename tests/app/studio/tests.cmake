# The tests of the window and of what it keeps. They need no display: Qt's offscreen platform draws into memory.
function(weft_studio_test path)
  weft_test(${path} weft_studio_lib)
  string(REGEX REPLACE "^app/([a-z]+)/test_(.*)\\.cpp$" "app_\\1_\\2" name "${path}")
  set_tests_properties(${name} PROPERTIES ENVIRONMENT "${WEFT_TEST_ENVIRONMENT};QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8")
endfunction()

weft_studio_test(app/store/test_database.cpp)
weft_studio_test(app/store/test_queue_store.cpp)
weft_studio_test(app/store/test_history_store.cpp)
weft_studio_test(app/studio/test_backend_selector.cpp)
weft_studio_test(app/studio/test_clip_keeper.cpp)
weft_studio_test(app/studio/test_engine_thread.cpp)
weft_studio_test(app/studio/test_error_dialog.cpp)
weft_studio_test(app/studio/test_export_dialog.cpp)
weft_studio_test(app/studio/test_frame_timeline.cpp)
weft_studio_test(app/studio/test_image_panel.cpp)
weft_studio_test(app/studio/test_language.cpp)
weft_studio_test(app/studio/test_main_window.cpp)
weft_studio_test(app/studio/test_playback_clock.cpp)
weft_studio_test(app/studio/test_preview_panel.cpp)
weft_studio_test(app/studio/test_queue.cpp)
weft_studio_test(app/studio/test_request_panel.cpp)
weft_studio_test(app/studio/test_settings.cpp)
weft_studio_test(app/studio/test_settings_dialog.cpp)
weft_studio_test(app/studio/test_task_thread.cpp)
weft_studio_test(app/studio/test_words.cpp)
weft_studio_test(app/studio/test_zoom.cpp)

# The main way through once more on a real X display.
add_test(NAME app_studio_xvfb COMMAND sh -c
  "command -v xvfb-run >/dev/null || { echo 'xvfb-run is missing: not run on an X display'; exit 0; }; \
exec xvfb-run -a -s '-screen 0 1280x720x24' \"$0\" a_prompt_becomes_a_file" $<TARGET_FILE:test_app_studio_main_window>)
set_tests_properties(app_studio_xvfb PROPERTIES TIMEOUT 600 ENVIRONMENT "${WEFT_TEST_ENVIRONMENT};QT_QPA_PLATFORM=xcb;LC_ALL=C.UTF-8")
