#include "app/studio/frame_timeline.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/glyphs.h"
#include "app/studio/thumbnail_strip.h"

namespace weft::app {

namespace {

constexpr qint64 millisecond_ns = 1'000'000;

}  // namespace

FrameTimeline::FrameTimeline(QWidget* parent)
    : QWidget(parent),
      strip_(new ThumbnailStrip),
      previous_(new QToolButton),
      play_(new QToolButton),
      next_(new QToolButton),
      loop_(new QToolButton),
      position_(new QLabel),
      row_(new QHBoxLayout) {
    strip_->setObjectName("scrubber");
    strip_->setAccessibleName(tr("Frame"));
    strip_->setToolTip(tr("Click or drag to any frame that is there"));
    previous_->setObjectName("previous_frame");
    previous_->setToolTip(tr("Previous frame (Ctrl+Left)"));
    play_->setObjectName("play");
    play_->setToolTip(tr("Play or pause (Ctrl+P, or Space in the preview)"));
    next_->setObjectName("next_frame");
    next_->setToolTip(tr("Next frame (Ctrl+Right)"));
    loop_->setObjectName("loop");
    loop_->setToolTip(tr("Begin again after the last frame (L in the preview)"));
    loop_->setCheckable(true);
    loop_->setChecked(is_looping_);
    position_->setObjectName("frame_position");
    for (QToolButton* button : {previous_, play_, next_, loop_}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setAccessibleName(button->toolTip());
        row_->addWidget(button);
    }
    row_->addSpacing(4);
    row_->addWidget(position_);
    row_->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(strip_);
    layout->addLayout(row_);

    tick_.setSingleShot(true);
    tick_.setTimerType(Qt::PreciseTimer);
    connect(&tick_, &QTimer::timeout, this, &FrameTimeline::advance);
    connect(previous_, &QToolButton::clicked, this, [this] { step(-1); });
    connect(play_, &QToolButton::clicked, this, &FrameTimeline::toggle);
    connect(next_, &QToolButton::clicked, this, [this] { step(1); });
    connect(loop_, &QToolButton::toggled, this, &FrameTimeline::set_looping);
    connect(strip_, &ThumbnailStrip::valueChanged, this, [this](int value) {
        pause();
        go_to(value);
    });
    time_.start();
    draw_glyphs();
    show_controls();
}

void FrameTimeline::add_control(QWidget* control) { row_->addWidget(control); }

void FrameTimeline::leave_clip() {
    if (is_whole()) emit clip_left(frames_, rate_);
}

void FrameTimeline::clear(FrameRate rate, QSize clip_size) {
    leave_clip();
    tick_.stop();
    frames_.clear();
    rate_ = rate;
    clip_size_ = clip_size;
    total_ = 0;
    index_ = 0;
    frames_each_ = 1;
    is_playing_ = true;
    has_decoded_ = false;
    caption_.clear();
    strip_->set_frames(frames_, total_);
    draw_glyphs();
    show_current();
}

void FrameTimeline::set_preview(const LatentPreview& preview, int frames_each) {
    if (has_decoded_ || preview.frames.empty()) return;
    if (frames_each_ != frames_each) tick_.stop();
    frames_ = preview.frames;
    total_ = count();
    frames_each_ = frames_each;
    index_ = std::min(index_, count() - 1);
    caption_ = tr("Latent preview, step %1 of %2").arg(preview.step).arg(preview.steps);
    strip_->set_frames(frames_, total_);
    show_current();
    schedule();
}

void FrameTimeline::add_frame(const DecodedFrame& frame) {
    const bool is_first = !has_decoded_;
    if (is_first) {
        frames_.clear();
        caption_.clear();
        index_ = 0;
        frames_each_ = 1;
        has_decoded_ = true;
    }
    frames_.push_back(frame.frame);
    total_ = std::max(frame.total, count());
    strip_->set_frames(frames_, total_);
    // A clip that plays is redrawn by its own clock; one that rests shows what it showed.
    if (is_first) {
        show_current();
        tick_.stop();
    } else {
        show_controls();
    }
    schedule();
}

void FrameTimeline::set_clip(const Clip& clip) {
    if (frames_ != clip.frames) leave_clip();
    frames_ = clip.frames;
    total_ = count();
    if (rate_ != clip.request.frame_rate || frames_each_ != 1) tick_.stop();
    rate_ = clip.request.frame_rate;
    if (!frames_.empty()) clip_size_ = {frames_.front()->width, frames_.front()->height};
    frames_each_ = 1;
    has_decoded_ = true;
    caption_.clear();
    index_ = std::clamp(index_, 0, std::max(count() - 1, 0));
    strip_->set_frames(frames_, total_);
    show_current();
    schedule();
}

FramePtr FrameTimeline::current() const { return frames_.empty() ? nullptr : frames_[static_cast<std::size_t>(index_)]; }

void FrameTimeline::play() {
    is_playing_ = true;
    if (!is_looping_ && is_whole() && index_ + 1 == count()) go_to(0);
    draw_glyphs();
    schedule();
}

void FrameTimeline::pause() {
    is_playing_ = false;
    tick_.stop();
    draw_glyphs();
}

void FrameTimeline::toggle() { is_playing_ ? pause() : play(); }

void FrameTimeline::set_looping(bool is_looping) {
    if (is_looping_ == is_looping) return;
    is_looping_ = is_looping;
    loop_->setChecked(is_looping);
    schedule();
    emit looping_changed(is_looping);
}

void FrameTimeline::step(int frames) {
    pause();
    if (count() > 0) go_to(((index_ + frames) % count() + count()) % count());
}

void FrameTimeline::go_to(int index) {
    index_ = std::clamp(index, 0, std::max(count() - 1, 0));
    show_current();
}

// A tick that is not active has run out of pictures: the time it waited for more of them is not the clip's.
void FrameTimeline::schedule() {
    if (!is_playing_ || count() < 2 || tick_.isActive()) return;
    if (!is_looping_ && index_ + 1 == count()) return;
    clock_.start(time_.nsecsElapsed(), index_, rate_, frames_each_);
    wait_for_next();
}

void FrameTimeline::wait_for_next() {
    const qint64 wait_ns = clock_.until_next_ns(time_.nsecsElapsed());
    tick_.start(static_cast<int>((wait_ns + millisecond_ns - 1) / millisecond_ns));
}

void FrameTimeline::advance() {
    const qint64 now_ns = time_.nsecsElapsed();
    const int due = clock_.index_at(now_ns, count(), is_looping_);
    if (due != index_) {
        index_ = due;
        show_current();
    }
    if (!is_looping_ && index_ + 1 >= count()) {
        // More of it may come; a whole clip rests.
        if (is_whole()) pause();
        return;
    }
    wait_for_next();
}

void FrameTimeline::show_current() {
    show_controls();
    emit shown(current(), caption_);
}

void FrameTimeline::show_controls() {
    const QSignalBlocker blocker(strip_);
    strip_->setValue(index_);
    for (QWidget* control : {static_cast<QWidget*>(previous_), static_cast<QWidget*>(play_), static_cast<QWidget*>(next_),
                             static_cast<QWidget*>(loop_), static_cast<QWidget*>(strip_)})
        control->setEnabled(count() > 1);
    if (count() == 0)
        position_->clear();
    else if (count() < total_)
        position_->setText(tr("Frame %1 of %2 (%3 decoded)").arg(index_ + 1).arg(total_).arg(count()));
    else
        position_->setText(tr("Frame %1 of %2").arg(index_ + 1).arg(total_));
}

void FrameTimeline::draw_glyphs() {
    previous_->setIcon(glyph(Glyph::previous, palette()));
    play_->setIcon(glyph(is_playing_ ? Glyph::pause : Glyph::play, palette()));
    next_->setIcon(glyph(Glyph::next, palette()));
    loop_->setIcon(glyph(Glyph::loop, palette()));
}

void FrameTimeline::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) draw_glyphs();
    QWidget::changeEvent(event);
}

}  // namespace weft::app
