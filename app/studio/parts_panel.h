#pragma once
// The parts of the open model: which files are in use, and others that can stand in for them. Closed until it is needed.

#include <QWidget>
#include <array>
#include <optional>

#include "app/studio/engine_thread.h"

class QLabel;
class QToolButton;

namespace weft::app {

class PartsPanel : public QWidget {
    Q_OBJECT

  public:
    explicit PartsPanel(QWidget* parent = nullptr);

    /// Opens and closes the panel; to be placed by the owner.
    QToolButton* toggle() const { return toggle_; }
    /// What is in use.
    void show_model(const ModelInfo& model);
    /// A choice that can't be opened: it stays here to be mended, the error at the part that was changed last.
    void show_refusal(const ModelChoice& choice, const Failure& failure);
    /// Takes a file in as this part.
    void set_part(std::filesystem::path ModelChoice::*part, const QString& file);
    /// The same by what a file turned out to be; of two experts the user is asked which.
    void take_file(FileKind kind, const QString& file);

  signals:
    void choice_wanted(const weft::ModelChoice& choice);

  private:
    struct Row {
        QLabel* title = nullptr;
        QLabel* in_use = nullptr;
        QToolButton* choose = nullptr;
        QToolButton* own = nullptr;
        QLabel* error = nullptr;
    };
    void choose_file(std::size_t index);
    void ask_which_expert(const QString& file);
    void show_rows();
    void set_open(bool is_open);

    QToolButton* toggle_;
    QWidget* group_;
    QLabel* error_;
    QToolButton* back_;
    std::array<Row, model_parts.size()> rows_;
    std::optional<ModelInfo> model_;
    ModelChoice wanted_;
    std::optional<std::size_t> changed_;  // the part that was changed last
};

}  // namespace weft::app
