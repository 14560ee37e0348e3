#pragma once
// Numbers that went wrong in a stage: the fault of a damaged weight file far more often than of the program. The weights are searched only
// then, so that a job with sound ones pays nothing.

#include "engine/error.h"
#include "engine/job/job.h"

namespace weft {

/// Throws Error{bad_file} naming file and tensor where a weight of the job's model has values that no trained one has, with `error` as what
/// came of it; else `error` itself.
[[noreturn]] void blame_weights(const Error& error, const Job& job);

/// Runs a stage; an Error{internal} of it goes through blame_weights.
template <class Stage>
auto blaming_weights(const Job& job, Stage stage) {
    try {
        return stage();
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::internal) throw;
        blame_weights(error, job);
    }
}

}  // namespace weft
