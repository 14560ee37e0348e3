#include "app/studio/snapping_spin_box.h"

#include <algorithm>

namespace weft::app {

SnappingSpinBox::SnappingSpinBox(QWidget* parent) : QSpinBox(parent) {
    // A half-typed number must not be snapped under the fingers.
    setKeyboardTracking(false);
    connect(this, &QSpinBox::editingFinished, this, &SnappingSpinBox::commit);
}

void SnappingSpinBox::set_grid(int offset, int step, int least, int most) {
    offset_ = offset;
    setSingleStep(std::max(step, 1));
    const int first = offset + (std::max(least - offset, 0) + singleStep() - 1) / singleStep() * singleStep();
    setRange(first, std::max(first, offset + (most - offset) / singleStep() * singleStep()));
    setValue(nearest(value()));
}

int SnappingSpinBox::nearest(int value) const {
    const int steps = (std::max(value - offset_, 0) + singleStep() / 2) / singleStep();
    return std::clamp(offset_ + steps * singleStep(), minimum(), maximum());
}

void SnappingSpinBox::commit() {
    const int typed = cleanText().toInt();
    interpretText();
    const int used = nearest(value());
    if (used != value()) setValue(used);
    if (typed != used && typed > 0) emit snapped(typed, used);
}

}  // namespace weft::app
