#include "app/studio/help_window.h"

#include <QFile>
#include <QFileInfo>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QShortcut>
#include <QSplitter>
#include <QTextBrowser>
#include <QTextCursor>
#include <QVBoxLayout>

namespace weft::app {

namespace {

constexpr int file_role = Qt::UserRole;

QString text_of(const QString& file) {
    QFile opened(file);
    return opened.open(QFile::ReadOnly) ? QString::fromUtf8(opened.readAll()) : QString();
}

}  // namespace

HelpWindow::HelpWindow(const QString& folder, QWidget* parent)
    : QWidget(parent, Qt::Window), folder_(folder), words_(new QLineEdit), pages_(new QListWidget), browser_(new QTextBrowser) {
    setWindowTitle(tr("User guide – Weft Studio"));
    setObjectName("help_window");
    words_->setObjectName("help_search");
    words_->setPlaceholderText(tr("Search the guide"));
    words_->setToolTip(tr("Shows the pages with this word (Ctrl+F)"));
    words_->setClearButtonEnabled(true);
    pages_->setObjectName("help_pages");
    pages_->setAccessibleName(tr("Pages"));
    browser_->setObjectName("help_text");
    browser_->setOpenLinks(false);
    browser_->setSearchPaths({folder_});
    auto* side = new QWidget;
    auto* side_layout = new QVBoxLayout(side);
    side_layout->setContentsMargins(0, 0, 0, 0);
    side_layout->addWidget(words_);
    side_layout->addWidget(pages_, 1);
    auto* splitter = new QSplitter;
    splitter->addWidget(side);
    splitter->addWidget(browser_);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({210, 730});
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(splitter);
    resize(960, 680);

    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, words_, qOverload<>(&QWidget::setFocus));
    connect(new QShortcut(QKeySequence(Qt::Key_Escape), this), &QShortcut::activated, this, &QWidget::close);
    connect(words_, &QLineEdit::textChanged, this, &HelpWindow::search);
    connect(pages_, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (item != nullptr) show_page(item->data(file_role).toString());
    });
    connect(browser_, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) { open_page(link.fileName()); });
    read_contents();
    pages_->setCurrentRow(0);
}

void HelpWindow::open_page(const QString& page) {
    int row = 0;
    for (int i = 0; i < pages_->count(); ++i)
        if (pages_->item(i)->data(file_role).toString() == page) row = i;
    pages_->setCurrentRow(row);
}

void HelpWindow::read_contents() {
    static const QRegularExpression link(R"(\[([^\]]+)\]\(([^)/]+\.md)\))");
    for (auto matches = link.globalMatch(text_of(folder_ + "/index.md")); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        auto* item = new QListWidgetItem(match.captured(1), pages_);
        item->setData(file_role, match.captured(2));
    }
    if (folder_.isEmpty() || pages_->count() == 0)
        browser_->setPlainText(tr("The user guide is not installed. It comes with the program, in the folder help."));
}

void HelpWindow::show_page(const QString& file) {
    browser_->setMarkdown(text_of(folder_ + '/' + file));
    browser_->moveCursor(QTextCursor::Start);
    if (!words_->text().isEmpty()) browser_->find(words_->text());
}

void HelpWindow::search() {
    const QString words = words_->text().trimmed();
    QListWidgetItem* first = nullptr;
    for (int i = 0; i < pages_->count(); ++i) {
        QListWidgetItem* item = pages_->item(i);
        const bool has_it =
            words.isEmpty() || text_of(folder_ + '/' + item->data(file_role).toString()).contains(words, Qt::CaseInsensitive);
        item->setHidden(!has_it);
        if (has_it && first == nullptr) first = item;
    }
    if (first == nullptr) return;
    const QListWidgetItem* current = pages_->currentItem();
    if (current == nullptr || current->isHidden())
        pages_->setCurrentItem(first);
    else
        show_page(current->data(file_role).toString());
}

}  // namespace weft::app
