#include "app/studio/pending_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "app/studio/words.h"

namespace weft::app {

PendingBar::PendingBar(QWidget* parent)
    : QFrame(parent),
      text_(new QLabel),
      resume_(new QPushButton(tr("Continue"))),
      decode_(new QPushButton),
      discard_(new QPushButton(tr("Discard"))) {
    setFrameShape(QFrame::StyledPanel);
    text_->setObjectName("pending_text");
    text_->setTextFormat(Qt::PlainText);
    text_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    resume_->setObjectName("resume");
    resume_->setToolTip(tr("Run the steps that are left"));
    decode_->setObjectName("decode_again");
    discard_->setObjectName("discard_pending");
    auto* later = new QPushButton(tr("Later"));
    later->setObjectName("pending_later");
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 4, 4, 4);
    layout->addWidget(text_, 1);
    for (QPushButton* button : {resume_, decode_, discard_, later}) {
        button->setAutoDefault(false);
        button->setFlat(true);
        layout->addWidget(button);
    }
    connect(resume_, &QPushButton::clicked, this, [this] { emit resume_wanted(PendingLatents(pending_.front())); });
    connect(decode_, &QPushButton::clicked, this, [this] { emit decode_wanted(PendingLatents(pending_.front())); });
    connect(discard_, &QPushButton::clicked, this, [this] { emit discard_wanted(PendingLatents(pending_.front())); });
    connect(later, &QPushButton::clicked, this, [this] {
        is_put_off_ = true;
        show_state();
    });
    show_state();
}

void PendingBar::set_pending(std::vector<PendingLatents> pending) {
    pending_ = std::move(pending);
    show_state();
}

void PendingBar::set_busy(bool is_busy) {
    is_busy_ = is_busy;
    show_state();
}

void PendingBar::show_state() {
    setVisible(!pending_.empty() && !is_busy_ && !is_put_off_);
    if (pending_.empty()) return;
    const PendingLatents& first = pending_.front();
    const QString prompt = short_prompt(first.request.prompt, 60);
    resume_->setVisible(first.can_resume);
    decode_->setText(first.can_resume ? tr("Decode as it is") : tr("Decode again"));
    if (pending_.size() > 1)
        text_->setText(tr("%1 clips were not saved. First: “%2”").arg(pending_.size()).arg(prompt));
    else if (first.can_resume)
        text_->setText(tr("A clip stopped after step %1 of %2: “%3”").arg(first.steps_done).arg(first.request.steps).arg(prompt));
    else
        text_->setText(tr("A clip was not saved: “%1”").arg(prompt));
}

}  // namespace weft::app
