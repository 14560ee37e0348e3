#pragma once
// What comes out of the engine while a job runs: values only. Called on the thread that runs the job; a callback must not throw.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/media/frame.h"

namespace weft {

enum class Stage { loading, text_encoding, image_encoding, denoising, decoding, exporting, converting };

/// "loading", "text encoding", "image encoding", "denoising", "decoding", "exporting", "converting"
std::string_view name_of(Stage stage);

struct Progress {
    Stage stage = Stage::loading;
    int done =
        0;  // parts of this stage that are finished: weights (percent; read or converted), prompts, pictures or frames, steps, frames
    int total = 0;
    double elapsed_seconds = 0;               // since the job began
    std::optional<double> remaining_seconds;  // to the end of the job, from measured steps; absent until one is measured
    std::uint64_t memory_bytes = 0;           // resident memory of this process now
};

/// A rough picture of the clip as it stands after a step.
struct LatentPreview {
    int step = 0;  // 1-based
    int steps = 0;
    std::vector<FramePtr> frames;  // one per latent frame, at latent resolution
};

struct DecodedFrame {
    int index = 0;  // 0-based
    int total = 0;
    FramePtr frame;
};

/// The backend that really runs, and why it is not the wanted one (empty when it is).
struct BackendChosen {
    std::string wanted;
    std::string used;
    std::string reason;
};

/// Something the user should know that does not stop the job, such as a prompt that was cut.
struct Notice {
    std::string text;
    std::vector<std::string> details;  // what the text only counts, such as every key of a LoRA that fits nothing; may be empty
};

struct Events {
    std::function<void(const Progress&)> on_progress;
    std::function<void(const LatentPreview&)> on_preview;
    std::function<void(const DecodedFrame&)> on_frame;
    std::function<void(const BackendChosen&)> on_backend;
    std::function<void(const Notice&)> on_notice;
    /// The file that this job's latents are kept in from here on, until the clip is exported.
    std::function<void(const std::filesystem::path&)> on_latents_kept;
};

}  // namespace weft
