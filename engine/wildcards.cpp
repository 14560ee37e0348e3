#include "engine/wildcards.h"

#include <fmt/format.h>

#include <cstdint>
#include <fstream>
#include <string_view>
#include <system_error>

#include "engine/error.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t most_bytes = std::uint64_t{64} << 20;
constexpr std::size_t most_files = 10000;
constexpr std::string_view spaces = " \t\r\n";

std::vector<std::string> lines_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::vector<std::string> lines;
    std::string line;
    bool is_first = true;
    while (std::getline(file, line)) {
        std::string_view text = line;
        if (is_first && text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // the mark that some editors begin UTF-8 with
        is_first = false;
        const auto begin = text.find_first_not_of(spaces);
        if (begin == std::string_view::npos || text[begin] == '#') continue;
        lines.emplace_back(text.substr(begin, text.find_last_not_of(spaces) - begin + 1));
    }
    if (!file.eof()) throw Error(ErrorKind::io, fmt::format("{}: the wildcards can't be read.", path.string()));
    return lines;
}

}  // namespace

Wildcards read_wildcards(const fs::path& folder) {
    Wildcards wildcards;
    std::uint64_t bytes = 0;
    const auto too_much = [&](const char* what) {
        return Error(ErrorKind::bad_file, fmt::format("{}: the wildcards are more than {}.", folder.string(), what),
                     "Choose a folder that holds wildcards only.");
    };
    try {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder, fs::directory_options::skip_permission_denied)) {
            if (entry.path().extension() != ".txt" || !entry.is_regular_file()) continue;
            if (wildcards.size() == most_files) throw too_much("10000 files");
            bytes += entry.file_size();
            if (bytes > most_bytes) throw too_much("64 MiB");
            wildcards[fs::path(entry.path().lexically_relative(folder)).replace_extension().generic_string()] = lines_of(entry.path());
        }
    } catch (const fs::filesystem_error& error) {
        throw Error(ErrorKind::io, fmt::format("{}: the folder of wildcards can't be read: {}.", folder.string(), error.code().message()),
                    "Choose another folder.");
    }
    return wildcards;
}

}  // namespace weft
