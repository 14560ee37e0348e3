// The error dialog fits the screen whatever it has to say.

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QTest>

#include "app/studio/error_dialog.h"

using namespace weft;
using namespace weft::app;

class ErrorDialogTest : public QObject {
    Q_OBJECT

  private slots:
    void a_very_long_word_is_broken() {
        const QString path = "/models/" + QString(3000, 'x') + "/model_index.json";
        ErrorDialog dialog("The model could not be opened", {ErrorKind::bad_file, path + " is missing", "Fetch " + path}, {}, nullptr);
        dialog.show();
        QVERIFY2(dialog.width() <= QGuiApplication::primaryScreen()->availableGeometry().width(),
                 qPrintable(QString::number(dialog.width())));
        // What is copied is the path as it is.
        QTest::mouseClick(dialog.findChild<QPushButton*>("copy_details"), Qt::LeftButton);
        QVERIFY(QGuiApplication::clipboard()->text().contains(path));
    }

    void short_texts_are_shown_as_they_are() {
        ErrorDialog dialog("Title", {ErrorKind::io, "/tmp/a/b.mp4 can't be written", "Choose another folder."}, {}, nullptr);
        QCOMPARE(dialog.findChild<QLabel*>("error_message")->text(), QString("/tmp/a/b.mp4 can't be written"));
    }
};

QTEST_MAIN(ErrorDialogTest)
#include "test_error_dialog.moc"
