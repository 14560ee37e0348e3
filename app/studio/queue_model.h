#pragma once
// The queue as a list of rows that can be dragged into another order.

#include <QAbstractListModel>
#include <optional>

#include "app/studio/queue.h"
#include "app/studio/queue_times.h"
#include "engine/events.h"

namespace weft::app {

class QueueModel : public QAbstractListModel {
    Q_OBJECT

  public:
    enum Role {
        id_role = Qt::UserRole,
        settings_role,  // size, frames, steps, seed and model in a line
        state_role,     // in words
        progress_role,  // 0 to 1 of the one that runs, else absent
        is_failed_role,
        is_ours_role
    };

    QueueModel(Queue& queue, QueueTimes& times, QObject* parent = nullptr);

    /// How far the one that runs is.
    void set_progress(const QString& id, const Progress& progress);
    /// What is known of kept steps.
    void set_pending(const std::vector<PendingLatents>& pending);
    const QueuedJob* job(const QModelIndex& index) const;
    /// Of everything that is ours and will run; absent while any is not known.
    std::optional<double> seconds_left() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column, const QModelIndex& parent) override;

  signals:
    /// Rows have been replaced by others; what was selected is to be found by its id.
    void replaced();

  private:
    void update();
    QString state_text(const QueuedJob& job) const;

    Queue& queue_;
    QueueTimes& times_;
    std::vector<QueuedJob> jobs_;
    std::vector<PendingLatents> pending_;
    QString running_;
    Progress progress_;
};

}  // namespace weft::app
