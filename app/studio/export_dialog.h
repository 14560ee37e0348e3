#pragma once
// Where the MP4 goes and how good it is → ExportRequest.

#include <QDialog>

#include "engine/engine.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QSlider;

namespace weft::app {

class ExportDialog : public QDialog {
    Q_OBJECT

  public:
    ExportDialog(const ExportRequest& request, QWidget* parent);

    ExportRequest request() const;

  private:
    void browse();
    void show_quality();
    void show_target();

    QLineEdit* target_;
    QLabel* target_note_;
    QSlider* quality_;
    QLabel* quality_text_;
    QPushButton* export_;
};

}  // namespace weft::app
