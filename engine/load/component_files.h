#pragma once
// The weight files of one component: a single file of any format, or shards named by an index. Whatever naming the files have, its tensors
// are known by our names (see name_maps.h), and the scales of 8-bit weights are joined to them (see weight_scales.h).

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "engine/load/name_maps.h"
#include "engine/load/tensor_file.h"
#include "engine/weights/raw_weight.h"

namespace weft {

class ComponentFiles {
  public:
    /// Opens `<folder>/<stem>.safetensors` or all shards of `<folder>/<stem>.safetensors.index.json`; stem is "model" or
    /// "diffusion_pytorch_model". Where both are there the single file is taken: it is whole in itself, an index beside it is left over.
    /// Throws Error{bad_file} for a shard the index names but is absent, a shard name that leaves the folder, a tensor the index puts in a
    /// shard that does not have it, a tensor in two shards, an index that is no JSON object with a weight_map of strings.
    explicit ComponentFiles(const std::filesystem::path& folder, const std::string& stem);
    /// Opens one file, whatever its name: see TensorFile.
    static ComponentFiles of_file(const std::filesystem::path& file);

    /// Every tensor by our name, whichever shard it is in.
    const std::map<std::string, StoredTensor>& tensors() const { return tensors_; }
    /// The naming that the files have.
    Naming naming() const { return naming_; }
    /// What the file calls a tensor. Throws Error{bad_file} if there is none.
    const std::string& name_in_file(const std::string& name) const;
    /// The SentencePiece model that some text encoders carry with them, as a tensor (ComfyUI) or in their metadata (GGUF); empty if there
    /// is none. Lives as long as this.
    std::span<const std::byte> sentencepiece_model() const {
        return gguf_tokenizer_.empty() ? sentencepiece_model_ : std::as_bytes(std::span(gguf_tokenizer_));
    }
    /// The files, in the order they were opened.
    const std::vector<TensorFile>& files() const { return files_; }
    /// Names of the weight files in the folder that are not read, as a notice for the user.
    const std::vector<std::string>& surplus_files() const { return surplus_files_; }
    /// Names of tensors that the shards hold and the index does not name, as a notice for the user: they are read like the others.
    const std::vector<std::string>& unindexed_tensors() const { return unindexed_tensors_; }
    /// The folder of the weights, or the one file: what errors name.
    const std::filesystem::path& place() const { return place_; }
    /// The file that holds a tensor. Throws Error{bad_file} if there is none.
    const std::filesystem::path& file_of(const std::string& name) const;
    /// Bytes of the files read.
    std::uint64_t byte_count() const;

    /// Hands a tensor out, once: a second call for the same name throws Error{internal}. Throws Error{bad_file} if there is none,
    /// or if its file has been cut since it was opened. The system is told to read it, and what follows it in the file: weights are best
    /// taken in the order of the files.
    RawWeight take(const std::string& name);

    /// A tensor that is read where it lies, row by row, and never packed: nothing is read ahead and it can be asked for again. Its bytes
    /// may begin at any address. Throws Error{bad_file} as take does.
    const StoredTensor& in_place(const std::string& name) const;

  private:
    ComponentFiles() = default;
    void add_file(const std::filesystem::path& file);
    void open_shards(const std::filesystem::path& index);
    void find_surplus_files();
    void settle_tensors();
    void settle_image_tower();

    std::filesystem::path place_;
    std::vector<TensorFile> files_;
    std::map<std::string, StoredTensor> tensors_;
    std::map<std::string, std::size_t> file_index_;
    std::map<std::string, std::string> names_in_file_;
    Naming naming_ = Naming::ours;
    std::span<const std::byte> sentencepiece_model_;
    std::string gguf_tokenizer_;
    std::map<std::string, bool> taken_;
    std::vector<std::string> surplus_files_;
    std::vector<std::string> unindexed_tensors_;
};

}  // namespace weft
