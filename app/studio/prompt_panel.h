#pragma once
// The prompt and the negative prompt, with examples, what the seed draws from them, and the count of tokens.

#include <QStringList>
#include <QWidget>

#include "engine/engine.h"

class QLabel;
class QPushButton;
class QToolButton;

namespace weft::app {

class PromptEdit;
class PromptHistory;
class WildcardLibrary;

/// The prompts that a model's folder brings along in prompts.json; none if it has no such file.
QStringList example_prompts(const QString& model_folder);

class PromptPanel : public QWidget {
    Q_OBJECT

  public:
    /// wildcards: outlives this.
    explicit PromptPanel(const WildcardLibrary& wildcards, QWidget* parent = nullptr);

    /// As they are typed, perhaps templates.
    QString prompt() const;
    QString negative_prompt() const;
    void set_prompt(const QString& text);
    void set_negative_prompt(const QString& text);
    /// Prompts that the model was made for; none hides the button.
    void set_examples(const QStringList& examples);
    void show_token_count(const TokenCount& count);

    void set_request(const Request& request);
    /// Writes what the request's seed draws, and what it is drawn from.
    void fill(Request& request) const;
    /// What the seed draws is shown as long as it is not what is typed.
    void set_seed(std::uint64_t seed);
    /// Why a prompt can't be drawn.
    std::vector<Problem> problems() const;
    /// Offers the prompts of earlier clips while typing.
    void set_history(const PromptHistory& history);

  signals:
    void edited();

  private:
    void show_drawn();

    const WildcardLibrary& wildcards_;
    PromptEdit* prompt_;
    PromptEdit* negative_prompt_;
    QLabel* drawn_;
    QLabel* negative_drawn_;
    std::uint64_t seed_ = 0;
    QToolButton* examples_;
    QPushButton* standard_negative_;
    QLabel* tokens_;
    QLabel* cut_;
};

}  // namespace weft::app
