#include "app/studio/request_panel.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRandomGenerator>
#include <QRegularExpressionValidator>
#include <QToolButton>

#include "app/studio/engine_text.h"
#include "app/studio/glyphs.h"
#include "app/studio/sampling_panel.h"
#include "app/studio/snapping_spin_box.h"
#include "app/studio/wheel_guard.h"
#include "app/studio/words.h"

namespace weft::app {

namespace {

// Wan 2.1 was trained on clips of 81 frames; longer ones flicker and drift in colour.
constexpr int trained_frames = 81;
constexpr int most_pixels = 8192;
constexpr int most_frames = 4097;

QDoubleSpinBox* decimal_box(double least, double most, double step) {
    auto* box = new QDoubleSpinBox;
    box->setRange(least, most);
    box->setSingleStep(step);
    box->setDecimals(2);
    return box;
}

QLabel* note() {
    auto* label = new QLabel;
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->hide();
    return label;
}

QLabel* label_for(const QString& text, QWidget* buddy) {
    auto* label = new QLabel(text);
    label->setBuddy(buddy);
    label->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    return label;
}

template <class... Widgets>
QWidget* row(Widgets*... widgets) {
    auto* box = new QWidget;
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    (layout->addWidget(widgets), ...);
    return box;
}

}  // namespace

RequestPanel::RequestPanel(QWidget* parent)
    : QWidget(parent),
      preset_(new QComboBox),
      width_(new SnappingSpinBox),
      height_(new SnappingSpinBox),
      frames_(new SnappingSpinBox),
      frame_rate_(new QComboBox),
      steps_(new QSpinBox),
      guidance_(decimal_box(0, 30, 0.5)),
      guidance_2_label_(new QLabel(tr("Guidance &2"))),
      guidance_2_(decimal_box(0, 30, 0.5)),
      experts_(note()),
      flow_shift_(decimal_box(0.01, 100, 0.5)),
      scheduler_(new QComboBox),
      precision_(new QComboBox),
      seed_(new QLineEdit),
      dice_(new QToolButton),
      lock_(new QToolButton),
      sampling_(new SamplingPanel),
      length_(new QLabel),
      snap_note_(note()),
      length_warning_(note()),
      trained_frames_(trained_frames) {
    width_->set_grid(0, size_multiple_, 1, most_pixels);
    height_->set_grid(0, size_multiple_, 1, most_pixels);
    frames_->set_grid(1, frame_multiple_, 1, most_frames);
    frame_rate_->setEditable(true);
    frame_rate_->setInsertPolicy(QComboBox::NoInsert);
    frame_rate_->addItems({"8", "16", "23.976", "24", "25", "30"});
    steps_->setRange(1, 1000);
    for (const SchedulerKind kind : scheduler_kinds) scheduler_->addItem(scheduler_in_words(kind), static_cast<int>(kind));
    for (const Precision precision : {Precision::bf16, Precision::fp32})
        precision_->addItem(precision_in_words(precision), static_cast<int>(precision));
    seed_->setValidator(new QRegularExpressionValidator(QRegularExpression("[0-9]{1,20}"), seed_));
    dice_->setToolTip(tr("A new random seed"));
    lock_->setCheckable(true);
    lock_->setToolTip(tr("Keep this seed for the next clip"));

    lay_out();
    connect_all();
    set_request({});
    draw_glyphs();
}

void RequestPanel::lay_out() {
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    auto* times = new QLabel(QStringLiteral("×"));
    times->setAlignment(Qt::AlignCenter);
    times->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    const struct {
        const char* object;
        QString name;
        QWidget* widget;
    } named[] = {
        {"size_preset", tr("Size of the model"), preset_},
        {"width", tr("Width in pixels"), width_},
        {"height", tr("Height in pixels"), height_},
        {"frames", tr("Number of frames"), frames_},
        {"frame_rate", tr("Frames per second"), frame_rate_},
        {"steps", tr("Denoising steps"), steps_},
        {"guidance", tr("Guidance scale"), guidance_},
        {"guidance_2", tr("Guidance scale of the second expert"), guidance_2_},
        {"experts", tr("What the two experts do"), experts_},
        {"flow_shift", tr("Flow shift"), flow_shift_},
        {"scheduler", tr("Scheduler"), scheduler_},
        {"precision", tr("Precision"), precision_},
        {"seed", tr("Seed"), seed_},
        {"dice", tr("New random seed"), dice_},
        {"lock", tr("Keep the seed"), lock_},
        {"length", tr("Length of the clip"), length_},
        {"snap_note", tr("Value that was changed"), snap_note_},
        {"length_warning", tr("Warning about the length"), length_warning_},
    };
    for (const auto& entry : named) {
        entry.widget->setObjectName(entry.object);
        entry.widget->setAccessibleName(entry.name);
        if (entry.widget->focusPolicy() != Qt::NoFocus) guard_from_wheel(entry.widget);
    }
    form->addRow(tr("Si&ze"), preset_);
    form->addRow(QString(), row(width_, times, height_));
    form->addRow(snap_note_);
    form->addRow(label_for(tr("Fr&ames"), frames_),
                 row(frames_, label_for(tr("at"), nullptr), frame_rate_, label_for(tr("fps"), nullptr), length_));
    form->addRow(length_warning_);
    form->addRow(label_for(tr("S&teps"), steps_), row(steps_, label_for(tr("G&uidance"), guidance_), guidance_));
    guidance_2_label_->setBuddy(guidance_2_);
    form->addRow(guidance_2_label_, guidance_2_);
    form->addRow(experts_);
    experts_->setForegroundRole(QPalette::PlaceholderText);
    guidance_2_label_->hide();  // until a model of two experts is opened
    guidance_2_->hide();
    form->addRow(label_for(tr("Flo&w shift"), flow_shift_), row(flow_shift_, label_for(tr("Schedu&ler"), scheduler_), scheduler_));
    form->addRow(tr("Prec&ision"), precision_);
    form->addRow(label_for(tr("S&eed"), seed_), row(seed_, dice_, lock_));
    form->addRow(sampling_);
    frame_rate_->setMinimumContentsLength(4);
    length_->setMinimumWidth(length_->fontMetrics().horizontalAdvance(tr("= %1 s").arg(100.0)));
    scheduler_->setToolTip(
        tr("How a step is taken. UniPC and DPM++ 2M need the fewest steps, Euler is the plainest, Euler ancestral draws "
           "new noise at each step, LCM is for models distilled to few steps."));
    flow_shift_->setToolTip(tr("Higher spends more steps on the overall layout: 3 for 480p, 5 for 720p"));

    for (QWidget* input : sampling_->inputs()) guard_from_wheel(input);
    QList<QWidget*> order{preset_,     width_,      height_,    frames_,    frame_rate_, steps_, guidance_,
                          guidance_2_, flow_shift_, scheduler_, precision_, seed_,       dice_,  lock_};
    order += sampling_->inputs();
    for (qsizetype i = 1; i < order.size(); ++i) setTabOrder(order[i - 1], order[i]);
}

void RequestPanel::connect_all() {
    connect(preset_, &QComboBox::activated, this, &RequestPanel::choose_preset);
    for (SnappingSpinBox* box : {width_, height_}) {
        connect(box, &QSpinBox::valueChanged, this, [this] {
            show_preset();
            emit edited();
        });
        connect(box, &SnappingSpinBox::snapped, this, [this, box](int typed, int used) {
            show_snap(box == width_ ? tr("Width") : tr("Height"), typed, used, tr("a multiple of %1").arg(size_multiple_));
        });
    }
    connect(frames_, &QSpinBox::valueChanged, this, [this] {
        snap_note_->hide();
        show_length();
        emit edited();
    });
    connect(frames_, &SnappingSpinBox::snapped, this,
            [this](int typed, int used) { show_snap(tr("Frames"), typed, used, tr("a multiple of %1, plus 1").arg(frame_multiple_)); });
    connect(frame_rate_->lineEdit(), &QLineEdit::editingFinished, this, &RequestPanel::take_frame_rate);
    connect(frame_rate_, &QComboBox::activated, this, &RequestPanel::take_frame_rate);
    connect(steps_, &QSpinBox::valueChanged, this, &RequestPanel::edited);
    connect(guidance_, &QDoubleSpinBox::valueChanged, this, &RequestPanel::edited);
    connect(guidance_2_, &QDoubleSpinBox::valueChanged, this, &RequestPanel::edited);
    connect(flow_shift_, &QDoubleSpinBox::valueChanged, this, &RequestPanel::edited);
    connect(scheduler_, &QComboBox::currentIndexChanged, this, [this] {
        sampling_->set_scheduler(static_cast<SchedulerKind>(scheduler_->currentData().toInt()));
        emit edited();
    });
    connect(precision_, &QComboBox::currentIndexChanged, this, &RequestPanel::edited);
    connect(seed_, &QLineEdit::textChanged, this, &RequestPanel::edited);
    connect(sampling_, &SamplingPanel::steps_wanted, steps_, &QSpinBox::setValue);
    connect(sampling_, &SamplingPanel::edited, this, &RequestPanel::edited);
    connect(dice_, &QToolButton::clicked, this, &RequestPanel::new_seed);
    connect(lock_, &QToolButton::toggled, this, &RequestPanel::draw_glyphs);
}

void RequestPanel::set_model(const ModelInfo& model) {
    size_multiple_ = std::max(model.size_multiple, 1);
    frame_multiple_ = std::max(model.frame_multiple, 1);
    preset_->clear();
    for (const SizePreset& size : model.sizes)
        preset_->addItem(tr("%1 (%2 × %3)").arg(engine_text(size.name)).arg(size.width).arg(size.height), QSize(size.width, size.height));
    preset_->addItem(tr("Free size"));
    width_->set_grid(0, size_multiple_, 1, most_pixels);
    height_->set_grid(0, size_multiple_, 1, most_pixels);
    frames_->set_grid(1, frame_multiple_, 1, most_frames);
    has_second_expert_ = model.expert_boundary.has_value();
    guidance_2_label_->setVisible(has_second_expert_);
    guidance_2_->setVisible(has_second_expert_);
    experts_->setVisible(has_second_expert_);
    if (has_second_expert_) {
        const QString share = QString::number(*model.expert_boundary * 100, 'g', 4);
        experts_->setText(
            tr("Two experts: Guidance is of the first, which works at high noise, down to %1 %; Guidance 2 of the second, which "
               "goes on from there.")
                .arg(share));
        guidance_->setToolTip(tr("Of the first expert, which runs down to %1 % of the noise; %2")
                                  .arg(share, tr("at 1 or less there is no guidance and each step takes half the time")));
        guidance_2_->setToolTip(tr("Of the second expert, which runs from %1 % of the noise to the end").arg(share));
    } else {
        guidance_->setToolTip(tr("How closely the clip follows the prompt; at 1 or less each step takes half the time"));
    }
    trained_frames_ = std::max(trained_frames, model.defaults.frames);
    show_preset();
    show_length();
}

void RequestPanel::set_request(const Request& request) {
    width_->setValue(width_->nearest(request.width));
    height_->setValue(height_->nearest(request.height));
    frames_->setValue(frames_->nearest(request.frames));
    rate_ = request.frame_rate;
    steps_->setValue(request.steps);
    guidance_->setValue(request.guidance_scale);
    guidance_2_->setValue(request.guidance_scale_2.value_or(request.guidance_scale));
    flow_shift_->setValue(request.flow_shift);
    scheduler_->setCurrentIndex(std::max(scheduler_->findData(static_cast<int>(request.scheduler)), 0));
    precision_->setCurrentIndex(std::max(precision_->findData(static_cast<int>(request.precision)), 0));
    seed_->setText(QString::number(request.seed));
    sampling_->set_request(request);
    sampling_->set_scheduler(request.scheduler);
    show_preset();
    show_length();
    emit edited();
}

void RequestPanel::commit() {
    for (SnappingSpinBox* box : {width_, height_, frames_}) box->commit();
    steps_->interpretText();
    guidance_->interpretText();
    guidance_2_->interpretText();
    flow_shift_->interpretText();
    sampling_->commit();
    take_frame_rate();
}

void RequestPanel::fill(Request& request) const {
    request.width = width_->value();
    request.height = height_->value();
    request.frames = frames_->value();
    request.frame_rate = rate_;
    request.steps = steps_->value();
    request.guidance_scale = guidance_->value();
    request.guidance_scale_2.reset();
    if (has_second_expert_) request.guidance_scale_2 = guidance_2_->value();
    request.flow_shift = flow_shift_->value();
    request.scheduler = static_cast<SchedulerKind>(scheduler_->currentData().toInt());
    request.precision = static_cast<Precision>(precision_->currentData().toInt());
    request.seed = seed_->text().toULongLong();
    sampling_->fill(request);
}

bool RequestPanel::apply(const QString& field, double value) {
    const auto whole = [value](QSpinBox* box) {
        if (value < box->minimum() || value > box->maximum()) return false;
        box->setValue(static_cast<int>(value));
        return true;
    };
    if (field == "width") return whole(width_);
    if (field == "height") return whole(height_);
    if (field == "frames") return whole(frames_);
    if (field == "steps") return whole(steps_);
    return false;
}

bool RequestPanel::is_seed_locked() const { return lock_->isChecked(); }

void RequestPanel::set_seed_locked(bool is_locked) { lock_->setChecked(is_locked); }

// 32 bits: short enough to read out, and what other programs take as well.
void RequestPanel::new_seed() { seed_->setText(QString::number(QRandomGenerator::global()->generate())); }

void RequestPanel::set_seed(std::uint64_t seed) { seed_->setText(QString::number(seed)); }

void RequestPanel::choose_preset(int index) {
    const QSize size = preset_->itemData(index).toSize();
    if (size.isEmpty()) {
        width_->setFocus();
        return;
    }
    width_->setValue(size.width());
    height_->setValue(size.height());
}

void RequestPanel::show_preset() {
    snap_note_->hide();
    const int known = preset_->findData(QSize(width_->value(), height_->value()));
    preset_->setCurrentIndex(known >= 0 ? known : preset_->count() - 1);
}

void RequestPanel::take_frame_rate() {
    const auto read = parse_frame_rate(frame_rate_->currentText().trimmed().toStdString());
    const bool is_new = read && *read != rate_;
    if (read) rate_ = *read;
    show_length();
    if (is_new) emit edited();
}

void RequestPanel::show_length() {
    frame_rate_->setEditText(QString::fromStdString(text_of(rate_)));
    length_->setText(tr("= %1 s").arg(frames_->value() / rate_.value(), 0, 'f', 1));
    length_warning_->setText(tr("Over %1 frames this model may flicker and drift in colour.").arg(trained_frames_));
    length_warning_->setVisible(frames_->value() > trained_frames_);
}

void RequestPanel::show_snap(const QString& what, int typed, int used, const QString& rule) {
    snap_note_->setText(tr("%1 %2 became %3: %4.").arg(what).arg(typed).arg(used).arg(rule));
    snap_note_->show();
}

void RequestPanel::draw_glyphs() {
    dice_->setIcon(glyph(Glyph::dice, palette()));
    lock_->setIcon(glyph(lock_->isChecked() ? Glyph::locked : Glyph::unlocked, palette()));
}

void RequestPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) draw_glyphs();
    QWidget::changeEvent(event);
}

}  // namespace weft::app
