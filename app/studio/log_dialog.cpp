#include "app/studio/log_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

namespace weft::app {

namespace {

constexpr qint64 most_bytes = qint64{256} * 1024;

/// The whole lines at the end of a file; null where it can't be read.
QString tail_of(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    const qint64 skipped = std::max<qint64>(file.size() - most_bytes, 0);
    file.seek(skipped);
    QByteArray bytes = file.read(most_bytes);
    if (skipped > 0) bytes.remove(0, bytes.indexOf('\n') + 1);
    return bytes.isEmpty() ? QStringLiteral("") : QString::fromUtf8(bytes);
}

}  // namespace

LogDialog::LogDialog(const QString& file, QWidget* parent) : QDialog(parent), file_(file), text_(new QPlainTextEdit), state_(new QLabel) {
    setWindowTitle(tr("Log"));
    setObjectName("log_dialog");
    text_->setObjectName("log_text");
    text_->setAccessibleName(tr("The end of the log"));
    text_->setReadOnly(true);
    text_->setLineWrapMode(QPlainTextEdit::NoWrap);
    text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    state_->setObjectName("log_state");
    state_->setTextFormat(Qt::PlainText);
    state_->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* read_again = buttons->addButton(tr("&Read again"), QDialogButtonBox::ActionRole);
    read_again->setToolTip(tr("Show what was written since"));
    QPushButton* copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    copy->setToolTip(tr("Copy what is shown"));
    QPushButton* folder = buttons->addButton(tr("Open &folder"), QDialogButtonBox::ActionRole);
    folder->setToolTip(tr("Show the log's folder in the file manager"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(text_, 1);
    layout->addWidget(state_);
    layout->addWidget(buttons);
    resize(820, 480);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(read_again, &QPushButton::clicked, this, &LogDialog::read);
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(text_->toPlainText()); });
    connect(folder, &QPushButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(file_).absolutePath())); });
    read();
}

void LogDialog::read() {
    thread_.add([this, file = file_] {
        const QString text = tail_of(file);
        QMetaObject::invokeMethod(
            this, [this, text] { show_text(text); }, Qt::QueuedConnection);
    });
}

void LogDialog::show_text(const QString& text) {
    text_->setPlainText(text);
    text_->verticalScrollBar()->setValue(text_->verticalScrollBar()->maximum());
    state_->setText(text.isNull() ? tr("There is no log yet at %1").arg(file_) : file_);
    emit shown();
}

}  // namespace weft::app
