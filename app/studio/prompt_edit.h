#pragma once
// A box for a prompt that knows earlier ones: Ctrl+Up and Ctrl+Down step through them, and those that go on from what is typed are offered
// below it. Return is never taken away.

#include <QPlainTextEdit>
#include <QStringList>
#include <QTimer>

class QAction;
class QListWidget;

namespace weft::app {

class PromptEdit : public QPlainTextEdit {
    Q_OBJECT

  public:
    /// name: for people who can't see it.
    PromptEdit(int lines, const QString& placeholder, const QString& name, QWidget* parent = nullptr);

    /// Newest first.
    void set_earlier(const QStringList& prompts) { earlier_ = prompts; }

  protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    void step(int by);
    void show_text(const QString& text);
    void offer();
    void place_offers();
    void take(int row);

    QAction* older_;
    QAction* newer_;
    QListWidget* offers_;
    QStringList earlier_;
    QString draft_;         // what was being typed when the stepping began
    int at_ = -1;           // in earlier_; -1: the draft
    bool is_typed_ = true;  // false while this puts in a text itself
};

}  // namespace weft::app
