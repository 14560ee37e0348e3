#pragma once
// Which picture of a clip is due at a moment. Counts whole pictures from one fixed moment, so that rates such as 24000/1001 never drift and
// a late timer skips pictures instead of slowing the clip.

#include <QtGlobal>

#include "engine/request.h"

namespace weft::app {

class PlaybackClock {
  public:
    /// Picture `index` is due from now_ns on; each stands for `frames_each` frames of the clip. now_ns: of any steady clock.
    void start(qint64 now_ns, int index, FrameRate rate, int frames_each);
    /// Of `count` pictures the one that is due; count may grow between calls. After the last one comes the first, or else the last stays.
    int index_at(qint64 now_ns, int count, bool is_looping);
    /// Nanoseconds until the picture after the one of now_ns is due; above 0.
    qint64 until_next_ns(qint64 now_ns) const;

  private:
    qint64 pictures_passed(qint64 now_ns) const;

    qint64 start_ns_ = 0;
    qint64 first_ = 0;  // pictures passed when the present round was at its first picture
    qint64 numerator_ = 16;
    qint64 denominator_ = 1;
};

}  // namespace weft::app
