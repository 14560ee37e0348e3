#include "app/studio/history_delegate.h"

#include <QApplication>
#include <QDateTime>
#include <QLocale>
#include <QPainter>
#include <QTextLayout>

#include "app/studio/history_view.h"
#include "app/studio/star.h"
#include "app/studio/words.h"

namespace weft::app {
namespace {

constexpr int margin = 6;
// The same on light and dark themes, as in the preview.
constexpr QRgb ground = qRgb(24, 24, 26);

/// At most two lines, the second cut with an ellipsis.
void draw_two_lines(QPainter& painter, const QRect& place, const QString& text) {
    QTextOption wrap;
    wrap.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    QTextLayout layout(text, painter.font());
    layout.setTextOption(wrap);
    layout.beginLayout();
    const int height = painter.fontMetrics().lineSpacing();
    for (int number = 0; number < 2; ++number) {
        QTextLine line = layout.createLine();
        if (!line.isValid()) break;
        line.setLineWidth(place.width());
        const QString rest = text.mid(line.textStart());
        const QString shown = number == 0 ? rest.left(line.textLength()) : rest;
        painter.drawText(QRect(place.left(), place.top() + number * height, place.width(), height), Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(shown, Qt::ElideRight, place.width()));
    }
    layout.endLayout();
}

QString when(const ClipRecord& clip) {
    const QDateTime made = QDateTime::fromMSecsSinceEpoch(clip.created_ms);
    const QString time = made.time().toString("HH:mm");
    if (made.date() == QDate::currentDate()) return HistoryDelegate::tr("Today, %1").arg(time);
    if (made.date() == QDate::currentDate().addDays(-1)) return HistoryDelegate::tr("Yesterday, %1").arg(time);
    return HistoryDelegate::tr("%1, %2").arg(QLocale().toString(made.date(), QLocale::ShortFormat), time);
}

}  // namespace

HistoryDelegate::HistoryDelegate(HistoryView& view) : QStyledItemDelegate(&view), view_(view) {}

QSize HistoryDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    const int text = 4 * option.fontMetrics.lineSpacing();
    return {view_.tile_size().width() * 2, std::max(view_.tile_size().height(), text) + 2 * margin};
}

void HistoryDelegate::paint_picture(QPainter& painter, const QRect& place, const HistoryItem& item, int row) const {
    painter.fillRect(place, QColor(ground));
    if (item.strip.isNull() || item.tiles < 1) return;
    const int width = item.strip.width() / item.tiles;
    const QRect source(width * std::min(view_.tile_of(row), item.tiles - 1), 0, width, item.strip.height());
    QRect target(QPoint(), source.size().scaled(place.size(), Qt::KeepAspectRatio));
    target.moveCenter(place.center());
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    if (!item.has_file) painter.setOpacity(0.35);
    painter.drawImage(target, item.strip, source);
    painter.restore();
}

void HistoryDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem frame = option;
    frame.text.clear();
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &frame, painter, option.widget);

    const QRect row = option.rect;
    const QRect picture(QPoint(row.left() + margin, row.top() + (row.height() - view_.tile_size().height()) / 2), view_.tile_size());
    const HistoryItem* item = view_.clips().item(index.row());
    if (!item) {
        painter->fillRect(picture, QColor(ground));
        return;
    }
    const ClipRecord& clip = item->clip;
    painter->save();
    painter->setClipRect(row);
    paint_picture(*painter, picture, *item, index.row());

    const bool is_selected = option.state & QStyle::State_Selected;
    const QPalette::ColorGroup group = !item->has_file && !is_selected       ? QPalette::Disabled
                                       : option.state & QStyle::State_Active ? QPalette::Active
                                                                             : QPalette::Inactive;
    const QColor strong = option.palette.color(group, is_selected ? QPalette::HighlightedText : QPalette::Text);
    QColor quiet = strong;
    quiet.setAlphaF(0.72F);

    const QRect star = view_.star_rect(row);
    if (clip.is_starred || (option.state & QStyle::State_MouseOver))
        draw_star(*painter, QRectF(star).adjusted(3, 3, -3, -3), clip.is_starred, strong);

    const int line = option.fontMetrics.lineSpacing();
    const int left = picture.right() + 1 + margin + 2;
    QRect text(left, row.top() + (row.height() - 4 * line) / 2, star.left() - left - 4, 2 * line);
    painter->setPen(strong);
    painter->setFont(option.font);
    draw_two_lines(*painter, text, QString::fromStdString(clip.request.prompt).simplified());
    painter->setPen(quiet);
    text = {left, text.top() + 2 * line, row.right() - left - margin, line};
    const auto draw_line = [&](const QString& words) {
        painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter, option.fontMetrics.elidedText(words, Qt::ElideRight, text.width()));
        text.translate(0, line);
    };
    const QString made = tr("%1 (took %2)").arg(when(clip), seconds_in_words(clip.seconds));
    draw_line(made);
    draw_line(!item->has_file         ? tr("The file is no longer there")
              : !clip.label.isEmpty() ? clip.label
                                      : tr("%1 × %2, seed %3").arg(clip.request.width).arg(clip.request.height).arg(clip.request.seed));
    painter->restore();
    if (option.state & QStyle::State_HasFocus) {
        QStyleOptionFocusRect focus;
        focus.QStyleOption::operator=(option);
        focus.rect = row.adjusted(1, 1, -1, -1);
        focus.backgroundColor = option.palette.color(is_selected ? QPalette::Highlight : QPalette::Base);
        style->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, painter, option.widget);
    }
}

}  // namespace weft::app
