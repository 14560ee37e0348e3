// weft-studio: the window.

#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>

#include "app/standard_streams.h"
#include "app/studio/error_dialog.h"
#include "app/studio/main_window.h"
#include "app/wait_policy.h"
#include "engine/log.h"

int main(int argc, char** argv) {
    weft::app::open_missing_standard_streams();
    weft::app::bound_thread_spinning(argv);
    QApplication application(argc, argv);
    QApplication::setApplicationName("weft-studio");
    QApplication::setApplicationDisplayName("Weft Studio");
    QApplication::setApplicationVersion(WEFT_VERSION);
    QApplication::setDesktopFileName("weft-studio");
    QApplication::setWindowIcon(QIcon(":/icons/weft-studio.svg"));

    QCommandLineParser options;
    options.setApplicationDescription(QCoreApplication::translate("main", "Makes video from a prompt with the Wan models."));
    options.addHelpOption();
    options.addVersionOption();
    options.addPositionalArgument("model", QCoreApplication::translate("main", "Folder of a model to open."), "[model]");
    options.process(application);

    const QStringList folders = options.positionalArguments();
    try {
        weft::set_up_log(weft::app::load_settings().log_level.toStdString(), weft::default_state_folder());
        weft::app::MainWindow window(folders.value(0));
        window.show();
        return QApplication::exec();
    } catch (const weft::Error& error) {
        const weft::app::Failure failure{error.kind(), QString::fromStdString(error.message()), QString::fromStdString(error.hint())};
        weft::app::ErrorDialog(QCoreApplication::translate("main", "Weft Studio can't start"), failure, {}, nullptr).exec();
        return 1;
    }
}
