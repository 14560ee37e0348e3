#include "app/studio/queue_model.h"

#include <QMimeData>
#include <algorithm>

#include "app/studio/engine_text.h"
#include "app/studio/model_text.h"
#include "app/studio/words.h"

namespace weft::app {

namespace {

constexpr const char* mime_type = "application/x-weft-queue";

}  // namespace

QueueModel::QueueModel(Queue& queue, QueueTimes& times, QObject* parent) : QAbstractListModel(parent), queue_(queue), times_(times) {
    connect(&queue_, &Queue::changed, this, &QueueModel::update);
    connect(&times_, &QueueTimes::changed, this, [this] {
        if (!jobs_.empty()) emit dataChanged(index(0), index(rowCount() - 1));
    });
}

void QueueModel::update() {
    const auto& jobs = queue_.jobs();
    times_.ask(jobs);
    if (std::ranges::equal(jobs, jobs_, {}, &QueuedJob::id, &QueuedJob::id)) {
        jobs_ = jobs;
        if (!jobs_.empty()) emit dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    beginResetModel();
    jobs_ = jobs;
    endResetModel();
    emit replaced();
}

void QueueModel::set_progress(const QString& id, const Progress& progress) {
    running_ = id;
    progress_ = progress;
    const auto found = std::ranges::find(jobs_, id, &QueuedJob::id);
    if (found == jobs_.end()) return;
    const QModelIndex changed = index(static_cast<int>(found - jobs_.begin()));
    emit dataChanged(changed, changed, {state_role, progress_role});
}

void QueueModel::set_pending(const std::vector<PendingLatents>& pending) {
    pending_ = pending;
    if (!jobs_.empty()) emit dataChanged(index(0), index(rowCount() - 1), {state_role});
}

const QueuedJob* QueueModel::job(const QModelIndex& index) const {
    return index.isValid() && index.row() < rowCount() ? &jobs_[static_cast<std::size_t>(index.row())] : nullptr;
}

std::optional<double> QueueModel::seconds_left() const {
    double left = 0;
    for (const QueuedJob& job : jobs_) {
        if (!job.is_ours || job.state == JobState::failed) continue;
        const bool runs = job.state == JobState::running;
        const auto seconds = runs && job.id == running_ ? progress_.remaining_seconds : times_.seconds(job);
        if (!seconds && !runs) return std::nullopt;
        left += seconds ? *seconds : times_.seconds(job).value_or(0);
    }
    return left;
}

int QueueModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(jobs_.size()); }

QString QueueModel::state_text(const QueuedJob& job) const {
    switch (job.state) {
        case JobState::waiting:
            break;
        case JobState::running:
            if (!job.is_ours) return tr("Running in another window");
            if (job.id != running_) return tr("Starting");
            if (progress_.total < 1) return stage_in_words(progress_.stage);
            return tr("%1 %2/%3", "stage, done, total").arg(stage_in_words(progress_.stage)).arg(progress_.done).arg(progress_.total);
        case JobState::paused: {
            const auto kept = std::ranges::find(pending_, job.latents, &PendingLatents::file);
            if (kept == pending_.end()) return tr("Paused");
            if (!kept->can_resume) return tr("To be decoded");
            return tr("Paused after step %1 of %2").arg(kept->steps_done).arg(job.request.steps);
        }
        case JobState::failed:
            return tr("Failed");
    }
    if (!job.is_ours) return tr("In another window");
    const auto seconds = times_.seconds(job);
    return seconds ? tr("Waiting, about %1").arg(seconds_in_words(*seconds)) : tr("Waiting");
}

QVariant QueueModel::data(const QModelIndex& index, int role) const {
    const QueuedJob* found = job(index);
    if (!found) return {};
    const Request& request = found->request;
    switch (role) {
        case Qt::DisplayRole: {
            const QString prompt = short_prompt(request.prompt, 200);
            return prompt.isEmpty() ? tr("(no prompt)") : prompt;
        }
        case Qt::AccessibleTextRole:
            return tr("%1, %2").arg(short_prompt(request.prompt, 80), state_text(*found));
        case Qt::ToolTipRole: {
            QString text = "<p>" + QString::fromStdString(request.prompt).toHtmlEscaped() + "</p>";
            if (found->state != JobState::failed) text += "<p>" + index.data(settings_role).toString().toHtmlEscaped() + "</p>";
            text += "<p>" + title_of(request.model).toHtmlEscaped() + "</p>";
            if (found->state == JobState::failed)
                text += "<p><b>" + engine_text(found->error).toHtmlEscaped() + "</b></p><p>" + engine_text(found->hint).toHtmlEscaped() +
                        "</p>";
            return "<qt>" + text + "</qt>";
        }
        case id_role:
            return found->id;
        case settings_role: {
            if (found->state == JobState::failed) return engine_text(found->error);
            // What tells clips of one prompt apart comes first: the rest may be cut.
            const QString text = tr("seed %1, %2 steps, %3 frames, %4×%5")
                                     .arg(request.seed)
                                     .arg(request.steps)
                                     .arg(request.frames)
                                     .arg(request.width)
                                     .arg(request.height);
            return found->origin.isEmpty() ? text : tr("%1 · %2", "label of a variation, its settings").arg(found->origin, text);
        }
        case state_role:
            return state_text(*found);
        case progress_role:
            if (found->state != JobState::running || found->id != running_ || progress_.total < 1) return {};
            return static_cast<double>(progress_.done) / progress_.total;
        case is_failed_role:
            return found->state == JobState::failed;
        case is_ours_role:
            return found->is_ours;
        default:
            return {};
    }
}

Qt::ItemFlags QueueModel::flags(const QModelIndex& index) const {
    const QueuedJob* found = job(index);
    if (!found) return Qt::ItemIsDropEnabled;
    const Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    return found->is_ours && found->state != JobState::running ? flags | Qt::ItemIsDragEnabled : flags;
}

QStringList QueueModel::mimeTypes() const { return {mime_type}; }

QMimeData* QueueModel::mimeData(const QModelIndexList& indexes) const {
    QStringList ids;
    for (const QModelIndex& one : indexes) ids << one.data(id_role).toString();
    auto* data = new QMimeData;
    data->setData(mime_type, ids.join('\n').toUtf8());
    return data;
}

bool QueueModel::dropMimeData(const QMimeData* data, Qt::DropAction, int row, int, const QModelIndex& parent) {
    if (!data->hasFormat(mime_type)) return false;
    const int target = row >= 0 ? row : parent.isValid() ? parent.row() : rowCount();
    queue_.move(QString::fromUtf8(data->data(mime_type)).split('\n'), target);
    // The order comes back from the queue: the view must not take the dragged rows out itself.
    return false;
}

}  // namespace weft::app
