#include "app/store/history_store.h"

#include <QFile>
#include <QSqlQuery>
#include <QStringList>
#include <algorithm>

#include "engine/error.h"
#include "engine/log.h"

namespace weft::app {
namespace {

QByteArray bytes_of(const std::filesystem::path& path) { return QByteArray(path.c_str()); }

QString model_name(const Request& request) { return QFile::decodeName(request.model.names_only().path.c_str()); }

QString search_text(const ClipRecord& clip) {
    const Request& request = clip.request;
    return folded_for_search(
        QStringList{QString::fromStdString(request.prompt), clip.label, model_name(request), QString::number(request.seed)}.join(' '));
}

/// Of a script that puts no spaces between words, so that a word may begin anywhere.
bool is_written_without_spaces(const QString& word) {
    const auto codes = word.toUcs4();
    return std::ranges::any_of(codes, [](char32_t code) {
        switch (QChar::script(code)) {
            case QChar::Script_Han:
            case QChar::Script_Hiragana:
            case QChar::Script_Katakana:
            case QChar::Script_Thai:
            case QChar::Script_Lao:
            case QChar::Script_Khmer:
            case QChar::Script_Myanmar:
                return true;
            default:
                return false;
        }
    });
}

/// A row's own words where its settings can't be read: the history is shown with what there is.
Request request_in(const QString& json, const QString& prompt) {
    try {
        return request_from_json(json.toStdString());
    } catch (const Error&) {
        Request request;
        request.prompt = prompt.toStdString();
        return request;
    }
}

}  // namespace

QString folded_for_search(const QString& text) {
    QString words;
    // Qt folds one letter to one letter; this one is two in capitals.
    const QString folded = text.normalized(QString::NormalizationForm_KC).toCaseFolded().replace(QChar(0xdf), "ss");
    for (const char32_t code : folded.toUcs4())
        words += QChar::isLetterOrNumber(code) || QChar::isMark(code) ? QString::fromUcs4(&code, 1) : QStringLiteral(" ");
    return ' ' + words.simplified();
}

qint64 HistoryStore::insert(const ClipRecord& clip, const StoredStrip& strip, const std::filesystem::path& latents, const QString& owner) {
    const Request& request = clip.request;
    QVariantList values{clip.id > 0 ? QVariant(clip.id) : QVariant(),
                        clip.file,
                        owner.isEmpty() ? "kept" : "saving",
                        owner,
                        bytes_of(latents),
                        QString::fromStdString(to_json(request)),
                        QString::fromStdString(request.prompt),
                        QString::fromStdString(request.negative_prompt),
                        model_name(request),
                        clip.model_family,
                        clip.model_sha256,
                        request.width,
                        request.height,
                        request.frames,
                        QString::fromStdString(text_of(request.frame_rate)),
                        QString::number(request.seed),
                        clip.steps_done,
                        clip.seconds,
                        QString::fromStdString(clip.backend.used),
                        QString::fromStdString(clip.backend.reason),
                        clip.label,
                        clip.created_ms,
                        clip.is_starred ? 1 : 0,
                        search_text(clip)};
    // A text that was never set would be stored as NULL.
    for (QVariant& value : values)
        if (value.metaType() == QMetaType::fromType<QString>() && value.toString().isNull()) value = QStringLiteral("");
    const QSqlQuery inserted = database_.run(
        "INSERT INTO clips(id, file, state, owner, latents, request, prompt, negative_prompt, model, model_family, model_sha256, width,"
        " height, frames, frame_rate, seed, steps_done, seconds, backend, backend_reason, label, created, starred, search)"
        " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        values);
    const qint64 row = inserted.lastInsertId().toLongLong();
    if (strip.tiles > 0) database_.run("INSERT INTO strips(clip, jpeg, tiles) VALUES(?, ?, ?)", {row, strip.jpeg, strip.tiles});
    return row;
}

std::optional<qint64> HistoryStore::begin(const ClipRecord& clip, const StoredStrip& strip, const std::filesystem::path& latents,
                                          const QString& owner) {
    std::optional<qint64> id;
    database_.transaction([&] {
        if (database_.run("SELECT 1 FROM clips WHERE file = ?", {clip.file}).next()) return;
        ClipRecord labelled = clip;
        QSqlQuery job = database_.run("SELECT origin FROM jobs WHERE latents <> x'' AND latents = ?", {bytes_of(latents)});
        if (labelled.label.isEmpty() && job.next()) labelled.label = job.value(0).toString();
        id = insert(labelled, strip, latents, owner);
    });
    return id;
}

void HistoryStore::finish(qint64 id) {
    database_.transaction([&] {
        database_.run("UPDATE clips SET state = 'kept', owner = '' WHERE id = ?", {id});
        database_.run("DELETE FROM jobs WHERE latents <> x'' AND latents = (SELECT latents FROM clips WHERE id = ?)", {id});
    });
}

qint64 HistoryStore::add(const ClipRecord& clip, const StoredStrip& strip) {
    qint64 id = 0;
    database_.transaction([&] {
        database_.run("DELETE FROM clips WHERE file = ? OR id = ?", {clip.file, clip.id});
        id = insert(clip, strip, {}, {});
    });
    return id;
}

void HistoryStore::remove(qint64 id) { database_.run("DELETE FROM clips WHERE id = ?", {id}); }

void HistoryStore::set_starred(qint64 id, bool is_starred) {
    database_.run("UPDATE clips SET starred = ? WHERE id = ?", {is_starred ? 1 : 0, id});
}

void HistoryStore::set_file(qint64 id, const QString& file) {
    database_.transaction([&] {
        database_.run("DELETE FROM clips WHERE file = ? AND id <> ?", {file, id});
        database_.run("UPDATE clips SET file = ? WHERE id = ?", {file, id});
    });
}

std::vector<qint64> HistoryStore::find(const HistoryFilter& filter) {
    QString where = "state = 'kept'";
    QVariantList values;
    const auto add = [&](const QString& condition, const QVariant& value) {
        where += " AND " + condition;
        values << value;
    };
    if (filter.is_starred) where += " AND starred = 1";
    if (!filter.model.isEmpty()) add("model = ?", filter.model);
    if (filter.from_ms) add("created >= ?", *filter.from_ms);
    if (filter.before_ms) add("created < ?", *filter.before_ms);
    // No index of words (FTS5 knows none in Chinese): looking through ten thousand prompts takes some milliseconds.
    for (const QString& word : folded_for_search(filter.text).split(' ', Qt::SkipEmptyParts))
        add("instr(search, ?) > 0", is_written_without_spaces(word) ? word : ' ' + word);
    QSqlQuery query = database_.run("SELECT id FROM clips WHERE " + where + " ORDER BY created DESC, id DESC", values);
    std::vector<qint64> ids;
    while (query.next()) ids.push_back(query.value(0).toLongLong());
    return ids;
}

std::optional<ClipRecord> HistoryStore::read(qint64 id) {
    QSqlQuery query = database_.run(
        "SELECT file, request, prompt, model_family, model_sha256, backend, backend_reason, steps_done, seconds, created, starred, label"
        " FROM clips WHERE id = ? AND state = 'kept'",
        {id});
    if (!query.next()) return std::nullopt;
    ClipRecord clip;
    clip.id = id;
    clip.file = query.value(0).toString();
    clip.request = request_in(query.value(1).toString(), query.value(2).toString());
    clip.model_family = query.value(3).toString();
    clip.model_sha256 = query.value(4).toString();
    clip.backend = {clip.request.backend, query.value(5).toString().toStdString(), query.value(6).toString().toStdString()};
    clip.steps_done = query.value(7).toInt();
    clip.seconds = query.value(8).toDouble();
    clip.created_ms = query.value(9).toLongLong();
    clip.is_starred = query.value(10).toInt() != 0;
    clip.label = query.value(11).toString();
    return clip;
}

StoredStrip HistoryStore::strip(qint64 id) {
    try {
        QSqlQuery query = database_.run("SELECT jpeg, tiles FROM strips WHERE clip = ?", {id});
        if (query.next()) return {query.value(0).toByteArray(), query.value(1).toInt()};
    } catch (const Error& error) {
        // Damaged pictures are not looked for at each start (see database.cpp); the clip is as good without them.
        log().warn("the pictures of clip {} can't be read: {}", id, error.message());
    }
    return {};
}

QStringList HistoryStore::models() {
    QSqlQuery query = database_.run("SELECT DISTINCT model FROM clips WHERE state = 'kept' AND model <> '' ORDER BY model");
    QStringList names;
    while (query.next()) names << query.value(0).toString();
    return names;
}

std::vector<UnfinishedClip> HistoryStore::unfinished() {
    QSqlQuery query = database_.run("SELECT id, file, latents, owner FROM clips WHERE state = 'saving'");
    std::vector<UnfinishedClip> clips;
    while (query.next())
        clips.push_back({query.value(0).toLongLong(), query.value(1).toString(), query.value(2).toByteArray().toStdString(),
                         query.value(3).toString()});
    return clips;
}

bool HistoryStore::has_clip_of(const std::filesystem::path& latents) {
    return !latents.empty() && database_.run("SELECT 1 FROM clips WHERE state = 'kept' AND latents = ?", {bytes_of(latents)}).next();
}

qint64 HistoryStore::data_version() {
    QSqlQuery query = database_.run("PRAGMA data_version");
    return query.next() ? query.value(0).toLongLong() : 0;
}

}  // namespace weft::app
