#include "kernels/base/device.h"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

#include "kernels/onednn/context.h"

namespace weft::kernels {
namespace {

void require_runnable(Backend backend, const DeviceFeatures& features) {
    const bool can_run = backend == Backend::reference || (backend == Backend::avx2 ? features.avx2 : features.avx512);
    if (!can_run)
        throw std::invalid_argument(fmt::format("backend {}: this CPU ({}) has no {}", name_of(backend), features.cpu_name,
                                                backend == Backend::avx2 ? "AVX2 with FMA" : "AVX-512 F, BW, DQ and VL"));
}

}  // namespace

std::string_view name_of(Backend backend) {
    switch (backend) {
        case Backend::reference:
            return "reference";
        case Backend::avx2:
            return "avx2";
        case Backend::avx512:
            return "avx512";
    }
    return "?";
}

Device::Device(Backend backend, DeviceFeatures features, int thread_count)
    : backend_(backend), features_(std::move(features)), threads_(thread_count) {
    require_runnable(backend_, features_);
    onednn_ = std::make_unique<OnednnContext>();
}

Device::~Device() = default;

}  // namespace weft::kernels
