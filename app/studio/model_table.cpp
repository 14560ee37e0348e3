#include "app/studio/model_table.h"

#include <QApplication>
#include <QHeaderView>
#include <QLocale>
#include <QStyle>

#include "app/studio/engine_text.h"
#include "app/studio/file_path.h"
#include "app/studio/words.h"

namespace weft::app {

namespace {

enum Column { name_column, kind_column, family_column, dtype_column, size_column, memory_column, time_column, state_column };

constexpr int sort_role = Qt::UserRole;
constexpr int path_role = Qt::UserRole + 1;

/// Sorts by what a cell means, where that is a number.
class Item : public QTreeWidgetItem {
  public:
    using QTreeWidgetItem::QTreeWidgetItem;
    bool operator<(const QTreeWidgetItem& other) const override {
        const int column = treeWidget()->sortColumn();
        const QVariant own = data(column, sort_role);
        if (own.isValid()) return own.toDouble() < other.data(column, sort_role).toDouble();
        return QString::localeAwareCompare(text(column), other.text(column)) < 0;
    }
};

QString dtypes_in_words(const std::vector<std::string>& dtypes) {
    QStringList words;
    for (const std::string& dtype : dtypes) words << QString::fromStdString(dtype);
    return words.size() <= 2 ? words.join(", ") : ModelTable::tr("%1 and others").arg(words.front());
}

QString parts_in_words(const std::vector<MissingPart>& parts) {
    QStringList words;
    for (const MissingPart& part : parts) words << part_in_words(part.name);
    return words.join(", ");
}

QString state_in_words(const ModelRow& row) {
    if (row.checked_percent) return ModelTable::tr("Checking, %1 %").arg(*row.checked_percent);
    if (row.found.kind == FoundKind::model && !row.found.missing.empty())
        return ModelTable::tr("Misses: %1").arg(parts_in_words(row.found.missing));
    if (!row.found.is_usable()) return ModelTable::tr("Can't be used");
    if (row.health) {
        const QString date = QLocale().toString(row.health->date.date(), QLocale::ShortFormat);
        return row.health->is_sound() ? ModelTable::tr("Sound on %1").arg(date) : ModelTable::tr("Damaged on %1").arg(date);
    }
    if (!row.found.missing.empty()) return ModelTable::tr("Needs: %1").arg(parts_in_words(row.found.missing));
    return ModelTable::tr("Complete");
}

bool is_bad(const ModelRow& row) { return !row.found.is_usable() || (row.health && !row.health->is_sound()); }

void show_estimate(QTreeWidgetItem& item, const ModelEstimate& estimate) {
    if (!estimate.estimate) {
        item.setText(memory_column, ModelTable::tr("–"));
        item.setToolTip(memory_column, estimate.problem);
        return;
    }
    const Estimate& e = *estimate.estimate;
    item.setText(memory_column, bytes_in_words(e.peak_memory_bytes));
    item.setData(memory_column, sort_role, static_cast<double>(e.peak_memory_bytes));
    item.setToolTip(memory_column, ModelTable::tr("%1 are free now").arg(bytes_in_words(e.available_memory_bytes)));
    item.setIcon(memory_column, e.peak_memory_bytes > e.available_memory_bytes
                                    ? QApplication::style()->standardIcon(QStyle::SP_MessageBoxWarning)
                                    : QIcon());
    item.setText(time_column, e.seconds > 0 ? seconds_in_words(e.seconds) : ModelTable::tr("not measured"));
    item.setData(time_column, sort_role, e.seconds);
    item.setToolTip(time_column, e.seconds > 0 ? QString() : ModelTable::tr("Known after a clip was made: it follows from measured steps"));
}

}  // namespace

QString name_in_table(const std::filesystem::path& path) {
    // The cache of huggingface_hub: models--Wan-AI--Wan2.1-T2V-1.3B/snapshots/<commit>
    const auto above = path.parent_path();
    if (above.filename() == "snapshots") {
        QString name = to_text(above.parent_path().filename());
        if (name.startsWith("models--")) return name.mid(8).replace("--", "/");
    }
    return to_text(path.filename().empty() ? path.parent_path().filename() : path.filename());
}

QString kind_in_words(FoundKind kind) {
    switch (kind) {
        case FoundKind::model:
            return ModelTable::tr("Model");
        case FoundKind::transformer:
            return ModelTable::tr("Transformer");
        case FoundKind::text_encoder:
            return ModelTable::tr("Text encoder");
        case FoundKind::vae:
            return ModelTable::tr("VAE");
        case FoundKind::image_encoder:
            return ModelTable::tr("Image encoder");
        case FoundKind::lora:
            return ModelTable::tr("LoRA");
        case FoundKind::damaged:
            return ModelTable::tr("Damaged file");
    }
    return {};
}

QString part_in_words(const std::string& part) {
    if (part == "transformer") return ModelTable::tr("transformer");
    if (part == "transformer_2") return ModelTable::tr("second transformer");
    if (part == "text_encoder") return ModelTable::tr("text encoder");
    if (part == "vae") return ModelTable::tr("VAE");
    if (part == "image_encoder") return ModelTable::tr("image encoder");
    return ModelTable::tr("tokenizer");
}

ModelTable::ModelTable(QWidget* parent) : QTreeWidget(parent) {
    setObjectName("model_table");
    setAccessibleName(tr("Models that were found"));
    setHeaderLabels({tr("Name"), tr("Kind"), tr("What it is"), tr("Stored as"), tr("Size"), tr("Memory"), tr("Time"), tr("State")});
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setSortingEnabled(true);
    sortByColumn(kind_column, Qt::AscendingOrder);
    header()->setStretchLastSection(true);
    for (const auto& [column, width] :
         {std::pair{name_column, 200}, std::pair{kind_column, 100}, std::pair{family_column, 200}, std::pair{dtype_column, 80},
          std::pair{size_column, 75}, std::pair{memory_column, 85}, std::pair{time_column, 95}})
        header()->resizeSection(column, width);
    headerItem()->setToolTip(memory_column, tr("At most in use, for the settings in the window"));
    headerItem()->setToolTip(time_column, tr("For one clip, for the settings in the window"));
}

void ModelTable::remove_all() {
    clear();
    places_.clear();
}

void ModelTable::add(const ModelRow& row) {
    const QString path = to_text(row.found.path);
    if (places_.contains(path)) return;
    auto* item = new Item;
    item->setData(name_column, path_role, path);
    places_.emplace(path, Place{row, item});
    addTopLevelItem(item);
    show_row(path);
}

ModelRow* ModelTable::row(const QString& path) {
    const auto place = places_.find(path);
    return place == places_.end() ? nullptr : &place->second.row;
}

void ModelTable::show_row(const QString& path) {
    const auto place = places_.find(path);
    if (place == places_.end()) return;
    const ModelRow& row = place->second.row;
    QTreeWidgetItem& item = *place->second.item;
    item.setText(name_column, name_in_table(row.found.path));
    item.setToolTip(name_column, path);
    item.setText(kind_column, kind_in_words(row.found.kind));
    item.setData(kind_column, sort_role, static_cast<int>(row.found.kind));
    item.setText(family_column, engine_text(row.found.family));
    item.setToolTip(family_column, engine_text(row.found.family));
    item.setText(dtype_column, dtypes_in_words(row.found.dtypes));
    item.setText(size_column, row.found.file_bytes > 0 ? bytes_in_words(row.found.file_bytes) : QString());
    item.setData(size_column, sort_role, static_cast<double>(row.found.file_bytes));
    // The column is narrow: what is cut, and the fault behind it, is told by the tooltip.
    const QString state = state_in_words(row);
    item.setText(state_column, state);
    item.setToolTip(state_column, row.found.fault.empty() ? state : state + '\n' + engine_text(row.found.fault));
    item.setIcon(state_column, is_bad(row) ? style()->standardIcon(QStyle::SP_MessageBoxWarning) : QIcon());
    if (row.estimate) show_estimate(item, *row.estimate);
}

const ModelRow* ModelTable::selected() const {
    const auto items = selectedItems();
    if (items.isEmpty()) return nullptr;
    const auto place = places_.find(items.front()->data(name_column, path_role).toString());
    return place == places_.end() ? nullptr : &place->second.row;
}

QStringList ModelTable::usable_models() const {
    QStringList models;
    for (const auto& [path, place] : places_)
        if (place.row.found.kind == FoundKind::model && place.row.found.is_usable()) models << path;
    return models;
}

}  // namespace weft::app
