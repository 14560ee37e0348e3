#include "app/studio/preset_bar.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/studio/builtin_presets.h"
#include "app/studio/error_dialog.h"
#include "app/studio/preset_list_dialog.h"
#include "app/studio/save_preset_dialog.h"
#include "app/studio/shortcut_text.h"

namespace weft::app {

PresetBar::PresetBar(PresetStore& store, QWidget* parent)
    : QWidget(parent),
      store_(store),
      open_(new QAction(tr("&Presets…"), this)),
      save_(new QAction(tr("Save settings as a p&reset…"), this)),
      menu_(new QMenu(this)),
      button_(new QToolButton),
      undo_(new QToolButton),
      note_(new QLabel) {
    open_->setShortcut(QKeySequence(tr("Ctrl+Shift+P")));
    save_->setShortcut(QKeySequence(tr("Ctrl+Shift+A")));
    open_->setObjectName("open_presets");
    save_->setObjectName("save_preset");
    menu_->setObjectName("preset_menu");
    menu_->setToolTipsVisible(true);
    button_->setObjectName("presets");
    button_->setText(tr("Presets"));
    button_->setToolTip(with_shortcut(tr("Settings that belong together: those of the model's release, and your own"), open_));
    button_->setPopupMode(QToolButton::InstantPopup);
    button_->setFocusPolicy(Qt::StrongFocus);
    button_->setMenu(menu_);
    undo_->setObjectName("undo_preset");
    undo_->setText(tr("Undo"));
    undo_->setToolTip(tr("Back to the settings from before"));
    undo_->setFocusPolicy(Qt::StrongFocus);
    undo_->hide();
    note_->setObjectName("preset_note");
    note_->setWordWrap(true);
    note_->setTextFormat(Qt::PlainText);
    note_->hide();
    auto* row = new QHBoxLayout;
    row->addWidget(button_);
    row->addStretch();
    row->addWidget(undo_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addWidget(note_);
    setTabOrder(button_, undo_);
    connect(menu_, &QMenu::aboutToShow, this, &PresetBar::fill_menu);
    connect(open_, &QAction::triggered, button_, &QToolButton::showMenu);
    connect(save_, &QAction::triggered, this, &PresetBar::ask_for_name);
    connect(undo_, &QToolButton::clicked, this, &PresetBar::undo_wanted);
    connect(&store, &PresetStore::imported, this, &PresetBar::take_imported);
    connect(&store, &PresetStore::failed, this,
            [this](const QString& title, const Failure& failure) { show_error(title, failure, window()); });
}

void PresetBar::set_model(const ModelInfo& model) { model_ = model; }

void PresetBar::show_applied(const QString& name, const QStringList& left_out) {
    QStringList sentences{tr("“%1” is set.").arg(name)};
    sentences << left_out;
    note_->setText(sentences.join(' '));
    note_->show();
    undo_->show();
}

void PresetBar::forget_applied() {
    note_->hide();
    undo_->hide();
}

void PresetBar::fill_menu() {
    menu_->clear();
    const auto add = [this](const Preset& preset) {
        // An ampersand in a name is no mnemonic.
        QAction* action = menu_->addAction(QString(preset.name).replace('&', "&&"), this, [this, preset] { emit preset_wanted(preset); });
        action->setToolTip(preset_in_words(preset, model_));
    };
    menu_->addSection(tr("Of this model"));
    for (const Preset& preset : builtin_presets(model_)) add(preset);
    if (!store_.presets().isEmpty()) menu_->addSection(tr("Your own"));
    for (const Preset& preset : store_.presets()) add(preset);
    menu_->addSeparator();
    menu_->addAction(save_);
    QAction* edit = menu_->addAction(tr("&Edit, import and export…"), this, [this] {
        auto* dialog = new PresetListDialog(store_, window());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
    edit->setObjectName("edit_presets");
}

void PresetBar::ask_for_name() {
    auto* dialog = new SavePresetDialog(store_, last_name_, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { save(dialog->name(), dialog->has_negative_prompt()); });
    dialog->open();
}

void PresetBar::save(const QString& name, bool has_negative_prompt) {
    last_name_ = name;
    emit save_wanted(name, has_negative_prompt);
    note_->setText(tr("The settings are saved as “%1”.").arg(name));
    note_->show();
}

void PresetBar::take_imported(const QList<Preset>& presets) {
    QStringList known;
    for (const Preset& preset : presets)
        if (store_.find(preset.name) != nullptr) known << preset.name;
    if (known.isEmpty()) return store_.put(presets);
    auto* box = new QMessageBox(
        QMessageBox::Question, tr("Import presets"),
        tr("%n of these presets has a name that you have already: %1. Replace yours?", nullptr, static_cast<int>(known.size()))
            .arg(known.join(", ")),
        QMessageBox::NoButton, window());
    box->setObjectName("import_question");
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* replace = box->addButton(tr("Replace"), QMessageBox::DestructiveRole);
    QPushButton* keep = box->addButton(tr("Keep mine, import the others"), QMessageBox::AcceptRole);
    box->setDefaultButton(keep);
    box->addButton(QMessageBox::Cancel);
    connect(replace, &QPushButton::clicked, this, [this, presets] { store_.put(presets); });
    connect(keep, &QPushButton::clicked, this, [this, presets, known] {
        QList<Preset> others = presets;
        others.removeIf([&](const Preset& preset) { return known.contains(preset.name); });
        store_.put(others);
    });
    box->open();
}

}  // namespace weft::app
