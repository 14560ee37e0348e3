#pragma once
// The history as a list, newest first. Knows the number of every clip that is found, and the clips themselves only where someone looks.

#include <QAbstractListModel>
#include <QCache>
#include <QHash>
#include <QSet>
#include <vector>

#include "app/studio/history_thread.h"

namespace weft::app {

class HistoryModel : public QAbstractListModel {
    Q_OBJECT

  public:
    HistoryModel(HistoryThread& history, QObject* parent = nullptr);

    void set_filter(const HistoryFilter& filter);
    const HistoryFilter& filter() const { return filter_; }
    /// Asks again: something was added, changed or taken away.
    void refresh();
    /// Files may have come or gone: what is shown is read again.
    void reread();

    int rowCount(const QModelIndex& parent = {}) const override;
    /// DisplayRole is the prompt; ToolTipRole tells the rest. Of what was not read yet nothing, and it is asked for.
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    /// The files of those that have one.
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }

    /// Null where it was not read yet; it is asked for then. Valid until the event loop comes round.
    const HistoryItem* item(int row) const;
    qint64 id(int row) const { return ids_[static_cast<std::size_t>(row)]; }
    /// -1 where it is not found.
    int row_of(qint64 id) const;

    /// How many clips were read so far, and how many are held: for measuring.
    int read_count() const { return read_count_; }
    int held_count() const { return static_cast<int>(items_.size()); }

  signals:
    /// The list is that of its filter.
    void listed(int clips);

  private:
    bool take_changes(const std::vector<qint64>& ids);
    void take_ids(const HistoryFilter& filter, const std::vector<qint64>& ids);
    void take_items(const std::vector<qint64>& asked, const std::vector<HistoryItem>& items);
    void ask_for(qint64 id) const;
    void ask_next();

    HistoryThread& history_;
    HistoryFilter filter_;
    std::vector<qint64> ids_;
    QHash<qint64, int> rows_;
    mutable QCache<qint64, HistoryItem> items_;
    mutable std::vector<qint64> wanted_;  // oldest first
    mutable bool is_asking_ = false;
    QSet<qint64> stale_;  // held, but to be read again when someone looks
    HistoryFilter found_filter_;
    int read_count_ = 0;
};

}  // namespace weft::app
