#include "app/studio/sampling_panel.h"

#include <QDoubleSpinBox>
#include <QFormLayout>
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

bool is_usual(const Request& request) {
    const Request usual;
    return request.eta == usual.eta;
}

}  // namespace

SamplingPanel::SamplingPanel(QWidget* parent) : QWidget(parent), title_(new QToolButton), group_(new QWidget), eta_(share_box()) {
    title_->setText(tr("Ad&vanced"));
    title_->setCheckable(true);
    title_->setAutoRaise(true);
    title_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    title_->setToolTip(tr("More ways to steer the sampling; none is needed for a good clip"));

    const struct {
        const char* object;
        QString name;
        QWidget* widget;
        QString tip;
    } named[] = {
        {"advanced", tr("Advanced settings"), title_, title_->toolTip()},
        {"eta", tr("New noise of the Euler ancestral scheduler"), eta_,
         tr("Euler ancestral only: how much of the noise each step replaces with new noise. 1 varies most, 0 is plain Euler.")},
    };
    for (const auto& entry : named) {
        entry.widget->setObjectName(entry.object);
        entry.widget->setAccessibleName(entry.name);
        entry.widget->setToolTip(entry.tip);
    }

    auto* form = new QFormLayout(group_);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("New noise"), eta_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(title_);
    layout->addWidget(group_);

    connect(title_, &QToolButton::toggled, this, &SamplingPanel::set_open);
    connect(eta_, &QDoubleSpinBox::valueChanged, this, &SamplingPanel::edited);
    set_open(false);
    set_request({});
}

void SamplingPanel::set_open(bool is_open) {
    title_->setArrowType(is_open ? Qt::DownArrow : Qt::RightArrow);
    group_->setVisible(is_open);
}

void SamplingPanel::set_request(const Request& request) {
    eta_->setValue(request.eta);
    if (!is_usual(request)) title_->setChecked(true);
}

void SamplingPanel::commit() { eta_->interpretText(); }

void SamplingPanel::fill(Request& request) const { request.eta = eta_->value(); }

QList<QWidget*> SamplingPanel::inputs() const { return {title_, eta_}; }

}  // namespace weft::app
