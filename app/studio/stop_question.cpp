#include "app/studio/stop_question.h"

#include <QMessageBox>
#include <QPushButton>

namespace weft::app {

StopQuestion::StopQuestion(QWidget* window) : QObject(window), window_(window) {}

void StopQuestion::ask_to_stop(bool is_denoising, bool others_wait) {
    if (box_) return;
    std::vector<Answer> answers;
    if (is_denoising) {
        answers.push_back({tr("&Decode what there is"), &StopQuestion::decode_chosen, QMessageBox::AcceptRole});
        answers.push_back(
            {others_wait ? tr("&Pause the queue") : tr("Continue &later"), &StopQuestion::pause_chosen, QMessageBox::AcceptRole});
    }
    answers.push_back(
        {others_wait ? tr("&Skip this clip") : tr("Stop and d&iscard"), &StopQuestion::discard_chosen, QMessageBox::DestructiveRole});
    if (others_wait) answers.push_back({tr("Stop &all"), &StopQuestion::stop_all_chosen, QMessageBox::DestructiveRole});
    open("stop_question", tr("Stop making this clip?"), answers);
}

void StopQuestion::ask_to_close(bool is_denoising) {
    withdraw();
    std::vector<Answer> answers;
    if (is_denoising) answers.push_back({tr("Close, continue &later"), &StopQuestion::pause_and_close_chosen, QMessageBox::AcceptRole});
    answers.push_back(
        {is_denoising ? tr("Close and d&iscard") : tr("&Stop and close"), &StopQuestion::close_chosen, QMessageBox::DestructiveRole});
    open("close_question", tr("A job is running. Stop it and close?"), answers);
}

void StopQuestion::withdraw() {
    if (box_) box_->reject();
}

void StopQuestion::open(const QString& name, const QString& text, const std::vector<Answer>& answers) {
    box_ = new QMessageBox(QMessageBox::Question, tr("Weft Studio"), text, QMessageBox::NoButton, window_);
    box_->setObjectName(name);
    box_->setAttribute(Qt::WA_DeleteOnClose);
    for (const Answer& answer : answers) connect(box_->addButton(answer.text, answer.role), &QPushButton::clicked, this, answer.signal);
    auto* keep = box_->addButton(tr("&Keep going"), QMessageBox::RejectRole);
    box_->setDefaultButton(keep);
    box_->setEscapeButton(keep);
    box_->open();
}

}  // namespace weft::app
