#pragma once
// Puts a picture on the whole screen, with its controls over it while the mouse moves, and gives both back to where they were.

#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace weft::app {

class FullScreenView : public QWidget {
    Q_OBJECT

  public:
    /// Takes both out of the layouts that they are in. owner: the window that this one belongs to.
    FullScreenView(QWidget* picture, QWidget* controls, QWidget* owner);
    ~FullScreenView() override;

    /// Gives back what was taken, then closes and deletes itself.
    void leave();

  signals:
    void left();

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    /// What keeps a widget's place in the layout that it was taken from.
    struct Taken {
        QPointer<QWidget> widget;
        QPointer<QWidget> place;
    };
    static Taken take(QWidget* widget);
    static void give_back(const Taken& taken);
    void show_controls();
    void hide_controls();

    Taken picture_;
    Taken controls_;
    QTimer rest_;
    QPoint mouse_;
};

}  // namespace weft::app
