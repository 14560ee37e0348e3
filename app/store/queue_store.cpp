#include "app/store/queue_store.h"

#include <QDateTime>
#include <QFile>
#include <QSqlQuery>
#include <QUuid>
#include <array>
#include <utility>

#include "engine/error.h"

namespace weft::app {

namespace {

constexpr std::array<std::pair<JobState, const char*>, 4> state_names{
    {{JobState::waiting, "waiting"}, {JobState::running, "running"}, {JobState::paused, "paused"}, {JobState::failed, "failed"}}};

QString name_of(JobState state) {
    for (const auto& [value, name] : state_names)
        if (value == state) return name;
    return {};
}

JobState state_of(const QString& name) {
    for (const auto& [value, text] : state_names)
        if (name == text) return value;
    return JobState::failed;
}

constexpr const char* columns = "id, state, request, origin, latents, owner, error, hint, created, grid, grid_row, grid_column";

QueuedJob job_in(const QSqlQuery& row) {
    QueuedJob job;
    job.id = row.value(0).toString();
    job.state = state_of(row.value(1).toString());
    job.origin = row.value(3).toString();
    job.latents = row.value(4).toByteArray().toStdString();
    job.owner = row.value(5).toString();
    job.error = row.value(6).toString();
    job.hint = row.value(7).toString();
    job.created = row.value(8).toLongLong();
    job.cell = {row.value(9).toString(), row.value(10).toInt(), row.value(11).toInt()};
    try {
        job.request = request_from_json(row.value(2).toString().toStdString());
    } catch (const Error& error) {
        // It is not run, and not lost: the user sees what is wrong with it.
        job.state = JobState::failed;
        job.error = QString::fromStdString(error.message());
        job.hint = QString::fromStdString(error.hint());
    }
    return job;
}

}  // namespace

QueuedJob new_job(const Request& request, const QString& origin, const GridCell& cell) {
    QueuedJob job;
    job.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    job.request = request;
    job.origin = origin;
    job.cell = cell;
    job.created = QDateTime::currentMSecsSinceEpoch();
    return job;
}

QueueStore::QueueStore(std::unique_ptr<Database> database, const Instance& instance)
    : database_(std::move(database)), instance_(instance) {}

std::vector<QueuedJob> QueueStore::jobs() {
    std::vector<QueuedJob> result;
    QSqlQuery row = database_->run(QStringLiteral("SELECT %1 FROM jobs ORDER BY position, created, id").arg(columns));
    while (row.next()) {
        QueuedJob job = job_in(row);
        job.is_ours = job.owner == instance_.id();
        result.push_back(std::move(job));
    }
    return result;
}

qint64 QueueStore::data_version() {
    QSqlQuery query = database_->run("PRAGMA data_version");
    return query.next() ? query.value(0).toLongLong() : 0;
}

QStringList QueueStore::order() {
    QStringList ids;
    QSqlQuery row = database_->run("SELECT id FROM jobs ORDER BY position, created, id");
    while (row.next()) ids << row.value(0).toString();
    return ids;
}

void QueueStore::renumber(const QStringList& ids) {
    for (int i = 0; i < ids.size(); ++i) database_->run("UPDATE jobs SET position = ? WHERE id = ? AND position <> ?", {i, ids[i], i});
}

void QueueStore::insert(const QueuedJob& job, int position) {
    database_->run(QStringLiteral("INSERT INTO jobs(%1, position) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)").arg(columns),
                   {job.id, name_of(job.state), QString::fromStdString(to_json(job.request)),
                    job.origin.isNull() ? QString("") : job.origin, QByteArray(job.latents.c_str()), instance_.id(),
                    job.error.isNull() ? QString("") : job.error, job.hint.isNull() ? QString("") : job.hint, job.created,
                    job.cell.grid.isNull() ? QString("") : job.cell.grid, job.cell.row, job.cell.column, position});
}

void QueueStore::add(const std::vector<QueuedJob>& jobs, bool first) {
    database_->transaction([&] {
        QSqlQuery ends = database_->run("SELECT min(position), max(position) FROM jobs");
        ends.next();
        int position = first ? ends.value(0).toInt() - static_cast<int>(jobs.size()) : ends.value(1).toInt() + 1;
        ends.finish();
        for (const QueuedJob& job : jobs) insert(job, position++);
    });
}

void QueueStore::put_back(const std::vector<std::pair<int, QueuedJob>>& jobs) {
    database_->transaction([&] {
        QStringList ids = order();
        for (const auto& [row, job] : jobs) {
            if (ids.contains(job.id)) continue;
            insert(job, row);
            ids.insert(std::min<qsizetype>(row, ids.size()), job.id);
        }
        renumber(ids);
    });
}

void QueueStore::move(const QStringList& ids, int row) {
    database_->transaction([&] {
        QStringList before;
        QStringList moved;
        QStringList after;
        const QStringList all = order();
        for (int i = 0; i < all.size(); ++i) (ids.contains(all[i]) ? moved : i < row ? before : after) << all[i];
        renumber(before + moved + after);
    });
}

bool QueueStore::replace(const QString& id, const Request& request) {
    bool is_done = false;
    database_->transaction([&] {
        QSqlQuery change = database_->run(
            "UPDATE jobs SET request = ?, state = 'waiting', error = '', hint = '' WHERE id = ? AND owner = ? AND state IN ('waiting', "
            "'failed') AND length(latents) = 0",
            {QString::fromStdString(to_json(request)), id, instance_.id()});
        is_done = change.numRowsAffected() > 0;
    });
    return is_done;
}

void QueueStore::remove(const QStringList& ids) {
    database_->transaction([&] {
        for (const QString& id : ids) database_->run("DELETE FROM jobs WHERE id = ? AND owner = ?", {id, instance_.id()});
    });
}

void QueueStore::set_latents(const QString& id, const std::filesystem::path& latents) {
    database_->transaction([&] {
        database_->run("UPDATE jobs SET latents = ? WHERE id = ? AND owner = ?", {QByteArray(latents.c_str()), id, instance_.id()});
    });
}

void QueueStore::set_state(const QString& id, JobState state, const QString& error, const QString& hint) {
    database_->transaction([&] {
        database_->run("UPDATE jobs SET state = ?, error = ?, hint = ? WHERE id = ? AND owner = ?",
                       {name_of(state), error.isNull() ? QString("") : error, hint.isNull() ? QString("") : hint, id, instance_.id()});
    });
}

std::optional<QueuedJob> QueueStore::take_next() {
    std::optional<QueuedJob> next;
    database_->transaction([&] {
        QSqlQuery row = database_->run(
            QStringLiteral("SELECT %1 FROM jobs WHERE owner = ? AND state IN ('waiting', 'paused') ORDER BY position, created, id")
                .arg(columns),
            {instance_.id()});
        while (!next && row.next()) {
            // One that can't be read is passed over.
            if (QueuedJob job = job_in(row); job.state != JobState::failed) next = std::move(job);
        }
        row.finish();
        if (!next) return;
        database_->run("UPDATE jobs SET state = 'running' WHERE id = ?", {next->id});
        next->state = JobState::running;
    });
    return next;
}

int QueueStore::take_over() {
    int taken = 0;
    database_->transaction([&] {
        QStringList owners;
        QSqlQuery row = database_->run("SELECT DISTINCT owner FROM jobs WHERE owner <> ?", {instance_.id()});
        while (row.next()) owners << row.value(0).toString();
        row.finish();
        for (const QString& owner : owners) {
            if (instance_.is_alive(owner)) continue;
            database_->run("UPDATE jobs SET state = 'paused' WHERE owner = ? AND state = 'running'", {owner});
            taken += database_->run("UPDATE jobs SET owner = ? WHERE owner = ?", {instance_.id(), owner}).numRowsAffected();
        }
    });
    return taken;
}

void QueueStore::add_grid(const QString& id, const QString& description) {
    database_->transaction([&] {
        database_->run("INSERT INTO grids(id, description, owner) VALUES(?, ?, ?)", {id, description, instance_.id()});
    });
}

std::vector<std::pair<QString, QString>> QueueStore::grids() {
    std::vector<std::pair<QString, QString>> ours;
    database_->transaction([&] {
        QStringList left;
        QSqlQuery row = database_->run("SELECT id, description, owner FROM grids");
        while (row.next()) {
            const QString owner = row.value(2).toString();
            if (owner != instance_.id() && instance_.is_alive(owner)) continue;
            if (owner != instance_.id()) left << row.value(0).toString();
            ours.emplace_back(row.value(0).toString(), row.value(1).toString());
        }
        row.finish();
        for (const QString& id : left) database_->run("UPDATE grids SET owner = ? WHERE id = ?", {instance_.id(), id});
    });
    return ours;
}

void QueueStore::remove_grid(const QString& id) {
    database_->transaction([&] { database_->run("DELETE FROM grids WHERE id = ?", {id}); });
}

}  // namespace weft::app
