#include "app/studio/prompt_panel.h"

#include <QFile>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/studio/words.h"

namespace weft::app {

namespace {

QPlainTextEdit* text_edit(int lines, const QString& placeholder, const QString& name) {
    auto* edit = new QPlainTextEdit;
    edit->setTabChangesFocus(true);
    edit->setPlaceholderText(placeholder);
    edit->setAccessibleName(name);
    edit->setFixedHeight(edit->fontMetrics().lineSpacing() * lines + 14);
    return edit;
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

PromptPanel::PromptPanel(QWidget* parent)
    : QWidget(parent),
      prompt_(text_edit(4, tr("What should the video show?"), tr("Prompt"))),
      negative_prompt_(text_edit(2, tr("What it should not show"), tr("Negative prompt"))),
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
    layout->addWidget(tokens_, 0, Qt::AlignRight);
    layout->addWidget(cut_);
    layout->addLayout(negative_row);
    layout->addWidget(negative_prompt_);
    setTabOrder(prompt_, examples_);
    setTabOrder(examples_, negative_prompt_);
    setTabOrder(negative_prompt_, standard_negative_);
    setFocusProxy(prompt_);

    connect(prompt_, &QPlainTextEdit::textChanged, this, &PromptPanel::edited);
    connect(negative_prompt_, &QPlainTextEdit::textChanged, this, &PromptPanel::edited);
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
