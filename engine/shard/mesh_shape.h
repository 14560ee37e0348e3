#pragma once
// How the ranks of a job are arranged: values only.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weft {

/// Rank = (copy * cfg + c) * ulysses + u: the ranks that talk most are neighbours.
struct MeshShape {
    int cfg = 1;      // 2: half of the ranks run the pass with the prompt, half the one without it
    int ulysses = 1;  // so many ranks share the tokens of a pass
    int copies = 1;   // so many do the same: of use for the memory of fsdp only
    int fsdp = 1;     // so many neighbouring ranks share each block's weights, and gather them as they come to the block
    int ranks() const { return cfg * ulysses * copies; }
    bool operator==(const MeshShape&) const = default;
};

/// "cfg=2,ulysses=2,fsdp=4"; what is 1 is left out, and "one" stands for a single rank.
std::string text_of(const MeshShape& mesh);
/// The same back for so many ranks: what is not named is 1, and `copies` is what remains. Throws Error{invalid_request} for another word, a
/// number below 1, a name that stands twice, and products that do not divide the ranks.
MeshShape parse_mesh(std::string_view text, int ranks);

/// What a mesh has to fit.
struct MeshNeeds {
    std::int64_t heads = 1;
    bool is_guided = true;  // there is a pass without the prompt
};

/// Why the mesh can't run, with what could instead; empty where it can.
std::string mesh_refusal(const MeshShape& mesh, const MeshNeeds& needs);
/// Every mesh of so many ranks that can run, by cfg, ulysses and fsdp.
std::vector<MeshShape> legal_meshes(int ranks, const MeshNeeds& needs);
/// Degrees up to `ranks` that divide the heads.
std::vector<int> legal_ulysses_degrees(std::int64_t heads, int ranks);

}  // namespace weft
