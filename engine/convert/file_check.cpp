#include "engine/convert/file_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

#include "engine/convert/component.h"
#include "engine/error.h"
#include "engine/job/job_clock.h"
#include "engine/load/known_hash.h"
#include "engine/load/model_summary.h"
#include "engine/load/weight_scan.h"
#include "engine/media/sha256.h"

namespace weft {
namespace {

constexpr int percent = 100;

/// Counts bytes and tells the percent that are done.
class ByteProgress {
  public:
    ByteProgress(const Events& events, std::uint64_t total) : clock_(events), total_(total) { clock_.begin(Stage::loading, percent, 0); }
    void is_at(std::uint64_t done) {
        const auto now = static_cast<int>(percent * static_cast<double>(done) / static_cast<double>(std::max<std::uint64_t>(total_, 1)));
        if (now > told_) clock_.advance(told_ = now);
    }

  private:
    JobClock clock_;
    std::uint64_t total_;
    int told_ = 0;
};

KnownHash given_hash(const std::string& given, const std::filesystem::path& file, std::size_t file_count) {
    if (is_sha256(given)) {
        if (file_count != 1)
            throw Error(ErrorKind::invalid_request, fmt::format("One SHA-256 is given for {} files.", file_count),
                        "Give a list as sha256sum writes it.");
        std::string lower = given;
        std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        return {lower, "the one that was given"};
    }
    if (const auto known = hash_in_list(given, file)) return *known;
    throw Error(ErrorKind::invalid_request, fmt::format("{} names no hash of {}.", given, file.string()),
                "Give the list that belongs to this model.");
}

}  // namespace

WeightFileInfo describe_weight_file(const std::filesystem::path& source) {
    const Component component = open_component(source, {});
    const ComponentSummary summary = summarise(component.files);
    return {source,
            std::string(name_of(component.kind)),
            std::string(name_of(component.files.files().front().format())),
            std::string(name_of(component.files.naming())),
            summary.dtypes,
            summary.parameters,
            summary.file_bytes};
}

std::vector<std::string> find_damaged_weights_in_file(const std::filesystem::path& source, const Events& events,
                                                      const std::stop_token& stop) {
    const Component component = open_component(source, {});
    ByteProgress progress(events, component.files.byte_count());
    const kernels::Threads threads;
    auto faults = scan_weights(
        component.files, threads, [&](std::uint64_t done) { progress.is_at(done); }, stop);
    progress.is_at(component.files.byte_count());
    return faults;
}

std::vector<HashCheck> check_hashes(const std::vector<std::filesystem::path>& files, const std::string& given, const Events& events,
                                    const std::stop_token& stop) {
    std::vector<HashCheck> checks;
    std::uint64_t total = 0;
    for (const auto& file : files) {
        const std::optional<KnownHash> known = given.empty() ? hash_beside(file) : given_hash(given, file, files.size());
        if (!known) continue;
        checks.push_back({file, known->sha256, {}, known->source});
        total += std::filesystem::file_size(file);
    }
    if (checks.empty()) return checks;
    ByteProgress progress(events, total);
    std::uint64_t done = 0;
    for (HashCheck& check : checks)
        check.found = sha256_of(
            check.file, [&](std::uint64_t bytes) { progress.is_at(done += bytes); }, stop);
    return checks;
}

}  // namespace weft
