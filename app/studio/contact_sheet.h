#pragma once
// A sheet with a picture of every clip of a grid, and what was varied at its edges.

#include <QImage>
#include <QString>
#include <QStringList>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "app/studio/queue_runner.h"
#include "app/studio/task_thread.h"

namespace weft::app {

struct GridDescription {
    QString title;        // the prompt
    QString row_name;     // what is varied from row to row
    QString column_name;  // and from column to column
    QStringList rows;     // the values
    QStringList columns;
    QString folder;  // where the sheet goes
};
QString to_text(const GridDescription& grid);
/// Absent where the text is none.
std::optional<GridDescription> parse_grid(const QString& text);

/// cells: by row and column; one that is missing stays empty.
QImage draw_sheet(const GridDescription& grid, const std::map<std::pair<int, int>, QImage>& cells);

/// Keeps the middle frame of each clip of a grid, also over a restart, and makes the sheet once no clip of it is left to make.
class ContactSheets : public QObject {
    Q_OBJECT

  public:
    /// state_folder: where frames wait for the others.
    ContactSheets(Queue& queue, QueueRunner& runner, const QString& state_folder, QObject* parent = nullptr);

    /// Of jobs that are added next. The id is for their cells.
    QString add(const GridDescription& grid);

  signals:
    void made(const QString& file);
    /// It is tried again at the next start.
    void failed(const QString& text);

  private:
    void keep_frame(const GridCell& cell, const FramePtr& frame);
    void look();
    void make(const QString& id, const QString& description);
    QString folder_of(const QString& id) const { return folder_ + "/" + id; }

    Queue& queue_;
    QString folder_;
    std::set<QString> grids_;   // that are not made yet
    std::set<QString> making_;  // those that are just being made, and those that could not be written
    bool is_known_ = false;
    bool is_asked_ = false;
    TaskThread thread_;
};

}  // namespace weft::app
