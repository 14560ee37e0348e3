// Notifications and the locks against sleep, as a desktop sees them: small services on a bus of the test's own.

#include <fcntl.h>
#include <unistd.h>
#include <QDBusConnection>
#include <QDBusContext>
#include <QDBusUnixFileDescriptor>
#include <QProcess>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QWidget>
#include <memory>

#include "app/studio/desktop_notifier.h"
#include "app/studio/sleep_inhibitor.h"
#include "tests/app/studio/patience.h"

using namespace weft::app;
using weft::tests::patience_ms;

class Notifications : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

  public:
    QStringList told;
    QList<uint> replaced;

  public slots:
    uint Notify(const QString& program, uint replaces, const QString& icon, const QString& title, const QString& text, const QStringList&,
                const QVariantMap& hints, int) {
        told << QStringList{program, icon, title, text, hints.value("desktop-entry").toString()}.join('|');
        replaced << replaces;
        return 7;
    }
};

class Login : public QObject, protected QDBusContext {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.login1.Manager")

  public:
    QStringList asked;
    int watched = -1;  // ends when the lock is closed
    bool refuses = false;

    bool is_held() const {
        char byte = 0;
        return watched >= 0 && read(watched, &byte, 1) < 0;  // EAGAIN while somebody has the other end
    }

  public slots:
    QDBusUnixFileDescriptor Inhibit(const QString& what, const QString& who, const QString&, const QString& mode) {
        asked << what + "|" + who + "|" + mode;
        if (refuses) {
            sendErrorReply(QDBusError::AccessDenied, "no");
            return {};
        }
        int ends[2];
        if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return {};
        watched = ends[0];
        QDBusUnixFileDescriptor lock(ends[1]);
        close(ends[1]);
        return lock;
    }
};

class ScreenSaver : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.ScreenSaver")

  public:
    QSet<uint> locks;  // by their cookies

  public slots:
    uint Inhibit(const QString&, const QString&) {
        locks.insert(++last_);
        return last_;
    }
    void UnInhibit(uint cookie) { locks.remove(cookie); }

  private:
    uint last_ = 41;
};

class DesktopServicesTest : public QObject {
    Q_OBJECT

    QProcess daemon_;
    QString address_;
    std::unique_ptr<QDBusConnection> services_;
    std::unique_ptr<QDBusConnection> studio_;
    QDBusConnection nobody_{"nobody"};

  private slots:
    void initTestCase() {
        daemon_.start("dbus-daemon", {"--session", "--nofork", "--print-address"});
        QVERIFY2(daemon_.waitForStarted() && daemon_.waitForReadyRead(), "dbus-daemon does not start");
        address_ = QString::fromUtf8(daemon_.readLine().trimmed());
        services_ = std::make_unique<QDBusConnection>(QDBusConnection::connectToBus(address_, "services"));
        studio_ = std::make_unique<QDBusConnection>(QDBusConnection::connectToBus(address_, "studio"));
        QVERIFY(services_->isConnected() && studio_->isConnected());
    }
    void cleanupTestCase() {
        daemon_.kill();
        daemon_.waitForFinished();
    }

    void a_finished_clip_is_told_while_nobody_looks() {
        Notifications desktop;
        QVERIFY(services_->registerService("org.freedesktop.Notifications"));
        QVERIFY(services_->registerObject("/org/freedesktop/Notifications", &desktop, QDBusConnection::ExportAllSlots));
        QWidget window;
        DesktopNotifier notifier(&window, *studio_);
        QSignalSpy told(&notifier, &DesktopNotifier::told);
        notifier.tell("Done", "a <red> circle");
        QTRY_COMPARE_WITH_TIMEOUT(desktop.told, QStringList("Weft Studio|weft-studio|Done|a &lt;red&gt; circle|weft-studio"), patience_ms);
        QTRY_COMPARE_WITH_TIMEOUT(told.count(), 1, patience_ms);
        notifier.tell("Done", "another");
        QTRY_COMPARE_WITH_TIMEOUT(desktop.replaced, QList<uint>({0, 7}), patience_ms);
        const auto count = desktop.told.size();
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        notifier.tell("Done", "seen");
        window.hide();
        notifier.set_enabled(false);
        notifier.tell("Done", "not wanted");
        notifier.set_enabled(true);
        QTRY_VERIFY_WITH_TIMEOUT(!window.isActiveWindow(), patience_ms);
        notifier.tell("Done", "last");
        QTRY_VERIFY_WITH_TIMEOUT(desktop.told.last().contains("last"), patience_ms);
        QCOMPARE(desktop.told.size(), count + 1);
        services_->unregisterObject("/org/freedesktop/Notifications");
        services_->unregisterService("org.freedesktop.Notifications");
    }

