#include "kernels/onednn/context.h"

namespace weft::kernels {

OnednnContext::OnednnContext() : engine_(dnnl::engine::kind::cpu, 0), stream_(engine_) {}

}  // namespace weft::kernels
