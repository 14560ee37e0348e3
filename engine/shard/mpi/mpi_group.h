#pragma once
// Ranks that are processes, on one host or several: a thin layer over MPI. Only this folder knows MPI; it is a library of its own that is
// loaded where a job was started by mpirun (see mpi_launch.h).

#include <memory>

#include "engine/shard/communicator.h"

namespace weft {

/// All processes that mpirun started, of which this is one. Called once in a process.
///
/// Every wait looks for failures of other ranks; a thread of its own does as well, so that a rank that computes hears of them. A process
/// that still runs a few seconds after a failure is ended with all the others by MPI_Abort, whatever it does.
/// Destroying the last communicator ends MPI: with MPI_Finalize, or with MPI_Abort after a failure, for what other ranks still wait for
/// can't be taken back. Throws Error{unsupported} where MPI can't be used by several threads.
std::unique_ptr<Communicator> open_mpi_world();

}  // namespace weft
