#pragma once
// Draws one clip of the history.

#include <QStyledItemDelegate>

namespace weft::app {

class HistoryView;
struct HistoryItem;

class HistoryDelegate : public QStyledItemDelegate {
    Q_OBJECT

  public:
    explicit HistoryDelegate(HistoryView& view);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  private:
    void paint_picture(QPainter& painter, const QRect& place, const HistoryItem& item, int row) const;

    HistoryView& view_;
};

}  // namespace weft::app
