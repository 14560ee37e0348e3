#include "app/studio/progress_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/engine_text.h"
#include "app/studio/list_dialog.h"
#include "app/studio/words.h"

namespace weft::app {

namespace {

QString stage_text(const Progress& progress) {
    QString stage = stage_in_words(progress.stage);
    if (progress.total <= 0) return stage;
    switch (progress.stage) {
        case Stage::loading:
        case Stage::converting:
            return ProgressView::tr("%1: %2 %").arg(stage).arg(100LL * progress.done / progress.total);
        case Stage::denoising:
            // The step that runs, not the ones that are done.
            return ProgressView::tr("%1: step %2 of %3").arg(stage).arg(std::min(progress.done + 1, progress.total)).arg(progress.total);
        case Stage::text_encoding:
            return ProgressView::tr("%1: %2 of %3").arg(stage).arg(std::min(progress.done + 1, progress.total)).arg(progress.total);
        case Stage::image_encoding:
        case Stage::decoding:
        case Stage::exporting:
            return ProgressView::tr("%1: frame %2 of %3").arg(stage).arg(progress.done).arg(progress.total);
    }
    return stage;
}

}  // namespace

ProgressView::ProgressView(QWidget* parent)
    : QWidget(parent), stage_(new QLabel), times_(new QLabel), backend_(new QLabel), notices_(new QLabel), bar_(new QProgressBar) {
    stage_->setObjectName("stage");
    times_->setObjectName("times");
    times_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    backend_->setObjectName("backend_used");
    notices_->setObjectName("notices");
    bar_->setObjectName("progress");
    bar_->setAccessibleName(tr("Progress of this stage"));
    bar_->setTextVisible(false);
    bar_->setMaximumHeight(10);
    bar_->setRange(0, 1);
    bar_->setValue(0);
    for (QLabel* label : {stage_, times_, backend_}) label->setTextFormat(Qt::PlainText);
    notices_->setTextFormat(Qt::RichText);
    for (QLabel* label : {backend_, notices_}) {
        label->setWordWrap(true);
        label->hide();
    }
    auto* top = new QHBoxLayout;
    top->addWidget(stage_);
    top->addStretch();
    top->addWidget(times_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(top);
    layout->addWidget(bar_);
    layout->addWidget(backend_);
    layout->addWidget(notices_);
    stage_->setText(tr("Ready"));
    second_.setInterval(1000);
    connect(&second_, &QTimer::timeout, this, &ProgressView::show_times);
    connect(notices_, &QLabel::linkActivated, this, &ProgressView::show_details);
}

void ProgressView::start(const QString& what) {
    is_running_ = true;
    last_ = {};
    stopping_.clear();
    since_progress_.start();
    second_.start();
    stage_->setText(what);
    bar_->setRange(0, 0);
    backend_->hide();
    all_notices_.clear();
    show_notices();
    show_times();
}

void ProgressView::show_progress(const Progress& progress) {
    last_ = progress;
    since_progress_.start();
    stage_->setText(stopping_.isEmpty() ? stage_text(progress) : stopping_);
    bar_->setRange(0, std::max(progress.total, 0));
    bar_->setValue(progress.done);
    show_times();
}

void ProgressView::show_times() {
    if (!is_running_) return;
    const double since = static_cast<double>(since_progress_.elapsed()) / 1000.0;
    QString text = tr("%1 spent").arg(seconds_in_words(last_.elapsed_seconds + since));
    if (last_.remaining_seconds) text += tr(", about %1 left").arg(seconds_in_words(std::max(*last_.remaining_seconds - since, 0.0)));
    if (last_.memory_bytes > 0) text += tr(" · %1 memory").arg(bytes_in_words(last_.memory_bytes));
    times_->setText(text);
}

void ProgressView::show_backend(const BackendChosen& backend) {
    const QString used = QString::fromStdString(backend.used);
    const QString reason = engine_text(backend.reason);
    backend_->setText(reason.isEmpty() ? tr("Backend: %1").arg(used)
                                       : tr("Backend: %1 instead of %2: %3").arg(used, QString::fromStdString(backend.wanted), reason));
    backend_->show();
}

void ProgressView::add_notice(const Notice& notice) {
    all_notices_.push_back(notice);
    show_notices();
}

void ProgressView::show_notices() {
    QStringList lines;
    bool has_links = false;
    for (std::size_t i = 0; i < all_notices_.size(); ++i) {
        const Notice& notice = all_notices_[i];
        QString line = engine_text(notice.text).toHtmlEscaped();
        if (!notice.details.empty()) line += tr(" <a href=\"%1\">Show all %2</a>").arg(i).arg(notice.details.size());
        has_links = has_links || !notice.details.empty();
        lines << line;
    }
    notices_->setText(lines.join("<br>"));
    // Only a text with links takes part in the tab order.
    notices_->setTextInteractionFlags(has_links ? Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard : Qt::NoTextInteraction);
    notices_->setVisible(!lines.isEmpty());
}

void ProgressView::show_details(const QString& link) {
    const Notice& notice = all_notices_.at(link.toULong());
    QStringList lines;
    for (const std::string& line : notice.details) lines << QString::fromStdString(line);
    auto* dialog = new ListDialog(engine_text(notice.text), lines, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void ProgressView::show_stopping(const QString& text) {
    stopping_ = text;
    stage_->setText(text);
}

void ProgressView::finish(const QString& result) {
    is_running_ = false;
    second_.stop();
    stage_->setText(result);
    times_->clear();
    bar_->setRange(0, 1);
    bar_->setValue(0);
}

}  // namespace weft::app
