#pragma once
// Its language, how the program looks, what it remembers of prompts, and where it keeps its settings.

#include "app/studio/settings_page.h"

class QCheckBox;
class QComboBox;
class QLabel;

namespace weft::app {

class GeneralPage : public SettingsPage {
    Q_OBJECT

  public:
    explicit GeneralPage(QWidget* parent = nullptr);

    QString title() const override;
    void show_settings(const Settings& settings) override;
    void fill(Settings& settings) const override;

  signals:
    /// The prompts that were kept are to be forgotten. Not undone by Cancel.
    void clear_prompts_wanted();

  private:
    QComboBox* language_;
    QLabel* next_start_;
    QComboBox* theme_;
    QCheckBox* keeps_prompts_;
    QCheckBox* notifies_;
    QCheckBox* stays_awake_;
    QString language_at_first_;
};

}  // namespace weft::app
