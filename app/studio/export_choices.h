#pragma once
// The choices of an export as the settings keep them: everything but the target's name and what is of one clip alone.

#include <QString>

#include "engine/export_request.h"

namespace weft::app {

/// JSON.
QString to_setting(const ExportRequest& request);
/// The usual ones where the text is none of ours, whatever it holds. The target has its ending only.
ExportRequest export_choices_of(const QString& setting);

}  // namespace weft::app
