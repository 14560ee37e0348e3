#pragma once
// How long the threads of parallel loops wait for each other awake.

namespace weft::app {

/// Starts the program anew, once, with GOMP_SPINCOUNT set, unless the user has set it or OMP_WAIT_POLICY. Called early in main: the OpenMP
/// runtime reads its environment before main begins, and offers no other way to say it. Where the program can't be started anew it goes on
/// as it is: slower beside other programs, otherwise the same.
void bound_thread_spinning(char** arguments);

}  // namespace weft::app
