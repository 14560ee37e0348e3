#include "engine/load/component_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <system_error>
#include <utility>

#include "engine/error.h"
#include "engine/load/file_presence.h"
#include "engine/load/gguf_tokenizer.h"
#include "engine/load/json_text.h"
#include "engine/load/wan_clip.h"
#include "engine/load/weight_scales.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

/// What ComfyUI calls the tokenizer that it puts in a text encoder's file.
constexpr const char* tokenizer_tensor = "spiece_model";
constexpr const char* fetch_file = "The download may be incomplete; fetch this file again.";
constexpr const char* fetch_folder = "The download may be incomplete; fetch this folder again.";
// Read ahead of the weight that is packed: enough to keep a fast disk busy, small against any model.
constexpr std::size_t read_ahead_bytes = std::size_t{64} << 20;

/// An index may only name files of its own folder.
bool is_plain_file_name(const std::string& name) {
    return !name.empty() && name != "." && name != ".." && name.find_first_of(std::string_view("/\\\0", 3)) == std::string::npos;
}

}  // namespace

ComponentFiles::ComponentFiles(const fs::path& folder, const std::string& stem) : place_(folder) {
    const fs::path single = folder / (stem + ".safetensors");
    const fs::path index = folder / (stem + ".safetensors.index.json");
    if (is_there(single))
        add_file(single);
    else if (is_there(index))
        open_shards(index);
    else
        throw Error(ErrorKind::bad_file,
                    fmt::format("{}: neither {} nor {} is there", folder.string(), single.filename().string(), index.filename().string()),
                    "Weights are read from safetensors files. The download may be incomplete; fetch this folder again.");
    find_surplus_files();
    settle_tensors();
}

ComponentFiles ComponentFiles::of_file(const fs::path& file) {
    ComponentFiles files;
    files.place_ = file;
    files.add_file(file);
    files.gguf_tokenizer_ = sentencepiece_model_of(files.files_.front().table(), file.string());
    files.settle_tensors();
    return files;
}

void ComponentFiles::add_file(const fs::path& file) {
    files_.emplace_back(file);
    const std::size_t index = files_.size() - 1;
    for (const auto& [name, tensor] : files_.back().tensors()) {
        const auto [where, is_new] = file_index_.emplace(name, index);
        if (!is_new)
            throw Error(ErrorKind::bad_file,
                        fmt::format("tensor '{}' is in two files: {} and {}", name, files_[where->second].path().string(), file.string()),
                        fetch_folder);
        tensors_.emplace(name, tensor);
    }
}

void ComponentFiles::open_shards(const fs::path& index) {
    const nlohmann::json content = read_json_object(index);
    const auto weight_map = content.find("weight_map");
    if (weight_map == content.end() || !weight_map->is_object() || weight_map->empty())
        throw Error(ErrorKind::bad_file,
                    fmt::format("{}: weight_map is {}, expected an object of tensor names and their files", index.string(),
                                weight_map == content.end() ? "missing" : (weight_map->empty() ? "empty" : kind_of(*weight_map))),
                    fetch_file);
    std::set<std::string> shards;
    for (const auto& [tensor, shard] : weight_map->items()) {
        if (!shard.is_string() || !is_plain_file_name(shard.get_ref<const std::string&>()))
            throw Error(ErrorKind::bad_file,
                        fmt::format("{}: tensor '{}' is put in {}, expected the name of a file in the same folder", index.string(),
                                    for_message(tensor), for_message(shard.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace))),
                        fetch_file);
        shards.insert(shard.get<std::string>());
    }
    for (const std::string& shard : shards) {
        if (!is_there(place_ / shard))
            throw Error(ErrorKind::bad_file, fmt::format("{} is missing; {} names it", (place_ / shard).string(), index.string()),
                        fetch_folder);
        add_file(place_ / shard);
    }
    for (const auto& [tensor, shard] : weight_map->items()) {
        const auto found = file_index_.find(tensor);
        const fs::path expected = place_ / shard.get<std::string>();
        if (found == file_index_.end())
            throw Error(ErrorKind::bad_file,
                        fmt::format("{} has no tensor '{}'; {} puts it there", expected.string(), for_message(tensor), index.string()),
                        fetch_folder);
        const fs::path& actual = files_[found->second].path();
        if (actual != expected)
            throw Error(ErrorKind::bad_file,
                        fmt::format("tensor '{}' is in {}; {} puts it in {}", for_message(tensor), actual.string(), index.string(),
                                    expected.filename().string()),
                        fetch_folder);
    }
    for (const auto& [name, tensor] : tensors_)
        if (!weight_map->contains(name)) unindexed_tensors_.push_back(name);
}

