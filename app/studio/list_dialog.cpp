#include "app/studio/list_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace weft::app {

ListDialog::ListDialog(const QString& heading, const QStringList& lines, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Weft Studio"));
    setObjectName("list_dialog");
    auto* title = new QLabel(heading);
    title->setTextFormat(Qt::PlainText);
    title->setWordWrap(true);
    auto* list = new QPlainTextEdit(lines.join('\n'));
    list->setObjectName("list");
    list->setAccessibleName(heading);
    list->setReadOnly(true);
    list->setTabChangesFocus(true);
    list->setLineWrapMode(QPlainTextEdit::NoWrap);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(title);
    layout->addWidget(list, 1);
    layout->addWidget(buttons);
    resize(560, 360);
    buttons->button(QDialogButtonBox::Close)->setDefault(true);
    connect(copy, &QPushButton::clicked, this, [list] { QApplication::clipboard()->setText(list->toPlainText()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

}  // namespace weft::app
