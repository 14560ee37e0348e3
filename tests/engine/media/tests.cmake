# weft_test() calls of this folder; paths are from tests/.
find_package(Qt6 REQUIRED COMPONENTS Gui) # QImage reads PNG
weft_test(engine/media/test_clip_export.cpp weft_engine)
weft_test(engine/media/test_colour.cpp weft_engine)
weft_test(engine/media/test_decoded_pixels.cpp weft_engine PkgConfig::LIBAV)
weft_test(engine/media/test_export_target.cpp weft_engine)
weft_test(engine/media/test_found_settings.cpp weft_engine weft_test_model_support)
weft_test(engine/media/test_metadata.cpp weft_engine)
weft_test(engine/media/test_still_writer.cpp weft_engine Qt6::Gui)
weft_test(engine/media/test_video_reader.cpp weft_engine)
weft_test(engine/media/test_video_writer.cpp weft_engine)
