#pragma once
// One job: what goes in, what it runs with, and what its stages share.

#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/denoise/latent_preview.h"
#include "engine/events.h"
#include "engine/job/embedding_cache.h"
#include "engine/job/estimate.h"
#include "engine/job/job_clock.h"
#include "engine/load/component_files.h"
#include "engine/load/model.h"
#include "engine/load/weight_table.h"
#include "engine/request.h"
#include "kernels/base/device.h"

namespace weft {

/// What the engine remembers from job to job.
struct JobMemory {
    EmbeddingCache embeddings;
    std::map<std::string, PreviewMap> preview_maps;  // by the VAE's identity
    SpeedBook speeds;
};

/// All outlive the job.
struct Job {
    const Request& request;
    const Model& model;
    kernels::Device& device;
    const Events& events;
    JobClock& clock;
    JobMemory& memory;
    std::stop_token stop;
};

/// Throws Error{cancelled}.
void stop_if_asked(const Job& job);
/// To the listener; as a warning to the log only where nobody listens: both may end on one terminal. is_warning: something went otherwise
/// than asked for. quoted: the user's own text, which no log keeps.
void notice(const Job& job, const std::string& text, bool is_warning = true, const std::string& quoted = {});
/// The same with details, which no log keeps.
void notice(const Job& job, const Notice& notice, bool is_warning);
/// Opens a component's files, checks them against the table and tells about files that are not used.
ComponentFiles open_checked(const Job& job, ComponentFiles files, const std::vector<WeightSpec>& table);
/// Tells of each weight that is loaded; throws Error{cancelled} at a stop.
std::function<void(int, int)> loading_progress(const Job& job);
/// Throws Error{internal} naming `what` and the count where values are NaN or infinite.
void require_finite(const Job& job, kernels::ConstView values, const std::string& what);

/// Gives what a component held back to the system: the C library keeps freed blocks below its mmap threshold otherwise.
struct TrimOnExit {
    TrimOnExit() = default;
    TrimOnExit(const TrimOnExit&) = delete;
    TrimOnExit& operator=(const TrimOnExit&) = delete;
    ~TrimOnExit();
};

}  // namespace weft
