#pragma once
// The weight files of one component: a single safetensors file, or shards named by an index.

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/load/safetensors.h"
#include "engine/weights/raw_weight.h"

namespace weft {

class ComponentFiles {
  public:
    /// Opens `<folder>/<stem>.safetensors` or all shards of `<folder>/<stem>.safetensors.index.json`; stem is "model" or
    /// "diffusion_pytorch_model". Throws Error{bad_file} for a shard the index names but is absent, a tensor the index puts in a shard that
    /// does not have it, a tensor in two shards.
    explicit ComponentFiles(const std::filesystem::path& folder, const std::string& stem);

    /// Every tensor by name, whichever shard it is in.
    const std::map<std::string, StoredTensor>& tensors() const { return tensors_; }
    /// Files in the folder that the index does not name, as a notice for the user.
    const std::vector<std::string>& surplus_files() const { return surplus_files_; }
    /// The file that holds a tensor.
    const std::filesystem::path& file_of(const std::string& name) const;
    std::uint64_t byte_count() const;

    /// Hands a tensor out, once: a second call for the same name throws Error{internal}. Throws Error{bad_file} if there is none.
    RawWeight take(const std::string& name);

  private:
    std::filesystem::path folder_;
    std::vector<SafetensorsFile> files_;
    std::map<std::string, StoredTensor> tensors_;
    std::map<std::string, std::size_t> file_index_;
    std::map<std::string, bool> taken_;
    std::vector<std::string> surplus_files_;
};

}  // namespace weft
