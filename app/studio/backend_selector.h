#pragma once
// Every backend of this build: Auto first, those that can't run here disabled with the reason.

#include <QWidget>
#include <vector>

#include "engine/engine.h"

class QCheckBox;
class QComboBox;

namespace weft::app {

class BackendSelector : public QWidget {
    Q_OBJECT

  public:
    explicit BackendSelector(QWidget* parent = nullptr);

    void set_backends(const std::vector<BackendInfo>& backends);
    /// One that is unknown or can't run here becomes Auto.
    void set_choice(const QString& backend, bool is_strict);
    QString backend() const;
    bool is_strict() const;

  signals:
    void edited();

  private:
    QComboBox* backends_;
    QCheckBox* strict_;
    QString wanted_;  // chosen before the backends were known
};

}  // namespace weft::app
