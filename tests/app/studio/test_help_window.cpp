// The user guide as it ships: every page is there and reached, and what it shows exists.

#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QTest>
#include <QTextBrowser>

#include "app/studio/help_window.h"

using namespace weft::app;

class HelpWindowTest : public QObject {
    Q_OBJECT

    QString folder_ = QStringLiteral(WEFT_SOURCE_FOLDER "/resources/help");

    QString content(const QString& file) const {
        QFile opened(folder_ + '/' + file);
        return opened.open(QFile::ReadOnly) ? QString::fromUtf8(opened.readAll()) : QString();
    }

  private slots:
    void every_page_is_listed_and_shown() {
        HelpWindow help(folder_);
        auto* pages = help.findChild<QListWidget*>("help_pages");
        auto* text = help.findChild<QTextBrowser*>("help_text");
        QCOMPARE(pages->count(), QDir(folder_).entryList({"*.md"}).size() - 1);  // without the index
        for (int i = 0; i < pages->count(); ++i) {
            pages->setCurrentRow(i);
            const QString heading = content(pages->item(i)->data(Qt::UserRole).toString()).section('\n', 0, 0);
            QVERIFY2(heading.startsWith("# "), qPrintable(heading));
            QVERIFY2(text->toPlainText().startsWith(heading.mid(2)), qPrintable(heading));
        }
        help.open_page("queue.md");
        QVERIFY(text->toPlainText().startsWith("The queue"));
    }

    void what_a_page_points_to_is_there() {
        static const QRegularExpression target(R"(\]\(([^)]+)\))");
        const QStringList pages = QDir(folder_).entryList({"*.md"});
        for (const QString& page : pages)
            for (auto matches = target.globalMatch(content(page)); matches.hasNext();) {
                const QString file = matches.next().captured(1);
                QVERIFY2(QFile::exists(folder_ + '/' + file), qPrintable(page + ": " + file));
            }
    }

    void its_pictures_fit_the_page() {
        HelpWindow help(folder_);
        static const QRegularExpression picture(R"(!\[[^\]]+\]\(([^)]+)\))");
        int shown = 0;
        for (const QString& name : QDir(folder_).entryList({"*.md"})) {
            help.open_page(name);
            for (auto matches = picture.globalMatch(content(name)); matches.hasNext(); ++shown) {
                const QVariant found = help.findChild<QTextBrowser*>("help_text")
                                           ->loadResource(QTextDocument::ImageResource, QUrl(matches.next().captured(1)));
                const QImage image = QImage::fromData(found.toByteArray());
                QVERIFY2(!image.isNull() && image.width() <= 700, qPrintable(name));
            }
        }
        QVERIFY(shown >= 5);
    }

    void a_search_leaves_the_pages_with_the_word() {
        HelpWindow help(folder_);
        help.show();
        help.findChild<QLineEdit*>("help_search")->setText("contact sheet");
        auto* pages = help.findChild<QListWidget*>("help_pages");
        QStringList left;
        for (int i = 0; i < pages->count(); ++i)
            if (!pages->item(i)->isHidden()) left << pages->item(i)->data(Qt::UserRole).toString();
        QCOMPARE(left, QStringList{"queue.md"});
        QCOMPARE(help.findChild<QTextBrowser*>("help_text")->textCursor().selectedText().toLower(), QString("contact sheet"));
    }

    void a_guide_that_is_not_installed_is_told() {
        const HelpWindow help(folder_ + "/none");
        QVERIFY(help.findChild<QTextBrowser*>("help_text")->toPlainText().contains("not installed"));
    }
};

QTEST_MAIN(HelpWindowTest)
#include "test_help_window.moc"
