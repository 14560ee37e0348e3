#include "app/cli/words.h"

#include <fmt/format.h>

#include <cmath>

namespace weft::app {
namespace {

template <std::size_t size>
std::string scaled(double value, double step, const char* const (&units)[size]) {
    std::size_t unit = 0;
    while (value >= step && unit + 1 < size) {
        value /= step;
        ++unit;
    }
    return unit == 0 || value >= 100 ? fmt::format("{:.0f}{}", value, units[unit]) : fmt::format("{:.1f}{}", value, units[unit]);
}

}  // namespace

std::string bytes_in_words(std::uint64_t bytes) {
    return scaled(static_cast<double>(bytes), 1024, {" bytes", " KiB", " MiB", " GiB", " TiB"});
}

std::string seconds_in_words(double seconds) {
    if (seconds < 10) return fmt::format("{:.1f} s", seconds);
    const auto whole = std::llround(seconds);
    if (whole < 60) return fmt::format("{} s", whole);
    if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
    return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

std::string count_in_words(std::uint64_t count) { return scaled(static_cast<double>(count), 1000, {"", " k", " M", " B"}); }

}  // namespace weft::app
