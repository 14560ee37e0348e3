#pragma once
// The settings of sampling that few clips need, in a group that opens and closes. All are off, or as the model has them, until they are
// set.

#include <QList>
#include <QWidget>

#include "engine/request.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace weft::app {

class SamplingPanel : public QWidget {
    Q_OBJECT

  public:
    explicit SamplingPanel(QWidget* parent = nullptr);

    /// Shows the settings of a request, and opens the group where one is not the usual.
    void set_request(const Request& request);
    /// Only Euler ancestral draws new noise: for others the field is off.
    void set_scheduler(SchedulerKind scheduler);
    /// Takes what is still being typed.
    void commit();
    /// Writes the settings into a request.
    void fill(Request& request) const;
    /// Every input, in the order they are seen.
    QList<QWidget*> inputs() const;

  signals:
    void edited();
    /// A list of levels was given: the clip takes as many steps.
    void steps_wanted(int steps);

  private:
    void set_open(bool is_open);
    void take_sigmas();
    void show_sigmas();
    void take_layers();
    void show_layers();

    QToolButton* title_;
    QWidget* group_;
    QComboBox* sigmas_;
    QDoubleSpinBox* eta_;
    QDoubleSpinBox* guidance_start_;
    QDoubleSpinBox* guidance_end_;
    QCheckBox* cfg_zero_;
    QSpinBox* cfg_zero_steps_;
    QLineEdit* skip_layers_;
    QDoubleSpinBox* skip_start_;
    QDoubleSpinBox* skip_end_;
    QDoubleSpinBox* nag_scale_;
    QDoubleSpinBox* nag_tau_;
    QDoubleSpinBox* nag_alpha_;
    QDoubleSpinBox* step_cache_;
    SigmaSchedule schedule_;   // the last one that could be read
    std::vector<int> layers_;  // the same
};

}  // namespace weft::app
