#pragma once
// The models that were found, a row each.

#include <QTreeWidget>
#include <map>

#include "app/studio/model_inspector.h"

namespace weft::app {

struct ModelRow {
    FoundModel found;
    std::optional<ModelEstimate> estimate;
    std::optional<ModelHealth> health;
    std::optional<int> checked_percent;  // while it is being checked
};

/// The folder's or file's name; of a download cache the name of what was downloaded.
QString name_in_table(const std::filesystem::path& path);
QString kind_in_words(FoundKind kind);
/// "text encoder" for "text_encoder".
QString part_in_words(const std::string& part);

class ModelTable : public QTreeWidget {
    Q_OBJECT

  public:
    explicit ModelTable(QWidget* parent = nullptr);

    void remove_all();
    void add(const ModelRow& row);
    /// Null where there is no such row; after a change: show_row.
    ModelRow* row(const QString& path);
    void show_row(const QString& path);
    /// The row that is selected; null for none.
    const ModelRow* selected() const;
    /// Folders of models that can be run.
    QStringList usable_models() const;

  private:
    struct Place {
        ModelRow row;
        QTreeWidgetItem* item;
    };
    std::map<QString, Place> places_;
};

}  // namespace weft::app
