#include "engine/found_files.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/error.h"
#include "engine/media/metadata.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_looked_into = 1000;  // in a folder; 2 ms each

/// Fingerprints, each read once.
class Fingerprints {
  public:
    explicit Fingerprints(const std::stop_token& stop) : stop_(stop) {}

    std::string of(const fs::path& path) {
        if (stop_.stop_requested()) throw Error(ErrorKind::cancelled, "The search was stopped.");
        const auto [known, is_new] = known_.try_emplace(path);
        if (is_new) known->second = file_fingerprint(path).value_or("");
        return known->second;
    }

  private:
    std::stop_token stop_;
    std::map<fs::path, std::string> known_;
};

bool is_there(const fs::path& path) {
    std::error_code ignored;
    return !path.empty() && fs::exists(path, ignored);
}

std::vector<fs::path> files_in(const std::vector<fs::path>& folders) {
    std::vector<fs::path> files;
    for (const fs::path& folder : folders) {
        std::error_code failed;
        std::size_t taken = 0;
        for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end && taken < most_looked_into;
             entry.increment(failed)) {
            std::error_code ignored;
            if (!entry->is_regular_file(ignored)) continue;
            files.push_back(entry->path());
            ++taken;
        }
    }
    return files;
}

std::vector<fs::path> candidates(const NamedFile& wanted, const SearchPlaces& places, const std::vector<fs::path>& nearby) {
    std::vector<fs::path> found;
    const auto part = std::ranges::find_if(model_parts, [&](const ModelPartField& each) { return each.name == wanted.role; });
    if (wanted.role == "model")
        for (const ModelChoice& model : places.models) found.push_back(model.path);
    if (part != model_parts.end())
        for (const ModelChoice& model : places.models) found.push_back(model.*part->path);
    if (wanted.role == "lora") found.insert(found.end(), places.loras.begin(), places.loras.end());
    // By its name also where it is not among those that were looked into. A model may be a folder; ".." is no name.
    for (const fs::path& folder : places.folders) {
        const fs::path path = folder / wanted.name;
        std::error_code ignored;
        if (path.parent_path() == folder && (wanted.role == "model" ? !wanted.name.starts_with('.') : fs::is_regular_file(path, ignored)))
            found.push_back(path);
    }
    if (wanted.role != "model") found.insert(found.end(), nearby.begin(), nearby.end());
    std::erase_if(found, [](const fs::path& path) { return !is_there(path); });
    return found;
}

LocatedFile locate(const NamedFile& wanted, const std::vector<fs::path>& among, Fingerprints& fingerprints) {
    // The same name first: most files keep theirs, and the others need not be read then.
    std::vector<fs::path> named;
    std::ranges::copy_if(among, std::back_inserter(named), [&](const fs::path& path) { return path.filename() == wanted.name; });
    if (!wanted.fingerprint.empty()) {
        const auto is_it = [&](const fs::path& path) { return fingerprints.of(path) == wanted.fingerprint; };
        for (const auto& paths : {named, among})
            if (const auto same = std::ranges::find_if(paths, is_it); same != paths.end()) return {wanted, FileMatch::same, *same};
    }
    if (named.empty()) return {wanted, FileMatch::missing, {}};
    return {wanted, wanted.fingerprint.empty() ? FileMatch::by_name : FileMatch::differs, named.front()};
}

}  // namespace

std::vector<LocatedFile> locate_files(const FoundSettings& found, const SearchPlaces& places, const std::stop_token& stop) {
    std::vector<LocatedFile> located;
    at_the_door([&] {
        Fingerprints fingerprints(stop);
        const std::vector<fs::path> nearby = files_in(places.folders);
        for (const NamedFile& wanted : found.files) located.push_back(locate(wanted, candidates(wanted, places, nearby), fingerprints));
    });
    return located;
}

Request settings_here(const FoundSettings& found, const std::vector<LocatedFile>& located, const Request& base) {
    Request request = with_settings(base, found);
    const auto says = [&, theirs = nlohmann::json::parse(found.request, nullptr, false)](const char* key) {
        return found.tool == own_tool || theirs.contains(key);
    };
    const auto path_of = [&](std::string_view role, const std::string& name) {
        for (const LocatedFile& file : located)
            if (file.wanted.role == role && file.wanted.name == name) return file.path;
        return fs::path();
    };
    ModelChoice model;
    model.path = path_of("model", request.model.path.filename().string());
    bool is_whole = !request.model.path.empty() ? !model.path.empty() : request.model.has_parts();
    for (const ModelPartField& part : model_parts) {
        const fs::path& name = request.model.*part.path;
        if (name.empty()) continue;
        model.*part.path = path_of(part.name, name.filename().string());
        is_whole = is_whole && !(model.*part.path).empty();
    }
    request.model = is_whole ? model : base.model;
    if (says("loras")) {
        // In their order: two files of one name may lie in two folders.
        std::vector<fs::path> loras;
        for (const LocatedFile& file : located)
            if (file.wanted.role == "lora") loras.push_back(file.path);
        for (std::size_t index = 0; index < request.loras.size(); ++index)
            request.loras[index].file = index < loras.size() ? loras[index] : fs::path();
        std::erase_if(request.loras, [](const LoraChoice& lora) { return lora.file.empty(); });
    } else {
        request.loras = base.loras;
    }
    for (const auto& [role, path] : {std::pair{"image", &Request::image}, {"last_image", &Request::last_image}, {"video", &Request::video}})
        request.*path = says(role) ? path_of(role, (request.*path).filename().string()) : base.*path;
    // What belongs to this machine and not to the clip.
    request.threads = base.threads;
    request.save_latents.reset();
    return request;
}

}  // namespace weft
