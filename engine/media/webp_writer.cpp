#include "engine/media/webp_writer.h"

#include <span>
#include <utility>

#include "engine/media/webp_file.h"

namespace weft {

WebpWriter::WebpWriter(const std::filesystem::path& target, const EncoderSettings& settings, int plays, std::string metadata_json,
                       FrameDone on_frame_done)
    : settings_(settings),
      plays_(plays),
      metadata_json_(std::move(metadata_json)),
      on_frame_done_(std::move(on_frame_done)),
      part_(target),
      encoder_(settings, false, {}) {}

// The whole animation comes as one packet, at the end.
void WebpWriter::keep(const AVPacket& packet) {
    coded_.append(reinterpret_cast<const char*>(packet.data), static_cast<std::size_t>(packet.size));
}

void WebpWriter::add(const Frame& frame) {
    encoder_.add(frame, [this](const AVPacket& packet) { keep(packet); });
    if (on_frame_done_) on_frame_done_();
}

void WebpWriter::finish() {
    encoder_.finish([this](const AVPacket& packet) { keep(packet); });
    const std::span coded(reinterpret_cast<const unsigned char*>(coded_.data()), coded_.size());
    const std::string file = finish_webp(coded, settings_.width, settings_.height, plays_, metadata_json_);
    part_.write(std::as_bytes(std::span(file)));
    part_.commit();
}

}  // namespace weft
