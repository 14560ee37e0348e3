#include "app/studio/generate_bar.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

#include "app/studio/engine_text.h"
#include "app/studio/words.h"

namespace weft::app {

namespace {

QString estimate_text(const Estimate& estimate) {
    QString text = GenerateBar::tr("Needs %1 of the %2 memory that can be used")
                       .arg(bytes_in_words(estimate.peak_memory_bytes), bytes_in_words(estimate.available_memory_bytes));
    if (!estimate.peak_stage.empty()) text += GenerateBar::tr(" (most for %1)").arg(engine_text(estimate.peak_stage));
    if (estimate.seconds > 0) text += GenerateBar::tr(", about %1").arg(seconds_in_words(estimate.seconds));
    if (estimate.disk_bytes > 0) text += GenerateBar::tr(", %1 on disk").arg(bytes_in_words(estimate.disk_bytes));
    return text;
}

// A suggestion with exactly one number can be taken with a click.
std::optional<QString> only_number(const QString& suggestion) {
    static const QRegularExpression number(R"(\d+(?:\.\d+)?)");
    auto matches = number.globalMatch(suggestion);
    if (!matches.hasNext()) return std::nullopt;
    const QString text = matches.next().captured();
    return matches.hasNext() ? std::nullopt : std::optional(text);
}

QString problem_html(const Problem& problem) {
    QString html = engine_text(problem.message).toHtmlEscaped();
    const QString suggestion = engine_text(problem.suggestion);
    if (suggestion.isEmpty()) return html;
    const QString field = QString::fromStdString(problem.field);
    const bool is_number_field = field == "width" || field == "height" || field == "frames" || field == "steps";
    const auto value = is_number_field ? only_number(suggestion) : std::nullopt;
    return html + "<br>" +
           (value ? QString("<a href=\"%1:%2\">%3</a>").arg(field, *value, suggestion.toHtmlEscaped()) : suggestion.toHtmlEscaped());
}

}  // namespace

GenerateBar::GenerateBar(QWidget* parent)
    : QWidget(parent),
      generate_(new QPushButton(tr("&Generate"))),
      stop_(new QPushButton(tr("&Stop"))),
      update_(new QPushButton(tr("&Update clip"))),
      cancel_edit_(new QPushButton(tr("&Leave as it was"))),
      stop_menu_(new QMenu(this)),
      discard_(new QAction(tr("Stop and discard"), this)),
      decode_now_(new QAction(tr("Stop and decode what there is"), this)),
      pause_(new QAction(tr("Stop and continue later"), this)),
      stop_all_(new QAction(tr("Stop all"), this)),
      check_(new QLabel) {
    generate_->setObjectName("generate");
    generate_->setMinimumHeight(34);
    generate_->setAutoDefault(false);
    QFont strong = generate_->font();
    strong.setBold(true);
    generate_->setFont(strong);
    stop_->setObjectName("stop");
    stop_->setMinimumHeight(34);
    stop_->setToolTip(tr("Stop the job (Esc)"));
    stop_menu_->addAction(decode_now_);
    stop_menu_->addAction(pause_);
    stop_menu_->addAction(discard_);
    stop_menu_->addAction(stop_all_);
    stop_menu_->setToolTipsVisible(true);
    stop_all_->setObjectName("stop_all");
    stop_all_->setToolTip(tr("Drop the clip that is being made; those that wait stay in the queue, paused"));
    decode_now_->setToolTip(tr("End after this step and show the clip as it is then"));
    update_->setObjectName("update_job");
    update_->setToolTip(tr("Write these settings into the clip that waits in the queue"));
    cancel_edit_->setObjectName("cancel_edit");
    cancel_edit_->setToolTip(tr("Stop editing; the clip in the queue stays as it was"));
    for (QPushButton* button : {update_, cancel_edit_}) button->setAutoDefault(false);
    stop_->setMenu(stop_menu_);
    discard_->setObjectName("stop_and_discard");
    decode_now_->setObjectName("stop_and_decode");
    pause_->setObjectName("pause");
    check_->setObjectName("check");
    check_->setWordWrap(true);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(generate_, 2);
    buttons->addWidget(stop_, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(check_);
    auto* edit_buttons = new QHBoxLayout;
    edit_buttons->addWidget(update_, 2);
    edit_buttons->addWidget(cancel_edit_, 1);
    layout->addLayout(edit_buttons);
    layout->addLayout(buttons);
    setTabOrder(update_, cancel_edit_);
    setTabOrder(cancel_edit_, generate_);
    setTabOrder(generate_, stop_);
    connect(update_, &QPushButton::clicked, this, &GenerateBar::update_clicked);
    connect(cancel_edit_, &QPushButton::clicked, this, &GenerateBar::edit_cancelled);
    connect(generate_, &QPushButton::clicked, this, &GenerateBar::generate_clicked);
    connect(check_, &QLabel::linkActivated, this, [this](const QString& link) {
        const qsizetype colon = link.indexOf(':');
        emit suggestion_taken(link.left(colon), link.mid(colon + 1).toDouble());
    });
    show_state();
}

void GenerateBar::set_model_open(bool is_open) {
    is_model_open_ = is_open;
    // What was said of another model is no longer true; the check of this one follows.
    check_->setText(is_open ? QString() : tr("Open a model to begin."));
    show_state();
}

void GenerateBar::show_check(const RequestCheck& check) {
    has_problems_ = !check.problems.empty();
    if (has_problems_) {
        QStringList lines;
        for (const Problem& problem : check.problems) lines << problem_html(problem);
        check_->setText("<p>" + lines.join("</p><p>") + "</p>");
    } else if (check.estimate) {
        check_->setText(estimate_text(*check.estimate));
    } else {
        check_->clear();
    }
    // Only a text with links takes part in the tab order.
    const bool has_links = check_->text().contains("<a href");
    check_->setTextInteractionFlags(has_links ? Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard : Qt::NoTextInteraction);
    show_state();
}

void GenerateBar::set_job(std::optional<Job> job) {
    job_ = job;
    is_denoising_ = false;
    show_state();
}

void GenerateBar::set_is_denoising(bool is_denoising) {
    is_denoising_ = is_denoising;
    show_state();
}

void GenerateBar::set_waiting(int waiting) {
    waiting_ = waiting;
    show_state();
}

void GenerateBar::set_editing(bool is_editing) {
    is_editing_ = is_editing;
    show_state();
}

bool GenerateBar::can_generate() const { return is_model_open_ && !has_problems_; }

void GenerateBar::show_state() {
    generate_->setEnabled(can_generate());
    generate_->setText(job_ ? tr("Add to &queue") : tr("&Generate"));
    generate_->setToolTip(job_ ? tr("Make the clip when its turn comes (Ctrl+Return)") : tr("Make the clip (Ctrl+Return)"));
    update_->setEnabled(can_generate());
    update_->setVisible(is_editing_);
    cancel_edit_->setVisible(is_editing_);
    stop_->setEnabled(job_.has_value());
    for (QAction* action : {decode_now_, pause_}) {
        action->setVisible(!job_ || job_ == Job::generate);
        action->setEnabled(is_denoising_);
    }
    discard_->setEnabled(job_.has_value());
    const bool is_making = job_.has_value() && job_ != Job::export_clip;
    discard_->setText(!is_making && job_ ? tr("Cancel the export") : waiting_ > 0 ? tr("Skip this clip") : tr("Stop and discard"));
    discard_->setToolTip(is_making && waiting_ > 0 ? tr("Drop the clip that is being made and go on with the next") : discard_->text());
    pause_->setText(waiting_ > 0 ? tr("Pause the queue after this step") : tr("Stop and continue later"));
    pause_->setToolTip(tr("The clip stays in the queue and goes on from there"));
    stop_all_->setVisible(waiting_ > 0 && is_making);
}

}  // namespace weft::app
