#include "tests/support/backends.h"

#include <QtGlobal>
#include <stdexcept>

namespace weft::tests {

std::vector<std::unique_ptr<kernels::Device>> runnable_devices(int thread_count) {
    using kernels::Backend;
    const auto features = kernels::probe_device_features();
    std::vector<std::unique_ptr<kernels::Device>> devices;
    for (const Backend backend : {Backend::reference, Backend::avx2, Backend::avx512}) {
        try {
            devices.push_back(std::make_unique<kernels::Device>(backend, features, thread_count));
        } catch (const std::invalid_argument& refusal) {
            qInfo("not tested here: %s", refusal.what());
        }
    }
    return devices;
}

}  // namespace weft::tests
