#include "engine/sigma_schedule.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <system_error>
#include <utility>

namespace weft {
namespace {

constexpr std::pair<SigmaSpacing, std::string_view> spacing_names[] = {{SigmaSpacing::scheduler, "scheduler"},
                                                                       {SigmaSpacing::simple, "simple"},
                                                                       {SigmaSpacing::karras, "karras"},
                                                                       {SigmaSpacing::beta, "beta"}};
constexpr std::size_t most_levels = 1000;
constexpr double least_distance = 1e-5;  // nearer levels may be the same float once they are shifted

std::optional<double> parse_level(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    double level = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), level);
    const bool is_number = failed == std::errc() && end == text.data() + text.size();
    return is_number && level >= 0 && level <= 1 ? std::optional(level) : std::nullopt;
}

}  // namespace

std::optional<SigmaSchedule> parse_sigma_schedule(std::string_view text) {
    for (const auto& [spacing, name] : spacing_names) {
        if (name == text) return SigmaSchedule{spacing, {}};
    }
    SigmaSchedule schedule{SigmaSpacing::list, {}};
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const auto level = parse_level(text.substr(begin, end - begin));
        if (!level || schedule.levels.size() > most_levels) return std::nullopt;
        schedule.levels.push_back(*level);
        begin = end + 1;
    }
    if (schedule.levels.back() == 0) schedule.levels.pop_back();
    if (schedule.levels.empty() || schedule.levels.size() > most_levels) return std::nullopt;
    for (std::size_t i = 0; i < schedule.levels.size(); ++i) {
        const double next = i + 1 < schedule.levels.size() ? schedule.levels[i + 1] : 0;
        if (schedule.levels[i] - next < least_distance) return std::nullopt;
    }
    return schedule;
}

std::string text_of(const SigmaSchedule& schedule) {
    for (const auto& [spacing, name] : spacing_names) {
        if (spacing == schedule.spacing) return std::string(name);
    }
    return fmt::format("{}", fmt::join(schedule.levels, ", "));
}

}  // namespace weft
