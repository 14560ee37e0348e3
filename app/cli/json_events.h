#pragma once
// Events for scripts: one JSON object a line on stdout, each with a "type".

#include <string>

#include "engine/engine.h"

namespace weft::app {

/// Prints every event of a job.
Events json_events();

/// {"type":"start","request":{...},"estimate":{...},"target":"..."}
void print_json_start(const Request& request, const Estimate& estimate, const std::string& target);
/// {"type":"problem","field":"width","message":"...","suggestion":"..."}
void print_json_problem(const Problem& problem);
/// {"type":"done","target":"...","frames":17,"steps_done":20,"seconds":3.1,"peak_memory_bytes":...}
void print_json_done(const Clip& clip, const std::string& target);
/// {"type":"error","kind":"bad_file","message":"...","hint":"...","exit_code":3}
void print_json_error(const Error& error, int exit_code);

/// The types, for --help.
std::string json_events_in_words();

}  // namespace weft::app
