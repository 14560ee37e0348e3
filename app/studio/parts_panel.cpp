#include "app/studio/parts_panel.h"

#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/file_path.h"

namespace weft::app {
namespace {

QString title_of_part(const ModelPartField& part) {
    if (part.path == &ModelChoice::transformer) return PartsPanel::tr("Transformer");
    if (part.path == &ModelChoice::transformer_2) return PartsPanel::tr("Low-noise expert");
    if (part.path == &ModelChoice::text_encoder) return PartsPanel::tr("Text encoder");
    if (part.path == &ModelChoice::vae) return PartsPanel::tr("VAE");
    if (part.path == &ModelChoice::image_encoder) return PartsPanel::tr("Image encoder");
    return PartsPanel::tr("Tokenizer");
}

QToolButton* tool(const QString& text, const QString& tip, const QString& accessible_name) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(accessible_name);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

QLabel* error_label() {
    auto* label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->hide();
    return label;
}

/// The hints of missing parts name options of the command line.
QString in_words(const Failure& failure) {
    return failure.hint.isEmpty() || failure.kind == ErrorKind::invalid_request ? failure.message : failure.message + '\n' + failure.hint;
}

const ComponentInfo* component_of(const ModelInfo& model, const std::string& name) {
    const auto found = std::ranges::find(model.components, name, &ComponentInfo::name);
    return found == model.components.end() ? nullptr : &*found;
}

}  // namespace

PartsPanel::PartsPanel(QWidget* parent)
    : QWidget(parent),
      toggle_(tool(tr("&Parts"), tr("Which files are in use, and others in their place"), tr("Parts of the model"))),
      group_(new QWidget),
      error_(error_label()),
      back_(tool(tr("Back to the open model"), tr("Forget this choice; the model that is open stays"), tr("Back to the open model"))) {
    toggle_->setObjectName("parts");
    toggle_->setCheckable(true);
    toggle_->setAutoRaise(true);
    toggle_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    error_->setObjectName("parts_error");
    back_->setObjectName("parts_back");
    auto* grid = new QGridLayout(group_);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(3);
    grid->setColumnStretch(1, 1);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        Row& row = rows_[i];
        const QString title = title_of_part(model_parts[i]);
        const QString name = QString::fromUtf8(model_parts[i].name);
        row.title = new QLabel(title);
        row.in_use = new QLabel;
        row.in_use->setObjectName("part_" + name);
        row.in_use->setTextFormat(Qt::PlainText);
        row.in_use->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        row.choose =
            tool(tr("Choose…"), tr("A file in its place: safetensors, GGUF or PyTorch, with any naming"), tr("Choose: %1").arg(title));
        if (model_parts[i].path == &ModelChoice::tokenizer) row.choose->setToolTip(tr("A spiece.model in its place"));
        row.choose->setObjectName("choose_" + name);
        row.own = tool(QStringLiteral("×"), tr("The model's own again"), tr("The model's own again: %1").arg(title));
        row.own->setObjectName("own_" + name);
        row.own->setAutoRaise(true);
        row.error = error_label();
        row.error->setObjectName("error_" + name);
        const auto line = static_cast<int>(2 * i);
        grid->addWidget(row.title, line, 0);
        grid->addWidget(row.in_use, line, 1);
        grid->addWidget(row.choose, line, 2);
        grid->addWidget(row.own, line, 3);
        grid->addWidget(row.error, line + 1, 0, 1, 4);
        connect(row.choose, &QToolButton::clicked, this, [this, i] { choose_file(i); });
        connect(row.own, &QToolButton::clicked, this, [this, i] { set_part(model_parts[i].path, {}); });
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(group_);
    layout->addWidget(error_);
    layout->addWidget(back_, 0, Qt::AlignLeft);
    connect(toggle_, &QToolButton::toggled, this, &PartsPanel::set_open);
    connect(back_, &QToolButton::clicked, this, [this] { show_model(ModelInfo(*model_)); });
    set_open(false);
    show_rows();
}

void PartsPanel::set_open(bool is_open) {
    toggle_->setArrowType(is_open ? Qt::DownArrow : Qt::RightArrow);
    setVisible(is_open);
}

void PartsPanel::show_model(const ModelInfo& model) {
    model_ = model;
    wanted_ = model.choice;
    changed_.reset();
    for (Row& row : rows_) row.error->hide();
    error_->hide();
    show_rows();
}

void PartsPanel::show_refusal(const ModelChoice& choice, const Failure& failure) {
    wanted_ = choice;
    for (Row& row : rows_) row.error->hide();
    // What is missing is about all parts; what is wrong is about the one that was changed.
    const bool is_of_part = changed_ && failure.kind != ErrorKind::invalid_request;
    QLabel* label = is_of_part ? rows_[*changed_].error : error_;
    error_->hide();
    label->setText(in_words(failure));
    label->show();
    changed_.reset();
    show_rows();
    toggle_->setChecked(true);
}

void PartsPanel::set_part(std::filesystem::path ModelChoice::*part, const QString& file) {
    for (std::size_t i = 0; i < model_parts.size(); ++i)
        if (model_parts[i].path == part) changed_ = i;
    wanted_.*part = to_path(file);
    emit choice_wanted(ModelChoice(wanted_));
}

void PartsPanel::take_file(FileKind kind, const QString& file) {
    if (kind == FileKind::text_encoder) return set_part(&ModelChoice::text_encoder, file);
    if (kind == FileKind::vae) return set_part(&ModelChoice::vae, file);
    if (kind == FileKind::image_encoder) return set_part(&ModelChoice::image_encoder, file);
    if (model_ && model_->expert_boundary) return ask_which_expert(file);
    set_part(&ModelChoice::transformer, file);
}

void PartsPanel::ask_which_expert(const QString& file) {
    auto* question = new QMessageBox(QMessageBox::Question, tr("Weft Studio"), tr("Which expert is “%1”?").arg(QFileInfo(file).fileName()),
                                     QMessageBox::Cancel, this);
    question->setObjectName("expert_question");
    question->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton* high = question->addButton(tr("High noise"), QMessageBox::AcceptRole);
    const QPushButton* low = question->addButton(tr("Low noise"), QMessageBox::AcceptRole);
    connect(high, &QPushButton::clicked, this, [this, file] { set_part(&ModelChoice::transformer, file); });
    connect(low, &QPushButton::clicked, this, [this, file] { set_part(&ModelChoice::transformer_2, file); });
    question->open();
}

void PartsPanel::choose_file(std::size_t index) {
    const QString now = to_text(wanted_.*model_parts[index].path);
    auto* dialog = new QFileDialog(this, title_of_part(model_parts[index]), now.isEmpty() ? QString() : QFileInfo(now).path());
    dialog->setObjectName("part_dialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this, index](const QString& file) { set_part(model_parts[index].path, file); });
    dialog->open();
}

void PartsPanel::show_rows() {
    const bool is_open_model = model_ && model_->choice == wanted_;
    const bool has_same_base = model_ && model_->choice.path == wanted_.path;
    back_->setVisible(model_ && !is_open_model);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const ModelPartField& part = model_parts[i];
        const Row& row = rows_[i];
        const std::filesystem::path& chosen = wanted_.*part.path;
        const ComponentInfo* component = has_same_base ? component_of(*model_, part.name) : nullptr;
        const bool is_tokenizer = part.path == &ModelChoice::tokenizer;
        QString text = tr("—");
        QString tip;
        if (!chosen.empty()) {
            text = tip = to_text(chosen);
        } else if (part.path == &ModelChoice::transformer && QFileInfo(to_text(wanted_.path)).isFile()) {
            text = tip = to_text(wanted_.path);
        } else if (component != nullptr || (is_tokenizer && has_same_base)) {
            text = tr("the model's own");
            if (component != nullptr) tip = to_text(component->path);
        }
        if (component != nullptr && is_open_model && !component->format.empty()) {
            QStringList dtypes;
            for (const std::string& dtype : component->dtypes) dtypes << QString::fromStdString(dtype);
            tip += tr("\n%1, %2").arg(QString::fromStdString(component->format), dtypes.join(", "));
        }
        row.in_use->setText(row.in_use->fontMetrics().elidedText(QFileInfo(text).fileName(), Qt::ElideMiddle, 170));
        row.in_use->setToolTip(tip);
        row.own->setEnabled(!chosen.empty());
        // What a model does not have is not offered, but where it is put together from files.
        const bool is_shown = component != nullptr || !chosen.empty() || is_tokenizer || !is_open_model;
        for (QWidget* widget : {static_cast<QWidget*>(row.title), static_cast<QWidget*>(row.in_use), static_cast<QWidget*>(row.choose),
                                static_cast<QWidget*>(row.own)})
            widget->setVisible(is_shown);
    }
}

}  // namespace weft::app
