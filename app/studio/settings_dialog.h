#pragma once
// What is set once and rarely changed, in pages. What is changed is in force at once; Cancel puts back what was there.

#include <QDialog>

#include "app/studio/settings.h"
#include "engine/engine.h"

class QListWidget;
class QStackedWidget;

namespace weft::app {

class SettingsPage;

class SettingsDialog : public QDialog {
    Q_OBJECT

  public:
    SettingsDialog(const Settings& settings, const MachineInfo& machine, QWidget* parent);

    /// Writes what the pages are about into settings, and leaves the rest.
    void fill(Settings& settings) const;

  signals:
    void edited();
    void clear_prompts_wanted();

  private:
    void add_page(SettingsPage* page);

    Settings before_;
    QListWidget* titles_;
    QStackedWidget* stack_;
    QList<SettingsPage*> pages_;
};

}  // namespace weft::app
