#include "engine/media/picture_sequence.h"

#include <fmt/format.h>

#include <system_error>
#include <utility>

#include "engine/error.h"
#include "engine/media/still_writer.h"

namespace weft {

TargetFolder::TargetFolder(const std::filesystem::path& folder) {
    std::error_code error;
    if (!folder.empty() && std::filesystem::create_directory(folder, error)) created_ = folder;
    if (error)
        throw Error(ErrorKind::io, fmt::format("{} can't be created: {}", folder.string(), error.message()), "Choose another folder.");
}

TargetFolder::~TargetFolder() {
    std::error_code ignored;
    if (!created_.empty()) std::filesystem::remove(created_, ignored);  // fails where something is in it
}

PictureSequence::PictureSequence(std::string pattern, std::string metadata_json, FrameDone on_frame_done)
    : pattern_(std::move(pattern)),
      metadata_json_(std::move(metadata_json)),
      on_frame_done_(std::move(on_frame_done)),
      folder_(frame_path(pattern_, 0).parent_path()) {}

void PictureSequence::add(const Frame& frame) {
    auto picture = std::make_unique<PartFile>(frame_path(pattern_, static_cast<int>(pictures_.size())));
    write_png(*picture, frame, metadata_json_);
    picture->close();
    pictures_.push_back(std::move(picture));
    if (on_frame_done_) on_frame_done_();
}

void PictureSequence::finish() {
    // Whatever stands in the way of one is told before the first is in place.
    for (const auto& picture : pictures_) require_replaceable(picture->target());
    for (const auto& picture : pictures_) picture->commit();
    folder_.keep();
}

}  // namespace weft
