#include "app/studio/contact_sheet.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QFontMetrics>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>
#include <QSaveFile>
#include <algorithm>

#include "app/studio/frame_image.h"
#include "engine/log.h"

namespace weft::app {

namespace {

constexpr int cell_width = 320;  // at most: a sheet of ten columns still opens everywhere
constexpr int gap = 8;

}  // namespace

QString to_text(const GridDescription& grid) {
    const QJsonObject object{{"title", grid.title},
                             {"row_name", grid.row_name},
                             {"column_name", grid.column_name},
                             {"rows", QJsonArray::fromStringList(grid.rows)},
                             {"columns", QJsonArray::fromStringList(grid.columns)},
                             {"folder", grid.folder}};
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

std::optional<GridDescription> parse_grid(const QString& text) {
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    GridDescription grid{object["title"].toString(), object["row_name"].toString(), object["column_name"].toString(), {}, {},
                         object["folder"].toString()};
    for (const QJsonValue value : object["rows"].toArray()) grid.rows << value.toString();
    for (const QJsonValue value : object["columns"].toArray()) grid.columns << value.toString();
    if (grid.rows.isEmpty() || grid.columns.isEmpty() || grid.folder.isEmpty()) return std::nullopt;
    return grid;
}

QImage draw_sheet(const GridDescription& grid, const std::map<std::pair<int, int>, QImage>& cells) {
    QSize cell(cell_width, cell_width * 9 / 16);
    if (!cells.empty()) {
        const QSize size = cells.begin()->second.size();
        cell = size.width() > cell_width ? size.scaled(cell_width, size.height(), Qt::KeepAspectRatio) : size;
    }
    QFont font;
    font.setPixelSize(15);
    const QFontMetrics metrics(font);
    const int line = metrics.height() + gap;
    const auto row_label = [&](int row) { return grid.row_name + " " + grid.rows[row]; };
    const auto column_label = [&](int column) { return grid.column_name + " " + grid.columns[column]; };
    int left = 0;
    for (int row = 0; row < grid.rows.size(); ++row) left = std::max(left, metrics.horizontalAdvance(row_label(row)));
    for (int column = 0; column < grid.columns.size(); ++column)
        cell.setWidth(std::max(cell.width(), metrics.horizontalAdvance(column_label(column))));
    left += 2 * gap;
    const int top = 2 * line + gap;
    const auto columns = static_cast<int>(grid.columns.size());
    const auto rows = static_cast<int>(grid.rows.size());
    QImage sheet(left + columns * (cell.width() + gap), top + rows * (cell.height() + gap), QImage::Format_RGB32);
    sheet.fill(Qt::white);
    QPainter painter(&sheet);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setFont(font);
    painter.setPen(Qt::black);
    painter.drawText(QRect(gap, gap, sheet.width() - 2 * gap, line), Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(grid.title, Qt::ElideRight, sheet.width() - 2 * gap));
    for (int column = 0; column < columns; ++column) {
        const QRect place(left + column * (cell.width() + gap), gap + line, cell.width(), line);
        painter.drawText(place, Qt::AlignHCenter | Qt::AlignVCenter, column_label(column));
    }
    for (int row = 0; row < rows; ++row) {
        const int y = top + row * (cell.height() + gap);
        painter.drawText(QRect(gap, y, left - 2 * gap, cell.height()), Qt::AlignRight | Qt::AlignVCenter, row_label(row));
        for (int column = 0; column < columns; ++column) {
            const QRect place(QPoint(left + column * (cell.width() + gap), y), cell);
            const auto found = cells.find({row, column});
            if (found == cells.end()) {
                painter.fillRect(place, QColor(230, 230, 230));
                continue;
            }
            const QImage scaled = found->second.width() > cell.width() || found->second.height() > cell.height()
                                      ? found->second.scaled(cell, Qt::KeepAspectRatio, Qt::SmoothTransformation)
                                      : found->second;
            painter.drawImage(place.left() + (place.width() - scaled.width()) / 2, place.top() + (place.height() - scaled.height()) / 2,
                              scaled);
        }
    }
    return sheet;
}

ContactSheets::ContactSheets(Queue& queue, QueueRunner& runner, const QString& state_folder, QObject* parent)
    : QObject(parent), queue_(queue), folder_(state_folder + "/grids") {
    connect(&runner, &QueueRunner::clip_made, this, [this](const QueuedJob& job, const ClipPtr& clip) {
        if (!job.cell.grid.isEmpty() && !clip->frames.empty()) keep_frame(job.cell, clip->frames[clip->frames.size() / 2]);
    });
    connect(&queue_, &Queue::changed, this, &ContactSheets::look);
}

QString ContactSheets::add(const GridDescription& grid) {
    const QString id = new_job({}).id;
    queue_.add_grid(id, to_text(grid));
    return id;
}

void ContactSheets::keep_frame(const GridCell& cell, const FramePtr& frame) {
    thread_.add([file = QString("%1/%2-%3.png").arg(folder_of(cell.grid)).arg(cell.row).arg(cell.column), frame] {
        QDir().mkpath(QFileInfo(file).path());
        QSaveFile save(file);
        // What can't be kept is an empty cell; the clip itself is in its file.
        if (!save.open(QIODevice::WriteOnly) || !image_of(frame).save(&save, "PNG") || !save.commit())
            log().warn("the frame {} of a contact sheet can't be kept: {}", file.toStdString(), save.errorString().toStdString());
    });
}

// Once at the start for what a crash left, and then whenever the queue has changed while a grid is being made.
void ContactSheets::look() {
    const auto& jobs = queue_.jobs();
    const bool has_grids = std::ranges::any_of(jobs, [](const QueuedJob& job) { return !job.cell.grid.isEmpty(); });
    if (is_asked_ || (is_known_ && grids_.empty() && !has_grids)) return;
    is_asked_ = true;
    queue_.ask_grids([this](const std::vector<std::pair<QString, QString>>& grids) {
        is_asked_ = false;
        is_known_ = true;
        grids_.clear();
        for (const auto& [id, description] : grids) {
            grids_.insert(id);
            const auto& now = queue_.jobs();
            if (std::ranges::any_of(now, [&id = id](const QueuedJob& job) { return job.cell.grid == id; })) continue;
            if (making_.insert(id).second) make(id, description);
        }
    });
}

void ContactSheets::make(const QString& id, const QString& description) {
    thread_.add([this, id, folder = folder_of(id), description] {
        std::map<std::pair<int, int>, QImage> cells;
        for (const QString& name : QDir(folder).entryList({"*-*.png"}, QDir::Files)) {
            const QStringList place = QFileInfo(name).completeBaseName().split('-');
            const QImage image(folder + "/" + name);
            if (!image.isNull()) cells[{place.value(0).toInt(), place.value(1).toInt()}] = image;
        }
        const auto grid = parse_grid(description);
        QString file;
        QString problem;
        if (grid && !cells.empty()) {
            QDir().mkpath(grid->folder);
            const QString name = QString("%1/%2-sheet").arg(grid->folder, QDateTime::currentDateTime().toString("yyyy-MM-dd_HHmmss"));
            file = name + ".png";
            for (int n = 2; QFileInfo::exists(file); ++n) file = QString("%1-%2.png").arg(name).arg(n);
            QSaveFile save(file);
            if (!save.open(QIODevice::WriteOnly) || !draw_sheet(*grid, cells).save(&save, "PNG") || !save.commit())
                problem =
                    tr("The contact sheet %1 can't be written: %2. It is tried again at the next start.").arg(file, save.errorString());
        }
        if (problem.isEmpty()) QDir(folder).removeRecursively();
        QMetaObject::invokeMethod(
            this,
            [this, id, file, problem] {
                // The grid and its frames stay for the next start, and are left alone until then.
                if (!problem.isEmpty()) return emit failed(problem);
                making_.erase(id);
                queue_.remove_grid(id);
                if (!file.isEmpty()) emit made(file);
            },
            Qt::QueuedConnection);
    });
}

}  // namespace weft::app
