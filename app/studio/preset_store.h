#pragma once
// The user's own presets, in one file of the configuration folder. What is changed is there at once and written in the background, beside
// the file and renamed; what another window wrote meanwhile stays. A file that can't be read is set aside, never overwritten.

#include <QList>
#include <QObject>
#include <functional>

#include "app/studio/failure.h"
#include "app/studio/preset.h"
#include "app/studio/task_thread.h"

namespace weft::app {

class PresetStore : public QObject {
    Q_OBJECT

  public:
    explicit PresetStore(const QString& file, QObject* parent = nullptr);
    /// Waits until what was changed is written.
    ~PresetStore() override;

    /// In the order of their names.
    const QList<Preset>& presets() const { return presets_; }
    const Preset* find(const QString& name) const;
    /// In the place of one of the same name, if there is one.
    void put(const QList<Preset>& presets);
    void rename(const QString& from, const QString& to);
    void remove(const QString& name);

    /// Answers with `imported` or `failed`.
    void read_file(const QString& file);
    void write_file(const QString& file, const QList<Preset>& presets);

  signals:
    void changed();
    /// What was asked for until now is in the file.
    void written();
    void imported(const QList<weft::app::Preset>& presets);
    void failed(const QString& title, const weft::app::Failure& failure);

  private:
    using Edit = std::function<void(QList<Preset>& presets)>;
    void change(const Edit& edit);
    void tell(const QString& title, const Failure& failure);
    QJsonObject read_own();

    QString file_;
    QList<Preset> presets_;
    int unwritten_ = 0;  // changes on their way to the file
    TaskThread thread_;
};

}  // namespace weft::app
