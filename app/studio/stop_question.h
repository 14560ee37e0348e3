#pragma once
// Asks before a running job is stopped or the window is closed over it. One question at a time.

#include <QMessageBox>
#include <QObject>
#include <QPointer>
#include <vector>

namespace weft::app {

class StopQuestion : public QObject {
    Q_OBJECT

  public:
    explicit StopQuestion(QWidget* window);

    /// is_denoising: also offer to decode what there is, or to continue later.  others_wait: stopping this clip goes on with the next.
    void ask_to_stop(bool is_denoising, bool others_wait);
    void ask_to_close(bool is_denoising);
    bool is_open() const { return !box_.isNull(); }
    /// The job has ended: there is nothing to ask any more.
    void withdraw();

  signals:
    void decode_chosen();
    void pause_chosen();
    void discard_chosen();
    void stop_all_chosen();
    void pause_and_close_chosen();
    void close_chosen();

  private:
    struct Answer {
        QString text;
        void (StopQuestion::*signal)();
        QMessageBox::ButtonRole role;
    };
    void open(const QString& name, const QString& text, const std::vector<Answer>& answers);

    QWidget* window_;
    QPointer<QMessageBox> box_;
};

}  // namespace weft::app
