#include "app/studio/playback_clock.h"

#include <algorithm>

namespace weft::app {

namespace {

constexpr qint64 second_ns = 1'000'000'000;

}  // namespace

void PlaybackClock::start(qint64 now_ns, int index, FrameRate rate, int frames_each) {
    start_ns_ = now_ns;
    first_ = -static_cast<qint64>(index);
    numerator_ = std::max(rate.numerator, 1);
    denominator_ = static_cast<qint64>(std::max(rate.denominator, 1)) * std::max(frames_each, 1);
}

// Seconds and their rest are multiplied one by one: nanoseconds times 240000 leave 64 bits after ten hours.
qint64 PlaybackClock::pictures_passed(qint64 now_ns) const {
    const qint64 passed_ns = std::max<qint64>(now_ns - start_ns_, 0);
    const qint64 whole = passed_ns / second_ns * numerator_;
    const qint64 rest = whole % denominator_ * second_ns + passed_ns % second_ns * numerator_;
    return whole / denominator_ + rest / (denominator_ * second_ns);
}

int PlaybackClock::index_at(qint64 now_ns, int count, bool is_looping) {
    const qint64 index = pictures_passed(now_ns) - first_;
    if (count < 1) return 0;
    if (index < count) return static_cast<int>(std::max<qint64>(index, 0));
    if (!is_looping) return count - 1;
    first_ += index / count * count;
    return static_cast<int>(index % count);
}

qint64 PlaybackClock::until_next_ns(qint64 now_ns) const {
    const qint64 due = (pictures_passed(now_ns) + 1) * denominator_;  // in seconds times numerator_
    const qint64 due_ns = due / numerator_ * second_ns + (due % numerator_ * second_ns + numerator_ - 1) / numerator_;
    return std::max<qint64>(start_ns_ + due_ns - now_ns, 1);
}

}  // namespace weft::app
