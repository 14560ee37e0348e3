#pragma once
// The wheel scrolls the column of inputs; it changes a value only where that has the focus.

class QWidget;

namespace weft::app {

/// Lets the wheel pass an input that has no focus, and takes the focus by click or key only.
void guard_from_wheel(QWidget* input);

}  // namespace weft::app
