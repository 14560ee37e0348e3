#pragma once
// One LoRA of the list: its file, how strong it is, which expert it changes, and a button that takes it out.

#include <QWidget>

#include "engine/request.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QToolButton;

namespace weft::app {

class LoraRow : public QWidget {
    Q_OBJECT

  public:
    explicit LoraRow(const LoraChoice& lora, QWidget* parent = nullptr);

    LoraChoice choice() const;
    /// The choice of the expert is only there where the model has two.
    void set_has_experts(bool has_experts);
    /// Takes a strength that is still being typed.
    void commit();
    /// Says so if the file is not there, or there again.
    void look_for_file();
    /// Its inputs, in the order they are seen.
    QList<QWidget*> inputs() const;

  signals:
    void edited();
    void removed();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void show_name();

    LoraChoice lora_;
    bool has_experts_ = false;
    QLabel* name_;
    QDoubleSpinBox* strength_;
    QComboBox* expert_;
    QToolButton* remove_;
    QLabel* missing_;
};

}  // namespace weft::app
