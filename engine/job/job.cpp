#include "engine/job/job.h"

#include <fmt/format.h>
#include <malloc.h>

#include "engine/error.h"
#include "engine/load/json_text.h"
#include "engine/load/model_check.h"
#include "engine/log.h"
#include "kernels/ops/cast.h"

namespace weft {

void stop_if_asked(const Job& job) {
    if (job.stop.stop_requested()) throw Error(ErrorKind::cancelled, "The job was stopped.");
}

void notice(const Job& job, const std::string& text, bool is_warning, const std::string& quoted) {
    log().log(is_warning && !job.events.on_notice ? spdlog::level::warn : spdlog::level::info, "{}", text);
    if (job.events.on_notice) job.events.on_notice({text + quoted, {}});
}

void notice(const Job& job, const Notice& notice, bool is_warning) {
    log().log(is_warning && !job.events.on_notice ? spdlog::level::warn : spdlog::level::info, "{}", notice.text);
    if (job.events.on_notice) job.events.on_notice(notice);
}

ComponentFiles open_checked(const Job& job, ComponentFiles files, const std::vector<WeightSpec>& table) {
    require_component(files, table);
    for (const std::string& name : files.surplus_files()) notice(job, fmt::format("{} is not named by the index and is not used.", name));
    if (const auto& unnamed = files.unindexed_tensors(); !unnamed.empty())
        notice(job, fmt::format("{}: the index names not all tensors of its files ({} are missing from it, such as '{}'); they are used.",
                                files.place().string(), unnamed.size(), for_message(unnamed.front())));
    return files;
}

std::function<void(int, int)> loading_progress(const Job& job) {
    return [&job, begun = false](int done, int total) mutable {
        if (!begun) job.clock.begin(Stage::loading, total, 0);
        begun = true;
        job.clock.advance(done);
        stop_if_asked(job);
    };
}

void require_finite(const Job& job, kernels::ConstView values, const std::string& what) {
    const std::int64_t count = kernels::count_non_finite(values, job.device);
    if (count == 0) return;
    throw Error(ErrorKind::internal,
                fmt::format("{}: {} of {} values are not numbers (NaN or infinite).", what, count, values.shape.element_count()),
                "A weight file may be damaged: run 'weft models check' on the folder, or try precision fp32.");
}

TrimOnExit::~TrimOnExit() { malloc_trim(0); }

}  // namespace weft
