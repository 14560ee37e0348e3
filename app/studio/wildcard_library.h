#pragma once
// The wildcards of the folder that the user has chosen, read in the background: at the start, when another folder is chosen, and when the
// window becomes active again, as after an edit elsewhere.

#include <QObject>
#include <QString>
#include <memory>

#include "app/studio/task_thread.h"
#include "engine/wildcards.h"

namespace weft::app {

class WildcardLibrary : public QObject {
    Q_OBJECT

  public:
    explicit WildcardLibrary(QObject* parent = nullptr);

    QString folder() const { return folder_; }
    /// Empty: there are none.
    void set_folder(const QString& folder);
    void read_again();
    const Wildcards& wildcards() const { return *wildcards_; }

  signals:
    void changed();

  private:
    QString folder_;
    std::shared_ptr<const Wildcards> wildcards_;
    TaskThread thread_;
};

}  // namespace weft::app
