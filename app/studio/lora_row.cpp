#include "app/studio/lora_row.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/studio/file_path.h"
#include "app/studio/wheel_guard.h"

namespace weft::app {

LoraRow::LoraRow(const LoraChoice& lora, QWidget* parent)
    : QWidget(parent),
      lora_(lora),
      name_(new QLabel),
      strength_(new QDoubleSpinBox),
      expert_(new QComboBox),
      remove_(new QToolButton),
      missing_(new QLabel(tr("This file is no longer there. Put it back, or remove it here."))) {
    const QString file = to_text(lora.file);
    name_->setObjectName("lora_name");
    name_->setTextFormat(Qt::PlainText);
    name_->setToolTip(file);
    name_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    name_->installEventFilter(this);
    strength_->setObjectName("lora_strength");
    strength_->setAccessibleName(tr("Strength of %1").arg(QFileInfo(file).fileName()));
    strength_->setRange(-10, 10);
    strength_->setSingleStep(0.05);
    strength_->setDecimals(2);
    strength_->setToolTip(tr("How strong it is: 1 as it was trained, 0 not at all"));
    strength_->setValue(lora.strength);
    expert_->setObjectName("lora_expert");
    expert_->setAccessibleName(tr("Expert that %1 changes").arg(QFileInfo(file).fileName()));
    expert_->addItem(tr("Both"), static_cast<int>(LoraExpert::both));
    expert_->addItem(tr("High noise"), static_cast<int>(LoraExpert::high));
    expert_->addItem(tr("Low noise"), static_cast<int>(LoraExpert::low));
    expert_->setToolTip(tr("Which of the two experts it changes"));
    expert_->setCurrentIndex(std::max(expert_->findData(static_cast<int>(lora.expert)), 0));
    expert_->hide();
    remove_->setObjectName("lora_remove");
    remove_->setAccessibleName(tr("Remove %1").arg(QFileInfo(file).fileName()));
    remove_->setText(QStringLiteral("×"));
    remove_->setAutoRaise(true);
    remove_->setToolTip(tr("Remove this LoRA from the list; its file stays"));
    missing_->setObjectName("lora_missing");
    missing_->setWordWrap(true);
    missing_->hide();
    for (QWidget* input : inputs()) guard_from_wheel(input);

    auto* line = new QHBoxLayout;
    line->addWidget(name_, 1);
    for (QWidget* input : inputs()) line->addWidget(input);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(line);
    layout->addWidget(missing_);
    connect(strength_, &QDoubleSpinBox::valueChanged, this, &LoraRow::edited);
    connect(expert_, &QComboBox::currentIndexChanged, this, &LoraRow::edited);
    connect(remove_, &QToolButton::clicked, this, &LoraRow::removed);
    show_name();
    look_for_file();
}

LoraChoice LoraRow::choice() const {
    LoraChoice choice = lora_;
    choice.strength = strength_->value();
    choice.expert = has_experts_ ? static_cast<LoraExpert>(expert_->currentData().toInt()) : LoraExpert::both;
    return choice;
}

void LoraRow::set_has_experts(bool has_experts) {
    has_experts_ = has_experts;
    expert_->setVisible(has_experts);
}

void LoraRow::commit() { strength_->interpretText(); }

void LoraRow::look_for_file() { missing_->setVisible(!QFileInfo(to_text(lora_.file)).isFile()); }

QList<QWidget*> LoraRow::inputs() const { return {strength_, expert_, remove_}; }

// The end of a long name tells LoRAs apart as well as its beginning: the middle goes.
void LoraRow::show_name() {
    const QString name = QFileInfo(to_text(lora_.file)).fileName();
    name_->setText(name_->fontMetrics().elidedText(name, Qt::ElideMiddle, name_->width()));
}

bool LoraRow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == name_ && event->type() == QEvent::Resize) show_name();
    return QWidget::eventFilter(watched, event);
}

}  // namespace weft::app
