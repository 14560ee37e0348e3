#pragma once
// Draws a job of the queue: its prompt, its settings or what went wrong, and how far it is.

#include <QStyledItemDelegate>

namespace weft::app {

class QueueDelegate : public QStyledItemDelegate {
    Q_OBJECT

  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace weft::app