void ComponentFiles::find_surplus_files() {
    std::error_code failure;
    for (fs::directory_iterator entry(place_, failure), end; !failure && entry != end; entry.increment(failure)) {
        const fs::path path = entry->path();
        const bool is_read =
            std::any_of(files_.begin(), files_.end(), [&](const TensorFile& file) { return file.path().filename() == path.filename(); });
        if (path.extension() == ".safetensors" && !is_read) surplus_files_.push_back(path.filename().string());
    }
    std::sort(surplus_files_.begin(), surplus_files_.end());
}

/// From what the files have to what the loaders ask for.
void ComponentFiles::settle_tensors() {
    const auto place_of = [&](const std::string& name) { return files_[file_index_.at(name)].path().string(); };
    if (const auto tokenizer = tensors_.find(tokenizer_tensor);
        tokenizer != tensors_.end() && tokenizer->second.dtype == kernels::DType::u8) {
        sentencepiece_model_ = tokenizer->second.bytes;
        tensors_.erase(tokenizer);
    }
    // Counts of rows that transformers kept in files until 4.31: numbers 0, 1, 2, ... and no weights.
    std::erase_if(tensors_, [](const auto& entry) {
        const kernels::DType dtype = entry.second.dtype;
        return entry.first.ends_with("embeddings.position_ids") && (dtype == kernels::DType::i64 || dtype == kernels::DType::i32);
    });
    join_scales(tensors_, place_of);
    if (is_wan_clip(tensors_)) return settle_image_tower();
    std::vector<std::string> names;
    for (const auto& [name, tensor] : tensors_) names.push_back(name);
    const KnownNames known = recognise_names(names);
    naming_ = known.naming;
    std::map<std::string, StoredTensor> tensors;
    std::map<std::string, std::size_t> file_index;
    for (const auto& [name, tensor] : tensors_) {
        const std::string& ours = known.ours.at(name);
        if (const auto [other, is_new] = names_in_file_.emplace(ours, name); !is_new)
            throw Error(ErrorKind::bad_file,
                        fmt::format("{}: the tensors '{}' and '{}' are the same part of the model", place_of(name),
                                    for_message(other->second), for_message(name)),
                        fetch_file);
        tensors.emplace(ours, tensor);
        file_index.emplace(ours, file_index_.at(name));
    }
    tensors_ = std::move(tensors);
    file_index_ = std::move(file_index);
}

void ComponentFiles::settle_image_tower() {
    std::map<std::string, StoredTensor> tensors;
    std::map<std::string, std::size_t> file_index;
    for (auto& [name, known] : wan_clip_tensors(tensors_)) {
        file_index.emplace(name, file_index_.at(known.name_in_file));
        names_in_file_.emplace(name, std::move(known.name_in_file));
        tensors.emplace(name, known.tensor);
    }
    naming_ = Naming::wan_image_encoder;
    tensors_ = std::move(tensors);
    file_index_ = std::move(file_index);
}

const std::string& ComponentFiles::name_in_file(const std::string& name) const {
    file_of(name);
    return names_in_file_.at(name);
}

const fs::path& ComponentFiles::file_of(const std::string& name) const {
    const auto found = file_index_.find(name);
    if (found == file_index_.end())
        throw Error(ErrorKind::bad_file, fmt::format("{}: there is no tensor '{}'", place_.string(), for_message(name)), fetch_folder);
    return files_[found->second].path();
}

std::uint64_t ComponentFiles::byte_count() const {
    std::uint64_t bytes = 0;
    for (const TensorFile& file : files_) bytes += file.byte_count();
    return bytes;
}

RawWeight ComponentFiles::take(const std::string& name) {
    const fs::path& file = file_of(name);
    if (!taken_.emplace(name, true).second)
        throw Error(ErrorKind::internal, fmt::format("{}: tensor '{}' is taken a second time", file.string(), name));
    const StoredTensor& tensor = tensors_.at(name);
    const TensorFile& holder = files_[file_index_.at(name)];
    holder.require_whole();
    holder.will_need(tensor, read_ahead_bytes);
    return {name, tensor.dtype, tensor.shape, tensor.bytes, tensor.descale};
}

const StoredTensor& ComponentFiles::in_place(const std::string& name) const {
    file_of(name);
    files_[file_index_.at(name)].require_whole();
    return tensors_.at(name);
}

}  // namespace weft
