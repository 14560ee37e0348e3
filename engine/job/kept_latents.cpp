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
#include <fstream>
#include <span>

#include "engine/load/json_text.h"
#include "engine/load/safetensors.h"
#include "engine/log.h"
#include "engine/media/sha256.h"
#include "engine/part_file.h"
#include "engine/part_name.h"

namespace weft {
namespace {

constexpr const char* latents_name = "latents";
constexpr const char* sample_name = "sample";
constexpr const char* noise_key = "weft_noise";
constexpr const char* order_key = "weft_scheduler_order";
constexpr const char* hash_key = "weft_sha256";
constexpr const char* request_key = "weft_request";
constexpr const char* steps_key = "weft_steps_done";
constexpr const char* model_key = "weft_model_sha256";

std::string scheduler_tensor(std::size_t index) { return fmt::format("scheduler.{}", index); }

/// What is kept may be gone on with from another folder.
Request with_absolute_paths(Request request) {
    const auto settle = [](std::filesystem::path& path) {
        std::error_code ignored;
        if (path.empty()) return;
        if (auto absolute = std::filesystem::absolute(path, ignored); !ignored) path = std::move(absolute);
    };
    settle(request.model.path);
    for (const ModelPartField& part : model_parts) settle(request.model.*part.path);
    for (std::filesystem::path Request::*path : {&Request::image, &Request::last_image, &Request::video}) settle(request.*path);
    for (LoraChoice& lora : request.loras) settle(lora.file);
    return request;
}

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

/// A process that has ended and that its parent has not asked about yet is still there, but runs no more.
bool has_ended(pid_t pid) {
    std::ifstream status(fmt::format("/proc/{}/stat", pid));
    std::string text;
    std::getline(status, text);
    const auto name_end = text.rfind(')');  // "4711 (name) Z ..."
    return name_end != std::string::npos && name_end + 2 < text.size() && text[name_end + 2] == 'Z';
}

bool owned_by_another_running_program(const std::filesystem::path& file) {
    const pid_t pid = owner_of(file);
    return pid > 0 && pid != getpid() && (kill(pid, 0) == 0 || errno == EPERM) && !has_ended(pid);
}

/// A count in the metadata; 0 where there is none.
int count_in(const SafetensorsFile& stored, const char* key) {
    const auto found = stored.metadata().find(key);
    if (found == stored.metadata().end()) return 0;
    const std::string& text = found->second;
    int count = -1;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (failed != std::errc() || end != text.data() + text.size() || count < 0)
        throw Error(ErrorKind::bad_file, fmt::format("{}: {} is '{}', expected a count", stored.path().string(), key, for_message(text)));
    return count;
}

/// Empty where there is none.
std::string text_in(const SafetensorsFile& stored, const char* key) {
    const auto found = stored.metadata().find(key);
    return found == stored.metadata().end() ? std::string() : found->second;
}

/// Whether the file has a tensor [1, C, F, h, w] f32 of that name.
bool has_clip_tensor(const SafetensorsFile& stored, const std::string& name) {
    const auto found = stored.tensors().find(name);
    if (found == stored.tensors().end()) return false;
    const kernels::Shape& shape = found->second.shape;
    return shape.rank() == 5 && shape[0] == 1 && found->second.dtype == kernels::DType::f32;
}

/// Such a tensor without its first axis; none if there is none. Throws Error{bad_file} for one with values that are no numbers.
std::optional<kernels::Tensor> clip_tensor(const SafetensorsFile& stored, const std::string& name) {
    if (!has_clip_tensor(stored, name)) return std::nullopt;
    const auto found = stored.tensors().find(name);
    const kernels::Shape& shape = found->second.shape;
    kernels::Tensor tensor(kernels::DType::f32, {shape[1], shape[2], shape[3], shape[4]});
    if (!found->second.bytes.empty()) std::memcpy(tensor.f32(), found->second.bytes.data(), found->second.bytes.size());
    const auto values = tensor.values();
    const auto count = std::ranges::count_if(values, [](float value) { return !std::isfinite(value); });
    if (count > 0) {
        throw Error(ErrorKind::bad_file,
                    fmt::format("{}: {} of {} {} are not numbers (NaN or infinite).", stored.path().string(), count, values.size(), name),
                    "The file is damaged; make the clip again.");
    }
    return tensor;
}

std::optional<PausedSampling> paused_sampling(const SafetensorsFile& stored) {
    std::optional<kernels::Tensor> sample = clip_tensor(stored, sample_name);
    if (!sample) return std::nullopt;
    PausedSampling paused{std::move(*sample), {}};
    while (const auto tensor = clip_tensor(stored, scheduler_tensor(paused.scheduler.samples.size())))
        paused.scheduler.samples.emplace_back(tensor->values().begin(), tensor->values().end());
    paused.scheduler.order = count_in(stored, order_key);
    paused.scheduler.noise = text_in(stored, noise_key);
    return paused;
}

/// Over every tensor's name and bytes, and the request.
class ContentHash {
  public:
    explicit ContentHash(const std::string& request) { hash_.add(std::as_bytes(std::span(request))); }
    void add(const std::string& name, std::span<const std::byte> bytes) {
        hash_.add(std::as_bytes(std::span(name)));
        hash_.add(bytes);
    }
    std::string hex() { return hash_.hex(); }

