#pragma once
// Keeps the machine awake while clips are made; the desktop may still blank and lock its screen. Where nobody can be asked to, nothing
// happens.

#include <QDBusConnection>
#include <QDBusUnixFileDescriptor>
#include <QObject>
#include <optional>

namespace weft::app {

class SleepInhibitor : public QObject {
    Q_OBJECT

  public:
    explicit SleepInhibitor(QObject* parent = nullptr, const QDBusConnection& system = QDBusConnection::systemBus(),
                            const QDBusConnection& session = QDBusConnection::sessionBus());
    ~SleepInhibitor() override;

    void set_enabled(bool is_enabled);
    void set_busy(bool is_busy);
    /// Something keeps the machine awake on our behalf.
    bool is_inhibiting() const { return lock_.has_value() || cookie_.has_value(); }

  signals:
    void changed();

  private:
    void show();
    void take();
    void ask_screen_saver();
    void release();

    QDBusConnection system_;
    QDBusConnection session_;
    bool is_enabled_ = true;
    bool is_busy_ = false;
    bool is_wanted_ = false;
    bool is_asking_ = false;                       // a question is under way: no second one
    std::optional<QDBusUnixFileDescriptor> lock_;  // of logind; as long as it is open
    std::optional<uint> cookie_;                   // of the screen saver
};

}  // namespace weft::app
