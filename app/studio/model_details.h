#pragma once

#include <QString>

namespace weft::app {

struct ModelRow;

/// All that is known of a model, as HTML: components, what is missing and where it comes from, the last check.
QString details_of(const ModelRow& row);

}  // namespace weft::app
