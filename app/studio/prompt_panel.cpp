#include "app/studio/prompt_panel.h"

#include <QFile>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/studio/drawn_prompt.h"
#include "app/studio/prompt_edit.h"
#include "app/studio/prompt_history.h"
#include "app/studio/wildcard_library.h"
#include "app/studio/words.h"

namespace weft::app {

namespace {

QLabel* drawn_label(const char* name) {
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->hide();
    return label;
}

void show_drawn_prompt(QLabel* label, const DrawnPrompt& drawn) {
    label->setVisible(drawn.is_template);
    if (!drawn.is_template) return;
    label->setForegroundRole(drawn.problem.isEmpty() ? QPalette::PlaceholderText : QPalette::BrightText);
    label->setText(drawn.problem.isEmpty() ? PromptPanel::tr("This seed draws: %1").arg(short_prompt(drawn.text, 300)) : drawn.problem);
    label->setToolTip(
        drawn.problem.isEmpty()
            ? PromptPanel::tr("What is typed above is a template: {red|blue} takes one of both, __name__ a line of name.txt in the "
                              "folder of wildcards, and each seed takes others. \\{ and \\} write the braces themselves.")
            : QString());
}

}  // namespace

QStringList example_prompts(const QString& model_folder) {
    QFile file(model_folder + "/prompts.json");
    if (!file.open(QIODevice::ReadOnly)) return {};
    QStringList prompts;
    for (const QJsonValue example : QJsonDocument::fromJson(file.readAll()).object()["examples"].toArray()) {
        const QString prompt = example["prompt"].toString();
        if (!prompt.isEmpty()) prompts << prompt;
    }
    return prompts;
}

PromptPanel::PromptPanel(const WildcardLibrary& wildcards, QWidget* parent)
    : QWidget(parent),
      wildcards_(wildcards),
      prompt_(new PromptEdit(4, tr("What should the video show?"), tr("Prompt"))),
      negative_prompt_(new PromptEdit(2, tr("What it should not show"), tr("Negative prompt"))),
      drawn_(drawn_label("drawn_prompt")),
      negative_drawn_(drawn_label("drawn_negative_prompt")),
      examples_(new QToolButton),
      standard_negative_(new QPushButton(tr("Stan&dard"))),
      tokens_(new QLabel),
      cut_(new QLabel) {
    prompt_->setObjectName("prompt");
    negative_prompt_->setObjectName("negative_prompt");
    auto* prompt_label = new QLabel(tr("&Prompt"));
    prompt_label->setBuddy(prompt_);
    auto* negative_label = new QLabel(tr("&Negative prompt"));
    negative_label->setBuddy(negative_prompt_);

    examples_->setText(tr("E&xamples"));
    examples_->setObjectName("examples");
    examples_->setToolTip(tr("Prompts that the demo model knows"));
    examples_->setPopupMode(QToolButton::InstantPopup);
    examples_->setFocusPolicy(Qt::StrongFocus);
    examples_->setMenu(new QMenu(examples_));
    examples_->hide();

    standard_negative_->setObjectName("standard_negative");
    standard_negative_->setToolTip(tr("Put in the negative prompt that the Wan releases ship"));
    standard_negative_->setAutoDefault(false);

    tokens_->setObjectName("token_count");
    tokens_->setToolTip(tr("How much of the prompt the model can read"));
    tokens_->setForegroundRole(QPalette::PlaceholderText);
    cut_->setObjectName("cut_text");
    cut_->setWordWrap(true);
    cut_->setTextFormat(Qt::PlainText);
    cut_->hide();

    auto* prompt_row = new QHBoxLayout;
    prompt_row->addWidget(prompt_label);
    prompt_row->addStretch();
    prompt_row->addWidget(examples_);
    auto* negative_row = new QHBoxLayout;
    negative_row->addWidget(negative_label);
    negative_row->addStretch();
    negative_row->addWidget(standard_negative_);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(prompt_row);
    layout->addWidget(prompt_);
    layout->addWidget(drawn_);
    layout->addWidget(tokens_, 0, Qt::AlignRight);
    layout->addWidget(cut_);
    layout->addLayout(negative_row);
    layout->addWidget(negative_prompt_);
    layout->addWidget(negative_drawn_);
    setTabOrder(prompt_, examples_);
    setTabOrder(examples_, negative_prompt_);
    setTabOrder(negative_prompt_, standard_negative_);
    setFocusProxy(prompt_);

    connect(prompt_, &QPlainTextEdit::textChanged, this, &PromptPanel::edited);
    connect(negative_prompt_, &QPlainTextEdit::textChanged, this, &PromptPanel::edited);
    connect(&wildcards, &WildcardLibrary::changed, this, &PromptPanel::edited);
    connect(this, &PromptPanel::edited, this, &PromptPanel::show_drawn);
    connect(standard_negative_, &QPushButton::clicked, this, [this] {
        const std::string_view text = standard_negative_prompt();
        set_negative_prompt(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
    });
}

QString PromptPanel::prompt() const { return prompt_->toPlainText(); }

QString PromptPanel::negative_prompt() const { return negative_prompt_->toPlainText(); }

void PromptPanel::set_prompt(const QString& text) {
    if (text != prompt()) prompt_->setPlainText(text);
}

void PromptPanel::set_negative_prompt(const QString& text) {
    if (text != negative_prompt()) negative_prompt_->setPlainText(text);
}

void PromptPanel::set_request(const Request& request) {
    set_prompt(typed_prompt(request, PromptKind::prompt));
    set_negative_prompt(typed_prompt(request, PromptKind::negative_prompt));
}

void PromptPanel::fill(Request& request) const {
    fill_prompt(request, PromptKind::prompt, prompt(), wildcards_.wildcards());
    fill_prompt(request, PromptKind::negative_prompt, negative_prompt(), wildcards_.wildcards());
}

void PromptPanel::set_seed(std::uint64_t seed) {
    if (seed == seed_) return;
    seed_ = seed;
    show_drawn();
}

std::vector<Problem> PromptPanel::problems() const {
    std::vector<Problem> problems;
    const auto add = [&](const char* field, const DrawnPrompt& drawn, const QString& sentence) {
        if (!drawn.problem.isEmpty()) problems.push_back({field, sentence.arg(drawn.problem).toStdString(), {}});
    };
    add("prompt", draw(PromptKind::prompt, prompt(), wildcards_.wildcards(), seed_), tr("The prompt can't be drawn. %1"));
    add("negative_prompt", draw(PromptKind::negative_prompt, negative_prompt(), wildcards_.wildcards(), seed_),
        tr("The negative prompt can't be drawn. %1"));
    return problems;
}

void PromptPanel::set_history(const PromptHistory& history) {
    const auto take = [this, &history] {
        prompt_->set_earlier(history.prompts());
        negative_prompt_->set_earlier(history.negative_prompts());
    };
    connect(&history, &PromptHistory::changed, this, take);
    take();
}

void PromptPanel::show_drawn() {
    show_drawn_prompt(drawn_, draw(PromptKind::prompt, prompt(), wildcards_.wildcards(), seed_));
    show_drawn_prompt(negative_drawn_, draw(PromptKind::negative_prompt, negative_prompt(), wildcards_.wildcards(), seed_));
}

void PromptPanel::set_examples(const QStringList& examples) {
    examples_->menu()->clear();
    for (const QString& example : examples)
        // An ampersand in a prompt is no mnemonic.
        examples_->menu()->addAction(QString(example).replace('&', "&&"), this, [this, example] { set_prompt(example); });
    examples_->setVisible(!examples.isEmpty());
}

void PromptPanel::show_token_count(const TokenCount& count) {
    tokens_->setText(tr("%1/%2 tokens").arg(count.tokens).arg(count.limit));
    cut_->setText(tr("The model reads only the first %1 tokens. Left out: “%2”").arg(count.limit).arg(short_prompt(count.cut, 300)));
    cut_->setVisible(!count.cut.empty());
}

}  // namespace weft::app
