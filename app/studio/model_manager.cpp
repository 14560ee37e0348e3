#include "app/studio/model_manager.h"

#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSplitter>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>
#include <utility>

#include "app/studio/engine_text.h"
#include "app/studio/file_path.h"
#include "app/studio/model_details.h"
#include "app/studio/model_table.h"

namespace weft::app {

ModelManager::ModelManager(ModelInspector& inspector, const QStringList& folders, QWidget* parent)
    : QDialog(parent),
      inspector_(inspector),
      folders_(new QListWidget),
      remove_(new QPushButton(tr("&Remove"))),
      scan_(new QPushButton),
      status_(new QLabel),
      table_(new ModelTable),
      details_(new QTextBrowser),
      open_(new QPushButton(tr("&Open"))),
      check_(new QPushButton),
      show_in_folder_(new QPushButton(tr("Show in &folder"))) {
    setObjectName("model_manager");
    setWindowTitle(tr("Models"));
    folders_->addItems(folders);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    status_->setObjectName("scan_status");
    status_->setTextFormat(Qt::PlainText);
    status_->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(make_folder_side());
    layout->addWidget(make_model_side(), 1);
    auto* row = new QHBoxLayout;
    row->addWidget(status_, 1);
    row->addWidget(buttons);
    layout->addLayout(row);
    resize(1060, 640);
    connect_inspector();
    show_selected();
    scan_->setText(tr("&Search"));
}

QWidget* ModelManager::make_folder_side() {
    folders_->setObjectName("model_folders");
    folders_->setMaximumHeight(84);
    folders_->setToolTip(
        tr("These folders and what is below them are looked through, and the folder of the model that is open and those of the settings"));
    auto* label = new QLabel(tr("Folders with &models"));
    label->setBuddy(folders_);
    auto* add = new QPushButton(tr("&Add…"));
    add->setObjectName("add_folder");
    add->setToolTip(tr("Add a folder to look through"));
    remove_->setObjectName("remove_folder");
    remove_->setToolTip(tr("Take the folder off this list; its files stay"));
    scan_->setObjectName("scan");
    for (QPushButton* button : {add, remove_, scan_}) button->setAutoDefault(false);
    connect(add, &QPushButton::clicked, this, &ModelManager::add_folder);
    connect(remove_, &QPushButton::clicked, this, &ModelManager::remove_folder);
    connect(scan_, &QPushButton::clicked, this, &ModelManager::scan_or_stop);
    connect(folders_, &QListWidget::itemSelectionChanged, this, [this] { remove_->setEnabled(!folders_->selectedItems().isEmpty()); });
    remove_->setEnabled(false);
    auto* buttons = new QVBoxLayout;
    for (QPushButton* button : {add, remove_, scan_}) buttons->addWidget(button);
    buttons->addStretch();
    auto* row = new QHBoxLayout;
    row->addWidget(folders_, 1);
    row->addLayout(buttons);
    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(label);
    layout->addLayout(row);
    return side;
}

QWidget* ModelManager::make_model_side() {
    details_->setObjectName("model_details");
    details_->setAccessibleName(tr("Details"));
    details_->setOpenLinks(false);
    open_->setObjectName("open_found");
    check_->setObjectName("check_found");
    show_in_folder_->setObjectName("show_in_folder");
    show_in_folder_->setToolTip(tr("Open the folder that it lies in"));
    for (QPushButton* button : {open_, check_, show_in_folder_}) button->setAutoDefault(false);
    connect(open_, &QPushButton::clicked, this, &ModelManager::open_selected);
    connect(check_, &QPushButton::clicked, this, &ModelManager::check_or_stop);
    connect(show_in_folder_, &QPushButton::clicked, this, &ModelManager::show_in_folder);
    connect(table_, &QTreeWidget::itemSelectionChanged, this, &ModelManager::show_selected);
    connect(table_, &QTreeWidget::itemActivated, this, &ModelManager::open_selected);
    auto* row = new QHBoxLayout;
    for (QPushButton* button : {open_, check_, show_in_folder_}) row->addWidget(button);
    row->addStretch();
    auto* below = new QWidget;
    auto* layout = new QVBoxLayout(below);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addWidget(details_, 1);
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(table_);
    splitter->addWidget(below);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({300, 200});
    return splitter;
}

void ModelManager::connect_inspector() {
    connect(&inspector_, &ModelInspector::folder_entered, this, [this](const QString& folder, int files) {
        status_->setText(tr("Looking into %1; %n file(s) looked at", nullptr, files).arg(folder));
    });
    connect(&inspector_, &ModelInspector::found, this, [this](const FoundModel& found, const std::optional<ModelHealth>& health) {
        std::optional<int> percent;
        if (inspector_.checking() == to_text(found.path)) percent = 0;
        table_->add({found, std::nullopt, health, percent});
        if (table_->selectedItems().isEmpty() && table_->topLevelItemCount() > 0) table_->setCurrentItem(table_->topLevelItem(0));
    });
    connect(&inspector_, &ModelInspector::scan_ended, this, &ModelManager::show_scan);
    // A row that changes: what is shown of it, and of it alone.
    const auto change = [this](const QString& path, const auto& how) {
        ModelRow* row = table_->row(path);
        if (row == nullptr) return;
        how(*row);
        table_->show_row(path);
        const ModelRow* selected = table_->selected();
        if (selected == row) show_selected();
    };
    connect(&inspector_, &ModelInspector::estimated, this, [change](const QString& model, const ModelEstimate& estimate) {
        change(model, [&](ModelRow& row) { row.estimate = estimate; });
    });
    connect(&inspector_, &ModelInspector::check_progressed, this,
            [change](const QString& path, int percent) { change(path, [&](ModelRow& row) { row.checked_percent = percent; }); });
    connect(&inspector_, &ModelInspector::check_ended, this, [this, change](const QString& path, const std::optional<ModelHealth>& health) {
        change(path, [&](ModelRow& row) {
            row.checked_percent.reset();
            if (health) row.health = health;
        });
        show_selected();
    });
}

QStringList ModelManager::folders() const {
    QStringList list;
    for (int i = 0; i < folders_->count(); ++i) list << folders_->item(i)->text();
    return list;
}

void ModelManager::set_own_folders(const QStringList& folders) {
    QStringList wanted = folders;
    wanted.removeAll(QString());
    if (std::exchange(own_folders_, wanted) != wanted || !has_scanned_) scan();
}

void ModelManager::set_request(const Request& request) {
    request_ = request;
    ask_for_estimates();
}

void ModelManager::add_folder() {
    auto* dialog = new QFileDialog(this, tr("Add a folder with models"), folders_->count() > 0 ? folders().back() : QString());
    dialog->setObjectName("folder_dialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& chosen) {
        const QString folder = one_spelling(chosen);
        if (folders().contains(folder)) return;
        folders_->addItem(folder);
        emit folders_changed(folders());
        scan();
    });
    dialog->open();
}

