#pragma once
// One page of the settings dialog: it shows and fills its own part of the settings and knows nothing of the others.

#include <QWidget>

#include "app/studio/settings.h"

namespace weft::app {

class SettingsPage : public QWidget {
    Q_OBJECT

  public:
    using QWidget::QWidget;

    /// What the list of pages calls it.
    virtual QString title() const = 0;
    virtual void show_settings(const Settings& settings) = 0;
    /// Writes what this page is about, and nothing else.
    virtual void fill(Settings& settings) const = 0;

  signals:
    void edited();
};

}  // namespace weft::app
