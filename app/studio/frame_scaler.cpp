#include "app/studio/frame_scaler.h"

#include <utility>

#include "app/studio/frame_image.h"

namespace weft::app {

QImage scaled(const FramePtr& frame, const FrameCut& cut) {
    const QImage whole = image_of(frame);
    const QImage part = cut.source == whole.rect() ? whole : whole.copy(cut.source);
    return part.convertToFormat(QImage::Format_RGB32)
        .scaled(cut.size, Qt::IgnoreAspectRatio, cut.is_smooth ? Qt::SmoothTransformation : Qt::FastTransformation);
}

FrameScaler::FrameScaler(TaskThread& thread, std::string name, std::size_t kept_bytes)
    : thread_(thread), name_(std::move(name)), limit_(kept_bytes) {}

void FrameScaler::ask(const FramePtr& frame, const FrameCut& cut) {
    if (!(cut == cut_)) {
        clear();
        cut_ = cut;
    }
    const std::uint64_t question = ++asked_;
    const auto found = kept_.find(frame.get());
    if (found != kept_.end() && found->second.frame.lock() == frame) return answer(question, {frame, cut, found->second.image});
    thread_.add(
        [this, question, frame, cut] {
            ScaledFrame made{frame, cut, scaled(frame, cut)};
            QMetaObject::invokeMethod(
                this,
                [this, question, made = std::move(made)] {
                    keep(made);
                    answer(question, made);
                },
                Qt::QueuedConnection);
        },
        name_);
}

void FrameScaler::answer(std::uint64_t question, const ScaledFrame& made) {
    if (question <= answered_) return;
    answered_ = question;
    emit ready(made);
}

// What fits stays until the size changes or its frame is gone: to drop the oldest would, in a clip that goes round, always drop the next.
void FrameScaler::keep(const ScaledFrame& made) {
    if (!(made.cut == cut_)) return;
    const auto bytes = static_cast<std::size_t>(made.image.sizeInBytes());
    if (bytes_ + bytes > limit_) forget_the_gone();
    if (bytes_ + bytes > limit_) return;
    Kept& place = kept_[made.frame.get()];
    bytes_ += bytes - static_cast<std::size_t>(place.image.sizeInBytes());
    place = {made.frame, made.image};
}

void FrameScaler::forget_the_gone() {
    std::erase_if(kept_, [this](const auto& one) {
        if (!one.second.frame.expired()) return false;
        bytes_ -= static_cast<std::size_t>(one.second.image.sizeInBytes());
        return true;
    });
}

void FrameScaler::clear() {
    kept_.clear();
    bytes_ = 0;
}

}  // namespace weft::app
