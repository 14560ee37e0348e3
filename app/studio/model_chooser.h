#pragma once
// Which model: the demo model, folders opened before, or another folder.

#include <QStringList>
#include <QWidget>

#include "engine/engine.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace weft::app {

class ModelChooser : public QWidget {
    Q_OBJECT

  public:
    /// demo_model: its folder; empty if it is not installed.
    explicit ModelChooser(QString demo_model, QWidget* parent = nullptr);

    void set_recent(const QStringList& folders);
    QStringList recent() const { return recent_; }
    /// An opened model: it goes to the top of the recent ones.
    void show_model(const ModelInfo& model);
    /// Back to the model that is open, after another could not be.
    void show_current();
    void choose_folder();

  signals:
    void model_wanted(const QString& folder);

  private:
    void fill();

    QString demo_model_;
    QString current_;
    QStringList recent_;
    QComboBox* models_;
    QPushButton* open_;
    QLabel* family_;
};

}  // namespace weft::app
