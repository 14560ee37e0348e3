#pragma once
// The LoRAs of a clip, and the settings that go with those distilled to few steps. A small button while there are none.

#include <QStringList>
#include <QWidget>
#include <vector>

#include "engine/engine.h"

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace weft::app {

class LoraRow;

class LoraPanel : public QWidget {
    Q_OBJECT

  public:
    explicit LoraPanel(QWidget* parent = nullptr);

    void set_model(const ModelInfo& model);
    void set_request(const Request& request);
    /// Takes a strength that is still being typed.
    void commit();
    void fill(Request& request) const;
    /// Adds files at full strength; one that is in the list already stays as it is.
    void add_files(const QStringList& files);
    /// Where the dialog begins; empty: beside the last LoRA.
    void set_folder(const QString& folder) { folder_ = folder; }
    /// Says of each file whether it is there.
    void look_for_files();

  signals:
    void edited();
    /// The settings of distilled models are wanted.
    void preset_wanted();

  private:
    void add(const LoraChoice& lora);
    void remove(LoraRow* row);
    void choose_files();
    void show_state();

    std::vector<LoraRow*> rows_;
    QVBoxLayout* list_;
    QLabel* title_;
    QToolButton* add_;
    QToolButton* preset_;
    QString folder_;
    bool has_experts_ = false;
};

}  // namespace weft::app
