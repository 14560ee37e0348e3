#pragma once
// Which clips of the history are shown: words, model, time, stars.

#include <QWidget>

#include "app/store/history_store.h"

class QComboBox;
class QDateEdit;
class QLineEdit;
class QTimer;
class QToolButton;

namespace weft::app {

class HistoryFilterBar : public QWidget {
    Q_OBJECT

  public:
    explicit HistoryFilterBar(QWidget* parent = nullptr);

    HistoryFilter filter() const;
    /// The one that is chosen stays chosen, also where it is not among them.
    void set_models(const QStringList& models);
    void focus_search();
    void clear();

  signals:
    void edited(const weft::app::HistoryFilter& filter);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void take();
    void draw_star();

    QLineEdit* search_;
    QComboBox* model_;
    QComboBox* time_;
    QToolButton* starred_;
    QWidget* days_;
    QDateEdit* from_;
    QDateEdit* to_;
    QTimer* typing_;
};

}  // namespace weft::app
