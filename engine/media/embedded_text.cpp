#include "engine/media/embedded_text.h"

extern "C" {
#include <libavformat/avformat.h>
}

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <fstream>
#include <memory>
#include <string_view>
#include <system_error>

#include "engine/media/exif_text.h"
#include "engine/media/gif_comment.h"
#include "engine/media/jpeg_file.h"
#include "engine/media/libav.h"
#include "engine/media/png_text.h"
#include "engine/media/webp_file.h"

namespace weft {
namespace {

namespace fs = std::filesystem;
using namespace std::string_view_literals;

constexpr std::size_t most_bytes = std::size_t{16} * 1024 * 1024;

/// Tags of the container. Named, not probed: a file that only claims to be a video could be a playlist that makes libav open addresses.
std::vector<EmbeddedText> video_texts(const fs::path& path, const char* format) {
    quiet_libav();
    AVFormatContext* opened = nullptr;
    Dictionary options;
    options.set("protocol_whitelist", "file");
    const int read = avformat_open_input(&opened, ("file:" + path.string()).c_str(), av_find_input_format(format), options.get());
    const std::unique_ptr<AVFormatContext, FreeWith<avformat_close_input>> demuxer(read < 0 ? nullptr : opened);
    if (read < 0 || opened->nb_streams == 0)
        throw Error(ErrorKind::bad_file, fmt::format("{} is neither a picture nor a video that can be read.", path.string()),
                    "Settings are found in PNG, JPEG, WebP, GIF, MP4, MOV, MKV and WebM.");
    std::vector<EmbeddedText> texts;
    const AVDictionaryEntry* entry = nullptr;
    while ((entry = av_dict_get(opened->metadata, "", entry, AV_DICT_IGNORE_SUFFIX)) != nullptr) {
        std::string key = entry->key;
        for (char& byte : key) byte = byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
        texts.push_back({key, entry->value});
    }
    return texts;
}

void add(std::vector<EmbeddedText>& texts, const char* key, std::string text) {
    if (!text.empty()) texts.push_back({key, std::move(text)});
}

}  // namespace

std::vector<EmbeddedText> embedded_texts(const fs::path& file) {
    std::error_code ignored;
    const auto status = fs::status(file, ignored);
    if (fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status))
        throw Error(ErrorKind::io, fmt::format("Cannot read {}: it is no regular file.", file.string()));
    std::ifstream stream(file, std::ios::binary);
    if (!stream || !fs::is_regular_file(status))
        throw Error(ErrorKind::io,
                    fmt::format("Cannot read {}: {}.", file.string(),
                                fs::is_directory(file, ignored) ? "it is a folder" : std::generic_category().message(errno)));
    std::array<char, 12> start{};
    stream.read(start.data(), start.size());
    const std::string_view begin(start.data(), static_cast<std::size_t>(stream.gcount()));
    stream.clear();
    stream.seekg(0);
    std::vector<EmbeddedText> texts;
    if (begin.starts_with("\x89PNG\r\n\x1a\n"sv)) return png_texts(stream, file);
    if (begin.starts_with("GIF8"sv)) {
        for (std::string& comment : gif_comments(stream)) add(texts, "comment", std::move(comment));
    } else if (begin.starts_with("\xff\xd8\xff"sv)) {
        JpegTexts found = read_jpeg_texts(stream);
        add(texts, "comment", std::move(found.comment));
        for (EmbeddedText& text : exif_texts(found.exif)) texts.push_back(std::move(text));
    } else if (begin.starts_with("RIFF"sv) && begin.size() == start.size() && begin.ends_with("WEBP"sv)) {
        WebpTexts found = read_webp_texts(stream);
        add(texts, "description", std::move(found.description));
        add(texts, "user_comment", std::move(found.user_comment));
        for (EmbeddedText& text : exif_texts(found.exif)) texts.push_back(std::move(text));
    } else {
        texts = video_texts(file, begin.starts_with("\x1a\x45\xdf\xa3"sv) ? "matroska" : "mov");
    }
    std::size_t bytes = 0;
    std::erase_if(texts, [&](const EmbeddedText& text) { return (bytes += text.text.size()) > most_bytes; });
    return texts;
}

}  // namespace weft
