#include "app/studio/save_preset_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "app/studio/preset_store.h"

namespace weft::app {

namespace {

constexpr int longest_name = 100;

}  // namespace

SavePresetDialog::SavePresetDialog(const PresetStore& store, const QString& name, QWidget* parent)
    : QDialog(parent),
      store_(store),
      name_(new QComboBox),
      has_negative_prompt_(new QCheckBox(tr("With the &negative prompt"))),
      note_(new QLabel) {
    setWindowTitle(tr("Save settings as a preset"));
    setObjectName("save_preset_dialog");
    name_->setObjectName("preset_name");
    name_->setEditable(true);
    name_->setInsertPolicy(QComboBox::NoInsert);
    name_->setMinimumContentsLength(28);
    name_->setToolTip(tr("A new name, or that of a preset to replace"));
    for (const Preset& preset : store.presets()) name_->addItem(preset.name);
    name_->setEditText(name);
    name_->lineEdit()->setMaxLength(longest_name);
    name_->lineEdit()->selectAll();
    has_negative_prompt_->setObjectName("preset_has_negative_prompt");
    has_negative_prompt_->setToolTip(tr("Else the preset leaves the negative prompt as it is"));
    has_negative_prompt_->setChecked(true);
    note_->setWordWrap(true);
    note_->setText(tr("Size, frames, steps, guidance and all other numbers are kept, but the seed. Prompt, pictures and LoRAs are not."));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    save_ = buttons->addButton(tr("Save"), QDialogButtonBox::AcceptRole);
    save_->setObjectName("preset_save");
    save_->setDefault(true);
    auto* form = new QFormLayout(this);
    form->addRow(tr("N&ame"), name_);
    form->addRow(has_negative_prompt_);
    form->addRow(note_);
    form->addRow(buttons);
    connect(name_, &QComboBox::editTextChanged, this, &SavePresetDialog::show_state);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    show_state();
}

QString SavePresetDialog::name() const { return name_->currentText().trimmed(); }

bool SavePresetDialog::has_negative_prompt() const { return has_negative_prompt_->isChecked(); }

// The button asks: what it will do is what it says.
void SavePresetDialog::show_state() {
    const bool is_known = store_.find(name()) != nullptr;
    save_->setEnabled(!name().isEmpty());
    save_->setText(is_known ? tr("Replace “%1”").arg(name()) : tr("Save"));
    save_->setToolTip(is_known ? tr("The preset of this name is given up for the settings as they are now")
                               : tr("Save the settings under this name"));
}

}  // namespace weft::app