  private:
    Sha256 hash_;
};

/// A file without a hash was written by another program, or by an earlier version.
void require_unchanged(const SafetensorsFile& stored, const std::string& request) {
    const auto written = stored.metadata().find(hash_key);
    if (written == stored.metadata().end()) return;
    ContentHash hash(request);
    for (const auto& [name, tensor] : stored.tensors()) hash.add(name, tensor.bytes);
    if (hash.hex() == written->second) return;
    throw Error(ErrorKind::bad_file,
                fmt::format("{}: its bytes are not those that were written (SHA-256 differs).", stored.path().string()),
                "The file is damaged; make the clip again.");
}

/// Reads none of the values.
PendingLatents header_of(const SafetensorsFile& stored) {
    const auto request = stored.metadata().find(request_key);
    if (!has_clip_tensor(stored, latents_name) || request == stored.metadata().end()) {
        throw Error(ErrorKind::bad_file,
                    fmt::format("{}: not latents that Weft Studio kept (tensor 'latents' [1, C, F, h, w] f32 with its request).",
                                stored.path().string()),
                    "Give a file that 'weft generate --save-latents' wrote.");
    }
    return {stored.path(), request_from_json(request->second), count_in(stored, steps_key), has_clip_tensor(stored, sample_name)};
}

}  // namespace

void write_latents(const std::filesystem::path& file, const Request& request, int steps_done, kernels::ConstView latents,
                   const PausedSampling* paused, const std::string& model_fingerprint) {
    const kernels::Shape& shape = latents.shape;
    const auto with_batch = [&](const void* values) {
        return kernels::ConstView{values, kernels::DType::f32, {1, shape[0], shape[1], shape[2], shape[3]}};
    };
    std::vector<TensorToWrite> tensors{{latents_name, with_batch(latents.data)}};
    std::map<std::string, std::string> metadata{
        {request_key, to_json(with_absolute_paths(request))}, {steps_key, std::to_string(steps_done)}, {"weft_version", WEFT_VERSION}};
    if (paused != nullptr) {
        tensors.push_back({sample_name, with_batch(paused->sample.f32())});
        const SchedulerState& scheduler = paused->scheduler;
        for (std::size_t i = 0; i < scheduler.samples.size(); ++i)
            tensors.push_back({scheduler_tensor(i), with_batch(scheduler.samples[i].data())});
        metadata[order_key] = std::to_string(scheduler.order);
        if (!scheduler.noise.empty()) metadata[noise_key] = scheduler.noise;
    }
    if (!model_fingerprint.empty()) metadata[model_key] = model_fingerprint;
    std::ranges::sort(tensors, {}, &TensorToWrite::name);  // the order in which a reader has them
    ContentHash hash(metadata[request_key]);
    for (const TensorToWrite& tensor : tensors) {
        const auto count = static_cast<std::size_t>(tensor.view.shape.element_count());
        hash.add(tensor.name, std::as_bytes(std::span(static_cast<const float*>(tensor.view.data), count)));
    }
    metadata[hash_key] = hash.hex();
    write_safetensors(file, tensors, metadata);
}

StoredLatents read_latents(const std::filesystem::path& file) {
    const SafetensorsFile stored(file);
    PendingLatents header = header_of(stored);
    require_unchanged(stored, text_in(stored, request_key));
    StoredLatents result;
    result.model_fingerprint = text_in(stored, model_key);
    result.request = std::move(header.request);
    result.steps_done = header.steps_done;
    result.latents = std::move(*clip_tensor(stored, latents_name));
    result.paused = paused_sampling(stored);
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

PendingLatents pending_in(const std::filesystem::path& file) {
    const StoredLatents stored = read_latents(file);
    return {file, stored.request, stored.steps_done, stored.paused.has_value()};
}

std::vector<PendingLatents> KeptLatents::pending() const {
    std::vector<PendingLatents> result;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder_, error)) {
        if (entry.path().extension() != ".safetensors" || owned_by_another_running_program(entry.path())) continue;
        try {
            result.push_back(header_of(SafetensorsFile(entry.path())));
        } catch (const Error& damaged) {
            // Not ours to judge or delete: a file that can't be read isn't offered.
            const std::lock_guard guard(told_guard_);
            if (told_.insert(entry.path()).second) log().warn("a clip that was kept can't be gone on with: {}", damaged.message());
        }
    }
    std::sort(result.begin(), result.end(), [](const PendingLatents& a, const PendingLatents& b) { return a.file < b.file; });
    return result;
}

bool KeptLatents::is_kept(const std::filesystem::path& file) const {
    std::error_code ignored;
    return std::filesystem::equivalent(file.parent_path(), folder_, ignored) && file.extension() == ".safetensors";
}

std::filesystem::path KeptLatents::claim(const std::filesystem::path& file) const {
    std::filesystem::path claimed = next_file();
    if (!is_kept(file)) return claimed;
    std::error_code error;
    std::filesystem::rename(file, claimed, error);
    if (error) {
        throw Error(ErrorKind::io, fmt::format("{} can't be taken over: {}", file.string(), error.message()),
                    "Another window of Weft Studio may have gone on with this clip.");
    }
    return claimed;
}

void KeptLatents::discard_if_there(const std::filesystem::path& file) const {
    std::error_code ignored;
    if (std::filesystem::exists(file, ignored)) discard(file);
}

void KeptLatents::discard(const std::filesystem::path& file) const {
    if (!is_kept(file)) {
        throw Error(ErrorKind::invalid_request,
                    fmt::format("{} is not among the kept latents in {}; it is left alone.", file.string(), folder_.string()));
    }
    std::error_code error;
    std::filesystem::remove(file, error);
    if (error) throw Error(ErrorKind::io, fmt::format("{} can't be removed: {}", file.string(), error.message()));
}

}  // namespace weft
