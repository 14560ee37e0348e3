// One rank of test_mpi_group, started by mpirun: "checks" runs the checks of every Communicator in groups of all sizes, "failure" lets the
// last rank fail, "wait" waits for the rank that the test kills, "busy" lets a rank fail while another computes for ever.

#include <unistd.h>

#include <cstdio>
#include <string>

#include "engine/shard/mpi/mpi_group.h"
#include "tests/engine/shard/communicator_checks.h"

using namespace weft;

namespace {

void run_checks(Communicator& world) {
    for (int ranks = world.size(); ranks >= 1; --ranks) {
        const bool is_in = world.rank() < ranks;
        const auto group = world.split(is_in ? 1 : 0);
        for (const tests::CommunicatorCheck& check : tests::communicator_checks()) {
            if (is_in) check.run(*group);
        }
    }
    world.barrier();
    std::printf("rank %d passed\n", world.rank());
}

}  // namespace

int main(int argc, char** argv) {
    const std::string mode = argc > 1 ? argv[1] : "";
    const auto world = open_mpi_world();
    try {
        if (mode == "checks") {
            run_checks(*world);
        } else if (mode == "failure") {
            std::printf("rank %d was told: %s\n", world->rank(), tests::told_of_a_failure(*world).c_str());
            std::fflush(stdout);
        } else if (mode == "wait") {
            world->barrier();
            std::printf("rank %d is process %d\n", world->rank(), static_cast<int>(getpid()));
            std::fflush(stdout);
            if (world->rank() == 1) pause();
            world->barrier();
        } else if (mode == "busy") {
            if (world->rank() == 1) throw Error(ErrorKind::io, "the disk is full");
            for (;;) pause();
        }
    } catch (const Error& error) {
        world->fail(error);
        std::printf("rank %d failed: %s\n", world->rank(), error.message().c_str());
        std::fflush(stdout);
        return 1;
    }
    return 0;
}
