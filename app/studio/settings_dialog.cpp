#include "app/studio/settings_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>

#include "app/studio/settings.h"
#include "engine/request.h"

namespace weft::app {

SettingsDialog::SettingsDialog(int threads, const QString& log_level, int logical_cpus, QWidget* parent)
    : QDialog(parent),
      threads_(new QSpinBox),
      log_level_(new QComboBox),
      notifies_(new QCheckBox(tr("Tell the desktop when a clip is &finished"))),
      stays_awake_(new QCheckBox(tr("&Stay awake while clips are made"))) {
    setWindowTitle(tr("Settings"));
    setObjectName("settings_dialog");
    threads_->setObjectName("threads");
    threads_->setRange(0, max_threads);
    threads_->setSpecialValueText(logical_cpus > 0 ? tr("All (%1)").arg(logical_cpus) : tr("All"));
    threads_->setValue(threads);
    log_level_->setObjectName("log_level");
    log_level_->addItems(log_levels());
    log_level_->setCurrentText(log_level);
    auto* file_label = new QLabel(settings_file());
    file_label->setTextFormat(Qt::PlainText);
    file_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto* form = new QFormLayout(this);
    form->addRow(tr("&CPU threads"), threads_);
    form->addRow(tr("&Log"), log_level_);
    notifies_->setObjectName("notifies");
    notifies_->setToolTip(tr("A notification, unless this window is the active one"));
    stays_awake_->setObjectName("stays_awake");
    stays_awake_->setToolTip(tr("The machine does not go to sleep, and the screen is not locked"));
    form->addRow(notifies_);
    form->addRow(stays_awake_);
    form->addRow(tr("Kept in"), file_label);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

int SettingsDialog::threads() const { return threads_->value(); }

void SettingsDialog::set_desktop(bool notifies, bool stays_awake) {
    notifies_->setChecked(notifies);
    stays_awake_->setChecked(stays_awake);
}

bool SettingsDialog::notifies() const { return notifies_->isChecked(); }

bool SettingsDialog::stays_awake() const { return stays_awake_->isChecked(); }

QString SettingsDialog::log_level() const { return log_level_->currentText(); }

}  // namespace weft::app
