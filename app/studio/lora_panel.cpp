#include "app/studio/lora_panel.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/file_path.h"
#include "app/studio/lora_row.h"
#include "app/studio/words.h"

namespace weft::app {
namespace {

QToolButton* tool(const char* name, const QString& text, const QString& tip) {
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setText(text);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

/// "4 steps, guidance 1, flow shift 5, Euler, noise levels 1, 0.75, 0.5, 0.25"
QString preset_in_words() {
    Request preset;
    apply_distilled_preset(preset);
    return LoraPanel::tr("%1 steps, guidance %2, flow shift %3, %4, noise levels %5")
        .arg(preset.steps)
        .arg(preset.guidance_scale)
        .arg(preset.flow_shift)
        .arg(scheduler_in_words(preset.scheduler), QString::fromStdString(text_of(preset.sigmas)));
}

}  // namespace

LoraPanel::LoraPanel(QWidget* parent)
    : QWidget(parent),
      list_(new QVBoxLayout),
      title_(new QLabel(tr("LoRAs"))),
      add_(tool("add_lora", tr("Add LoRA…"), tr("Choose LoRA files (safetensors); they can also be dropped on the window"))),
      preset_(tool("distilled_preset", tr("%1-step settings").arg(distilled_steps),
                   tr("For LoRAs distilled to few steps (LightX2V, Lightning and others). Sets: %1.").arg(preset_in_words()))) {
    title_->setObjectName("lora_title");
    auto* head = new QHBoxLayout;
    head->addWidget(title_);
    head->addWidget(add_);
    head->addStretch();
    head->addWidget(preset_);
    list_->setSpacing(4);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(head);
    layout->addLayout(list_);
    connect(add_, &QToolButton::clicked, this, &LoraPanel::choose_files);
    connect(preset_, &QToolButton::clicked, this, &LoraPanel::preset_wanted);
    show_state();
}

void LoraPanel::set_model(const ModelInfo& model) {
    has_experts_ = model.expert_boundary.has_value();
    for (LoraRow* row : rows_) row->set_has_experts(has_experts_);
}

void LoraPanel::set_request(const Request& request) {
    while (!rows_.empty()) remove(rows_.back());
    for (const LoraChoice& lora : request.loras) add(lora);
    show_state();
    emit edited();
}

void LoraPanel::commit() {
    for (LoraRow* row : rows_) row->commit();
}

void LoraPanel::fill(Request& request) const {
    request.loras.clear();
    for (const LoraRow* row : rows_) request.loras.push_back(row->choice());
}

void LoraPanel::add_files(const QStringList& files) {
    for (const QString& file : files) {
        const bool is_known = std::ranges::any_of(rows_, [&](const LoraRow* row) { return to_text(row->choice().file) == file; });
        if (!is_known) add({to_path(file), 1, LoraExpert::both});
    }
    show_state();
    emit edited();
}

void LoraPanel::look_for_files() {
    for (LoraRow* row : rows_) row->look_for_file();
}

void LoraPanel::add(const LoraChoice& lora) {
    auto* row = new LoraRow(lora);
    row->set_has_experts(has_experts_);
    list_->addWidget(row);
    row->show();
    QWidget* before = rows_.empty() ? preset_ : rows_.back()->inputs().back();
    for (QWidget* input : row->inputs()) {
        setTabOrder(before, input);
        before = input;
    }
    rows_.push_back(row);
    connect(row, &LoraRow::edited, this, &LoraPanel::edited);
    connect(row, &LoraRow::removed, this, [this, row] {
        remove(row);
        show_state();
        add_->setFocus();
        emit edited();
    });
}

void LoraPanel::remove(LoraRow* row) {
    std::erase(rows_, row);
    list_->removeWidget(row);
    row->hide();
    row->deleteLater();  // it may be its own button that asks
}

void LoraPanel::choose_files() {
    const QString beside = rows_.empty() ? QString() : QFileInfo(to_text(rows_.back()->choice().file)).path();
    const QString folder = folder_.isEmpty() ? beside : folder_;
    auto* dialog = new QFileDialog(this, tr("Add LoRAs"), folder, tr("LoRAs (*.safetensors);;All files (*)"));
    dialog->setObjectName("lora_dialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &LoraPanel::add_files);
    dialog->open();
}

void LoraPanel::show_state() {
    title_->setVisible(!rows_.empty());
    preset_->setVisible(!rows_.empty());
}

}  // namespace weft::app
