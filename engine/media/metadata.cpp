#include "engine/media/metadata.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <nlohmann/json.hpp>
#include <span>
#include <string_view>
#include <system_error>
#include <vector>

#include "engine/media/embedded_text.h"
#include "engine/media/sha256.h"

namespace weft {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr std::uint64_t edge_bytes = std::uint64_t{64} * 1024;
constexpr std::uint64_t page_bytes = 4096;
constexpr std::uint64_t pages = 16;
constexpr const char* version_key = "weft";

std::span<const std::byte> bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

/// Reads `count` bytes at `offset`; false if there are fewer.
bool read_at(std::ifstream& file, std::uint64_t offset, std::uint64_t count, std::string& into) {
    into.resize(count);
    file.seekg(static_cast<std::streamoff>(offset));
    file.read(into.data(), static_cast<std::streamsize>(count));
    return file.good() || (file.eof() && static_cast<std::uint64_t>(file.gcount()) == count);
}

bool add_file(Sha256& hash, const fs::path& path, const std::string& name) {
    std::error_code failed;
    const std::uint64_t size = fs::file_size(path, failed);
    if (failed || !fs::is_regular_file(path, failed)) return false;  // opening a pipe would wait for its writer
    std::ifstream file(path, std::ios::binary);
    if (!file) return false;
    hash.add(bytes_of(fmt::format("{}\n{}\n", name, size)));
    std::string bytes;
    const std::uint64_t edge = std::min(size, edge_bytes);
    if (!read_at(file, 0, edge, bytes)) return false;
    hash.add(bytes_of(bytes));
    if (size <= edge) return true;
    for (std::uint64_t page = 1; page <= pages; ++page) {
        const std::uint64_t offset = size / (pages + 1) * page;
        if (!read_at(file, offset, std::min(page_bytes, size - offset), bytes)) return false;
        hash.add(bytes_of(bytes));
    }
    if (!read_at(file, size - edge, edge, bytes)) return false;
    hash.add(bytes_of(bytes));
    return true;
}

bool is_model_file(const fs::path& path) {
    const auto ending = path.extension();
    return ending == ".json" || ending == ".safetensors" || ending == ".model" || ending == ".pth";
}

/// The model's files relative to its folder, sorted: those of the folder and of the folders directly in it.
std::vector<fs::path> model_files(const fs::path& folder) {
    std::vector<fs::path> files;
    const auto add_folder = [&](const fs::path& each) {
        std::error_code failed;
        for (fs::directory_iterator entry(each, failed), end; !failed && entry != end; entry.increment(failed)) {
            std::error_code ignored;
            if (entry->is_regular_file(ignored) && is_model_file(entry->path())) files.push_back(entry->path().lexically_relative(folder));
        }
    };
    add_folder(folder);
    std::error_code failed;
    for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed)) {
        std::error_code ignored;
        if (entry->is_directory(ignored)) add_folder(entry->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

std::string clip_metadata(const Clip& clip) {
    // Names, no places: a clip that is passed on tells nothing of the disk it was made on.
    Request request = clip.request;
    request.model = request.model.names_only();
    Json json = Json::parse(to_json(request));
    if (json.contains("loras"))
        for (Json& lora : json["loras"]) {
            const fs::path path = lora["file"].get<std::string>();
            lora["file"] = path.filename().string();
            if (const auto fingerprint = file_fingerprint(path)) lora["fingerprint"] = *fingerprint;
        }
    for (const char* picture : {"image", "last_image", "video"})
        if (json.contains(picture)) json[picture] = fs::path(json[picture].get<std::string>()).filename().string();
    json[version_key] = WEFT_VERSION;
    json["backend_used"] = clip.backend.used;
    json["backend_reason"] = clip.backend.reason;
    json["steps_done"] = clip.steps_done;
    if (clip.request.step_cache > 0) json["skipped_passes"] = clip.skipped_passes;
    json["seconds"] = clip.seconds;
    // Each is read once: of the clip that was just made it is known.
    const std::optional<std::string> of_model =
        clip.model_fingerprint.empty() ? model_fingerprint(clip.request.model) : std::optional(clip.model_fingerprint);
    if (of_model) json["model_sha256"] = *of_model;
    for (const ModelPartField& part : model_parts) {
        const fs::path& path = clip.request.model.*part.path;
        if (path.empty()) continue;
        if (const auto fingerprint = file_fingerprint(path)) json["fingerprints"][part.name] = *fingerprint;
    }
    if (const fs::path& path = clip.request.model.path; !path.empty()) {
        std::error_code ignored;
        const bool is_all = !clip.request.model.has_parts() && fs::is_directory(path, ignored);
        if (const auto fingerprint = is_all ? of_model : file_fingerprint(path)) json["fingerprints"]["model"] = *fingerprint;
    }
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<std::string> model_fingerprint(const ModelChoice& choice) {
    Sha256 hash;
    std::size_t count = 0;
    const auto add = [&](const fs::path& path, const std::string& before) {
        std::error_code ignored;
        const bool is_one = fs::is_regular_file(path, ignored);
        const std::vector<fs::path> files = is_one ? std::vector<fs::path>{path.filename()} : model_files(path);
        count += files.size();
        return !files.empty() && std::ranges::all_of(files, [&](const fs::path& file) {
            return add_file(hash, is_one ? path : path / file, before + file.generic_string());
        });
    };
    if (!choice.path.empty() && !add(choice.path, "")) return std::nullopt;
    for (const ModelPartField& part : model_parts)
        if (const fs::path& path = choice.*part.path; !path.empty() && !add(path, fmt::format("{}:", part.name))) return std::nullopt;
    return count == 0 ? std::nullopt : std::optional(hash.hex());
}

std::optional<std::string> file_fingerprint(const fs::path& path) {
    std::error_code ignored;
    if (!fs::is_regular_file(path, ignored)) return model_fingerprint(ModelChoice(path));
    Sha256 hash;
    return add_file(hash, path, "") ? std::optional(hash.hex()) : std::nullopt;
}

std::optional<std::string> read_metadata(const fs::path& file) {
    for (const EmbeddedText& text : embedded_texts(file)) {
        const Json json = Json::parse(text.text, nullptr, false);
        if (json.is_object() && json.contains(version_key)) return text.text;
    }
    return std::nullopt;
}

}  // namespace weft
