#include "app/studio/general_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <algorithm>

#include "app/studio/language.h"

namespace weft::app {

GeneralPage::GeneralPage(QWidget* parent)
    : SettingsPage(parent),
      language_(new QComboBox),
      next_start_(new QLabel(tr("In force at the next start"))),
      theme_(new QComboBox),
      keeps_prompts_(new QCheckBox(tr("&Remember the last 200"))),
      notifies_(new QCheckBox(tr("&Notify when a clip is finished"))),
      stays_awake_(new QCheckBox(tr("&Stay awake while clips are made"))) {
    language_->setObjectName("language");
    language_->setToolTip(tr("The language of all texts; the program speaks it from its next start on"));
    language_->addItem(tr("As the system"), QString());
    for (const Language& language : languages()) language_->addItem(language.name, language.code);
    next_start_->setObjectName("language_next_start");
    next_start_->hide();
    theme_->setObjectName("theme");
    theme_->setToolTip(tr("How the window looks"));
    theme_->addItem(tr("As the desktop"), static_cast<int>(Theme::system));
    theme_->addItem(tr("Light"), static_cast<int>(Theme::light));
    theme_->addItem(tr("Dark"), static_cast<int>(Theme::dark));
    auto* file = new QLabel(settings_file());
    file->setTextFormat(Qt::PlainText);
    file->setTextInteractionFlags(Qt::TextSelectableByMouse);
    file->setWordWrap(true);
    file->setToolTip(tr("The file that all settings are kept in"));
    keeps_prompts_->setObjectName("keeps_prompts");
    keeps_prompts_->setToolTip(tr("Prompts of clips are offered again while typing. They stay on this machine, readable by you alone"));
    notifies_->setObjectName("notifies");
    notifies_->setToolTip(tr("A notification, unless this window is the active one"));
    stays_awake_->setObjectName("stays_awake");
    stays_awake_->setToolTip(tr("The machine does not go to sleep by itself; the desktop may still lock its screen"));
    auto* clear = new QPushButton(tr("F&orget all"));
    clear->setObjectName("clear_prompts");
    clear->setToolTip(tr("Forget all prompts now; Cancel does not bring them back"));
    clear->setAutoDefault(false);
    auto* prompts = new QHBoxLayout;
    prompts->addWidget(keeps_prompts_);
    prompts->addWidget(clear);
    prompts->addStretch();
    auto* form = new QFormLayout(this);
    form->addRow(tr("&Language"), language_);
    form->addRow(QString(), next_start_);
    form->addRow(tr("&Theme"), theme_);
    form->addRow(tr("Clips"), notifies_);
    form->addRow(QString(), stays_awake_);
    form->addRow(tr("Prompts"), prompts);
    form->addRow(tr("Kept in"), file);
    connect(theme_, &QComboBox::activated, this, &SettingsPage::edited);
    connect(language_, &QComboBox::activated, this, [this] {
        next_start_->setVisible(language_->currentData().toString() != language_at_first_);
        emit edited();
    });
    for (QCheckBox* box : {keeps_prompts_, notifies_, stays_awake_}) connect(box, &QCheckBox::toggled, this, &SettingsPage::edited);
    connect(clear, &QPushButton::clicked, this, [this, clear] {
        clear->setEnabled(false);
        emit clear_prompts_wanted();
    });
}

QString GeneralPage::title() const { return tr("General"); }

void GeneralPage::show_settings(const Settings& settings) {
    language_at_first_ = settings.language;
    language_->setCurrentIndex(std::max(language_->findData(settings.language), 0));
    theme_->setCurrentIndex(std::max(theme_->findData(static_cast<int>(settings.theme)), 0));
    keeps_prompts_->setChecked(settings.keeps_prompts);
    notifies_->setChecked(settings.notifies);
    stays_awake_->setChecked(settings.stays_awake);
}

void GeneralPage::fill(Settings& settings) const {
    settings.language = language_->currentData().toString();
    settings.theme = static_cast<Theme>(theme_->currentData().toInt());
    settings.keeps_prompts = keeps_prompts_->isChecked();
    settings.notifies = notifies_->isChecked();
    settings.stays_awake = stays_awake_->isChecked();
}

}  // namespace weft::app
