# weft_test() calls of this folder; paths are from tests/.
weft_test(engine/job/test_file_name.cpp weft_engine)
weft_test(engine/job/test_estimate.cpp weft_engine weft_kernels)
weft_test(engine/job/test_job_clock.cpp weft_engine)
weft_test(engine/job/test_kept_latents.cpp weft_engine weft_kernels)
weft_test(engine/job/test_memory_plan.cpp weft_engine weft_kernels)
weft_test(engine/job/test_model_description.cpp weft_engine weft_kernels)
weft_test(engine/job/test_system_memory.cpp weft_engine)
weft_test(engine/job/test_validate.cpp weft_engine weft_kernels)
