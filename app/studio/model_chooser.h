#pragma once
// Which model: the demo model, those opened before, another folder or file, and other files in place of its parts.

#include <QStringList>
#include <QWidget>

#include "app/studio/engine_thread.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace weft::app {

class PartsPanel;

class ModelChooser : public QWidget {
    Q_OBJECT

  public:
    /// demo_model: its folder; empty if it is not installed.
    explicit ModelChooser(QString demo_model, QWidget* parent = nullptr);

    PartsPanel& parts() { return *parts_; }
    /// Models as the settings keep them: see model_text.h.
    void set_recent(const QStringList& models);
    QStringList recent() const { return recent_; }
    /// An opened model: it goes to the top of the recent ones.
    void show_model(const ModelInfo& model);
    /// Back to the model that is open, after another could not be.
    void show_current();
    /// Where the dialogs begin; empty: beside the last model.
    void set_folder(const QString& folder) { folder_ = folder; }
    void choose_folder();
    void choose_file();

  signals:
    void model_wanted(const weft::ModelChoice& choice);

  private:
    void fill();
    QString start_folder() const;

    QString folder_;
    QString demo_model_;
    QString current_;
    QStringList recent_;
    QComboBox* models_;
    QPushButton* open_folder_;
    QPushButton* open_file_;
    QLabel* family_;
    PartsPanel* parts_;
};

}  // namespace weft::app
