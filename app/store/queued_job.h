#pragma once
// A clip that is to be made: what the queue holds.

#include <QString>
#include <filesystem>
#include <optional>

#include "engine/request.h"

namespace weft::app {

/// paused: some of its steps are done, and it goes on from them when its turn comes.  failed: it stays with its error until it is tried
/// again.
enum class JobState { waiting, running, paused, failed };

/// A cell of a grid of clips over two settings.
struct GridCell {
    QString grid;  // its id; empty: none
    int row = 0;
    int column = 0;
    bool operator==(const GridCell&) const = default;
};

struct QueuedJob {
    QString id;
    JobState state = JobState::waiting;
    Request request;
    QString origin;                 // what it was made from: "Seed 2 of 8"; may be empty
    std::filesystem::path latents;  // where its steps are kept; empty: none are
    QString owner;                  // the instance that it belongs to
    bool is_ours = true;            // false: another window that runs has it
    QString error;                  // of a failed one
    QString hint;
    qint64 created = 0;  // ms since 1970, UTC
    GridCell cell;

    /// Nothing of it is done, so that everything can still be changed.
    bool can_be_edited() const { return is_ours && (state == JobState::waiting || state == JobState::failed) && latents.empty(); }
    bool operator==(const QueuedJob&) const = default;
};

/// A new one with an id of its own.
QueuedJob new_job(const Request& request, const QString& origin = {}, const GridCell& cell = {});

}  // namespace weft::app
