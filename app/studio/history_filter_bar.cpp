#include "app/studio/history_filter_bar.h"

#include <QComboBox>
#include <QDateEdit>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPixmap>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/studio/star.h"

namespace weft::app {
namespace {

constexpr int typing_ms = 150;
constexpr int days_between = -1;  // of the times to choose from: the user names both days

qint64 begin_of(const QDate& day) { return day.startOfDay().toMSecsSinceEpoch(); }

}  // namespace

HistoryFilterBar::HistoryFilterBar(QWidget* parent)
    : QWidget(parent),
      search_(new QLineEdit),
      model_(new QComboBox),
      time_(new QComboBox),
      starred_(new QToolButton),
      days_(new QWidget),
      from_(new QDateEdit(QDate::currentDate().addDays(-7))),
      to_(new QDateEdit(QDate::currentDate())),
      typing_(new QTimer(this)) {
    search_->setObjectName("history_search");
    search_->setPlaceholderText(tr("Search prompts"));
    search_->setAccessibleName(search_->placeholderText());
    search_->setToolTip(tr("Words of the prompt, a model's name, a seed (Ctrl+F)"));
    search_->setClearButtonEnabled(true);
    model_->setObjectName("history_model_filter");
    model_->setAccessibleName(tr("Model"));
    model_->setToolTip(tr("Only clips of this model"));
    model_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    model_->setMinimumContentsLength(8);
    time_->setObjectName("history_time");
    time_->setAccessibleName(tr("Made"));
    time_->setToolTip(tr("Only clips of this time"));
    time_->addItem(tr("Any time"), 0);
    time_->addItem(tr("Today"), 1);
    time_->addItem(tr("Last 7 days"), 7);
    time_->addItem(tr("Last 30 days"), 30);
    time_->addItem(tr("Between…"), days_between);
    starred_->setObjectName("history_starred");
    starred_->setCheckable(true);
    starred_->setAccessibleName(tr("Only starred clips"));
    starred_->setToolTip(starred_->accessibleName());
    from_->setObjectName("history_from");
    to_->setObjectName("history_to");
    for (QDateEdit* day : {from_, to_}) day->setCalendarPopup(true);
    from_->setToolTip(tr("The first day"));
    to_->setToolTip(tr("The last day"));
    typing_->setSingleShot(true);
    typing_->setInterval(typing_ms);

    auto* from_label = new QLabel(tr("F&rom"));
    from_label->setBuddy(from_);
    auto* to_label = new QLabel(tr("t&o"));
    to_label->setBuddy(to_);
    auto* days = new QHBoxLayout(days_);
    days->setContentsMargins(0, 0, 0, 0);
    days->addWidget(from_label);
    days->addWidget(from_, 1);
    days->addWidget(to_label);
    days->addWidget(to_, 1);
    days_->hide();
    auto* choices = new QHBoxLayout;
    choices->addWidget(model_, 1);
    choices->addWidget(time_, 1);
    choices->addWidget(starred_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(search_);
    layout->addLayout(choices);
    layout->addWidget(days_);
    set_models({});
    draw_star();

    connect(search_, &QLineEdit::textChanged, typing_, qOverload<>(&QTimer::start));
    connect(search_, &QLineEdit::returnPressed, this, &HistoryFilterBar::take);
    connect(typing_, &QTimer::timeout, this, &HistoryFilterBar::take);
    connect(model_, &QComboBox::currentIndexChanged, this, &HistoryFilterBar::take);
    connect(time_, &QComboBox::currentIndexChanged, this, [this] {
        days_->setVisible(time_->currentData().toInt() == days_between);
        take();
    });
    connect(starred_, &QToolButton::toggled, this, &HistoryFilterBar::take);
    connect(from_, &QDateEdit::dateChanged, this, &HistoryFilterBar::take);
    connect(to_, &QDateEdit::dateChanged, this, &HistoryFilterBar::take);
}

HistoryFilter HistoryFilterBar::filter() const {
    HistoryFilter filter;
    filter.text = search_->text();
    filter.model = model_->currentData().toString();
    filter.is_starred = starred_->isChecked();
    const int days = time_->currentData().toInt();
    if (days > 0) filter.from_ms = begin_of(QDate::currentDate().addDays(1 - days));
    if (days == days_between) {
        filter.from_ms = begin_of(std::min(from_->date(), to_->date()));
        filter.before_ms = begin_of(std::max(from_->date(), to_->date()).addDays(1));
    }
    return filter;
}

void HistoryFilterBar::take() {
    typing_->stop();
    emit edited(filter());
}

void HistoryFilterBar::set_models(const QStringList& models) {
    const QString chosen = model_->currentData().toString();
    const QSignalBlocker blocker(model_);
    model_->clear();
    model_->addItem(tr("All models"), QString());
    QStringList all = models;
    if (!chosen.isEmpty() && !all.contains(chosen)) all << chosen;
    for (const QString& model : all) model_->addItem(model, model);
    model_->setCurrentIndex(std::max(model_->findData(chosen), 0));
}

void HistoryFilterBar::focus_search() {
    search_->setFocus(Qt::ShortcutFocusReason);
    search_->selectAll();
}

void HistoryFilterBar::clear() {
    search_->clear();
    model_->setCurrentIndex(0);
    time_->setCurrentIndex(0);
    starred_->setChecked(false);
}

void HistoryFilterBar::draw_star() {
    constexpr int side = 64;  // enough for a display of 400 %
    QPixmap pixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.scale(4, 4);
    app::draw_star(painter, QRectF(1, 1, 14, 14), true, palette().color(QPalette::ButtonText));
    starred_->setIcon(QIcon(pixmap));
}

void HistoryFilterBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) draw_star();
    QWidget::changeEvent(event);
}

}  // namespace weft::app
