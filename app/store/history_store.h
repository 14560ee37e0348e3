#pragma once
// The clips that were made: one row each, with everything it takes to make it again, and a strip of pictures beside it.

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <optional>
#include <vector>

#include "app/store/database.h"
#include "engine/engine.h"

namespace weft::app {

/// A clip in its file.
struct ClipRecord {
    qint64 id = 0;  // 0: not in the history yet
    QString file;
    Request request;  // whole, with the paths of this machine
    QString model_family;
    QString model_sha256;  // Engine::fingerprint_of; empty where it is not known
    BackendChosen backend;
    int steps_done = 0;
    double seconds = 0;     // that it took to make
    qint64 created_ms = 0;  // since 1970, UTC
    bool is_starred = false;
    QString label;  // what told it from others of its series, such as "guidance 5"; may be empty
};

/// A few pictures of it in one: see clip_strip.h.
struct StoredStrip {
    QByteArray jpeg;
    int tiles = 0;
};

/// Which clips are wanted.
struct HistoryFilter {
    QString text;   // words: all of them begin a word of the prompt, the label, the model's name or the seed. In scripts that write no
                    // spaces they may stand anywhere
    QString model;  // its name; empty: any
    std::optional<qint64> from_ms;    // made then or later
    std::optional<qint64> before_ms;  // made before
    bool is_starred = false;          // only those
    bool operator==(const HistoryFilter&) const = default;
};

/// The file is about to be written, or has been and nobody could say so any more.
struct UnfinishedClip {
    qint64 id = 0;
    QString file;
    std::filesystem::path latents;
    QString owner;
};

/// Every call throws Error{io} with what SQLite says.
class HistoryStore {
  public:
    explicit HistoryStore(Database& database) : database_(database) {}

    /// Reserves a file's name for a clip that is about to be saved there. It is not in the history before `finish`. Absent where another
    /// clip has that file.
    ///   latents  what it is made from; they are known to be in the history from `finish` on. Where a job of the queue has them, a clip
    ///            without a label takes that of the job
    ///   owner    the instance that saves it
    std::optional<qint64> begin(const ClipRecord& clip, const StoredStrip& strip, const std::filesystem::path& latents,
                                const QString& owner);
    /// The file is there. The queue's job that the latents belong to is done in the same instant, so that after a crash no clip is made
    /// twice.
    void finish(qint64 id);
    /// A clip whose file is there. One with an id gets that one again. What was in the history at that file is replaced.
    qint64 add(const ClipRecord& clip, const StoredStrip& strip);
    /// Takes it off the history, whatever became of its file.
    void remove(qint64 id);

    void set_starred(qint64 id, bool is_starred);
    /// Where its file is now. What was in the history at that file is replaced.
    void set_file(qint64 id, const QString& file);

    /// Newest first.
    std::vector<qint64> find(const HistoryFilter& filter);
    /// Absent where it is no longer in the history.
    std::optional<ClipRecord> read(qint64 id);
    /// Empty where there is none, or where it can't be read.
    StoredStrip strip(qint64 id);
    /// Names of all models that clips were made with.
    QStringList models();

    std::vector<UnfinishedClip> unfinished();
    /// Whether a clip that was made from these latents is in the history.
    bool has_clip_of(const std::filesystem::path& latents);
    /// Another number after anything was changed through another connection (sqlite.org/pragma.html#pragma_data_version).
    qint64 data_version();

  private:
    qint64 insert(const ClipRecord& clip, const StoredStrip& strip, const std::filesystem::path& latents, const QString& owner);

    Database& database_;
};

/// How text is compared: folded to one case and width, words parted by single spaces, with one in front.
QString folded_for_search(const QString& text);

}  // namespace weft::app
