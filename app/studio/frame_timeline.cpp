#include "app/studio/frame_timeline.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "app/studio/glyphs.h"

namespace weft::app {

FrameTimeline::FrameTimeline(QWidget* parent)
    : QWidget(parent),
      previous_(new QToolButton),
      play_(new QToolButton),
      next_(new QToolButton),
      slider_(new QSlider(Qt::Horizontal)),
      position_(new QLabel) {
    previous_->setObjectName("previous_frame");
    previous_->setToolTip(tr("Previous frame"));
    play_->setObjectName("play");
    play_->setToolTip(tr("Play or pause (Space in the preview)"));
    next_->setObjectName("next_frame");
    next_->setToolTip(tr("Next frame"));
    slider_->setObjectName("scrubber");
    slider_->setAccessibleName(tr("Frame"));
    slider_->setToolTip(tr("Drag to any frame that is there"));
    position_->setObjectName("frame_position");
    position_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    for (QToolButton* button : {previous_, play_, next_}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setAccessibleName(button->toolTip());
    }
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(previous_);
    layout->addWidget(play_);
    layout->addWidget(next_);
    layout->addWidget(slider_, 1);
    layout->addWidget(position_);

    tick_.setSingleShot(true);
    tick_.setTimerType(Qt::PreciseTimer);
    connect(&tick_, &QTimer::timeout, this, &FrameTimeline::advance);
    connect(previous_, &QToolButton::clicked, this, [this] { step(-1); });
    connect(next_, &QToolButton::clicked, this, [this] { step(1); });
    connect(play_, &QToolButton::clicked, this, &FrameTimeline::toggle);
    connect(slider_, &QSlider::valueChanged, this, [this](int value) {
        pause();
        go_to(value);
    });
    clock_.start();
    draw_glyphs();
    show_controls();
}

void FrameTimeline::clear(FrameRate rate) {
    tick_.stop();
    frames_.clear();
    rate_ = rate;
    total_ = 0;
    index_ = 0;
    frames_each_ = 1;
    is_playing_ = true;
    has_decoded_ = false;
    caption_.clear();
    draw_glyphs();
    show_current();
}

void FrameTimeline::set_preview(const LatentPreview& preview, int frames_each) {
    if (has_decoded_ || preview.frames.empty()) return;
    frames_ = preview.frames;
    total_ = count();
    frames_each_ = frames_each;
    index_ = std::min(index_, count() - 1);
    caption_ = tr("Latent preview, step %1 of %2").arg(preview.step).arg(preview.steps);
    show_current();
    schedule();
}

void FrameTimeline::add_frame(const DecodedFrame& frame) {
    if (!has_decoded_) {
        frames_.clear();
        caption_.clear();
        index_ = 0;
        frames_each_ = 1;
        has_decoded_ = true;
    }
    frames_.push_back(frame.frame);
    total_ = std::max(frame.total, count());
    // A clip that plays is redrawn by its own clock; one that rests shows what it showed.
    if (count() == 1)
        show_current();
    else
        show_controls();
    schedule();
}

void FrameTimeline::set_clip(const Clip& clip) {
    frames_ = clip.frames;
    rate_ = clip.request.frame_rate;
    total_ = count();
    frames_each_ = 1;
    has_decoded_ = true;
    caption_.clear();
    index_ = std::clamp(index_, 0, std::max(count() - 1, 0));
    show_current();
    schedule();
}

FramePtr FrameTimeline::current() const { return frames_.empty() ? nullptr : frames_[static_cast<std::size_t>(index_)]; }

void FrameTimeline::play() {
    is_playing_ = true;
    draw_glyphs();
    schedule();
}

void FrameTimeline::pause() {
    is_playing_ = false;
    tick_.stop();
    draw_glyphs();
}

void FrameTimeline::toggle() { is_playing_ ? pause() : play(); }

void FrameTimeline::step(int frames) {
    pause();
    if (count() > 0) go_to(((index_ + frames) % count() + count()) % count());
}

void FrameTimeline::go_to(int index) {
    index_ = std::clamp(index, 0, std::max(count() - 1, 0));
    show_current();
}

double FrameTimeline::period_ms() const { return 1000.0 * frames_each_ / rate_.value(); }

void FrameTimeline::schedule() {
    if (!is_playing_ || count() < 2 || tick_.isActive()) return;
    due_ms_ = static_cast<double>(clock_.elapsed()) + period_ms();
    tick_.start(static_cast<int>(std::lround(period_ms())));
}

void FrameTimeline::advance() {
    index_ = (index_ + 1) % std::max(count(), 1);
    show_current();
    // Due times add up exactly, so that 24 frames of 41.67 ms take one second; after a long pause of the machine no frames are hurried.
    const double now = static_cast<double>(clock_.elapsed());
    due_ms_ = std::max(due_ms_ + period_ms(), now);
    tick_.start(static_cast<int>(std::lround(due_ms_ - now)));
}

void FrameTimeline::show_current() {
    show_controls();
    emit shown(current(), caption_);
}

void FrameTimeline::show_controls() {
    const QSignalBlocker blocker(slider_);
    slider_->setRange(0, std::max(total_ - 1, 0));
    slider_->setValue(index_);
    for (QWidget* control :
         {static_cast<QWidget*>(previous_), static_cast<QWidget*>(play_), static_cast<QWidget*>(next_), static_cast<QWidget*>(slider_)})
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
}

void FrameTimeline::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) draw_glyphs();
    QWidget::changeEvent(event);
}

}  // namespace weft::app
