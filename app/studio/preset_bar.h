#pragma once
// The menu of presets, with what the last one did and the way back from it.

#include <QWidget>

#include "app/studio/preset_store.h"

class QAction;
class QLabel;
class QMenu;
class QToolButton;

namespace weft::app {

class PresetBar : public QWidget {
    Q_OBJECT

  public:
    /// store: outlives this.
    explicit PresetBar(PresetStore& store, QWidget* parent = nullptr);

    void set_model(const ModelInfo& model);
    /// Opens the menu, and the dialog that saves: for the window's menus.
    QAction* open_action() const { return open_; }
    QAction* save_action() const { return save_; }
    /// "“Quick draft” is set", with what of it was left out, and the way back.
    void show_applied(const QString& name, const QStringList& left_out);
    /// There is no way back any more.
    void forget_applied();

  signals:
    void preset_wanted(const weft::app::Preset& preset);
    void save_wanted(const QString& name, bool has_negative_prompt);
    void undo_wanted();

  private:
    void fill_menu();
    void ask_for_name();
    void save(const QString& name, bool has_negative_prompt);
    void take_imported(const QList<Preset>& presets);

    PresetStore& store_;
    ModelInfo model_;
    QAction* open_;
    QAction* save_;
    QMenu* menu_;
    QToolButton* button_;
    QToolButton* undo_;
    QLabel* note_;
    QString last_name_;
};

}  // namespace weft::app
