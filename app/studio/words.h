#pragma once
// How values read in the window.

#include <QString>

#include "engine/events.h"
#include "engine/request.h"

namespace weft::app {

/// "640 MiB", "1.2 GiB"
QString bytes_in_words(std::uint64_t bytes);
/// "45 s", "3 min 20 s", "1 h 05 min"
QString seconds_in_words(double seconds);
QString stage_in_words(Stage stage);
QString scheduler_in_words(SchedulerKind kind);
QString precision_in_words(Precision precision);
/// The first line of a prompt, cut to at most `length` characters with an ellipsis.
QString short_prompt(const std::string& prompt, int length);

}  // namespace weft::app
