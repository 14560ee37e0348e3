# weft_test() calls of this folder; paths are from tests/.
add_library(weft_test_communicator_checks STATIC engine/shard/communicator_checks.cpp)
target_link_libraries(weft_test_communicator_checks PUBLIC weft_engine PRIVATE fmt::fmt)
weft_test(engine/shard/test_local_group.cpp weft_test_communicator_checks weft_engine)
weft_test(engine/shard/test_mesh.cpp weft_engine)
weft_test(engine/shard/test_sharded_transformer.cpp weft_test_model_support weft_engine weft_kernels)
# Open MPI is not built for the sanitizers.
if(WEFT_MPI AND NOT WEFT_SANITIZE)
  add_executable(mpi_rank engine/shard/mpi_rank.cpp)
  target_link_libraries(mpi_rank PRIVATE weft_test_communicator_checks weft_mpi_group weft_engine)
  weft_test(engine/shard/test_mpi_group.cpp)
  target_compile_definitions(test_engine_shard_mpi_group PRIVATE WEFT_MPI_RANK="$<TARGET_FILE:mpi_rank>")
  add_dependencies(test_engine_shard_mpi_group mpi_rank)
endif()
