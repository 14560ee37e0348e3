#include "app/studio/folder_field.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace weft::app {

FolderField::FolderField(const QString& name, const QString& usual, bool can_be_made, QWidget* parent)
    : QWidget(parent), name_(name), can_be_made_(can_be_made), text_(new QLineEdit), problem_(new QLabel) {
    text_->setPlaceholderText(usual);
    text_->setClearButtonEnabled(true);
    text_->setAccessibleName(name);
    problem_->setWordWrap(true);
    problem_->setTextFormat(Qt::PlainText);
    problem_->hide();
    auto* choose_button = new QPushButton(tr("Choose…"));
    choose_button->setAutoDefault(false);
    choose_button->setToolTip(tr("Choose a folder"));
    choose_button->setAccessibleName(tr("Choose: %1").arg(name));
    auto* row = new QHBoxLayout;
    row->addWidget(text_, 1);
    row->addWidget(choose_button);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addWidget(problem_);
    setFocusProxy(text_);
    // Not while it is typed: each beginning of a path may be a folder, or could become one. The button clears at once.
    connect(text_, &QLineEdit::editingFinished, this, &FolderField::take);
    connect(text_, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty()) take();
    });
    connect(choose_button, &QPushButton::clicked, this, &FolderField::choose);
}

void FolderField::set_folder(const QString& folder) {
    folder_ = folder;
    text_->setText(QDir::toNativeSeparators(folder));
}

void FolderField::take() {
    const QString typed = text_->text().trimmed();
    const QFileInfo place(typed);
    const bool is_there = place.isDir() || (can_be_made_ && !place.exists());
    const bool can_be_taken = typed.isEmpty() || (place.isAbsolute() && is_there);
    problem_->setText(tr("This is no folder: %1").arg(typed));
    problem_->setVisible(!can_be_taken);
    if (!can_be_taken || typed == folder_) return;
    folder_ = typed;
    emit edited();
}

void FolderField::choose() {
    auto* dialog = new QFileDialog(this, name_, folder_.isEmpty() ? QDir::homePath() : folder_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
        text_->setText(folder);
        take();
    });
    dialog->open();
}

}  // namespace weft::app
