// weft-studio: the window.

#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <algorithm>
#include <cstdio>
#include <memory>
#include <string_view>

#include "app/standard_streams.h"
#include "app/studio/error_dialog.h"
#include "app/studio/language.h"
#include "app/studio/main_window.h"
#include "app/studio/version.h"
#include "app/wait_policy.h"
#include "engine/log.h"

namespace {

/// What only prints needs no display.
std::unique_ptr<QCoreApplication> make_application(int& argc, char** argv) {
    const auto prints = [](std::string_view argument) {
        return argument == "-h" || argument == "--help" || argument == "--help-all" || argument == "-v" || argument == "--version";
    };
    if (std::any_of(argv + 1, argv + argc, prints)) return std::make_unique<QCoreApplication>(argc, argv);
    auto application = std::make_unique<QApplication>(argc, argv);
    QApplication::setApplicationDisplayName("Weft Studio");
    QApplication::setDesktopFileName("weft-studio");
    QApplication::setWindowIcon(QIcon(":/icons/weft-studio.svg"));
    return application;
}

}  // namespace

int main(int argc, char** argv) {
    weft::app::open_missing_standard_streams();
    weft::app::bound_thread_spinning(argv);
    const auto application = make_application(argc, argv);
    QCoreApplication::setApplicationName("weft-studio");
    QCoreApplication::setApplicationVersion(WEFT_VERSION);
    weft::app::install_language(weft::app::load_settings().language);

    QCommandLineParser options;
    options.setApplicationDescription(QCoreApplication::translate("main", "Makes video from a prompt with the Wan models."));
    options.addHelpOption();
    const QCommandLineOption version({"v", "version"},
                                     QCoreApplication::translate("main", "Prints the versions of the program and its libraries."));
    options.addOption(version);
    options.addPositionalArgument("model", QCoreApplication::translate("main", "Folder of a model to open."), "[model]");
    options.process(*application);
    if (options.isSet(version)) {
        std::puts(weft::app::version_in_words().c_str());
        return 0;
    }

    const QStringList folders = options.positionalArguments();
    try {
        weft::set_up_log(weft::app::load_settings().log_level.toStdString(), weft::default_state_folder());
        weft::app::MainWindow window(folders.value(0));
        window.show();
        return QApplication::exec();
    } catch (const weft::Error& error) {
        weft::app::ErrorDialog(QCoreApplication::translate("main", "Weft Studio can't start"), weft::app::failure_of(error), {}, nullptr)
            .exec();
        return 1;
    }
}
