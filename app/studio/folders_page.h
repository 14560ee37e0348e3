#pragma once
// Where things are: models, LoRAs, finished clips, wildcards.

#include "app/studio/settings_page.h"

namespace weft::app {

class FolderField;

class FoldersPage : public SettingsPage {
    Q_OBJECT

  public:
    explicit FoldersPage(QWidget* parent = nullptr);

    QString title() const override;
    void show_settings(const Settings& settings) override;
    void fill(Settings& settings) const override;

  private:
    FolderField* models_;
    FolderField* loras_;
    FolderField* clips_;
    FolderField* wildcards_;
};

}  // namespace weft::app
