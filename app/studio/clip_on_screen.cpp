#include "app/studio/clip_on_screen.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "app/studio/frame_timeline.h"
#include "app/studio/words.h"

namespace weft::app {

ClipOnScreen::ClipOnScreen(FrameTimeline& timeline, QWidget* parent)
    : QFrame(parent), timeline_(timeline), text_(new QLabel), back_(new QPushButton) {
    setObjectName("clip_on_screen");
    setFrameShape(QFrame::StyledPanel);
    text_->setObjectName("past_text");
    text_->setTextFormat(Qt::PlainText);
    text_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    back_->setObjectName("back_to_live");
    back_->setAutoDefault(false);
    back_->setFlat(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 4, 4, 4);
    layout->addWidget(text_, 1);
    layout->addWidget(back_);
    connect(back_, &QPushButton::clicked, this, &ClipOnScreen::show_live);
    show_state();
}

void ClipOnScreen::begin(FrameRate rate, QSize size) {
    rate_ = rate;
    size_ = size;
    is_making_ = true;
    live_ = nullptr;
    live_file_.clear();
    preview_.reset();
    frames_.clear();
    if (!past_) {
        timeline_.clear(rate, size);
        emit clip_changed(nullptr);
    }
    show_state();
}

void ClipOnScreen::set_preview(const LatentPreview& preview, int frames_each) {
    frames_each_ = frames_each;
    preview_ = preview;
    if (!past_) timeline_.set_preview(preview, frames_each);
}

void ClipOnScreen::add_frame(const DecodedFrame& frame) {
    frames_.push_back(frame);
    if (!past_) timeline_.add_frame(frame);
}

void ClipOnScreen::finish(const ClipPtr& clip) {
    is_making_ = false;
    live_ = clip;
    live_file_.clear();
    preview_.reset();
    frames_.clear();
    if (!past_) {
        timeline_.set_clip(*clip);
        emit clip_changed(clip);
    }
    show_state();
}

void ClipOnScreen::drop() {
    is_making_ = false;
    preview_.reset();
    frames_.clear();
    if (!past_) timeline_.clear(rate_, {});
    show_state();
}

void ClipOnScreen::end() {
    is_making_ = false;
    show_state();
}

void ClipOnScreen::show_past(const ClipPtr& clip, const QString& file) {
    past_ = clip;
    past_file_ = file;
    const Frame& first = *clip->frames.front();
    timeline_.clear(clip->request.frame_rate, {first.width, first.height});
    timeline_.set_clip(*clip);
    text_->setText(tr("From the history: “%1”").arg(short_prompt(clip->request.prompt, 120)));
    text_->setToolTip(file);
    emit clip_changed(past_);
    show_state();
}

void ClipOnScreen::show_live() {
    if (!past_) return;
    past_ = nullptr;
    past_file_.clear();
    replay();
    emit clip_changed(live_);
    show_state();
}

void ClipOnScreen::replay() {
    timeline_.clear(rate_, size_);
    if (live_) return timeline_.set_clip(*live_);
    if (preview_) timeline_.set_preview(*preview_, frames_each_);
    for (const DecodedFrame& frame : frames_) timeline_.add_frame(frame);
}

void ClipOnScreen::set_file(const ClipPtr& clip, const QString& file) {
    if (clip && clip == live_) live_file_ = file;
}

void ClipOnScreen::show_state() {
    setVisible(past_ != nullptr);
    back_->setVisible(is_making_ || live_);
    back_->setText(is_making_ ? tr("&Back to the clip that is made") : tr("&Back to the new clip"));
    back_->setToolTip(is_making_ ? tr("Shows the clip that is being made") : tr("Shows the clip that was made last"));
}

}  // namespace weft::app
