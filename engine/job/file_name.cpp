#include "engine/job/file_name.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <string_view>

#include "engine/engine.h"

namespace weft {
namespace {

constexpr std::size_t largest_name = 80;  // bytes; leaves room for an ending and a number within the usual 255
constexpr int most_words = 6;

bool is_ascii_alphanumeric(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9');
}

char lower(char byte) { return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte; }

/// Takes the next word off `text`: a run of letters, digits and non-ASCII bytes. Empty if it holds any of the latter.
std::string take_word(std::string_view& text) {
    std::string word;
    bool is_plain = true;
    while (!text.empty()) {
        const char byte = text.front();
        const bool is_ascii = static_cast<unsigned char>(byte) < 0x80;
        if (is_ascii && !is_ascii_alphanumeric(byte)) break;
        is_plain = is_plain && is_ascii;
        word += lower(byte);
        text.remove_prefix(1);
    }
    if (!text.empty()) text.remove_prefix(1);
    return is_plain ? word : std::string();
}

}  // namespace

std::string file_name_at(const Request& request, std::chrono::system_clock::time_point time) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
    std::tm local{};
    localtime_r(&seconds, &local);
    std::string name = fmt::format("{:%Y-%m-%d_%H%M%S}_seed{}", local, request.seed);
    std::string_view rest = request.prompt;
    for (int words = 0; words < most_words && !rest.empty();) {
        const std::string word = take_word(rest);
        if (word.empty()) continue;
        if (name.size() + 1 + word.size() > largest_name) break;
        name += (words++ == 0 ? '_' : '-') + word;
    }
    return name;
}

std::string suggested_file_name(const Request& request) { return file_name_at(request, std::chrono::system_clock::now()); }

}  // namespace weft
