#include "kernels/onednn/onednn_version.h"

#include <fmt/format.h>

#include <oneapi/dnnl/dnnl.hpp>

namespace weft::kernels {

std::string onednn_version() {
    const dnnl_version_t* version = dnnl_version();
    return fmt::format("{}.{}.{}", version->major, version->minor, version->patch);
}

}  // namespace weft::kernels
