// Pictures of the real window and of every dialog that its menus open, for looking at and for the user guide: see packaging/screenshots.
//   take_screenshots FOLDER [language] [theme]
//   take_screenshots --guide FOLDER

#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QIcon>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <cstdio>

#include "app/studio/language.h"
#include "app/studio/settings.h"
#include "tests/app/studio/window_driver.h"

using namespace weft;

namespace {

class Album {
  public:
    /// most_width: wider pictures are made smaller; 0: none.
    explicit Album(QString folder, int most_width = 0) : folder_(std::move(folder)), most_width_(most_width) { QDir().mkpath(folder_); }

    void take(QWidget* window, const QString& name) {
        QTest::qWait(400);  // what is animated or arrives from another thread
        const QString file = QString("%1/%2.png").arg(folder_, name);
        QImage picture = window->grab().toImage();
        if (most_width_ > 0 && picture.width() > most_width_) picture = picture.scaledToWidth(most_width_, Qt::SmoothTransformation);
        if (!picture.convertToFormat(QImage::Format_RGB888).save(file)) qFatal("%s can't be written", qPrintable(file));
        std::printf("%s\n", qPrintable(file));
        std::fflush(stdout);
    }

  private:
    QString folder_;
    int most_width_;
};

QString name_of(const QAction& action) {
    QString name = action.objectName().isEmpty() ? action.text().toLower() : action.objectName();
    static const QRegularExpression odd("[^a-z0-9_]+");
    return name.remove('&').replace(odd, "_");
}

/// Whatever an action opens beside the window is photographed and closed; also what waits for an answer before it returns.
void take_what_it_opens(QAction& action, QWidget* window, Album& album, const QString& name) {
    // A menu that opens was there before, unseen.
    QSet<QWidget*> before;
    const QWidgetList list = QApplication::topLevelWidgets();
    for (QWidget* each : list)
        if (each->isVisible()) before << each;
    QTimer looking;
    const auto take_and_close = [&] {
        looking.stop();  // the camera waits, too
        const QWidgetList now = QApplication::topLevelWidgets();
        for (QWidget* opened : now) {
            const bool is_new = !before.contains(opened) || opened == QApplication::activeModalWidget();
            if (opened == window || !opened->isVisible() || !is_new) continue;
            if (qobject_cast<QFileDialog*>(opened) == nullptr) album.take(opened, name);
            opened->close();
        }
        looking.start();
    };
    // Again and again: what waits for an answer may come late, and only an answer ends it.
    QObject::connect(&looking, &QTimer::timeout, window, take_and_close);
    looking.start(300);
    action.trigger();
    QTest::qWait(1000);
}

int take_all(Album& album) {
    tests::Window window;
    if (!window.is_ready()) qFatal("the window did not become ready");
    window.resize(1280, 800);
    album.take(&window, "window_at_first");

    window.type_prompt("a red circle moves to the right on a white background");
    QSignalSpy made(&window.engine(), &app::EngineThread::job_ended);
    QTest::mouseClick(window.generate_button(), Qt::LeftButton);
    if (!made.wait(tests::patience_ms)) qFatal("no clip was made");
    QTest::qWait(1500);  // saved, and in the history
    album.take(&window, "window_with_clip");

    // Several more wait while one is made.
    window.numbers("steps")->setValue(400);
    for (const char* prompt :
         {"a blue square slides to the left", "a yellow star rises on a navy blue background", "a green triangle falls"}) {
        window.type_prompt(prompt);
        QTest::mouseClick(window.generate_button(), Qt::LeftButton);
        QTest::qWait(100);
    }
    for (const char* dock : {"queue_dock", "history_dock"}) {
        auto* shown = window.findChild<QDockWidget*>(dock);
        if (shown == nullptr) continue;
        shown->show();
        shown->raise();
        album.take(&window, QString("window_with_") + dock);
    }
    QSet<QString> seen{"quit"};
    const auto menus = window.menuBar()->actions();
    for (QAction* menu : menus) {
        const auto actions = menu->menu()->actions();
        for (QAction* action : actions) {
            // An ellipsis says that a dialog follows; so do the pages of the Help menu.
            const bool opens = action->text().contains(QStringLiteral("…")) || menu == menus.back();
            if (!opens || !action->isEnabled() || seen.contains(name_of(*action))) continue;
            seen << name_of(*action);
            take_what_it_opens(*action, &window, album, "opened_" + name_of(*action));
        }
    }
    window.engine().stop();
    return 0;
}

void make_clip(tests::Window& window, const QString& prompt) {
    window.type_prompt(prompt);
    QSignalSpy made(&window.engine(), &app::EngineThread::job_ended);
    QTest::mouseClick(window.generate_button(), Qt::LeftButton);
    if (!made.wait(tests::patience_ms)) qFatal("no clip was made");
    QTest::qWait(1500);                  // saved, and in the history
    window.statusBar()->clearMessage();  // which folder this machine saved it in is nobody's concern
}

QWidget* dock(tests::Window& window, const char* name) {
    auto* found = window.findChild<QDockWidget*>(name);
    found->show();
    found->raise();
    return found;
}

/// As many pictures as the user guide shows, of a width that fits its page.
int take_guide(Album& album) {
    tests::Window window;
    if (!window.is_ready()) qFatal("the window did not become ready");
    window.resize(1180, 740);
    make_clip(window, "a blue square slides to the left");
    make_clip(window, "a yellow star rises on a navy blue background");
    make_clip(window, "a red circle moves to the right on a white background");
    dock(window, "queue_dock")->hide();
    album.take(&window, "window");
    dock(window, "history_dock");
    album.take(&window, "history");
    take_what_it_opens(*window.action("add_variations"), &window, album, "variations");
    window.action("export")->trigger();
    auto* asked = window.dialog<app::ExportDialog>("export_dialog");
    asked->findChild<QLineEdit*>("export_target")->setText("Videos/red-circle.mp4");
    QTest::qWait(1000);  // its size is estimated
    album.take(asked, "export");
    asked->close();
    window.numbers("steps")->setValue(2000);
    for (const char* prompt : {"a green triangle falls", "an orange circle moves up", "a purple square slides to the right"}) {
        window.type_prompt(prompt);
        QTest::mouseClick(window.generate_button(), Qt::LeftButton);
        QTest::qWait(200);
    }
    dock(window, "queue_dock");
    QTest::qWait(4000);  // until there is something to see of it
    album.take(&window, "queue");
    window.engine().stop();
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QApplication::setApplicationDisplayName("Weft Studio");
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 2) {
        std::fputs("take_screenshots FOLDER [language] [theme]\ntake_screenshots --guide FOLDER\n", stderr);
        return 2;
    }
    const QTemporaryDir home;
    tests::use_home(home.path());
    const bool is_guide = arguments[1] == "--guide" && arguments.size() > 2;
    app::install_language(is_guide ? "en" : arguments.value(2, "en"));
    app::Settings settings = app::load_settings();
    settings.theme = app::parse_theme(arguments.value(3)).value_or(app::Theme::light);
    app::save_settings(settings);
    if (is_guide) {
        Album album(arguments[2], 700);
        return take_guide(album);
    }
    Album album(arguments[1]);
    return take_all(album);
}