void ModelManager::remove_folder() {
    qDeleteAll(folders_->selectedItems());
    emit folders_changed(folders());
    scan();
}

void ModelManager::scan() {
    has_scanned_ = true;
    table_->remove_all();
    details_->clear();
    scan_->setText(tr("&Stop"));
    scan_->setToolTip(tr("End the search; what was found stays on the list"));
    inspector_.scan(folders() + own_folders_);
}

void ModelManager::scan_or_stop() { inspector_.is_scanning() ? inspector_.stop_scan() : scan(); }

void ModelManager::show_scan(const ModelScan& scan, bool was_stopped) {
    if (inspector_.is_scanning()) return;  // another has begun
    scan_->setText(tr("&Search"));
    scan_->setToolTip(tr("Look through the folders again"));
    QString text = was_stopped ? tr("The search was stopped.") : tr("%n found.", nullptr, table_->topLevelItemCount());
    if (scan.others > 0) text += " " + tr("%n weight file(s) of other kinds of models are not listed.", nullptr, scan.others);
    if (folders_->count() == 0) text += " " + tr("Add the folders that your models are in.");
    if (!scan.notices.empty()) text += "\n" + engine_text(scan.notices.front());
    status_->setText(text);
    ask_for_estimates();
}

void ModelManager::ask_for_estimates() {
    if (!inspector_.is_scanning()) inspector_.estimate(table_->usable_models(), request_);
}

void ModelManager::show_selected() {
    const ModelRow* row = table_->selected();
    const FoundModel* found = row == nullptr ? nullptr : &row->found;
    const bool opens = found != nullptr && (found->kind == FoundKind::model || found->kind == FoundKind::transformer);
    open_->setText(found == nullptr || opens ? tr("&Open") : tr("&Use with the open model"));
    open_->setEnabled(found != nullptr && found->is_usable());
    open_->setToolTip(tr("Make clips with it (Return)"));
    show_in_folder_->setEnabled(found != nullptr);
    const bool is_checking = inspector_.is_checking();
    const bool can_check = found != nullptr && found->is_usable() && found->kind != FoundKind::lora;
    check_->setText(is_checking ? tr("Stop the &check") : tr("&Check the files"));
    check_->setEnabled(is_checking || can_check);
    check_->setToolTip(is_checking ? tr("Being checked: %1").arg(inspector_.checking())
                                   : tr("Read every weight, look for impossible values and compare the SHA-256 that lie beside the files. "
                                        "Takes as long as it takes to read the files once or twice"));
    if (found == nullptr) {
        details_->clear();
        return;
    }
    const QString html = details_of(*row);
    if (details_->property("shown").toString() == html) return;  // a text that is being read stays where it is
    details_->setProperty("shown", html);
    details_->setHtml(html);
}

void ModelManager::open_selected() {
    const ModelRow* row = table_->selected();
    if (row == nullptr || !open_->isEnabled()) return;
    const FoundModel& found = row->found;
    if (found.kind == FoundKind::model) return emit open_wanted({found.path});
    if (found.kind != FoundKind::transformer) return emit use_wanted(found.kind, to_text(found.path));
    ModelChoice choice;
    (std::filesystem::is_directory(found.path) ? choice.transformer : choice.path) = found.path;
    emit open_wanted(choice);
}

void ModelManager::check_or_stop() {
    if (inspector_.is_checking()) return inspector_.stop_check();
    const ModelRow* selected = table_->selected();
    if (selected == nullptr) return;
    const QString path = to_text(selected->found.path);
    inspector_.check(selected->found);
    table_->row(path)->checked_percent = 0;
    table_->show_row(path);
    show_selected();
}

void ModelManager::show_in_folder() {
    if (const ModelRow* row = table_->selected()) QDesktopServices::openUrl(QUrl::fromLocalFile(to_text(row->found.path.parent_path())));
}

}  // namespace weft::app
