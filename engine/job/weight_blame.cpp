#include "engine/job/weight_blame.h"

#include <fmt/format.h>

#include <string>

#include "engine/job/weight_check.h"
#include "engine/load/weight_scan.h"
#include "engine/log.h"

namespace weft {
namespace {

struct Found {
    std::string first;
    int count = 0;
};

void search(const ComponentFiles& files, const Job& job, Found& found) {
    for (const auto& [name, stored] : files.tensors()) {
        if (job.stop.stop_requested()) throw Error(ErrorKind::cancelled, "The job was stopped.");
        const std::string broken = broken_values(statistics_of(files.in_place(name), job.device.threads()));
        if (broken.empty()) continue;
        if (found.count++ == 0) found.first = fmt::format("{}: tensor '{}': {}", files.file_of(name).string(), name, broken);
    }
}

}  // namespace

void blame_weights(const Error& error, const Job& job) {
    log().info("{}", error.message());
    notice(job, "Numbers went wrong; every weight is looked at for the cause.");
    Found found;
    for (const ComponentFiles& files : open_components(job.model)) search(files, job, found);
    if (found.count == 0) throw Error(error.kind(), error.message(), error.hint());
    const std::string more = found.count == 1 ? "" : fmt::format(" (and {} more tensors like it)", found.count - 1);
    throw Error(ErrorKind::bad_file, fmt::format("{}{}. It showed at: {}", found.first, more, error.message()),
                "The file is damaged; fetch it again. 'weft models check' looks at every weight.");
}

}  // namespace weft
