#include "app/studio/failure.h"

#include "app/studio/engine_text.h"

namespace weft::app {

Failure failure_of(const Error& error) { return {error.kind(), engine_text(error.message()), engine_text(error.hint())}; }

}  // namespace weft::app
