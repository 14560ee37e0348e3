#include "app/studio/preset_list_dialog.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>
#include <QtMath>

#include "app/studio/shortcut_text.h"

namespace weft::app {

PresetListDialog::PresetListDialog(PresetStore& store, QWidget* parent) : QDialog(parent), store_(store), list_(new QListWidget) {
    setWindowTitle(tr("Your presets"));
    setObjectName("preset_list_dialog");
    list_->setObjectName("preset_list");
    list_->setAccessibleName(tr("Your presets"));
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list_->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    const auto button = [this](const char* name, const QString& text, const QString& tip, void (PresetListDialog::*press)()) {
        auto* made = new QPushButton(text);
        made->setObjectName(name);
        made->setToolTip(tip);
        made->setAutoDefault(false);
        if (press != nullptr) connect(made, &QPushButton::clicked, this, press);
        return made;
    };
    rename_ = button("rename_preset", tr("&Rename"), tr("Give the chosen preset another name (F2)"), nullptr);
    connect(rename_, &QPushButton::clicked, this, [this] { list_->editItem(list_->currentItem()); });
    delete_ = button("delete_presets", tr("&Delete…"), QString(), &PresetListDialog::delete_chosen);
    export_ = button("export_presets", tr("&Export…"), tr("Write the chosen presets to a file; all where none is chosen"),
                     &PresetListDialog::export_chosen);
    QPushButton* import =
        button("import_presets", tr("&Import…"), tr("Take presets from a file that was exported"), &PresetListDialog::import_file);
    auto* remove = new QAction(tr("Delete the chosen presets"), this);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    list_->addAction(remove);
    connect(remove, &QAction::triggered, delete_, &QPushButton::click);
    delete_->setToolTip(with_shortcut(tr("Delete the chosen presets"), remove));

    auto* column = new QVBoxLayout;
    for (QPushButton* each : {rename_, delete_, export_, import}) column->addWidget(each);
    column->addStretch();
    auto* row = new QHBoxLayout;
    row->addWidget(list_, 1);
    row->addLayout(column);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(row, 1);
    layout->addWidget(buttons);
    resize(480, 320);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(list_, &QListWidget::itemSelectionChanged, this, &PresetListDialog::show_state);
    connect(list_, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
        if (!is_filling_) take_name(list_->row(item));
    });
    connect(&store, &PresetStore::changed, this, &PresetListDialog::fill);
    fill();
}

void PresetListDialog::fill() {
    const QStringList before = chosen();
    is_filling_ = true;
    list_->clear();
    for (const Preset& preset : store_.presets()) {
        auto* item = new QListWidgetItem(preset.name, list_);
        item->setData(Qt::UserRole, preset.name);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        item->setToolTip(preset.family);
        item->setSelected(before.contains(preset.name));
    }
    is_filling_ = false;
    show_state();
}

void PresetListDialog::show_state() {
    const qsizetype count = chosen().size();
    rename_->setEnabled(count == 1 && list_->currentItem() != nullptr);
    delete_->setEnabled(count > 0);
    export_->setEnabled(list_->count() > 0);
}

QStringList PresetListDialog::chosen() const {
    QStringList names;
    for (const QListWidgetItem* item : list_->selectedItems()) names << item->data(Qt::UserRole).toString();
    return names;
}

void PresetListDialog::take_name(int row) {
    const QString from = list_->item(row)->data(Qt::UserRole).toString();
    const QString to = list_->item(row)->text().trimmed();
    if (to == from) return;
    if (!to.isEmpty() && store_.find(to) == nullptr) return store_.rename(from, to);
    fill();
    if (to.isEmpty()) return;
    auto* box = new QMessageBox(QMessageBox::Question, tr("Rename"), tr("There is a preset “%1” already. Replace it?").arg(to),
                                QMessageBox::Cancel, this);
    box->setObjectName("rename_question");
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* replace = box->addButton(tr("Replace"), QMessageBox::DestructiveRole);
    connect(replace, &QPushButton::clicked, this, [this, from, to] { store_.rename(from, to); });
    box->open();
}

void PresetListDialog::delete_chosen() {
    const QStringList names = chosen();
    auto* box = new QMessageBox(QMessageBox::Question, tr("Delete presets"),
                                tr("Delete %n presets?", nullptr, static_cast<int>(names.size())), QMessageBox::Cancel, this);
    box->setObjectName("delete_question");
    box->setInformativeText(names.join('\n'));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* remove = box->addButton(tr("Delete"), QMessageBox::DestructiveRole);
    connect(remove, &QPushButton::clicked, this, [this, names] {
        for (const QString& name : names) store_.remove(name);
    });
    box->open();
}

void PresetListDialog::import_file() {
    auto* dialog = new QFileDialog(this, tr("Import presets"), QString(), tr("Presets (*.json);;All files (*)"));
    dialog->setObjectName("import_dialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { store_.read_file(file); });
    dialog->open();
}

void PresetListDialog::export_chosen() {
    QList<Preset> presets;
    const QStringList names = chosen();
    for (const Preset& preset : store_.presets())
        if (names.isEmpty() || names.contains(preset.name)) presets << preset;
    auto* dialog = new QFileDialog(this, tr("Export presets"), QString(), tr("Presets (*.json)"));
    dialog->setObjectName("export_presets_dialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix("json");
    dialog->selectFile(tr("presets") + ".json");
    connect(dialog, &QFileDialog::fileSelected, this, [this, presets](const QString& file) { store_.write_file(file, presets); });
    dialog->open();
}

}  // namespace weft::app
