#include "app/store/schema.h"

namespace weft::app {

namespace {

// Jobs that wait, run or failed, of every window that is open. `owner` is the window's instance (see instance.h); `latents` is a path in
// the bytes of the file system. A grid is what several jobs were made from; its cells come together on one sheet.
constexpr const char* queue_tables[] = {
    "CREATE TABLE grids(id TEXT PRIMARY KEY NOT NULL, description TEXT NOT NULL, owner TEXT NOT NULL DEFAULT '')",
    "CREATE TABLE jobs(id TEXT PRIMARY KEY NOT NULL, position INTEGER NOT NULL,"
    " state TEXT NOT NULL CHECK(state IN ('waiting', 'running', 'paused', 'failed')), request TEXT NOT NULL,"
    " origin TEXT NOT NULL DEFAULT '', latents BLOB NOT NULL DEFAULT x'', owner TEXT NOT NULL,"
    " error TEXT NOT NULL DEFAULT '', hint TEXT NOT NULL DEFAULT '', created INTEGER NOT NULL, grid TEXT NOT NULL DEFAULT '',"
    " grid_row INTEGER NOT NULL DEFAULT 0, grid_column INTEGER NOT NULL DEFAULT 0)",
    "CREATE INDEX jobs_by_position ON jobs(position)",
};

// Clips that were made. `request` is the whole request as JSON, with this machine's paths; what is searched and filtered has columns of its
// own. state 'saving': `owner` (a window's instance) is writing the file. `latents` is what the clip is made from, as in jobs. Pictures lie
// apart, so that a search reads past none.
constexpr const char* history_tables[] = {
    "CREATE TABLE clips(id INTEGER PRIMARY KEY AUTOINCREMENT, file TEXT NOT NULL UNIQUE,"
    " state TEXT NOT NULL CHECK(state IN ('saving', 'kept')), owner TEXT NOT NULL, latents BLOB NOT NULL, request TEXT NOT NULL,"
    " prompt TEXT NOT NULL, negative_prompt TEXT NOT NULL, model TEXT NOT NULL, model_family TEXT NOT NULL, model_sha256 TEXT NOT NULL,"
    " width INTEGER NOT NULL, height INTEGER NOT NULL, frames INTEGER NOT NULL, frame_rate TEXT NOT NULL, seed TEXT NOT NULL,"
    " steps_done INTEGER NOT NULL, seconds REAL NOT NULL, backend TEXT NOT NULL, backend_reason TEXT NOT NULL, label TEXT NOT NULL,"
    " created INTEGER NOT NULL, starred INTEGER NOT NULL, search TEXT NOT NULL)",
    "CREATE INDEX clips_by_time ON clips(created DESC, id DESC)",
    "CREATE INDEX clips_by_latents ON clips(latents)",
    "CREATE TABLE strips(clip INTEGER PRIMARY KEY REFERENCES clips(id) ON DELETE CASCADE, jpeg BLOB NOT NULL, tiles INTEGER NOT NULL)",
};

// See written_folders.h. `owner` is a window's instance.
constexpr const char* written_folders_tables[] = {
    "CREATE TABLE written_folders(folder TEXT NOT NULL, owner TEXT NOT NULL, PRIMARY KEY(folder, owner))",
};

constexpr SchemaStep steps[] = {
    {queue_tables},
    {history_tables},
    {written_folders_tables},
};

}  // namespace

std::span<const SchemaStep> schema_steps() { return steps; }

}  // namespace weft::app
