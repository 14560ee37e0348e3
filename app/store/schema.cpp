#include "app/store/schema.h"

namespace weft::app {

namespace {

// Jobs that wait, run or failed, of every window that is open. `owner` is the window's instance (see instance.h); `latents` is a path in
// the bytes of the file system. A grid is what several jobs were made from; its cells come together on one sheet.
constexpr const char* queue_tables[] = {
    "CREATE TABLE grids(id TEXT PRIMARY KEY NOT NULL, description TEXT NOT NULL)",
    "CREATE TABLE jobs(id TEXT PRIMARY KEY NOT NULL, position INTEGER NOT NULL,"
    " state TEXT NOT NULL CHECK(state IN ('waiting', 'running', 'paused', 'failed')), request TEXT NOT NULL,"
    " origin TEXT NOT NULL DEFAULT '', latents BLOB NOT NULL DEFAULT x'', steps_done INTEGER NOT NULL DEFAULT 0, owner TEXT NOT NULL,"
    " error TEXT NOT NULL DEFAULT '', hint TEXT NOT NULL DEFAULT '', created INTEGER NOT NULL, grid TEXT NOT NULL DEFAULT '',"
    " grid_row INTEGER NOT NULL DEFAULT 0, grid_column INTEGER NOT NULL DEFAULT 0)",
    "CREATE INDEX jobs_by_position ON jobs(position)",
};

constexpr SchemaStep steps[] = {
    {queue_tables},
};

}  // namespace

std::span<const SchemaStep> schema_steps() { return steps; }

}  // namespace weft::app
