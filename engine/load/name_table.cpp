#include "engine/load/name_table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace weft {
namespace {

constexpr std::string_view any_number = "{}";

std::vector<std::string> pieces_of(std::string_view name) {
    std::vector<std::string> pieces;
    for (std::size_t begin = 0; begin <= name.size();) {
        const std::size_t end = std::min(name.find('.', begin), name.size());
        pieces.emplace_back(name.substr(begin, end - begin));
        begin = end + 1;
    }
    return pieces;
}

bool is_number(const std::string& piece) {
    return !piece.empty() && std::all_of(piece.begin(), piece.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

NameTable::NameTable(const std::vector<NamePair>& pairs) {
    for (const NamePair& pair : pairs) {
        const std::vector<std::string> ours = pieces_of(pair.ours);
        const std::vector<std::string> theirs = pieces_of(pair.theirs);
        theirs_to_ours_.push_back({theirs, ours});
        ours_to_theirs_.push_back({ours, theirs});
    }
    const auto longest_first = [](const Pattern& a, const Pattern& b) { return a.from.size() > b.from.size(); };
    std::stable_sort(theirs_to_ours_.begin(), theirs_to_ours_.end(), longest_first);
    std::stable_sort(ours_to_theirs_.begin(), ours_to_theirs_.end(), longest_first);
}

std::optional<std::string> NameTable::to_ours(std::string_view name) const { return renamed(name, theirs_to_ours_); }
std::optional<std::string> NameTable::to_theirs(std::string_view name) const { return renamed(name, ours_to_theirs_); }

std::optional<std::string> NameTable::renamed(std::string_view name, const std::vector<Pattern>& patterns) {
    const std::vector<std::string> pieces = pieces_of(name);
    for (const Pattern& pattern : patterns) {
        if (pattern.from.size() > pieces.size()) continue;
        const bool fits = std::equal(pattern.from.begin(), pattern.from.end(), pieces.begin(), [](const auto& wanted, const auto& found) {
            return wanted == any_number ? is_number(found) : wanted == found;
        });
        if (!fits) continue;
        std::vector<std::string> numbers;
        for (std::size_t i = 0; i < pattern.from.size(); ++i)
            if (pattern.from[i] == any_number) numbers.push_back(pieces[i]);
        std::vector<std::string> result;
        for (const std::string& piece : pattern.to) {
            const bool takes_number = piece == any_number && !numbers.empty();
            result.push_back(takes_number ? numbers.front() : piece);
            if (takes_number) numbers.erase(numbers.begin());
        }
        result.insert(result.end(), pieces.begin() + static_cast<std::ptrdiff_t>(pattern.from.size()), pieces.end());
        return fmt::format("{}", fmt::join(result, "."));
    }
    return std::nullopt;
}

}  // namespace weft
