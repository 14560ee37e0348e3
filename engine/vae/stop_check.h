#pragma once
// How decoding and encoding end when they are told to stop.

#include <stop_token>

#include "engine/error.h"

namespace weft {

inline void check_vae_stop(const std::stop_token& stop) {
    if (stop.stop_requested()) throw Error(ErrorKind::cancelled, "stopped while the VAE was at work");
}

}  // namespace weft
