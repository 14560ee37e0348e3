#include "app/studio/desktop_notifier.h"

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QVariantMap>
#include <QWidget>

namespace weft::app {

DesktopNotifier::DesktopNotifier(QWidget* window, const QDBusConnection& bus) : QObject(window), window_(window), bus_(bus) {}

// Source: Desktop Notifications Specification 1.2, org.freedesktop.Notifications.Notify.
void DesktopNotifier::tell(const QString& title, const QString& text) {
    if (!is_enabled_ || window_->isActiveWindow() || !bus_.isConnected()) return;
    QDBusMessage call = QDBusMessage::createMethodCall("org.freedesktop.Notifications", "/org/freedesktop/Notifications",
                                                       "org.freedesktop.Notifications", "Notify");
    // A server may read marks in the text, and a prompt is no place for them.
    call << "Weft Studio" << last_ << "weft-studio" << title << text.toHtmlEscaped() << QStringList()
         << QVariantMap{{"desktop-entry", "weft-studio"}} << -1;
    auto* answer = new QDBusPendingCallWatcher(bus_.asyncCall(call), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
        const QDBusPendingReply<uint> id = *answer;
        answer->deleteLater();
        if (id.isError()) return;
        last_ = id.value();
        emit told();
    });
}

}  // namespace weft::app
