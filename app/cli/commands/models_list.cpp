#include "app/cli/commands/models_list.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/words.h"
#include "engine/model_scan.h"

namespace weft::app {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
    std::vector<std::filesystem::path> folders;
    bool json = false;
};

Json json_of(const FoundModel& found) {
    Json missing = Json::array();
    for (const MissingPart& part : found.missing) missing.push_back({{"part", part.name}, {"hint", part.hint}});
    return {{"path", found.path.string()},    {"kind", name_of(found.kind)},
            {"family", found.family},         {"format", found.format},
            {"dtypes", found.dtypes},         {"parameters", found.parameters},
            {"file_bytes", found.file_bytes}, {"missing", missing},
            {"fault", found.fault},           {"hint", found.hint}};
}

void print_json(const std::vector<FoundModel>& found, const ModelScan& scan) {
    Json list = Json::array();
    for (const FoundModel& one : found) list.push_back(json_of(one));
    const Json json = {
        {"found", list}, {"folders", scan.folders}, {"files", scan.files}, {"other_weight_files", scan.others}, {"notices", scan.notices}};
    std::printf("%s\n", json.dump(2, ' ', false, Json::error_handler_t::replace).c_str());
}

void print_row(const FoundModel& found) {
    const std::string numbers =
        found.file_bytes == 0 ? ""
                              : fmt::format("{}, {}, {}", fmt::join(found.dtypes, " and "), found.format, bytes_in_words(found.file_bytes));
    std::printf("%-14s  %s\n", std::string(name_of(found.kind)).c_str(), found.path.string().c_str());
    if (!found.family.empty()) std::printf("                %s; %s\n", found.family.c_str(), numbers.c_str());
    if (!found.fault.empty()) std::printf("                can't be used: %s\n", found.fault.c_str());
    if (found.missing.empty()) return;
    std::vector<std::string> names;
    for (const MissingPart& part : found.missing) names.push_back(part.name);
    std::printf("                %s %s\n", found.kind == FoundKind::model ? "misses" : "needs beside it",
                fmt::format("{}", fmt::join(names, ", ")).c_str());
}

/// Each part that something lacks, once.
void print_hints(const std::vector<FoundModel>& found) {
    std::set<std::pair<std::string, std::string>> hints;
    for (const FoundModel& one : found)
        for (const MissingPart& part : one.missing) hints.emplace(part.name, part.hint);
    if (!hints.empty()) std::printf("\n");
    for (const auto& [name, hint] : hints) std::printf("%-14s  %s\n", name.c_str(), hint.c_str());
}

void list(const Options& options, const std::stop_token& stop) {
    const std::vector<std::filesystem::path> here{std::filesystem::current_path()};
    std::vector<FoundModel> found;
    ModelScanEvents events;
    events.on_found = [&](const FoundModel& one) { found.push_back(one); };
    const ModelScan scan = scan_for_models(options.folders.empty() ? here : options.folders, events, stop);
    std::ranges::stable_sort(found, {}, &FoundModel::kind);
    if (options.json) return print_json(found, scan);
    for (const FoundModel& one : found) print_row(one);
    print_hints(found);
    for (const std::string& notice : scan.notices) std::fprintf(stderr, "weft: %s\n", notice.c_str());
    std::printf("%s%zu found in %d folders; %d weight files of something else\n", found.empty() ? "" : "\n", found.size(), scan.folders,
                scan.others);
}

}  // namespace

Command models_list_command(CLI::App& models) {
    CLI::App* parser = models.add_subcommand("list",
                                             "List the models, parts of models and LoRAs in some folders and below: what each is, what is "
                                             "missing and which official file that is. Reads headers only");
    const auto options = std::make_shared<Options>();
    parser->add_option("FOLDER", options->folders, "Where to look; the current folder if none is given")->type_name("");
    parser->add_flag("--json", options->json, "As one JSON object");
    return {parser, [options](const std::stop_token& stop) { list(*options, stop); }, [options] { return options->json; }};
}

}  // namespace weft::app
