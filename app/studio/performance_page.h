#pragma once
// How much of the machine jobs may take: threads, memory, and the precision that models open with.

#include "app/studio/settings_page.h"
#include "engine/engine.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace weft::app {

class PerformancePage : public SettingsPage {
    Q_OBJECT

  public:
    explicit PerformancePage(const MachineInfo& machine, QWidget* parent = nullptr);

    QString title() const override;
    void show_settings(const Settings& settings) override;
    void fill(Settings& settings) const override;

  private:
    QSpinBox* threads_;
    QCheckBox* is_limited_;
    QDoubleSpinBox* limit_;  // GiB
    QComboBox* precision_;
};

}  // namespace weft::app
