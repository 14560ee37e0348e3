#pragma once
// The list of the history: a picture, the prompt, when and how long. The picture under the mouse plays.

#include <QListView>
#include <QTimer>

#include "app/studio/history_model.h"

namespace weft::app {

class HistoryView : public QListView {
    Q_OBJECT

  public:
    explicit HistoryView(HistoryModel& model, QWidget* parent = nullptr);

    const HistoryModel& clips() const { return model_; }
    /// The tile of a row's strip that is to be drawn.
    int tile_of(int row) const { return row == hovered_ ? tile_ : 0; }
    /// Where the star of a row is.
    QRect star_rect(const QRect& row) const;
    QSize tile_size() const;
    /// Rows that are selected, from the top.
    QList<int> selected_rows() const;

  signals:
    void star_clicked(int row);
    /// Entered with Return, or double-clicked.
    void opened(int row);
    void selection_changed();

  protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;
    void startDrag(Qt::DropActions actions) override;

  private:
    void hover(int row);

    HistoryModel& model_;
    QTimer player_;
    int hovered_ = -1;
    int tile_ = 0;
};

}  // namespace weft::app
