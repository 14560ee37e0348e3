#pragma once
// The devices that kernel tests run on: every backend this machine can run.

#include <memory>
#include <vector>

#include "kernels/base/device.h"

namespace weft::tests {

/// One Device for each backend that this machine can run, the reference first. A backend it can't run is said in one line of the test's
/// log.
std::vector<std::unique_ptr<kernels::Device>> runnable_devices(int thread_count = 2);

}  // namespace weft::tests
