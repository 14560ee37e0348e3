#pragma once
// Asks under which name the settings are kept, and before one of the same name is replaced.

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace weft::app {

class PresetStore;

class SavePresetDialog : public QDialog {
    Q_OBJECT

  public:
    /// name: to begin with.
    SavePresetDialog(const PresetStore& store, const QString& name, QWidget* parent);

    QString name() const;
    bool has_negative_prompt() const;

  private:
    void show_state();

    const PresetStore& store_;
    QComboBox* name_;
    QCheckBox* has_negative_prompt_;
    QLabel* note_;
    QPushButton* save_;
};

}  // namespace weft::app
