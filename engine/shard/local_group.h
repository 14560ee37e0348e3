#pragma once
// Ranks that are threads of this process. What one sends another copies straight out of its memory: each byte moves once.

#include <functional>
#include <memory>
#include <vector>

#include "engine/shard/communicator.h"

namespace weft {

/// One communicator for each of `ranks` threads.
std::vector<std::unique_ptr<Communicator>> make_local_group(int ranks);

/// Runs work(communicator) as so many ranks: rank 0 on the calling thread, the others on threads of their own. Returns when all have ended.
/// An exception of any ends all (Communicator::fail) and is thrown here: that of rank 0 as it is, another as failure_of says.
void run_local_ranks(int ranks, const std::function<void(Communicator&)>& work);

}  // namespace weft
