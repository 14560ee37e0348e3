#pragma once
// What a request needs and this machine does not have.

#include <QStringList>

#include "engine/request.h"

namespace weft::app {

/// One line for each file or folder that is not where the request says, with what it is for.
QStringList missing_files(const Request& request);

}  // namespace weft::app
