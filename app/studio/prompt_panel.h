#pragma once
// The prompt and the negative prompt, with examples and the count of tokens.

#include <QStringList>
#include <QWidget>

#include "engine/engine.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QToolButton;

namespace weft::app {

/// The prompts that a model's folder brings along in prompts.json; none if it has no such file.
QStringList example_prompts(const QString& model_folder);

class PromptPanel : public QWidget {
    Q_OBJECT

  public:
    explicit PromptPanel(QWidget* parent = nullptr);

    QString prompt() const;
    QString negative_prompt() const;
    void set_prompt(const QString& text);
    void set_negative_prompt(const QString& text);
    /// Prompts that the model was made for; none hides the button.
    void set_examples(const QStringList& examples);
    void show_token_count(const TokenCount& count);

  signals:
    void edited();

  private:
    QPlainTextEdit* prompt_;
    QPlainTextEdit* negative_prompt_;
    QToolButton* examples_;
    QPushButton* standard_negative_;
    QLabel* tokens_;
    QLabel* cut_;
};

}  // namespace weft::app
