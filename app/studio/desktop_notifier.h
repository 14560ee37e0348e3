#pragma once
// Tells the desktop that clips are done, while nobody looks at the window. Where there is no desktop that listens, nothing happens.

#include <QDBusConnection>
#include <QObject>

class QWidget;

namespace weft::app {

class DesktopNotifier : public QObject {
    Q_OBJECT

  public:
    explicit DesktopNotifier(QWidget* window, const QDBusConnection& bus = QDBusConnection::sessionBus());

    void set_enabled(bool is_enabled) { is_enabled_ = is_enabled; }
    /// Not while the window is the active one. A new message takes the place of the last, so that a night's clips are one line.
    void tell(const QString& title, const QString& text);

  signals:
    /// The desktop has it.
    void told();

  private:
    QWidget* window_;
    QDBusConnection bus_;
    bool is_enabled_ = true;
    uint last_ = 0;
};

}  // namespace weft::app
