#pragma once
// Frames at the size they are shown at, made on another thread. What was made is kept, up to a limit, so that a clip that plays round and
// round is scaled once and the CPUs stay with the job.

#include <QImage>
#include <QObject>
#include <QRect>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>

#include "app/studio/task_thread.h"
#include "engine/media/frame.h"

namespace weft::app {

/// Which part of a frame, at which size on the screen.
struct FrameCut {
    QRect source;  // in pixels of the frame
    QSize size;    // in pixels of the screen
    bool is_smooth = true;
    bool operator==(const FrameCut&) const = default;
};

struct ScaledFrame {
    FramePtr frame;
    FrameCut cut;
    QImage image;  // cut.size, a format that is drawn without conversion
};

/// The cut of a frame, as drawn. Any thread.
QImage scaled(const FramePtr& frame, const FrameCut& cut);

class FrameScaler : public QObject {
    Q_OBJECT

  public:
    /// thread: may be shared, and ends before this. kept_bytes: the most that is kept.
    FrameScaler(TaskThread& thread, std::string name, std::size_t kept_bytes);

    /// The answer is a `ready`, now where it was made before. A newer call takes the place of one that has not begun: frames that come
    /// faster than they can be scaled are skipped.
    void ask(const FramePtr& frame, const FrameCut& cut);
    /// Forgets what was made.
    void clear();
    /// Nothing that was asked for waits to be made.
    bool is_idle() const { return answered_ == asked_; }

  signals:
    void ready(const weft::app::ScaledFrame& scaled);

  private:
    struct Kept {
        std::weak_ptr<const Frame> frame;
        QImage image;
    };
    void keep(const ScaledFrame& made);
    void answer(std::uint64_t question, const ScaledFrame& made);
    void forget_the_gone();

    TaskThread& thread_;
    std::string name_;
    std::size_t limit_;
    std::size_t bytes_ = 0;
    std::uint64_t asked_ = 0;
    std::uint64_t answered_ = 0;  // the newest question that has its answer: an older one's would be a step back
    FrameCut cut_;                // of everything that is kept
    std::unordered_map<const Frame*, Kept> kept_;
};

}  // namespace weft::app
