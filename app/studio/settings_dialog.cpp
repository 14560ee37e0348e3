#include "app/studio/settings_dialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "app/studio/folders_page.h"
#include "app/studio/general_page.h"
#include "app/studio/log_page.h"
#include "app/studio/performance_page.h"

namespace weft::app {

SettingsDialog::SettingsDialog(const Settings& settings, const MachineInfo& machine, QWidget* parent)
    : QDialog(parent), before_(settings), titles_(new QListWidget), stack_(new QStackedWidget) {
    setWindowTitle(tr("Settings"));
    setObjectName("settings_dialog");
    titles_->setObjectName("settings_pages");
    titles_->setAccessibleName(tr("Pages of the settings"));
    auto* general = new GeneralPage;
    connect(general, &GeneralPage::clear_prompts_wanted, this, &SettingsDialog::clear_prompts_wanted);
    add_page(general);
    add_page(new PerformancePage(machine));
    add_page(new FoldersPage);
    add_page(new LogPage);
    titles_->setFixedWidth(titles_->sizeHintForColumn(0) + 2 * titles_->frameWidth() + 24);
    connect(titles_, &QListWidget::currentRowChanged, stack_, &QStackedWidget::setCurrentIndex);
    titles_->setCurrentRow(0);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setToolTip(tr("Keep the settings as they are now"));
    buttons->button(QDialogButtonBox::Cancel)->setToolTip(tr("Put back the settings from before (Esc)"));
    auto* row = new QHBoxLayout;
    row->addWidget(titles_);
    row->addWidget(stack_, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(row, 1);
    layout->addWidget(buttons);
    resize(620, 320);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::rejected, this, [this] {
        for (SettingsPage* page : pages_) page->show_settings(before_);
        emit edited();
    });
}

void SettingsDialog::fill(Settings& settings) const {
    for (const SettingsPage* page : pages_) page->fill(settings);
}

void SettingsDialog::add_page(SettingsPage* page) {
    page->show_settings(before_);
    pages_ << page;
    stack_->addWidget(page);
    titles_->addItem(page->title());
    connect(page, &SettingsPage::edited, this, &SettingsDialog::edited);
}

}  // namespace weft::app
