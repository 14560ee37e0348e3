#include "app/studio/log_page.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>

#include "app/studio/file_path.h"
#include "app/studio/log_dialog.h"
#include "engine/engine.h"
#include "engine/log.h"

namespace weft::app {

LogPage::LogPage(QWidget* parent) : SettingsPage(parent), level_(new QComboBox) {
    level_->setObjectName("log_level");
    level_->setToolTip(tr("How much of what the program does is written down. Prompts are not, but the names of files are."));
    const QString words[] = {tr("Everything (trace)"),   tr("Each step (debug)"),   tr("What is done (info)"),
                             tr("Warnings only (warn)"), tr("Errors only (error)"), tr("Nothing (off)")};
    const QStringList levels = log_levels();
    for (qsizetype i = 0; i < levels.size(); ++i) level_->addItem(words[i], levels[i]);
    auto* file = new QLabel(to_text(log_file(default_state_folder())));
    file->setTextFormat(Qt::PlainText);
    file->setTextInteractionFlags(Qt::TextSelectableByMouse);
    file->setWordWrap(true);
    file->setToolTip(tr("A new file is begun at 5 MB; the last three are kept"));
    auto* show_log = new QPushButton(tr("&Show the log"));
    show_log->setObjectName("show_log");
    show_log->setToolTip(tr("Show the end of the log"));
    show_log->setAutoDefault(false);
    auto* form = new QFormLayout(this);
    form->addRow(tr("Write &down"), level_);
    form->addRow(tr("Kept in"), file);
    form->addRow(QString(), show_log);
    form->setAlignment(show_log, Qt::AlignLeft);
    connect(level_, &QComboBox::activated, this, &SettingsPage::edited);
    connect(show_log, &QPushButton::clicked, this, [this] {
        auto* dialog = new LogDialog(to_text(log_file(default_state_folder())), this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
    });
}

QString LogPage::title() const { return tr("Log"); }

void LogPage::show_settings(const Settings& settings) { level_->setCurrentIndex(level_->findData(settings.log_level)); }

void LogPage::fill(Settings& settings) const { settings.log_level = level_->currentData().toString(); }

}  // namespace weft::app
