#pragma once
// What is seen instead of the empty preview until a model was opened: what is needed, and three ways to begin.

#include <QWidget>

class QLabel;
class QPushButton;

namespace weft::app {

class FirstRunPage : public QWidget {
    Q_OBJECT

  public:
    explicit FirstRunPage(QWidget* parent = nullptr);

    /// "16.0 GiB" of this computer; empty until it is known.
    void set_memory(const QString& memory);
    void set_has_demo(bool has_demo);

  signals:
    void demo_wanted();
    void folder_wanted();
    void search_wanted();
    void close_wanted();

  private:
    QLabel* needs_;
    QPushButton* demo_;
};

}  // namespace weft::app
