#include "engine/job/kept_latents.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstring>
#include <span>

#include "engine/load/json_text.h"
#include "engine/load/safetensors.h"
#include "engine/part_file.h"
#include "engine/part_name.h"

namespace weft {
namespace {

constexpr const char* tensor_name = "latents";

/// The process in a name such as "2026-11-30_101530-4711-0.safetensors"; 0 where there is none.
pid_t owner_of(const std::filesystem::path& file) {
    const std::string stem = file.stem().string();
    const auto last = stem.rfind('-');
    const auto before = last == std::string::npos || last == 0 ? std::string::npos : stem.rfind('-', last - 1);
    if (before == std::string::npos) return 0;
    pid_t pid = 0;
    std::from_chars(stem.data() + before + 1, stem.data() + last, pid);
    return pid;
}

bool owned_by_another_running_program(const std::filesystem::path& file) {
    const pid_t pid = owner_of(file);
    return pid > 0 && pid != getpid() && (kill(pid, 0) == 0 || errno == EPERM);
}

int steps_in(const std::string& text, const std::filesystem::path& file) {
    int steps = -1;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), steps);
    if (failed != std::errc() || end != text.data() + text.size() || steps < 0)
        throw Error(ErrorKind::bad_file, fmt::format("{}: weft_steps_done is '{}', expected a count", file.string(), for_message(text)));
    return steps;
}

void require_finite(std::span<const float> values, const std::filesystem::path& file) {
    const auto count = std::ranges::count_if(values, [](float value) { return !std::isfinite(value); });
    if (count == 0) return;
    throw Error(ErrorKind::bad_file,
                fmt::format("{}: {} of {} latents are not numbers (NaN or infinite).", file.string(), count, values.size()),
                "The file is damaged; make the clip again.");
}

}  // namespace

void write_latents(const std::filesystem::path& file, const Request& request, int steps_done, kernels::ConstView latents) {
    const kernels::Shape& shape = latents.shape;
    const kernels::ConstView with_batch{latents.data, latents.dtype, {1, shape[0], shape[1], shape[2], shape[3]}};
    write_safetensors(
        file, {{tensor_name, with_batch}},
        {{"weft_request", to_json(request)}, {"weft_steps_done", std::to_string(steps_done)}, {"weft_version", WEFT_VERSION}});
}

StoredLatents read_latents(const std::filesystem::path& file) {
    const SafetensorsFile stored(file);
    const auto tensor = stored.tensors().find(tensor_name);
    const auto request = stored.metadata().find("weft_request");
    if (tensor == stored.tensors().end() || request == stored.metadata().end() || tensor->second.shape.rank() != 5 ||
        tensor->second.shape[0] != 1 || tensor->second.dtype != kernels::DType::f32) {
        throw Error(
            ErrorKind::bad_file,
            fmt::format("{}: not latents that Weft Studio kept (tensor 'latents' [1, C, F, h, w] f32 with its request).", file.string()),
            "Give a file that 'weft generate --save-latents' wrote.");
    }
    StoredLatents result;
    result.request = request_from_json(request->second);
    const auto steps = stored.metadata().find("weft_steps_done");
    if (steps != stored.metadata().end()) result.steps_done = steps_in(steps->second, file);
    const kernels::Shape& shape = tensor->second.shape;
    result.latents = kernels::Tensor(kernels::DType::f32, {shape[1], shape[2], shape[3], shape[4]});
    if (!tensor->second.bytes.empty()) std::memcpy(result.latents.f32(), tensor->second.bytes.data(), tensor->second.bytes.size());
    require_finite(result.latents.values(), file);
    return result;
}

KeptLatents::KeptLatents(const std::filesystem::path& state_folder) : folder_(state_folder / "latents") { remove_left_overs(folder_); }

void KeptLatents::require_writable() const { const PartFile trial(next_file()); }

std::filesystem::path KeptLatents::next_file() const {
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error)
        throw Error(ErrorKind::io, fmt::format("{} can't be created: {}", folder_.string(), error.message()),
                    "Set XDG_STATE_HOME to a folder that can be written.");
    static std::atomic<int> count = 0;
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    return folder_ / fmt::format("{:%Y-%m-%d_%H%M%S}-{}-{}.safetensors", fmt::localtime(std::chrono::system_clock::to_time_t(now)),
                                 getpid(), count++);
}

std::vector<PendingLatents> KeptLatents::pending() const {
    std::vector<PendingLatents> result;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder_, error)) {
        if (entry.path().extension() != ".safetensors" || owned_by_another_running_program(entry.path())) continue;
        try {
            result.push_back({entry.path(), read_latents(entry.path()).request});
        } catch (const Error&) {
            // Not ours to judge or delete: a file that can't be read simply isn't offered.
            continue;
        }
    }
    std::sort(result.begin(), result.end(), [](const PendingLatents& a, const PendingLatents& b) { return a.file < b.file; });
    return result;
}

void KeptLatents::discard(const std::filesystem::path& file) const {
    std::error_code error;
    if (!std::filesystem::equivalent(file.parent_path(), folder_, error) || file.extension() != ".safetensors") {
        throw Error(ErrorKind::invalid_request,
                    fmt::format("{} is not among the kept latents in {}; it is left alone.", file.string(), folder_.string()));
    }
    std::filesystem::remove(file, error);
    if (error) throw Error(ErrorKind::io, fmt::format("{} can't be removed: {}", file.string(), error.message()));
}

}  // namespace weft
