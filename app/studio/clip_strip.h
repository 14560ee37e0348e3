#pragma once
// A few pictures of a clip in one small image: what the history shows of it.

#include <QByteArray>
#include <QImage>
#include <vector>

#include "engine/media/frame.h"

namespace weft::app {

struct ClipStrip {
    QByteArray jpeg;  // the tiles side by side, all of one size
    int tiles = 0;
};

/// At most six frames, evenly spaced from the first to the last, each within 176 x 112 pixels. Empty without frames. Any thread.
ClipStrip make_strip(const std::vector<FramePtr>& frames);

/// One tile of a strip's image; a tile that is not there gives the nearest.
QImage tile_of(const QImage& strip, int tiles, int tile);

}  // namespace weft::app
