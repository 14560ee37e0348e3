#include "engine/model_scan.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <system_error>
#include <utility>

#include "engine/load/file_presence.h"
#include "engine/load/wan_release_folder.h"
#include "engine/scan/found_model.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

constexpr int deepest = 8;
constexpr int most_entries = 200'000;

constexpr std::array weight_endings = {".safetensors", ".gguf", ".pth", ".pt", ".bin", ".ckpt"};
// Folders of a model's parts, which its own description tells of.
constexpr std::array part_folders = {"transformer",     "transformer_2", "text_encoder",     "vae",    "image_encoder",
                                     "image_processor", "tokenizer",     "scheduler",        "google", "high_noise_model",
                                     "low_noise_model", "assets",        "xlm-roberta-large"};

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

bool is_weight_file(const fs::path& file) {
    const std::string ending = lower(file.extension().string());
    return std::ranges::find(weight_endings, ending) != weight_endings.end();
}

/// "model-00001-of-00004.safetensors".
bool is_shard(const fs::path& file) {
    const std::string name = file.filename().string();
    constexpr std::string_view middle = "-of-";
    const auto is_digit_at = [&](std::size_t place) {
        return place < name.size() && std::isdigit(static_cast<unsigned char>(name[place])) != 0;
    };
    for (auto at = name.find(middle); at != std::string::npos; at = name.find(middle, at + 1))
        if (at > 0 && is_digit_at(at - 1) && is_digit_at(at + middle.size())) return true;
    return false;
}

bool has_transformer(const fs::path& folder) {
    return is_there(folder / "diffusion_pytorch_model.safetensors") || is_there(folder / "diffusion_pytorch_model.safetensors.index.json");
}

/// A folder that only collects files (vae/Wan2.1_VAE.pth) looks like a release by their names.
bool is_release(const fs::path& folder) {
    return is_wan_release_folder(folder) &&
           (is_folder(folder / "high_noise_model") || is_folder(folder / "low_noise_model") || has_transformer(folder));
}

struct Entries {
    std::vector<fs::path> folders;
    std::vector<fs::path> files;
};

class Scanner {
  public:
    Scanner(const ModelScanEvents& events, std::stop_token stop) : events_(events), stop_(std::move(stop)) {}

    void look_into(const fs::path& folder, int depth) {
        require_going_on();
        std::error_code failure;
        const fs::path canonical = fs::canonical(folder, failure);
        if (failure) return note(folder, failure);
        if (!seen_folders_.insert(canonical).second || is_full_) return;
        ++scan_.folders;
        if (events_.on_folder) events_.on_folder(folder, scan_.files);
        const std::optional<Entries> entries = entries_of(folder);
        if (!entries) return;
        bool is_model = false;
        try {
            at_the_door([&] { is_model = is_there(folder / "model_index.json") || is_release(folder); });
            look_at_files(folder, *entries, is_model);
        } catch (const Error& error) {
            if (error.kind() == ErrorKind::cancelled) throw;
            scan_.notices.push_back(error.message());
        }
        if (depth >= deepest) {
            if (!entries->folders.empty())
                scan_.notices.push_back(fmt::format("{}: folders below are too deep to be looked into", folder.string()));
            return;
        }
        for (const fs::path& below : entries->folders)
            if (!is_model || std::ranges::find(part_folders, below.filename().string()) == part_folders.end()) look_into(below, depth + 1);
    }

    ModelScan scan() const { return scan_; }

  private:
    void require_going_on() const {
        if (stop_.stop_requested()) throw Error(ErrorKind::cancelled, "The search for models was stopped.");
    }

    void note(const fs::path& folder, const std::error_code& failure) {
        scan_.notices.push_back(fmt::format("{} can't be looked into: {}", folder.string(), failure.message()));
    }

    /// Sorted, so that the same folder always gives the same list.
    std::optional<Entries> entries_of(const fs::path& folder) {
        Entries entries;
        std::error_code failure;
        fs::directory_iterator entry(folder, failure);
        for (; !failure && entry != fs::directory_iterator(); entry.increment(failure)) {
            if (++entries_seen_ > most_entries) {
                if (!std::exchange(is_full_, true))
                    scan_.notices.push_back(fmt::format("More than {} files and folders: the rest was not looked at", most_entries));
                break;
            }
            require_going_on();
            if (entry->path().filename().string().starts_with('.')) continue;
            std::error_code ignored;
            if (entry->is_directory(ignored))
                entries.folders.push_back(entry->path());
            else if (is_weight_file(entry->path()) && entry->is_regular_file(ignored))
                entries.files.push_back(entry->path());
        }
        if (failure) {
            note(folder, failure);
            return std::nullopt;
        }
        std::ranges::sort(entries.folders);
        std::ranges::sort(entries.files);
        return entries;
    }

    void look_at_files(const fs::path& folder, const Entries& entries, bool is_model) {
        std::set<fs::path> told;
        if (is_model) {
            const FoundModel model = found_model(folder);
            for (const ComponentInfo& component : model.components) told.insert(component.path);
            tell(model);
        }
        const bool has_config = is_there(folder / "config.json");
        bool is_folder_told = is_model;
        for (const fs::path& file : entries.files) {
            require_going_on();
            if (!seen_files_.insert(canonical_of(file)).second) continue;
            ++scan_.files;
            const std::string name = file.filename().string();
            const bool is_of_component =
                is_shard(file) || (has_config && (name == "diffusion_pytorch_model.safetensors" || name == "model.safetensors"));
            if (told.contains(file) || (is_model && is_part_of_release(name)) || (is_of_component && is_folder_told)) continue;
            if (is_of_component) is_folder_told = true;
            if (const auto found = found_weights(is_of_component ? folder : file))
                tell(*found);
            else
                ++scan_.others;
        }
    }

    /// Also of one that can't be opened, which names no files.
    static bool is_part_of_release(const std::string& name) {
        return name.starts_with("diffusion_pytorch_model") || name.starts_with("models_t5") || name.starts_with("models_clip") ||
               (name.starts_with("Wan2") && name.find("VAE") != std::string::npos);
    }

    static fs::path canonical_of(const fs::path& file) {
        std::error_code failure;
        fs::path canonical = fs::canonical(file, failure);
        return failure ? file : canonical;
    }

    void tell(const FoundModel& found) const {
        if (events_.on_found) events_.on_found(found);
    }

    const ModelScanEvents& events_;
    std::stop_token stop_;
    ModelScan scan_;
    std::set<fs::path> seen_folders_;
    std::set<fs::path> seen_files_;
    int entries_seen_ = 0;
    bool is_full_ = false;
};

}  // namespace

std::string_view name_of(FoundKind kind) {
    switch (kind) {
        case FoundKind::model:
            return "model";
        case FoundKind::transformer:
            return "transformer";
        case FoundKind::text_encoder:
            return "text encoder";
        case FoundKind::vae:
            return "VAE";
        case FoundKind::image_encoder:
            return "image encoder";
        case FoundKind::lora:
            return "LoRA";
        case FoundKind::damaged:
            return "damaged file";
    }
    return "";
}

ModelScan scan_for_models(const std::vector<fs::path>& folders, const ModelScanEvents& events, std::stop_token stop) {
    Scanner scanner(events, std::move(stop));
    at_the_door([&] {
        for (const fs::path& folder : folders) scanner.look_into(folder, 0);
    });
    return scanner.scan();
}

}  // namespace weft
