#pragma once
// A quiet line that offers clips of earlier jobs that were never saved, or whose steps were cut off.

#include <QFrame>
#include <vector>

#include "engine/engine.h"

class QLabel;
class QPushButton;

namespace weft::app {

class PendingBar : public QFrame {
    Q_OBJECT

  public:
    explicit PendingBar(QWidget* parent = nullptr);

    /// None hides the bar.
    void set_pending(std::vector<PendingLatents> pending);
    /// While a job runs no other can be begun.
    void set_busy(bool is_busy);

  signals:
    void resume_wanted(const weft::PendingLatents& pending);
    void decode_wanted(const weft::PendingLatents& pending);
    void discard_wanted(const weft::PendingLatents& pending);

  private:
    void show_state();

    QLabel* text_;
    QPushButton* resume_;
    QPushButton* decode_;
    QPushButton* discard_;
    std::vector<PendingLatents> pending_;
    bool is_busy_ = false;
    bool is_put_off_ = false;
};

}  // namespace weft::app
