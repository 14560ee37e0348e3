#pragma once
// Generate and Stop, with what the clip will need or what stands against it.

#include <QWidget>
#include <optional>

#include "app/studio/engine_thread.h"

class QAction;
class QLabel;
class QMenu;
class QPushButton;

namespace weft::app {

class GenerateBar : public QWidget {
    Q_OBJECT

  public:
    explicit GenerateBar(QWidget* parent = nullptr);

    /// No model: nothing can be generated, and the bar says so.
    void set_model_open(bool is_open);
    void show_check(const RequestCheck& check);
    /// The job that runs; none: Generate is offered again.
    void set_job(std::optional<Job> job);
    /// Only denoising can be ended early, and decoded or kept.
    void set_is_denoising(bool is_denoising);

    bool can_generate() const;
    QAction* discard_action() const { return discard_; }
    QAction* decode_now_action() const { return decode_now_; }
    QAction* pause_action() const { return pause_; }

  signals:
    void generate_clicked();
    /// The user took the suggested value of a field.
    void suggestion_taken(const QString& field, double value);

  private:
    void show_state();

    QPushButton* generate_;
    QPushButton* stop_;
    QMenu* stop_menu_;
    QAction* discard_;
    QAction* decode_now_;
    QAction* pause_;
    QLabel* check_;
    bool is_model_open_ = false;
    bool has_problems_ = false;
    bool is_denoising_ = false;
    std::optional<Job> job_;
};

}  // namespace weft::app
