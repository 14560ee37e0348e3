#include "app/studio/history_view.h"

#include <QDrag>
#include <QMimeData>
#include <QMouseEvent>
#include <QPixmap>
#include <algorithm>

#include "app/studio/clip_strip.h"
#include "app/studio/history_delegate.h"

namespace weft::app {
namespace {

constexpr int tile_ms = 200;

}  // namespace

HistoryView::HistoryView(HistoryModel& model, QWidget* parent) : QListView(parent), model_(model) {
    setObjectName("history_list");
    setAccessibleName(tr("Clips"));
    setModel(&model);
    setItemDelegate(new HistoryDelegate(*this));
    setUniformItemSizes(true);
    setSelectionMode(ExtendedSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setDragEnabled(true);
    setDragDropMode(DragOnly);
    setMouseTracking(true);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    player_.setInterval(tile_ms);
    connect(&player_, &QTimer::timeout, this, [this] {
        const HistoryItem* item = model_.item(hovered_);
        if (!item || item->tiles < 2) return;
        tile_ = (tile_ + 1) % item->tiles;
        update(model_.index(hovered_));
    });
    connect(&model, &QAbstractItemModel::modelReset, this, [this] { hover(-1); });
    connect(&model, &QAbstractItemModel::rowsInserted, this, [this] { hover(-1); });
    connect(&model, &QAbstractItemModel::rowsRemoved, this, [this] { hover(-1); });
}

QSize HistoryView::tile_size() const { return {112, 72}; }

QRect HistoryView::star_rect(const QRect& row) const {
    constexpr int side = 20;
    return {row.right() - side - 6, row.top() + 6, side, side};
}

QList<int> HistoryView::selected_rows() const {
    QList<int> rows;
    for (const QModelIndex& each : selectionModel()->selectedIndexes()) rows << each.row();
    std::sort(rows.begin(), rows.end());
    return rows;
}

void HistoryView::hover(int row) {
    if (row == hovered_) return;
    const int before = hovered_;
    hovered_ = row;
    tile_ = 0;
    if (before >= 0) update(model_.index(before));
    if (row >= 0)
        player_.start();
    else
        player_.stop();
}

void HistoryView::mousePressEvent(QMouseEvent* event) {
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && index.isValid() && star_rect(visualRect(index)).contains(event->position().toPoint()))
        return emit star_clicked(index.row());
    QListView::mousePressEvent(event);
}

void HistoryView::mouseMoveEvent(QMouseEvent* event) {
    hover(indexAt(event->position().toPoint()).row());
    QListView::mouseMoveEvent(event);
}

void HistoryView::mouseDoubleClickEvent(QMouseEvent* event) {
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || !index.isValid()) return;
    // The second press on a star is another press on a star.
    if (star_rect(visualRect(index)).contains(event->position().toPoint()))
        emit star_clicked(index.row());
    else
        emit opened(index.row());
}

void HistoryView::leaveEvent(QEvent* event) {
    hover(-1);
    QListView::leaveEvent(event);
}

void HistoryView::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
    QListView::selectionChanged(selected, deselected);
    emit selection_changed();
}

void HistoryView::startDrag(Qt::DropActions actions) {
    QMimeData* files = model_.mimeData(selectionModel()->selectedIndexes());
    if (!files) return;
    auto* drag = new QDrag(this);
    drag->setMimeData(files);
    if (const HistoryItem* item = model_.item(currentIndex().row()); item && !item->strip.isNull())
        drag->setPixmap(QPixmap::fromImage(app::tile_of(item->strip, item->tiles, 0)));
    drag->exec(actions, Qt::CopyAction);
}

}  // namespace weft::app
