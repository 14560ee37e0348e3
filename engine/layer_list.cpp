#include "engine/layer_list.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <system_error>

namespace weft {

std::optional<std::vector<int>> parse_layer_list(std::string_view text) {
    constexpr int largest = 999;
    std::vector<int> layers;
    if (text.find_first_not_of(' ') == std::string_view::npos) return layers;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        std::string_view part = text.substr(begin, end - begin);
        while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
        while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
        int layer = 0;
        const auto [stop, failed] = std::from_chars(part.data(), part.data() + part.size(), layer);
        if (failed != std::errc() || stop != part.data() + part.size() || layer < 0 || layer > largest) return std::nullopt;
        if (!layers.empty() && layer <= layers.back()) return std::nullopt;
        layers.push_back(layer);
        begin = end + 1;
    }
    return layers;
}

std::string text_of(const std::vector<int>& layers) { return fmt::format("{}", fmt::join(layers, ", ")); }

}  // namespace weft
