#pragma once
// A LoRA file: small changes of a transformer's weights, under any of the names that trainers and programs give them.
// Source: Hu et al. 2021, "LoRA".

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/load/tensor_file.h"
#include "engine/load/weight_table.h"

namespace weft {

/// W' = W + strength * scale * up down.  down [rank, k], up [n, rank] for a weight [n, k].
struct LowRankChange {
    StoredTensor down;
    StoredTensor up;
    float scale = 1;  // alpha / rank; 1 where the file has no alpha
};

/// Whether a tensor of this name belongs to a LoRA, of whatever model.
bool is_lora_key(std::string_view name);

class LoraFile {
  public:
    /// Opens the file and finds each key's weight in the table of a transformer. Names: diffusers' or Wan's own, behind `transformer.`,
    /// `diffusion_model.` or no prefix, or with underscores behind `lora_unet_`; lora_A/lora_B, lora_down/lora_up, alpha, diff, diff_b.
    /// Throws Error{bad_file} if no key fits (the LoRA is of another model), half of a pair is missing or a shape does not fit;
    /// Error{unsupported} for a kind that would give a wrong picture if a part of it were left out (DoRA).
    LoraFile(const std::filesystem::path& file, const std::vector<WeightSpec>& table);

    const std::filesystem::path& path() const { return file_.path(); }
    /// Keys that fit, and all of them.
    std::size_t matched() const { return file_.tensors().size() - unmatched_.size(); }
    std::size_t total() const { return file_.tensors().size(); }
    const std::vector<std::string>& unmatched() const { return unmatched_; }

    /// Of a weight by our name ("blocks.0.attn1.to_q.weight"); null if the file does not change it.
    const LowRankChange* low_rank(const std::string& weight) const;
    /// What is added to a bias, norm weight or table, or to a whole matrix.
    const StoredTensor* difference(const std::string& weight) const;

  private:
    struct Parts;
    void pair_up(const std::string& weight, const Parts& parts, const kernels::Shape& shape);

    TensorFile file_;
    std::map<std::string, LowRankChange> low_rank_;
    std::map<std::string, StoredTensor> differences_;
    std::vector<std::string> unmatched_;
};

}  // namespace weft
