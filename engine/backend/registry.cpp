#include "engine/backend/registry.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/error.h"

namespace weft {
namespace {

using kernels::Backend;
using kernels::DeviceFeatures;

std::optional<std::string> avx512_refuses(const DeviceFeatures& features) {
    if (!features.avx512) return "this CPU has no AVX-512 (F, BW, DQ and VL are needed)";
    return std::nullopt;
}

std::optional<std::string> avx2_refuses(const DeviceFeatures& features) {
    if (!features.avx2) return "this CPU has no AVX2 with FMA and F16C";
    return std::nullopt;
}

std::optional<std::string> never_refuses(const DeviceFeatures&) { return std::nullopt; }

struct Candidate {
    Backend backend;
    const char* description;
    std::optional<std::string> (*refuses)(const DeviceFeatures&);
};

// Fastest first; the one that takes everything last.
constexpr Candidate candidates[] = {
    {Backend::avx512, "CPU with AVX-512: oneDNN in bf16 or fp32 (with AMX where the CPU has it), own vector kernels", avx512_refuses},
    {Backend::avx2, "CPU with AVX2: oneDNN in fp32, own vector kernels", avx2_refuses},
    {Backend::reference, "Plain loops: slow, exact, for comparing", never_refuses},
};

}  // namespace

std::vector<BackendEntry> backend_entries(const DeviceFeatures& features) {
    std::vector<BackendEntry> entries;
    for (const Candidate& candidate : candidates) {
        entries.push_back(
            {candidate.backend, std::string(kernels::name_of(candidate.backend)), candidate.description, candidate.refuses(features)});
    }
    return entries;
}

BackendChoice choose_backend(std::string_view wanted, bool strict, const DeviceFeatures& features) {
    const std::vector<BackendEntry> entries = backend_entries(features);
    const auto runnable_from = [](auto begin, auto end) {
        return std::find_if(begin, end, [](const BackendEntry& entry) { return !entry.refusal; });
    };
    if (wanted == "auto") return {runnable_from(entries.begin(), entries.end())->backend, {}};

    const auto asked = std::find_if(entries.begin(), entries.end(), [&](const BackendEntry& entry) { return entry.name == wanted; });
    if (asked == entries.end()) {
        std::vector<std::string> names{"auto"};
        for (const BackendEntry& entry : entries) names.push_back(entry.name);
        throw Error(ErrorKind::invalid_request, fmt::format("Backend '{}' is not known.", wanted),
                    fmt::format("Choose one of: {}.", fmt::join(names, ", ")));
    }
    if (!asked->refusal) return {asked->backend, {}};
    if (strict) {
        throw Error(ErrorKind::unsupported, fmt::format("Backend '{}' can't run here: {}.", wanted, *asked->refusal),
                    "Choose another backend, or leave strict off to let a slower one run.");
    }
    return {runnable_from(asked, entries.end())->backend, *asked->refusal};
}

}  // namespace weft
