#include "engine/load/config_values.h"

#include <fmt/format.h>

#include "engine/error.h"
#include "engine/load/file_presence.h"
#include "engine/load/json_text.h"

namespace weft {
namespace {

bool is_in(const nlohmann::json& value, std::int64_t lowest, std::int64_t highest) {
    if (!value.is_number_integer()) return false;
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX)) return false;
    const auto number = value.get<std::int64_t>();
    return number >= lowest && number <= highest;
}

bool is_in(const nlohmann::json& value, double lowest, double highest) {
    return value.is_number() && value.get<double>() >= lowest && value.get<double>() <= highest;  // false for infinities of "1e999"
}

}  // namespace

ConfigValues::ConfigValues(const std::filesystem::path& file) : file_(file) {
    if (!is_there(file))
        throw Error(ErrorKind::bad_file, fmt::format("{} is missing", file.string()),
                    "The download may be incomplete; fetch this folder again.");
    object_ = read_json_object(file);
}

bool ConfigValues::has(const std::string& key) const { return object_.contains(key); }
bool ConfigValues::is_null(const std::string& key) const { return value(key).is_null(); }

const nlohmann::json& ConfigValues::value(const std::string& key) const {
    static const nlohmann::json null;
    const auto found = object_.find(key);
    return found == object_.end() ? null : *found;
}

std::string ConfigValues::shown(const std::string& key) const {
    if (!has(key)) return "missing";
    return for_message(value(key).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

void ConfigValues::bad(const std::string& key, std::string_view expected) const {
    throw Error(ErrorKind::bad_file, fmt::format("{}: {} is {}, expected {}", file_.string(), key, shown(key), expected),
                "The file may be damaged or edited; fetch it again.");
}

void ConfigValues::unsupported(const std::string& key, std::string_view meaning, const std::string& hint) const {
    throw Error(ErrorKind::unsupported, fmt::format("{}: {} is {}: {}", file_.string(), key, shown(key), meaning), hint);
}

std::int64_t ConfigValues::integer(const std::string& key, std::int64_t lowest, std::int64_t highest,
                                   std::optional<std::int64_t> fallback) const {
    if (!has(key) && fallback) return *fallback;
    if (!is_in(value(key), lowest, highest)) bad(key, fmt::format("an integer from {} to {}", lowest, highest));
    return value(key).get<std::int64_t>();
}

double ConfigValues::number(const std::string& key, double lowest, double highest, std::optional<double> fallback) const {
    if (!has(key) && fallback) return *fallback;
    if (!is_in(value(key), lowest, highest)) bad(key, fmt::format("a number from {} to {}", lowest, highest));
    return value(key).get<double>();
}

bool ConfigValues::truth(const std::string& key, std::optional<bool> fallback) const {
    if (!has(key) && fallback) return *fallback;
    if (!value(key).is_boolean()) bad(key, "true or false");
    return value(key).get<bool>();
}

std::string ConfigValues::text(const std::string& key, const std::optional<std::string>& fallback) const {
    if (!has(key) && fallback) return *fallback;
    if (!value(key).is_string()) bad(key, "a string");
    return value(key).get<std::string>();
}

std::vector<std::int64_t> ConfigValues::integers(const std::string& key, std::size_t count_lowest, std::size_t count_highest,
                                                 std::int64_t lowest, std::int64_t highest) const {
    const nlohmann::json& list = value(key);
    bool is_good = list.is_array() && list.size() >= count_lowest && list.size() <= count_highest;
    if (is_good)
        for (const auto& element : list) is_good = is_good && is_in(element, lowest, highest);
    if (!is_good)
        bad(key,
            fmt::format("a list of {} integers from {} to {}",
                        count_lowest == count_highest ? fmt::to_string(count_lowest) : fmt::format("{} to {}", count_lowest, count_highest),
                        lowest, highest));
    return list.get<std::vector<std::int64_t>>();
}

std::vector<double> ConfigValues::numbers(const std::string& key, std::size_t count, double lowest, double highest) const {
    const nlohmann::json& list = value(key);
    bool is_good = list.is_array() && list.size() == count;
    if (is_good)
        for (const auto& element : list) is_good = is_good && is_in(element, lowest, highest);
    if (!is_good) bad(key, fmt::format("a list of {} numbers from {} to {}", count, lowest, highest));
    return list.get<std::vector<double>>();
}

std::vector<bool> ConfigValues::truths(const std::string& key, std::size_t count) const {
    const nlohmann::json& list = value(key);
    bool is_good = list.is_array() && list.size() == count;
    if (is_good)
        for (const auto& element : list) is_good = is_good && element.is_boolean();
    if (!is_good) bad(key, fmt::format("a list of {} times true or false", count));
    return list.get<std::vector<bool>>();
}

std::vector<std::string> ConfigValues::texts(const std::string& key, std::size_t count_highest) const {
    const nlohmann::json& list = value(key);
    bool is_good = list.is_array() && list.size() <= count_highest;
    if (is_good)
        for (const auto& element : list) is_good = is_good && element.is_string();
    if (!is_good) bad(key, fmt::format("a list of at most {} strings", count_highest));
    return list.get<std::vector<std::string>>();
}

}  // namespace weft
