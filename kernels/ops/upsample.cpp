#include "kernels/ops/upsample.h"

#include "kernels/cpu/upsample.h"
#include "kernels/ops/argument_check.h"
#include "kernels/reference/upsample.h"

namespace weft::kernels {

void upsample_nearest_2x(ConstView x, View y, Device& device) {
    require_activation_dtype("upsample_nearest_2x", "x", x);
    require_dtype("upsample_nearest_2x", "y", y, x.dtype);
    require_rank("upsample_nearest_2x", "x", x, 4);
    require_shape("upsample_nearest_2x", "y", y, Shape{x.shape[0], 2 * x.shape[1], 2 * x.shape[2], x.shape[3]});
    if (device.backend() == Backend::reference) return reference::upsample_nearest_2x(x, y, device.threads());
    cpu::upsample_nearest_2x(x, y, device.threads());
}

}  // namespace weft::kernels
