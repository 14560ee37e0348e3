#pragma once
// Small one-colour icons drawn in the palette's text colour, so that they read on light and dark.

#include <QIcon>
#include <QPalette>

namespace weft::app {

enum class Glyph { play, pause, previous, next, loop, compare, full_screen, dice, locked, unlocked, up, down, top };

QIcon glyph(Glyph shape, const QPalette& palette);

}  // namespace weft::app
