#pragma once
// Which backends this build has, what this machine can run, and the choice for a request.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/base/device.h"

namespace weft {

struct BackendEntry {
    kernels::Backend backend;
    std::string name;
    std::string description;
    std::optional<std::string> refusal;  // why it can't run on this machine
};

/// Every backend of this build, fastest first; the reference comes last and is never refused.
std::vector<BackendEntry> backend_entries(const kernels::DeviceFeatures& features);

struct BackendChoice {
    kernels::Backend backend;
    std::string reason;  // why it is not the wanted one; empty when it is, and for "auto"
};

/// wanted: "auto" or a name. Throws Error{invalid_request} for an unknown name (listing those there are), and when `strict` and the wanted
/// one can't run.
BackendChoice choose_backend(std::string_view wanted, bool strict, const kernels::DeviceFeatures& features);

}  // namespace weft
