#pragma once
// Latents kept on disk from the first step until the clip is exported, so that neither a crash nor a failed decode or export costs hours.

#include <filesystem>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/denoise/scheduler.h"
#include "engine/engine.h"
#include "kernels/base/tensor.h"

namespace weft {

/// Where sampling stands between two steps.
struct PausedSampling {
    kernels::Tensor sample;  // f32 [channels, frames, height, width], as noisy as it is after the last step
    SchedulerState scheduler;
};

/// Writes `latents` (f32 [channels, frames, height, width]) as tensor "latents" [1, C, F, h, w] with the request in the metadata. Throws
/// Error{io}.
///   paused             before the last step: `latents` are the model's guess of the clean ones then, and sampling can go on from here
///   model_fingerprint  of the model they come from (media/metadata.h); empty: unknown
void write_latents(const std::filesystem::path& file, const Request& request, int steps_done, kernels::ConstView latents,
                   const PausedSampling* paused = nullptr, const std::string& model_fingerprint = {});

struct StoredLatents {
    Request request;
    int steps_done = 0;
    kernels::Tensor latents;  // f32 [channels, frames, height, width]
    std::optional<PausedSampling> paused;
    std::string model_fingerprint;  // empty: unknown
};
/// Throws Error{bad_file} for a file that is not of this kind, or whose bytes are no longer those that were written.
StoredLatents read_latents(const std::filesystem::path& file);
/// What a front end is told of such a file. Throws as read_latents.
PendingLatents pending_in(const std::filesystem::path& file);

/// The kept latents of one state folder. A file's name has the process that made it, so that another running program's are left alone.
class KeptLatents {
  public:
    /// Removes what a killed process left half-written there.
    explicit KeptLatents(const std::filesystem::path& state_folder);

    /// Throws Error{io} where no file can be written in the folder; leaves nothing behind but the folder.
    void require_writable() const;
    /// A new file name in the folder.
    std::filesystem::path next_file() const;
    /// Files that no running program but this one owns, oldest first, told by their headers: whether the values are sound is seen when a
    /// clip is gone on with. Files that can't be read are left out (and stay where they are); the log tells of each once.
    std::vector<PendingLatents> pending() const;
    /// Where a job goes on keeping what began in `file`: a kept file gets a new name, of this process, so that no other program goes on
    /// from it too; any other stays as it is. Throws Error{io}.
    std::filesystem::path claim(const std::filesystem::path& file) const;
    /// Removes a kept file. Throws Error{invalid_request} for a file outside the folder: nothing else is ever deleted.
    void discard(const std::filesystem::path& file) const;
    void discard_if_there(const std::filesystem::path& file) const;

  private:
    bool is_kept(const std::filesystem::path& file) const;

    std::filesystem::path folder_;
    mutable std::mutex told_guard_;
    mutable std::set<std::filesystem::path> told_;  // damaged files that the log has
};

}  // namespace weft
