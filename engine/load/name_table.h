#pragma once
// Names of the parts of a model in two tongues, ours (those of diffusers and transformers) and another.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weft {

/// Two names of one part. "{}" stands for a number, the same in both; a second "{}" for a second one.
struct NamePair {
    std::string ours;
    std::string theirs;
};

class NameTable {
  public:
    explicit NameTable(const std::vector<NamePair>& pairs);

    /// "blocks.3.self_attn.q.weight" → "blocks.3.attn1.to_q.weight": the part is renamed, what follows it (".weight", ".lora_A.weight")
    /// stays. Absent if the name has no part of this table; of two that fit the longer counts.
    std::optional<std::string> to_ours(std::string_view name) const;
    std::optional<std::string> to_theirs(std::string_view name) const;

  private:
    struct Pattern {
        std::vector<std::string> from;  // pieces between dots
        std::vector<std::string> to;
    };
    static std::optional<std::string> renamed(std::string_view name, const std::vector<Pattern>& patterns);

    std::vector<Pattern> theirs_to_ours_;
    std::vector<Pattern> ours_to_theirs_;
};

}  // namespace weft
