#include "app/studio/clip_strip.h"

#include <QBuffer>
#include <QPainter>
#include <algorithm>

namespace weft::app {
namespace {

constexpr int most_tiles = 6;
// Sharp at the size of a row on a display of 160 %; about 3 kB a tile, so that ten thousand clips take some 200 MB.
constexpr QSize largest_tile(176, 112);
constexpr int jpeg_quality = 75;

QImage shown(const Frame& frame) {
    return {frame.rgb.data(), frame.width, frame.height, 3 * static_cast<qsizetype>(frame.width), QImage::Format_RGB888};
}

}  // namespace

ClipStrip make_strip(const std::vector<FramePtr>& frames) {
    if (frames.empty() || frames.front()->width <= 0 || frames.front()->height <= 0) return {};
    const int count = static_cast<int>(frames.size());
    const int tiles = std::min(count, most_tiles);
    const QSize size(frames.front()->width, frames.front()->height);
    const QSize fitted = size.scaled(size.boundedTo(largest_tile), Qt::KeepAspectRatio).expandedTo({1, 1});
    QImage strip(fitted.width() * tiles, fitted.height(), QImage::Format_RGB888);
    QPainter painter(&strip);
    for (int tile = 0; tile < tiles; ++tile) {
        const int index = tiles == 1 ? 0 : tile * (count - 1) / (tiles - 1);
        const Frame& frame = *frames[static_cast<std::size_t>(index)];
        // Smooth scaling averages all pixels that fall into one, so that nothing flickers from tile to tile.
        painter.drawImage(fitted.width() * tile, 0, shown(frame).scaled(fitted, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    }
    painter.end();
    ClipStrip result;
    QBuffer buffer(&result.jpeg);
    if (buffer.open(QIODevice::WriteOnly) && strip.save(&buffer, "JPEG", jpeg_quality)) result.tiles = tiles;
    return result;
}

QImage tile_of(const QImage& strip, int tiles, int tile) {
    if (strip.isNull() || tiles < 1) return strip;
    const int width = strip.width() / tiles;
    return strip.copy(width * std::clamp(tile, 0, tiles - 1), 0, width, strip.height());
}

}  // namespace weft::app
