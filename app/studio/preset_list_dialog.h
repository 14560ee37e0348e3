#pragma once
// The user's own presets: renamed, deleted, brought in from a file and written to one.

#include <QDialog>

#include "app/studio/preset_store.h"

class QListWidget;
class QPushButton;

namespace weft::app {

class PresetListDialog : public QDialog {
    Q_OBJECT

  public:
    /// store: outlives this.
    PresetListDialog(PresetStore& store, QWidget* parent);

  private:
    void fill();
    void show_state();
    QStringList chosen() const;
    void take_name(int row);
    void delete_chosen();
    void import_file();
    void export_chosen();

    PresetStore& store_;
    QListWidget* list_;
    QPushButton* rename_;
    QPushButton* delete_;
    QPushButton* export_;
    bool is_filling_ = false;
};

}  // namespace weft::app
