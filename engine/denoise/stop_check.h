#pragma once
// How denoising ends when it is told to stop.

#include <stop_token>

#include "engine/error.h"

namespace weft {

inline void throw_if_stopped(const std::stop_token& stop) {
    if (stop.stop_requested()) throw Error(ErrorKind::cancelled, "stopped while denoising");
}

}  // namespace weft
