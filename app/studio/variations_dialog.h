#pragma once
// Asks for several clips at once: other seeds, prompts from a file, or a grid over two settings. Says how many there will be and how long
// they take, and what stands against them, before they are added.

#include <QDialog>
#include <optional>
#include <vector>

#include "app/studio/engine_thread.h"
#include "app/studio/variations.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QTabWidget;
class QTimer;

namespace weft::app {

class WildcardLibrary;

class VariationsDialog : public QDialog {
    Q_OBJECT

  public:
    /// request: what all are made from.  wildcards: what templates are drawn with; they may change while the dialog is open.
    VariationsDialog(EngineThread& engine, const WildcardLibrary& wildcards, const Request& request, bool has_second_expert,
                     QWidget* parent);

    /// Each with what its seed draws.
    const std::vector<Variation>& variations() const { return variations_; }
    /// The axes of a grid: what its rows and columns are. Absent for the other kinds.
    std::optional<std::pair<Axis, Axis>> axes() const;
    void read_prompts(const QString& file);

  private:
    struct AxisFields {
        QComboBox* setting;
        QLineEdit* values;
    };
    QWidget* seeds_page();
    QWidget* prompts_page();
    QWidget* grid_page(bool has_second_expert);
    AxisFields axis_fields(const char* name, bool has_second_expert, Varied setting);
    void choose_file();
    void update();
    void show_checks(const std::vector<RequestCheck>& checks);
    /// False, and told, where one can't be drawn.
    bool draw();
    void refuse(const QString& why);

    EngineThread& engine_;
    const WildcardLibrary& wildcards_;
    Request request_;
    std::vector<Variation> variations_;
    PromptList prompts_;
    std::optional<std::pair<Axis, Axis>> axes_;
    QTabWidget* pages_;
    QSpinBox* count_;
    QComboBox* order_;
    QPlainTextEdit* list_;
    AxisFields rows_{};
    AxisFields columns_{};
    QLabel* summary_;
    QPushButton* add_;
    QTimer* delay_;
};

}  // namespace weft::app
