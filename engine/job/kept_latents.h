#pragma once
// Latents kept on disk from the end of denoising until the clip is exported, so that a failed decode or export costs no hours.

#include <filesystem>
#include <vector>

#include "engine/engine.h"
#include "kernels/base/tensor.h"

namespace weft {

/// Writes `latents` (f32 [channels, frames, height, width]) as tensor "latents" [1, C, F, h, w] with the request in the metadata. Throws
/// Error{io}.
void write_latents(const std::filesystem::path& file, const Request& request, int steps_done, kernels::ConstView latents);

struct StoredLatents {
    Request request;
    int steps_done = 0;
    kernels::Tensor latents;  // f32 [channels, frames, height, width]
};
/// Throws Error{bad_file} for a file that is not of this kind.
StoredLatents read_latents(const std::filesystem::path& file);

/// The kept latents of one state folder. A file's name has the process that made it, so that another running program's are left alone.
class KeptLatents {
  public:
    /// Removes what a killed process left half-written there.
    explicit KeptLatents(const std::filesystem::path& state_folder);

    /// Throws Error{io} where no file can be written in the folder; leaves nothing behind but the folder.
    void require_writable() const;
    /// A new file name in the folder.
    std::filesystem::path next_file() const;
    /// Files that no running program but this one owns, oldest first. Files that can't be read are left out (and stay where they are).
    std::vector<PendingLatents> pending() const;
    /// Removes a kept file. Throws Error{invalid_request} for a file outside the folder: nothing else is ever deleted.
    void discard(const std::filesystem::path& file) const;

  private:
    std::filesystem::path folder_;
};

}  // namespace weft
