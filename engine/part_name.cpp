#include "engine/part_name.h"

#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <random>
#include <system_error>

namespace weft {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view start = ".weft-";
constexpr std::string_view ending = ".part";
constexpr std::size_t hex_digits = 8;

/// FNV-1a of the host's name and the process namespace: in a container numbers mean other processes.
std::uint32_t this_host() {
    std::array<char, 256> name{};
    ::gethostname(name.data(), name.size() - 1);
    std::error_code ignored;
    const std::string text = std::string(name.data()) + '\n' + fs::read_symlink("/proc/self/ns/pid", ignored).string();
    std::uint32_t hash = 2166136261U;
    for (const char byte : text) hash = (hash ^ static_cast<unsigned char>(byte)) * 16777619U;
    return hash;
}

bool is_hex(std::string_view text) {
    return text.size() == hex_digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// Takes what is before the next '-' off `text`.
std::string_view take_part(std::string_view& text) {
    const auto dash = text.find('-');
    const std::string_view part = text.substr(0, dash);
    text = dash == std::string_view::npos ? std::string_view() : text.substr(dash + 1);
    return part;
}

bool is_gone(pid_t process) { return ::kill(process, 0) != 0 && errno == ESRCH; }

}  // namespace

std::string new_part_name() {
    std::random_device random;
    return fmt::format("{}{:08x}-{}-{:08x}{}", start, this_host(), ::getpid(), random(), ending);
}

bool is_left_over(std::string_view name) {
    if (!name.starts_with(start) || !name.ends_with(ending) || name.size() <= start.size() + ending.size()) return false;
    std::string_view rest = name.substr(start.size(), name.size() - start.size() - ending.size());
    const std::string_view host = take_part(rest);
    const std::string_view process = take_part(rest);
    pid_t number = 0;
    const auto [end, failed] = std::from_chars(process.data(), process.data() + process.size(), number);
    const bool is_number = failed == std::errc() && end == process.data() + process.size() && number > 0;
    return host == fmt::format("{:08x}", this_host()) && is_number && is_hex(rest) && is_gone(number);
}

void remove_left_overs(const fs::path& folder) {
    std::error_code failure;
    for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure)) {
        std::error_code ignored;
        if (is_left_over(entry->path().filename().string()) && entry->symlink_status(ignored).type() == fs::file_type::regular)
            fs::remove(entry->path(), ignored);
    }
}

}  // namespace weft
