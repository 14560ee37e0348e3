#include "engine/media/picture_sequence.h"

#include <fmt/format.h>

#include <utility>

#include "engine/error.h"
#include "engine/media/still_writer.h"

namespace weft {

PictureSequence::PictureSequence(std::string pattern, std::string metadata_json)
    : pattern_(std::move(pattern)), metadata_json_(std::move(metadata_json)) {
    const std::filesystem::path folder = frame_path(pattern_, 0).parent_path();
    std::error_code error;
    if (!folder.empty() && std::filesystem::create_directory(folder, error)) created_folder_ = folder;
    if (error)
        throw Error(ErrorKind::io, fmt::format("{} can't be created: {}", folder.string(), error.message()), "Choose another folder.");
}

PictureSequence::~PictureSequence() {
    if (finished_) return;
    std::error_code ignored;
    for (int number = 0; number < count_; ++number) std::filesystem::remove(waiting_place(number), ignored);
    if (!created_folder_.empty()) std::filesystem::remove(created_folder_, ignored);
}

std::filesystem::path PictureSequence::waiting_place(int number) const {
    const std::filesystem::path place = frame_path(pattern_, number);
    return place.parent_path() / fmt::format(".{}.part.png", place.filename().string());
}

void PictureSequence::add(const Frame& frame) {
    write_png(waiting_place(count_), frame, metadata_json_);
    ++count_;
}

void PictureSequence::finish() {
    for (int number = 0; number < count_; ++number) {
        std::error_code error;
        std::filesystem::rename(waiting_place(number), frame_path(pattern_, number), error);
        if (error)
            throw Error(ErrorKind::io, fmt::format("{} can't be put in place: {}", frame_path(pattern_, number).string(), error.message()));
    }
    finished_ = true;
}

}  // namespace weft
