#pragma once
// A choice of a model as the settings keep it and as lists show it.

#include <QString>
#include <optional>

#include "engine/engine.h"

namespace weft::app {

/// The path alone, or a JSON object where parts stand in for the model's own. And back: text of any kind is a path then.
QString to_setting(const ModelChoice& choice);
ModelChoice choice_from_setting(const QString& text);
/// The same choice with one spelling of each path, so that two ways to it compare equal.
ModelChoice one_spelling_of(const ModelChoice& choice);
/// "Wan2.1-T2V-14B", "Wan2.1-T2V-14B with parts"
QString title_of(const ModelChoice& choice);
/// The first of its files and folders that is not there.
std::optional<QString> missing_path(const ModelChoice& choice);

}  // namespace weft::app
