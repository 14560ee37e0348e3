#pragma once
// The oneDNN objects a Device keeps between calls.

#include <oneapi/dnnl/dnnl.hpp>

namespace weft::kernels {

class OnednnContext {
  public:
    OnednnContext();

    const dnnl::engine& engine() const { return engine_; }
    dnnl::stream& stream() { return stream_; }

  private:
    dnnl::engine engine_;
    dnnl::stream stream_;
};

}  // namespace weft::kernels
