#pragma once
// What each Wan release is run with, for the model that is open, and two ways to be quicker.

#include <QList>

#include "app/studio/preset.h"

namespace weft::app {

QList<Preset> builtin_presets(const ModelInfo& model);

}  // namespace weft::app
