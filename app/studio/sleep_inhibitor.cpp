#include "app/studio/sleep_inhibitor.h"

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

namespace weft::app {

namespace {

QDBusMessage screen_saver_call(const QString& method) {
    return QDBusMessage::createMethodCall("org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver",
                                          method);
}

}  // namespace

SleepInhibitor::SleepInhibitor(QObject* parent, const QDBusConnection& system, const QDBusConnection& session)
    : QObject(parent), system_(system), session_(session) {}

SleepInhibitor::~SleepInhibitor() { release(); }

void SleepInhibitor::set_enabled(bool is_enabled) {
    is_enabled_ = is_enabled;
    show();
}

void SleepInhibitor::set_busy(bool is_busy) {
    is_busy_ = is_busy;
    show();
}

void SleepInhibitor::show() {
    if (is_wanted_ == (is_enabled_ && is_busy_)) return;
    is_wanted_ = !is_wanted_;
    if (!is_wanted_) return release();
    if (!is_asking_ && !is_inhibiting()) take();
}

// Source: org.freedesktop.login1(5), Inhibit(): the lock is held as long as the descriptor is open, so that a crash lets go of it, too.
void SleepInhibitor::take() {
    if (!system_.isConnected()) return ask_screen_saver();
    QDBusMessage call =
        QDBusMessage::createMethodCall("org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager", "Inhibit");
    call << "sleep:idle"
         << "Weft Studio" << tr("Making a video") << "block";
    auto* answer = new QDBusPendingCallWatcher(system_.asyncCall(call), this);
    is_asking_ = true;
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
        const QDBusPendingReply<QDBusUnixFileDescriptor> lock = *answer;
        answer->deleteLater();
        is_asking_ = false;
        if (!is_wanted_) return;  // over before it was granted; the descriptor closes with the answer
        if (lock.isError()) return ask_screen_saver();
        lock_ = lock.value();
        emit changed();
    });
}

void SleepInhibitor::ask_screen_saver() {
    if (!session_.isConnected()) return;
    QDBusMessage call = screen_saver_call("Inhibit");
    call << "Weft Studio" << tr("Making a video");
    auto* answer = new QDBusPendingCallWatcher(session_.asyncCall(call), this);
    is_asking_ = true;
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
        const QDBusPendingReply<uint> cookie = *answer;
        answer->deleteLater();
        is_asking_ = false;
        if (cookie.isError()) return;
        cookie_ = cookie.value();
        if (!is_wanted_) release();
        emit changed();
    });
}

void SleepInhibitor::release() {
    lock_.reset();
    if (cookie_) {
        QDBusMessage call = screen_saver_call("UnInhibit");
        call << *cookie_;
        session_.send(call);
        cookie_.reset();
    }
    emit changed();
}

}  // namespace weft::app
