#pragma once
// How much is written down of what the program does, and a look at it.

#include "app/studio/settings_page.h"

class QComboBox;

namespace weft::app {

class LogPage : public SettingsPage {
    Q_OBJECT

  public:
    explicit LogPage(QWidget* parent = nullptr);

    QString title() const override;
    void show_settings(const Settings& settings) override;
    void fill(Settings& settings) const override;

  private:
    QComboBox* level_;
};

}  // namespace weft::app
