#include "app/studio/sampling_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpressionValidator>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

namespace weft::app {
namespace {

QDoubleSpinBox* share_box() {
    auto* box = new QDoubleSpinBox;
    box->setRange(0, 1);
    box->setSingleStep(0.05);
    box->setDecimals(2);
    return box;
}

/// "... to ..."
QWidget* span_row(QDoubleSpinBox* start, QDoubleSpinBox* end) {
    auto* box = new QWidget;
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(start, 1);
    layout->addWidget(new QLabel(SamplingPanel::tr("to")));
    layout->addWidget(end, 1);
    return box;
}

/// Whether every setting that is shown here is as it is in most clips.
bool is_usual(const Request& request) {
    Request usual = request;
    usual.sigmas = Request{}.sigmas;
    usual.eta = Request{}.eta;
    usual.guidance_start = Request{}.guidance_start;
    usual.guidance_end = Request{}.guidance_end;
    usual.cfg_zero = Request{}.cfg_zero;
    usual.skip_layers = Request{}.skip_layers;
    usual.nag_scale = Request{}.nag_scale;
    usual.step_cache = Request{}.step_cache;
    return request == usual;
}

}  // namespace

SamplingPanel::SamplingPanel(QWidget* parent)
    : QWidget(parent),
      title_(new QToolButton),
      group_(new QWidget),
      sigmas_(new QComboBox),
      eta_(share_box()),
      guidance_start_(share_box()),
      guidance_end_(share_box()),
      cfg_zero_(new QCheckBox(tr("CFG-Zero*"))),
      cfg_zero_steps_(new QSpinBox),
      skip_layers_(new QLineEdit),
      skip_start_(share_box()),
      skip_end_(share_box()),
      nag_scale_(new QDoubleSpinBox),
      nag_tau_(new QDoubleSpinBox),
      nag_alpha_(share_box()),
      step_cache_(share_box()) {
    title_->setText(tr("Ad&vanced"));
    title_->setCheckable(true);
    title_->setAutoRaise(true);
    title_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    title_->setToolTip(tr("More ways to steer the sampling; none is needed for a good clip"));

    sigmas_->setEditable(true);
    sigmas_->setInsertPolicy(QComboBox::NoInsert);
    sigmas_->addItems({"scheduler", "simple", "karras", "beta"});

    const QString guided =
        tr("Guidance runs in this part of the steps only, 0 to 1. Outside, each step takes half the time and follows the "
           "prompt less.");
    cfg_zero_steps_->setRange(0, 999);
    const QString zero =
        tr("Guidance measured from the best multiple of the unconditional prediction, and a few steps at the beginning that move "
           "nothing: high guidance may then burn colours less. About 4 % of the steps is usual.");
    skip_layers_->setValidator(new QRegularExpressionValidator(QRegularExpression("[0-9, ]*"), skip_layers_));
    skip_layers_->setPlaceholderText(tr("none"));
    const QString skip =
        tr("Skip-layer guidance: the unconditional pass leaves these transformer blocks out in this part of the steps, which can "
           "firm up shapes and motion. Usual for Wan: 9 (of 30 or 40 blocks), from 0.1 to 0.9.");
    nag_scale_->setRange(0, 100);
    nag_scale_->setSingleStep(1);
    nag_scale_->setDecimals(2);
    nag_scale_->setSpecialValueText(tr("off"));
    nag_tau_->setRange(0.1, 100);
    nag_tau_->setSingleStep(0.25);
    nag_alpha_->setMinimum(0.01);
    const QString nag =
        tr("Normalised attention guidance: the negative prompt works inside each pass, also at guidance 1, where models distilled to few "
           "steps run. Costs 1 to 3 % of a step. Usual for Wan: 11, limit 2.5, share 0.25; higher is stronger.");
    step_cache_->setSingleStep(0.01);
    step_cache_->setSpecialValueText(tr("off"));
    const struct {
        const char* object;
        QString name;
        QWidget* widget;
        QString tip;
    } named[] = {
        {"advanced", tr("Advanced settings"), title_, title_->toolTip()},
        {"sigmas", tr("Spacing of the noise levels"), sigmas_,
         tr("How the steps are spread from noise to picture: as the scheduler does, evenly (simple), most of them at the end (karras), "
            "or at both ends (beta). Or type the levels themselves, one for each step: 1, 0.75, 0.5, 0.25")},
        {"eta", tr("New noise of the Euler ancestral scheduler"), eta_,
         tr("Euler ancestral only: how much of the noise each step replaces with new noise. 1 varies most, 0 is plain Euler.")},
        {"guidance_start", tr("Share of the steps from which guidance runs"), guidance_start_, guided},
        {"guidance_end", tr("Share of the steps up to which guidance runs"), guidance_end_, guided},
        {"cfg_zero", tr("CFG-Zero* guidance"), cfg_zero_, zero},
        {"step_cache", tr("Step cache threshold"), step_cache_,
         tr("Leaves out passes whose result would hardly differ from the step before: faster, with some loss of detail and motion. Usual: "
            "0.05 for the 1.3B model, 0.1 to 0.2 for 14B. How many were left out is told at the end.")},
        {"skip_layers", tr("Blocks that the unconditional pass leaves out"), skip_layers_, skip},
        {"skip_start", tr("Share of the steps from which they are left out"), skip_start_, skip},
        {"skip_end", tr("Share of the steps up to which they are left out"), skip_end_, skip},
        {"nag_scale", tr("Scale of the attention guidance"), nag_scale_, nag},
        {"nag_tau", tr("The most that guided attention may grow by"), nag_tau_, nag},
        {"nag_alpha", tr("Share of the guided attention"), nag_alpha_, nag},
        {"cfg_zero_steps", tr("Steps at the beginning that move nothing"), cfg_zero_steps_, zero},
    };
    for (const auto& entry : named) {
        entry.widget->setObjectName(entry.object);
        entry.widget->setAccessibleName(entry.name);
        entry.widget->setToolTip(entry.tip);
    }

    auto* form = new QFormLayout(group_);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Noise levels"), sigmas_);
    form->addRow(tr("New noise"), eta_);
    form->addRow(tr("Guidance from"), span_row(guidance_start_, guidance_end_));
    form->addRow(cfg_zero_, cfg_zero_steps_);
    form->addRow(tr("Skip layers"), skip_layers_);
    form->addRow(tr("Skip from"), span_row(skip_start_, skip_end_));
    form->addRow(tr("NAG scale"), nag_scale_);
    auto* limits = new QWidget;
    auto* limits_row = new QHBoxLayout(limits);
    limits_row->setContentsMargins(0, 0, 0, 0);
    limits_row->addWidget(nag_tau_, 1);
    limits_row->addWidget(new QLabel(tr("share")));
    limits_row->addWidget(nag_alpha_, 1);
    form->addRow(tr("NAG limit"), limits);
    form->addRow(tr("Step cache"), step_cache_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(title_);
    layout->addWidget(group_);

    connect(title_, &QToolButton::toggled, this, &SamplingPanel::set_open);
    connect(sigmas_->lineEdit(), &QLineEdit::editingFinished, this, &SamplingPanel::take_sigmas);
    connect(sigmas_, &QComboBox::activated, this, &SamplingPanel::take_sigmas);
    for (QDoubleSpinBox* box : {eta_, guidance_start_, guidance_end_, skip_start_, skip_end_, step_cache_})
        connect(box, &QDoubleSpinBox::valueChanged, this, &SamplingPanel::edited);
    for (QDoubleSpinBox* box : {nag_tau_, nag_alpha_}) {
        connect(box, &QDoubleSpinBox::valueChanged, this, &SamplingPanel::edited);
        box->setEnabled(false);
    }
    connect(nag_scale_, &QDoubleSpinBox::valueChanged, this, [this](double scale) {
        for (QDoubleSpinBox* box : {nag_tau_, nag_alpha_}) box->setEnabled(scale > 0);
        emit edited();
    });
    connect(skip_layers_, &QLineEdit::editingFinished, this, &SamplingPanel::take_layers);
    connect(cfg_zero_, &QCheckBox::toggled, this, [this](bool is_on) {
        cfg_zero_steps_->setEnabled(is_on);
        emit edited();
    });
    connect(cfg_zero_steps_, &QSpinBox::valueChanged, this, &SamplingPanel::edited);
    cfg_zero_steps_->setEnabled(false);
    set_open(false);
    set_request({});
}

void SamplingPanel::set_open(bool is_open) {
    title_->setArrowType(is_open ? Qt::DownArrow : Qt::RightArrow);
    group_->setVisible(is_open);
}

void SamplingPanel::set_request(const Request& request) {
    schedule_ = request.sigmas;
    show_sigmas();
    eta_->setValue(request.eta);
    guidance_start_->setValue(request.guidance_start);
    guidance_end_->setValue(request.guidance_end);
    layers_ = request.skip_layers;
    show_layers();
    skip_start_->setValue(request.skip_start);
    skip_end_->setValue(request.skip_end);
    nag_scale_->setValue(request.nag_scale);
    nag_tau_->setValue(request.nag_tau);
    nag_alpha_->setValue(request.nag_alpha);
    step_cache_->setValue(request.step_cache);
    cfg_zero_->setChecked(request.cfg_zero);
    cfg_zero_steps_->setValue(request.cfg_zero_steps);
    if (!is_usual(request)) title_->setChecked(true);
}

void SamplingPanel::set_scheduler(SchedulerKind scheduler) { eta_->setEnabled(scheduler == SchedulerKind::euler_ancestral); }

void SamplingPanel::take_sigmas() {
    const auto read = parse_sigma_schedule(sigmas_->currentText().trimmed().toStdString());
    const bool is_new = read && *read != schedule_;
    if (read) schedule_ = *read;
    show_sigmas();
    if (!is_new) return;
    if (schedule_.spacing == SigmaSpacing::list) emit steps_wanted(static_cast<int>(schedule_.levels.size()));
    emit edited();
}

void SamplingPanel::show_sigmas() { sigmas_->setEditText(QString::fromStdString(text_of(schedule_))); }

void SamplingPanel::take_layers() {
    const auto read = parse_layer_list(skip_layers_->text().toStdString());
    const bool is_new = read && *read != layers_;
    if (read) layers_ = *read;
    show_layers();
    if (is_new) emit edited();
}

void SamplingPanel::show_layers() {
    skip_layers_->setText(QString::fromStdString(text_of(layers_)));
    for (QDoubleSpinBox* box : {skip_start_, skip_end_}) box->setEnabled(!layers_.empty());
}

void SamplingPanel::commit() {
    take_sigmas();
    take_layers();
    for (QDoubleSpinBox* box :
         {eta_, guidance_start_, guidance_end_, skip_start_, skip_end_, nag_scale_, nag_tau_, nag_alpha_, step_cache_})
        box->interpretText();
    cfg_zero_steps_->interpretText();
}

void SamplingPanel::fill(Request& request) const {
    request.sigmas = schedule_;
    request.eta = eta_->isEnabled() ? eta_->value() : Request{}.eta;
    request.guidance_start = guidance_start_->value();
    request.guidance_end = guidance_end_->value();
    request.skip_layers = layers_;
    request.skip_start = skip_start_->value();
    request.skip_end = skip_end_->value();
    request.nag_scale = nag_scale_->value();
    request.nag_tau = nag_tau_->value();
    request.nag_alpha = nag_alpha_->value();
    request.step_cache = step_cache_->value();
    request.cfg_zero = cfg_zero_->isChecked();
    request.cfg_zero_steps = cfg_zero_steps_->value();
}

QList<QWidget*> SamplingPanel::inputs() const {
    return {title_,       sigmas_,     eta_,      guidance_start_, guidance_end_, cfg_zero_,  cfg_zero_steps_,
            skip_layers_, skip_start_, skip_end_, nag_scale_,      nag_tau_,      nag_alpha_, step_cache_};
}

}  // namespace weft::app
