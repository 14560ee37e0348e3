#include "app/studio/queue_delegate.h"

#include <QApplication>
#include <QPainter>

#include "app/studio/queue_model.h"

namespace weft::app {

namespace {

constexpr int margin = 6;
constexpr int bar_height = 3;

}  // namespace

void QueueDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    item.text.clear();
    const QStyle* style = item.widget ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);

    const bool is_selected = (item.state & QStyle::State_Selected) != 0;
    const bool is_ours = index.data(QueueModel::is_ours_role).toBool();
    const auto group = !is_ours ? QPalette::Disabled : (item.state & QStyle::State_Active) != 0 ? QPalette::Active : QPalette::Inactive;
    const QColor strong = item.palette.color(group, is_selected ? QPalette::HighlightedText : QPalette::Text);
    QColor weak = strong;
    weak.setAlphaF(0.7F);

    painter->save();
    const QFontMetrics metrics(item.font);
    const QRect inside = item.rect.adjusted(margin, margin, -margin, -margin);
    const QString state = index.data(QueueModel::state_role).toString();
    const int state_width = std::min(metrics.horizontalAdvance(state) + 1, inside.width() * 2 / 3);
    const QRect first(inside.left(), inside.top(), inside.width(), metrics.height());
    QRect second = first.translated(0, metrics.lineSpacing());
    painter->setFont(item.font);
    painter->setPen(weak);
    painter->drawText(second, Qt::AlignRight | Qt::AlignVCenter, metrics.elidedText(state, Qt::ElideRight, state_width));
    second.setRight(second.right() - state_width - 2 * margin);
    painter->drawText(second, Qt::AlignLeft | Qt::AlignVCenter,
                      metrics.elidedText(index.data(QueueModel::settings_role).toString(), Qt::ElideRight, second.width()));
    painter->setPen(strong);
    painter->drawText(first, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(index.data().toString(), Qt::ElideRight, first.width()));
    if (const QVariant progress = index.data(QueueModel::progress_role); progress.isValid()) {
        QRect bar(inside.left(), inside.bottom() - bar_height + 1, inside.width(), bar_height);
        QColor ground = strong;
        ground.setAlphaF(0.15F);
        painter->fillRect(bar, ground);
        bar.setWidth(static_cast<int>(bar.width() * progress.toDouble()));
        painter->fillRect(bar, is_selected ? strong : item.palette.color(QPalette::Highlight));
    }
    painter->restore();
}

QSize QueueDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    const QFontMetrics metrics(option.font);
    return {200, metrics.height() + metrics.lineSpacing() + 2 * margin + bar_height + 2};
}

}  // namespace weft::app
