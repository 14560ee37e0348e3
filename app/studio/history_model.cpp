#include "app/studio/history_model.h"

#include <QDateTime>
#include <QLocale>
#include <QMimeData>
#include <QTimer>
#include <QUrl>
#include <algorithm>
#include <unordered_set>

#include "app/studio/engine_text.h"
#include "app/studio/words.h"

namespace weft::app {
namespace {

// More than a window of 4000 lines shows. A strip takes 500 kB.
constexpr int most_items = 96;
// Read in one go: a screenful. What was wanted before has been scrolled past.
constexpr std::size_t most_at_once = 32;
// The view does some work for each; more than these are a new list.
constexpr std::ptrdiff_t most_changes = 64;

}  // namespace

HistoryModel::HistoryModel(HistoryThread& history, QObject* parent) : QAbstractListModel(parent), history_(history), items_(most_items) {
    connect(&history_, &HistoryThread::found, this, &HistoryModel::take_ids);
    connect(&history_, &HistoryThread::items_read, this, &HistoryModel::take_items);
    connect(&history_, &HistoryThread::changed, this, &HistoryModel::refresh);
    connect(&history_, &HistoryThread::failed, this, [this] { is_asking_ = false; });
}

void HistoryModel::set_filter(const HistoryFilter& filter) {
    filter_ = filter;
    history_.find(filter_);
}

void HistoryModel::refresh() {
    history_.find(filter_);
    reread();
}

void HistoryModel::reread() {
    const auto held = items_.keys();
    stale_ = QSet<qint64>(held.begin(), held.end());
    if (rowCount() > 0) emit dataChanged(index(0), index(rowCount() - 1));
}

int HistoryModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(ids_.size()); }

int HistoryModel::row_of(qint64 id) const { return rows_.value(id, -1); }

const HistoryItem* HistoryModel::item(int row) const {
    if (row < 0 || row >= rowCount()) return nullptr;
    const HistoryItem* held = items_.object(id(row));
    if (!held || stale_.contains(id(row))) ask_for(id(row));
    return held;
}

void HistoryModel::ask_for(qint64 id) const {
    std::erase(wanted_, id);
    wanted_.push_back(id);
    if (wanted_.size() > most_at_once) wanted_.erase(wanted_.begin());
    if (is_asking_) return;
    is_asking_ = true;
    // After all rows that are painted now have said what they lack.
    QTimer::singleShot(0, this, [this] { const_cast<HistoryModel*>(this)->ask_next(); });
}

void HistoryModel::ask_next() {
    is_asking_ = !wanted_.empty();
    if (!is_asking_) return;
    history_.read(wanted_);
    wanted_.clear();
}

void HistoryModel::take_items(const std::vector<qint64>& asked, const std::vector<HistoryItem>& items) {
    read_count_ += static_cast<int>(items.size());
    for (const qint64 id : asked) stale_.remove(id);
    for (const HistoryItem& item : items) {
        const int row = row_of(item.clip.id);
        if (row < 0) continue;
        items_.insert(item.clip.id, new HistoryItem(item));
        emit dataChanged(index(row), index(row));
    }
    ask_next();
}

// Both lists are in the order of time, so that what stays keeps its order: rows go, then rows come, and selection and scroll position stay
// where they are.
bool HistoryModel::take_changes(const std::vector<qint64>& ids) {
    const std::unordered_set<qint64> now(ids.begin(), ids.end());
    const std::unordered_set<qint64> before(ids_.begin(), ids_.end());
    const auto gone = std::ranges::count_if(ids_, [&](qint64 each) { return !now.contains(each); });
    const auto come = std::ranges::count_if(ids, [&](qint64 each) { return !before.contains(each); });
    if (gone + come > most_changes) return false;
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (now.contains(id(row))) continue;
        beginRemoveRows({}, row, row);
        ids_.erase(ids_.begin() + row);
        endRemoveRows();
    }
    for (int row = 0; row < static_cast<int>(ids.size()); ++row) {
        const qint64 each = ids[static_cast<std::size_t>(row)];
        if (before.contains(each)) continue;
        beginInsertRows({}, row, row);
        ids_.insert(ids_.begin() + row, each);
        endInsertRows();
    }
    return true;
}

void HistoryModel::take_ids(const HistoryFilter& filter, const std::vector<qint64>& ids) {
    if (!(filter == filter_)) return;
    if (!(found_filter_ == filter) || !take_changes(ids)) {
        beginResetModel();
        ids_ = ids;
        endResetModel();
    }
    found_filter_ = filter;
    rows_.clear();
    rows_.reserve(static_cast<qsizetype>(ids_.size()));
    for (int row = 0; row < rowCount(); ++row) rows_.insert(id(row), row);
    emit listed(rowCount());
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const {
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole) return {};
    const HistoryItem* shown = item(index.row());
    if (!shown) return {};
    const ClipRecord& clip = shown->clip;
    const QString prompt = QString::fromStdString(clip.request.prompt);
    if (role == Qt::DisplayRole) return prompt;
    const QString made = QLocale().toString(QDateTime::fromMSecsSinceEpoch(clip.created_ms), QLocale::ShortFormat);
    if (role == Qt::AccessibleTextRole) return tr("%1, made %2").arg(prompt, made);
    QStringList lines{QStringLiteral("<p>%1</p>").arg(prompt.toHtmlEscaped())};
    const auto add = [&](const QString& text) { lines << text.toHtmlEscaped(); };
    if (!clip.label.isEmpty()) add(clip.label);
    add(tr("Made %1 in %2").arg(made, seconds_in_words(clip.seconds)));
    add(tr("%1 × %2, %3 frames, %4 steps, seed %5")
            .arg(clip.request.width)
            .arg(clip.request.height)
            .arg(clip.request.frames)
            .arg(clip.steps_done)
            .arg(clip.request.seed));
    if (!clip.model_family.isEmpty()) add(clip.model_family);
    if (!clip.backend.used.empty()) add(tr("Backend: %1").arg(QString::fromStdString(clip.backend.used)));
    if (!clip.backend.reason.empty()) add(engine_text(clip.backend.reason));
    add(shown->has_file ? clip.file : tr("The file is no longer there: %1").arg(clip.file));
    return lines.join("<br>");
}

Qt::ItemFlags HistoryModel::flags(const QModelIndex& index) const {
    return index.isValid() ? Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren : Qt::NoItemFlags;
}

QStringList HistoryModel::mimeTypes() const { return {"text/uri-list"}; }

QMimeData* HistoryModel::mimeData(const QModelIndexList& indexes) const {
    QList<QUrl> files;
    for (const QModelIndex& each : indexes)
        if (const HistoryItem* dragged = item(each.row()); dragged && dragged->has_file) files << QUrl::fromLocalFile(dragged->clip.file);
    if (files.isEmpty()) return nullptr;
    auto* mime = new QMimeData;
    mime->setUrls(files);
    return mime;
}

}  // namespace weft::app
