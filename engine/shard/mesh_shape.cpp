#include "engine/shard/mesh_shape.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <charconv>
#include <set>
#include <utility>

#include "engine/error.h"

namespace weft {
namespace {

constexpr std::array<std::pair<std::string_view, int MeshShape::*>, 3> axes{{
    {"cfg", &MeshShape::cfg},
    {"ulysses", &MeshShape::ulysses},
    {"fsdp", &MeshShape::fsdp},
}};

[[noreturn]] void refuse(std::string_view text, const std::string& why) {
    throw Error(ErrorKind::invalid_request, fmt::format("the mesh '{}' {}", text, why),
                "A mesh is written as cfg=2,ulysses=4,fsdp=8; 'auto' chooses one.");
}

int parse_degree(std::string_view text, std::string_view number) {
    int degree = 0;
    const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), degree);
    if (problem != std::errc() || end != number.data() + number.size() || degree < 1)
        refuse(text, fmt::format("has '{}' where a number of 1 or more is expected", number));
    return degree;
}

}  // namespace

std::string text_of(const MeshShape& mesh) {
    std::vector<std::string> words;
    for (const auto& [name, degree] : axes)
        if (mesh.*degree != 1) words.push_back(fmt::format("{}={}", name, mesh.*degree));
    return words.empty() ? "one" : fmt::format("{}", fmt::join(words, ","));
}

MeshShape parse_mesh(std::string_view text, int ranks) {
    MeshShape mesh;
    std::set<std::string_view> named;
    for (std::string_view rest = text == "one" ? std::string_view() : text; !rest.empty();) {
        const auto comma = rest.find(',');
        const std::string_view word = rest.substr(0, comma);
        rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
        const auto equals = word.find('=');
        const std::string_view name = word.substr(0, equals);
        int MeshShape::*axis = nullptr;
        for (const auto& [known, degree] : axes)
            if (known == name) axis = degree;
        if (axis == nullptr || equals == std::string_view::npos) refuse(text, fmt::format("has '{}', which is no axis and its size", word));
        if (!named.insert(name).second) refuse(text, fmt::format("names {} twice", name));
        mesh.*axis = parse_degree(text, word.substr(equals + 1));
    }
    const std::int64_t used = std::int64_t{mesh.cfg} * mesh.ulysses;
    if (ranks % used != 0) refuse(text, fmt::format("needs a multiple of {} ranks, and there are {}", used, ranks));
    if (ranks % mesh.fsdp != 0) refuse(text, fmt::format("spreads weights over {} ranks, which does not divide {}", mesh.fsdp, ranks));
    mesh.copies = static_cast<int>(ranks / used);
    return mesh;
}

std::string mesh_refusal(const MeshShape& mesh, const MeshNeeds& needs) {
    if (mesh.cfg != 1 && mesh.cfg != 2) return fmt::format("cfg is {}; there are two passes to share, so it can be 1 or 2", mesh.cfg);
    if (mesh.cfg == 2 && !needs.is_guided) return "cfg is 2, but without guidance there is a single pass and nothing to share";
    if (needs.heads % mesh.ulysses != 0)
        return fmt::format("ulysses is {}, which does not divide the model's {} heads; it can be {}", mesh.ulysses, needs.heads,
                           fmt::join(legal_ulysses_degrees(needs.heads, mesh.ranks()), ", "));
    if (mesh.ranks() % mesh.fsdp != 0) return fmt::format("fsdp is {}, which does not divide the {} ranks", mesh.fsdp, mesh.ranks());
    return {};
}

std::vector<MeshShape> legal_meshes(int ranks, const MeshNeeds& needs) {
    std::vector<MeshShape> meshes;
    for (int cfg = 1; cfg <= 2; ++cfg) {
        for (const int ulysses : legal_ulysses_degrees(needs.heads, ranks)) {
            if (ranks % (cfg * ulysses) != 0) continue;
            for (int fsdp = 1; fsdp <= ranks; ++fsdp) {
                const MeshShape mesh{cfg, ulysses, ranks / (cfg * ulysses), fsdp};
                if (mesh_refusal(mesh, needs).empty()) meshes.push_back(mesh);
            }
        }
    }
    return meshes;
}

std::vector<int> legal_ulysses_degrees(std::int64_t heads, int ranks) {
    std::vector<int> degrees;
    for (int degree = 1; degree <= ranks; ++degree)
        if (heads % degree == 0) degrees.push_back(degree);
    return degrees;
}

}  // namespace weft
