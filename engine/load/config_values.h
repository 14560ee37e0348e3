#pragma once
// Values of a config file with their type and range checked. Keys that nobody asks for are ignored.

#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weft {

class ConfigValues {
  public:
    /// Throws Error{bad_file} if the file is absent or no JSON object.
    explicit ConfigValues(const std::filesystem::path& file);

    bool has(const std::string& key) const;
    /// True for null and for a key that is not there.
    bool is_null(const std::string& key) const;

    // Each throws Error{bad_file} naming file, key, expected and found. A fallback is what an absent key means; null is never taken for it.
    std::int64_t integer(const std::string& key, std::int64_t lowest, std::int64_t highest,
                         std::optional<std::int64_t> fallback = {}) const;
    double number(const std::string& key, double lowest, double highest, std::optional<double> fallback = {}) const;
    bool truth(const std::string& key, std::optional<bool> fallback = {}) const;
    std::string text(const std::string& key, const std::optional<std::string>& fallback = {}) const;
    std::vector<std::int64_t> integers(const std::string& key, std::size_t count_lowest, std::size_t count_highest, std::int64_t lowest,
                                       std::int64_t highest) const;
    std::vector<double> numbers(const std::string& key, std::size_t count, double lowest, double highest) const;
    std::vector<bool> truths(const std::string& key, std::size_t count) const;
    std::vector<std::string> texts(const std::string& key, std::size_t count_highest) const;

    /// The raw value, null if the key is absent.
    const nlohmann::json& value(const std::string& key) const;
    const std::filesystem::path& file() const { return file_; }

    /// "<file>: <key> is <value>, expected <expected>"
    [[noreturn]] void bad(const std::string& key, std::string_view expected) const;
    /// The same for a value that is valid but not handled; `meaning` says what it stands for, `hint` what can be run instead.
    [[noreturn]] void unsupported(const std::string& key, std::string_view meaning, const std::string& hint) const;

  private:
    std::string shown(const std::string& key) const;

    std::filesystem::path file_;
    nlohmann::json object_;
};

}  // namespace weft
