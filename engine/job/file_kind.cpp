#include "engine/job/file_kind.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "engine/error.h"
#include "engine/image/picture_header.h"
#include "engine/load/component_files.h"
#include "engine/load/lora_file.h"
#include "engine/load/model_family.h"
#include "engine/load/tensor_file.h"
#include "engine/media/video_reader.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t bytes_that_tell = 4096;

std::vector<std::uint8_t> beginning_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw Error(ErrorKind::io, fmt::format("{} can't be read", file.string()), "Check that you may read it.");
    std::vector<std::uint8_t> bytes(bytes_that_tell);
    stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    return bytes;
}

bool begins_with(const std::vector<std::uint8_t>& bytes, std::string_view text) {
    return bytes.size() >= text.size() && std::equal(text.begin(), text.end(), bytes.begin(), [](char wanted, std::uint8_t byte) {
               return static_cast<std::uint8_t>(wanted) == byte;
           });
}

/// GGUF, a zip archive as PyTorch writes, or a safetensors header: its length below 2^40, then JSON.
bool looks_like_weights(const std::vector<std::uint8_t>& bytes) {
    const bool is_safetensors = bytes.size() > 8 && bytes[5] == 0 && bytes[6] == 0 && bytes[7] == 0 && bytes[8] == '{';
    return begins_with(bytes, "GGUF") || begins_with(bytes, "PK\x03\x04") || is_safetensors;
}

FileKind kind_of_weights(const fs::path& file) {
    const TensorFile opened(file);
    const auto& tensors = opened.tensors();
    if (std::ranges::any_of(tensors, [](const auto& tensor) { return is_lora_key(tensor.first); })) return FileKind::lora;
    if (tensors.size() == 1 && tensors.contains("latents")) return FileKind::latents;
    switch (part_of(ComponentFiles::of_file(file))) {
        case ModelPart::transformer:
            return FileKind::transformer;
        case ModelPart::text_encoder:
            return FileKind::text_encoder;
        case ModelPart::vae:
            return FileKind::vae;
        case ModelPart::image_encoder:
            return FileKind::image_encoder;
    }
    throw Error(ErrorKind::internal, "unknown part of a model");
}

}  // namespace

FileKind file_kind_of(const fs::path& path) {
    std::error_code failed;
    if (!fs::exists(path, failed)) throw Error(ErrorKind::io, fmt::format("{} is not there", path.string()), "Choose another file.");
    if (fs::is_directory(path, failed)) return FileKind::model;
    if (!fs::is_regular_file(path, failed)) throw Error(ErrorKind::io, fmt::format("{} is no file", path.string()), "Choose a file.");
    const std::vector<std::uint8_t> bytes = beginning_of(path);
    if (read_picture_header(bytes)) return FileKind::picture;
    if (looks_like_video(bytes)) {
        const VideoReader opened(path);
        return FileKind::video;
    }
    if (looks_like_weights(bytes)) return kind_of_weights(path);
    const std::string_view stranger = stranger_name(bytes);
    throw Error(ErrorKind::unsupported,
                stranger.empty() ? fmt::format("{} is nothing that can be used here", path.string())
                                 : fmt::format("{} is {}, which can't be used here", path.string(), stranger),
                "Use a model's folder, a picture (PNG, JPEG, WebP, BMP, TIFF, GIF), a video (MP4, MOV, MKV, WebM), a LoRA or a model's "
                "weights (safetensors, GGUF, PyTorch).");
}

}  // namespace weft
