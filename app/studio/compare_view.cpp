#include "app/studio/compare_view.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QShortcut>
#include <QSlider>
#include <QSplitter>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/studio/compared_picture.h"
#include "app/studio/glyphs.h"
#include "app/studio/settings_in_words.h"
#include "app/studio/words.h"

namespace weft::app {
namespace {

// Places of EngineThread::read_clip; the preview is 0.
constexpr int first_place = 1;

int count_of(const ClipPtr& clip) { return clip ? static_cast<int>(clip->frames.size()) : 0; }

double rate_of(const ClipPtr& clip) { return clip->request.frame_rate.value(); }

/// The frame that is seen after so many milliseconds; the last one stays.
int index_at(const ClipPtr& clip, int ms) {
    // A moment is rounded up to whole milliseconds: see first_ms.
    return std::min(static_cast<int>(std::floor(ms * rate_of(clip) / 1000 + 1e-9)), count_of(clip) - 1);
}

/// The first whole millisecond at which a frame is seen.
int first_ms(int index, double rate) { return static_cast<int>(std::ceil(index * 1000 / rate - 1e-9)); }

}  // namespace

CompareView::CompareView(EngineThread& engine, const ClipRecord& left, const ClipRecord& right, QWidget* parent)
    : QDialog(parent),
      sides_{Side{left, nullptr}, Side{right, nullptr}},
      previous_(new QToolButton),
      play_(new QToolButton),
      next_(new QToolButton),
      slider_(new QSlider(Qt::Horizontal)),
      position_(new QLabel),
      table_(new QTableWidget(0, 3)),
      same_(new QLabel(tr("Both were made with the same settings."))) {
    setWindowTitle(tr("Compare clips"));
    setObjectName("compare_view");
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    make_controls();
    fill_differences();

    auto* pictures = new QHBoxLayout;
    for (Side& side : sides_) pictures->addWidget(make_side(side), 1);
    auto* controls = new QHBoxLayout;
    for (QToolButton* button : {previous_, play_, next_}) controls->addWidget(button);
    controls->addWidget(slider_, 1);
    controls->addWidget(position_);
    auto* top = new QWidget;
    auto* top_layout = new QVBoxLayout(top);
    top_layout->setContentsMargins(0, 0, 0, 0);
    top_layout->addLayout(pictures, 1);
    top_layout->addLayout(controls);
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(top);
    splitter->addWidget(table_->rowCount() > 0 ? static_cast<QWidget*>(table_) : same_);
    (table_->rowCount() > 0 ? static_cast<QWidget*>(same_) : table_)->setParent(this);
    (table_->rowCount() > 0 ? static_cast<QWidget*>(same_) : table_)->hide();
    splitter->setStretchFactor(0, 1);
    splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(splitter);
    resize(1040, 640);

    connect(&engine, &EngineThread::clip_read, this, [this](int which, const QString& file, const ClipPtr& clip) {
        const int side = which - first_place;
        if (side >= 0 && side < 2 && sides_[static_cast<std::size_t>(side)].clip.file == file) take(side, clip);
    });
    connect(&engine, &EngineThread::clip_unreadable, this, [this](int which, const QString& file, const Failure& failure) {
        const int side = which - first_place;
        if (side >= 0 && side < 2 && sides_[static_cast<std::size_t>(side)].clip.file == file)
            sides_[static_cast<std::size_t>(side)].picture->show_words(failure.message);
    });
    for (int side = 0; side < 2; ++side) {
        const ClipRecord& clip = sides_[static_cast<std::size_t>(side)].clip;
        Clip made;
        made.request = clip.request;
        engine.read_clip(first_place + side, clip.file, made);
    }
    show_moment(0);
}

QWidget* CompareView::make_side(Side& side) {
    side.picture = new ComparedPicture;
    side.picture->setObjectName(&side == sides_.data() ? "compare_left" : "compare_right");
    side.picture->setAccessibleName(&side == sides_.data() ? tr("Left clip") : tr("Right clip"));
    side.picture->show_words(tr("Reading…"));
    connect(side.picture, &ComparedPicture::clicked, play_, &QToolButton::click);
    auto* title = new QLabel(tr("%1, seed %2")
                                 .arg(QLocale().toString(QDateTime::fromMSecsSinceEpoch(side.clip.created_ms), QLocale::ShortFormat))
                                 .arg(side.clip.request.seed));
    title->setTextFormat(Qt::PlainText);
    auto* prompt = new QLabel(short_prompt(side.clip.request.prompt, 200));
    prompt->setTextFormat(Qt::PlainText);
    prompt->setWordWrap(true);
    prompt->setToolTip(QString::fromStdString(side.clip.request.prompt));
    auto* whole = new QWidget;
    auto* layout = new QVBoxLayout(whole);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(title);
    layout->addWidget(prompt);
    layout->addWidget(side.picture, 1);
    return whole;
}

void CompareView::make_controls() {
    previous_->setObjectName("compare_previous");
    previous_->setToolTip(tr("Previous frame (Left)"));
    play_->setObjectName("compare_play");
    play_->setToolTip(tr("Play or pause (Space)"));
    next_->setObjectName("compare_next");
    next_->setToolTip(tr("Next frame (Right)"));
    for (QToolButton* button : {previous_, play_, next_}) {
        button->setAutoRaise(true);
        button->setAccessibleName(button->toolTip());
    }
    slider_->setObjectName("compare_slider");
    slider_->setAccessibleName(tr("Time"));
    slider_->setToolTip(tr("Drag to any moment of both clips"));
    position_->setObjectName("compare_position");
    tick_.setTimerType(Qt::PreciseTimer);
    connect(&tick_, &QTimer::timeout, this, [this] {
        const int length = slider_->maximum() + 1;
        const QSignalBlocker blocker(slider_);
        slider_->setValue(static_cast<int>((began_at_ms_ + clock_.elapsed()) % length));
        show_moment(slider_->value());
    });
    connect(slider_, &QSlider::valueChanged, this, [this](int ms) {
        pause();
        show_moment(ms);
    });
    connect(play_, &QToolButton::clicked, this, [this] { tick_.isActive() ? pause() : play(); });
    connect(previous_, &QToolButton::clicked, this, [this] { step(-1); });
    connect(next_, &QToolButton::clicked, this, [this] { step(1); });
    connect(new QShortcut(Qt::Key_Space, this), &QShortcut::activated, play_, &QToolButton::click);
    connect(new QShortcut(Qt::Key_Left, this), &QShortcut::activated, previous_, &QToolButton::click);
    connect(new QShortcut(Qt::Key_Right, this), &QShortcut::activated, next_, &QToolButton::click);
    draw_glyphs();
}

void CompareView::fill_differences() {
    table_->setObjectName("compare_differences");
    table_->setAccessibleName(tr("What was set differently"));
    table_->setHorizontalHeaderLabels({tr("Setting"), tr("Left"), tr("Right")});
    table_->verticalHeader()->hide();
    table_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    table_->horizontalHeader()->setSectionResizeMode(2, QHeaderView::Stretch);
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setTabKeyNavigation(false);
    table_->setWordWrap(true);
    same_->setObjectName("compare_same");
    same_->setAlignment(Qt::AlignCenter);
    for (const SettingDifference& difference : differences(sides_[0].clip.request, sides_[1].clip.request)) {
        const int row = table_->rowCount();
        table_->insertRow(row);
        table_->setItem(row, 0, new QTableWidgetItem(difference.name));
        table_->setItem(row, 1, new QTableWidgetItem(difference.left));
        table_->setItem(row, 2, new QTableWidgetItem(difference.right));
    }
}

double CompareView::fastest_rate() const {
    double rate = 1;
    for (const Side& side : sides_)
        if (side.read) rate = std::max(rate, rate_of(side.read));
    return rate;
}

void CompareView::take(int which, const ClipPtr& clip) {
    sides_[static_cast<std::size_t>(which)].read = clip;
    int length = 1;
    for (const Side& side : sides_)
        if (side.read) length = std::max(length, first_ms(count_of(side.read), rate_of(side.read)));
    {
        const QSignalBlocker blocker(slider_);
        slider_->setRange(0, length - 1);
        slider_->setSingleStep(first_ms(1, fastest_rate()));
        slider_->setPageStep(1000);
    }
    show_moment(slider_->value());
    if (sides_[0].read && sides_[1].read) play();
}

void CompareView::show_moment(int ms) {
    for (Side& side : sides_) {
        if (!side.read) continue;
        const int index = index_at(side.read, ms);
        if (index == side.index) continue;
        side.index = index;
        side.picture->show_frame(side.read->frames[static_cast<std::size_t>(index)]);
    }
    const auto seconds = [](int of) { return QLocale().toString(of / 1000.0, 'f', 2); };
    position_->setText(tr("%1 s of %2 s").arg(seconds(ms), seconds(slider_->maximum() + 1)));
}

void CompareView::play() {
    began_at_ms_ = slider_->value();
    clock_.restart();
    tick_.start(std::max(static_cast<int>(500 / fastest_rate()), 5));
    draw_glyphs();
}

void CompareView::pause() {
    tick_.stop();
    draw_glyphs();
}

void CompareView::step(int frames) {
    const double rate = fastest_rate();
    const int index = static_cast<int>(std::floor(slider_->value() * rate / 1000 + 1e-9));
    slider_->setValue(first_ms(std::max(index + frames, 0), rate));
    pause();
}

void CompareView::draw_glyphs() {
    previous_->setIcon(glyph(Glyph::previous, palette()));
    play_->setIcon(glyph(tick_.isActive() ? Glyph::pause : Glyph::play, palette()));
    next_->setIcon(glyph(Glyph::next, palette()));
}

void CompareView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) draw_glyphs();
    QDialog::changeEvent(event);
}

}  // namespace weft::app
