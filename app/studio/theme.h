#pragma once
// Light and dark: the desktop's own look, or Qt's Fusion style in the palette that was chosen.

#include <QString>
#include <optional>

namespace weft::app {

enum class Theme { system, light, dark };

/// "system", "light", "dark"; and back.
QString name_of(Theme theme);
std::optional<Theme> parse_theme(const QString& name);

/// Gives the whole program that look at once. Nothing where it has it already.
void use_theme(Theme theme);

}  // namespace weft::app
