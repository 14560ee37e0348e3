#include "engine/media/libav.h"

#include <fmt/format.h>

#include <array>
#include <cstdarg>
#include <cstdlib>
#include <mutex>
#include <string_view>

#include "engine/log.h"

namespace weft {
namespace {

// SVT-AV1 writes to stderr by itself, and takes the environment alone for an answer. Set before main, when no other thread can be reading
// it; what the user has set stays.
[[maybe_unused]] const int svt_is_quiet = ::setenv("SVT_LOG", "0", 0);

void to_log(void* context, int level, const char* format, va_list arguments) {
    if (level > AV_LOG_WARNING) return;
    std::array<char, 512> line{};
    int print_prefix = 1;
    if (av_log_format_line2(context, level, format, arguments, line.data(), static_cast<int>(line.size()), &print_prefix) < 0) return;
    std::string_view text = line.data();
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
    log().debug("{}", text);
}

}  // namespace

void Dictionary::set(const char* key, const std::string& value) {
    check_av(av_dict_set(&entries_, key, value.c_str(), 0), ErrorKind::out_of_memory, "libav");
}

std::string av_text(int code) {
    std::array<char, AV_ERROR_MAX_STRING_SIZE> text{};
    av_strerror(code, text.data(), text.size());
    return text.data();
}

int check_av(int code, ErrorKind kind, const std::string& action) {
    if (code < 0) throw Error(code == AVERROR(ENOMEM) ? ErrorKind::out_of_memory : kind, fmt::format("{}: {}.", action, av_text(code)));
    return code;
}

void quiet_libav() {
    static std::once_flag once;
    std::call_once(once, [] { av_log_set_callback(to_log); });
}

}  // namespace weft
