#include "kernels/ops/extrapolate.h"

#include "kernels/cpu/extrapolate.h"
#include "kernels/ops/argument_check.h"
#include "kernels/ops/element_blocks.h"
#include "kernels/reference/extrapolate.h"

namespace weft::kernels {

void extrapolate(View y, ConstView from, const Extrapolation& by, Device& device) {
    require_activation_dtype("extrapolate", "y", y);
    require_rank("extrapolate", "y", y, 2);
    require_dtype("extrapolate", "from", from, y.dtype);
    require_shape("extrapolate", "from", from, y.shape);
    if (device.backend() == Backend::reference) return reference::extrapolate(y, from, by, device.threads());
    const auto rows = device.backend() == Backend::avx512 ? cpu::avx512::extrapolate_rows : cpu::avx2::extrapolate_rows;
    const cpu::ExtrapolatedRows run{y.data, from.data, y.dtype, y.shape[1], by.scale, by.limit, by.share};
    for_rows(y.shape[0], y.shape[1], device.threads(), [&](std::int64_t begin, std::int64_t end) { rows(run, begin, end); });
}

}  // namespace weft::kernels
