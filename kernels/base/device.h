#pragma once
// Where operations run: the backend chosen, what the machine can do, its threads and the library objects kept between calls.
// Passed to every operation, never global, so that two engines can live in one process. One thread uses a Device at a time.

#include <memory>
#include <string_view>

#include "kernels/base/device_features.h"
#include "kernels/base/threads.h"

namespace weft::kernels {

/// reference: plain loops, the oracle of the tests, runs anywhere.
/// avx2:      AVX2 vector kernels; oneDNN in fp32, bf16 weights widened panel by panel.
/// avx512:    AVX-512 vector kernels; oneDNN in the asked precision (its own choice of bf16 dot products or AMX tiles below that).
enum class Backend { reference, avx2, avx512 };

/// "reference", "avx2", "avx512"
std::string_view name_of(Backend backend);

class OnednnContext;  // kernels/onednn: engine, stream and the cache of primitives

class Device {
  public:
    /// Throws std::invalid_argument if the machine can't run the backend.
    Device(Backend backend, DeviceFeatures features, int thread_count);
    ~Device();
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    Backend backend() const { return backend_; }
    const DeviceFeatures& features() const { return features_; }
    const Threads& threads() const { return threads_; }
    OnednnContext& onednn() { return *onednn_; }

  private:
    Backend backend_;
    DeviceFeatures features_;
    Threads threads_;
    std::unique_ptr<OnednnContext> onednn_;
};

}  // namespace weft::kernels
