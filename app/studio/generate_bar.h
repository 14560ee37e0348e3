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

    /// So many clips wait for their turn: what is generated joins them, and stopping one goes on with the next.
    void set_waiting(int waiting);
    /// A clip that waits is shown in the form: it can be updated.
    void set_editing(bool is_editing);

    bool can_generate() const;
    QAction* discard_action() const { return discard_; }
    QAction* decode_now_action() const { return decode_now_; }
    QAction* pause_action() const { return pause_; }
    QAction* stop_all_action() const { return stop_all_; }

  signals:
    void generate_clicked();
    void update_clicked();
    void edit_cancelled();
    /// The user took the suggested value of a field.
    void suggestion_taken(const QString& field, double value);

  private:
    void show_state();

    QPushButton* generate_;
    QPushButton* stop_;
    QPushButton* update_;
    QPushButton* cancel_edit_;
    QMenu* stop_menu_;
    QAction* discard_;
    QAction* decode_now_;
    QAction* pause_;
    QAction* stop_all_;
    QLabel* check_;
    bool is_model_open_ = false;
    bool has_problems_ = false;
    bool is_denoising_ = false;
    bool is_editing_ = false;
    int waiting_ = 0;
    std::optional<Job> job_;
};

}  // namespace weft::app