    void the_machine_stays_awake_as_long_as_clips_are_made() {
        Login login;
        QVERIFY(services_->registerService("org.freedesktop.login1"));
        QVERIFY(services_->registerObject("/org/freedesktop/login1", &login, QDBusConnection::ExportAllSlots));
        SleepInhibitor inhibitor(nullptr, *studio_, nobody_);
        inhibitor.set_busy(true);
        QTRY_VERIFY_WITH_TIMEOUT(inhibitor.is_inhibiting(), patience_ms);
        QCOMPARE(login.asked, QStringList("sleep:idle|Weft Studio|block"));
        QVERIFY(login.is_held());
        inhibitor.set_busy(true);
        inhibitor.set_busy(false);
        QTRY_VERIFY_WITH_TIMEOUT(!login.is_held(), patience_ms);
        QVERIFY(!inhibitor.is_inhibiting());
        inhibitor.set_enabled(false);
        inhibitor.set_busy(true);
        inhibitor.set_enabled(true);
        QTRY_VERIFY_WITH_TIMEOUT(inhibitor.is_inhibiting(), patience_ms);
        inhibitor.set_enabled(false);
        QTRY_VERIFY_WITH_TIMEOUT(!login.is_held(), patience_ms);
        QCOMPARE(login.asked.size(), 2);
        services_->unregisterObject("/org/freedesktop/login1");
        services_->unregisterService("org.freedesktop.login1");
    }

    void where_there_is_no_login_service_the_screen_saver_is_asked() {
        ScreenSaver saver;
        QVERIFY(services_->registerService("org.freedesktop.ScreenSaver"));
        QVERIFY(services_->registerObject("/org/freedesktop/ScreenSaver", &saver, QDBusConnection::ExportAllSlots));
        SleepInhibitor inhibitor(nullptr, *studio_, *studio_);
        inhibitor.set_busy(true);
        QTRY_COMPARE_WITH_TIMEOUT(saver.locks.size(), 1, patience_ms);
        QTRY_VERIFY_WITH_TIMEOUT(inhibitor.is_inhibiting(), patience_ms);
        inhibitor.set_busy(false);
        QTRY_COMPARE_WITH_TIMEOUT(saver.locks.size(), 0, patience_ms);
        // On and off again before the first answer is there: no lock is left that nobody knows of.
        for (const bool is_busy : {true, false, true}) inhibitor.set_busy(is_busy);
        QTRY_VERIFY_WITH_TIMEOUT(inhibitor.is_inhibiting(), patience_ms);
        QCOMPARE(saver.locks.size(), 1);
        inhibitor.set_busy(false);
        QTRY_COMPARE_WITH_TIMEOUT(saver.locks.size(), 0, patience_ms);
        services_->unregisterObject("/org/freedesktop/ScreenSaver");
        services_->unregisterService("org.freedesktop.ScreenSaver");
    }

    void without_a_bus_nothing_happens() {
        QWidget window;
        DesktopNotifier notifier(&window, nobody_);
        notifier.tell("Done", "nobody hears it");
        SleepInhibitor inhibitor(nullptr, nobody_, nobody_);
        inhibitor.set_busy(true);
        QVERIFY(!inhibitor.is_inhibiting());
    }
};

QTEST_MAIN(DesktopServicesTest)
#include "test_desktop_services.moc"
