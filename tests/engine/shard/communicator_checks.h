#pragma once
// What every Communicator must do, whatever carries it: run by threads in test_local_group, by processes of mpirun in test_mpi_group.

#include <functional>
#include <string>
#include <vector>

#include "engine/shard/communicator.h"

namespace weft::tests {

struct CommunicatorCheck {
    std::string name;
    /// Run by every rank. Throws Error{internal} saying what is wrong.
    std::function<void(Communicator&)> run;
};

/// Those in which no rank fails: one after another on the same communicator, in any group of ranks.
const std::vector<CommunicatorCheck>& communicator_checks();

/// The last rank fails while the others wait for it in one of several operations and groups. Returns what this rank is told.
std::string told_of_a_failure(Communicator& world);

}  // namespace weft::tests
