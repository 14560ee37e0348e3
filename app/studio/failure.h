#pragma once
// weft::Error as a value that can be sent, in the user's language.

#include <QString>

#include "engine/error.h"

namespace weft::app {

struct Failure {
    ErrorKind kind = ErrorKind::internal;
    QString message;
    QString hint;
};

Failure failure_of(const Error& error);

}  // namespace weft::app
