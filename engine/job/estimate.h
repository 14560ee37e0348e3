#pragma once
// Time of a job from its arithmetic and the speed of this machine.

#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "engine/backend/registry.h"
#include "engine/load/model.h"
#include "engine/request.h"

namespace weft {

/// Floating-point operations (a multiply-add is two) of each stage.
struct Work {
    double text = 0;
    double image = 0;         // VAE encoding of the picture's clip; 0 without a picture
    double denoise_pass = 0;  // one pass of one step; StepPlan says how many there are
    double decode = 0;
};

Work work_of(const Model& model, const Request& request);

/// Encoding of so many pixel frames of the request's size: in proportion to decoding them, from the widths of both halves of the VAE.
double encode_work(const VaeConfig& config, const Request& request, int frames);

/// Operations a second of this machine by stage, learnt from the jobs that ran; before the first one, from a short measurement. Safe from
/// any thread.
class SpeedBook {
  public:
    /// What a speed depends on.
    static std::string key(std::string_view stage, kernels::Backend backend, Precision precision, int threads);
    void learn(const std::string& key, double operations, double seconds);
    /// The learnt speed, or a fresh measurement of a matrix product with this backend (some 50 ms), which is kept.
    double speed(const std::string& key, kernels::Backend backend, Precision precision, int threads);

  private:
    std::mutex mutex_;
    std::map<std::string, double> speeds_;
};

/// Seconds of the whole job, weights included (read at 1 GB a second, which a common solid-state disk gives).
double estimate_seconds(const Model& model, const Request& request, kernels::Backend backend, SpeedBook& speeds);

}  // namespace weft
