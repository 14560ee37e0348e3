#include "app/studio/folders_page.h"

#include <QFormLayout>

#include "app/studio/clip_keeper.h"
#include "app/studio/folder_field.h"

namespace weft::app {

FoldersPage::FoldersPage(QWidget* parent)
    : SettingsPage(parent),
      models_(new FolderField(tr("Folder of the models"), tr("Beside the last model"), false)),
      loras_(new FolderField(tr("Folder of the LoRAs"), tr("Beside the last LoRA"), false)),
      clips_(new FolderField(tr("Folder of the clips"), default_clips_folder(), true)),
      wildcards_(new FolderField(tr("Folder of the wildcards"), tr("None"), false)) {
    models_->setObjectName("models_folder");
    models_->setToolTip(tr("Where the dialogs that open a model begin"));
    loras_->setObjectName("loras_folder");
    loras_->setToolTip(tr("Where the dialog that adds LoRAs begins"));
    clips_->setObjectName("clips_folder");
    clips_->setToolTip(tr("Where every finished clip is saved by itself, from the next one on"));
    wildcards_->setObjectName("wildcards_folder");
    wildcards_->setToolTip(tr("Text files for prompts: __name__ draws a line of name.txt. In force at once"));
    auto* form = new QFormLayout(this);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Models"), models_);
    form->addRow(tr("&LoRAs"), loras_);
    form->addRow(tr("&Clips"), clips_);
    form->addRow(tr("&Wildcards"), wildcards_);
    for (FolderField* field : {models_, loras_, clips_, wildcards_}) connect(field, &FolderField::edited, this, &SettingsPage::edited);
}

QString FoldersPage::title() const { return tr("Folders"); }

void FoldersPage::show_settings(const Settings& settings) {
    models_->set_folder(settings.models_folder);
    loras_->set_folder(settings.loras_folder);
    clips_->set_folder(settings.clips_folder);
    wildcards_->set_folder(settings.wildcards_folder);
}

void FoldersPage::fill(Settings& settings) const {
    settings.models_folder = models_->folder();
    settings.loras_folder = loras_->folder();
    settings.clips_folder = clips_->folder();
    settings.wildcards_folder = wildcards_->folder();
}

}  // namespace weft::app
