#include "app/studio/performance_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>
#include <algorithm>
#include <cmath>

#include "app/studio/words.h"

namespace weft::app {

namespace {

constexpr double gib = 1024.0 * 1024.0 * 1024.0;
constexpr double least_gib = 0.5;
constexpr double most_gib = 65536;  // of a machine that does not say what it has
constexpr int as_the_model = -1;

}  // namespace

PerformancePage::PerformancePage(const MachineInfo& machine, QWidget* parent)
    : SettingsPage(parent),
      threads_(new QSpinBox),
      is_limited_(new QCheckBox(tr("&Memory limit"))),
      limit_(new QDoubleSpinBox),
      precision_(new QComboBox) {
    threads_->setObjectName("threads");
    threads_->setToolTip(tr("How many threads a job runs on. The next job takes it."));
    threads_->setRange(0, max_threads);
    threads_->setSpecialValueText(machine.logical_cpus > 0 ? tr("All (%1)").arg(machine.logical_cpus) : tr("All"));

    const double total = static_cast<double>(machine.memory_total_bytes) / gib;
    const QString what =
        tr("The most memory that this program may take for a job. Where the VAE's work does not fit it is done in tiles; what "
           "does not fit even so is told before the run. The next job takes it.");
    is_limited_->setObjectName("is_memory_limited");
    is_limited_->setToolTip(what);
    limit_->setObjectName("memory_limit");
    limit_->setAccessibleName(tr("Memory limit in GiB"));
    limit_->setToolTip(what);
    limit_->setDecimals(1);
    limit_->setSingleStep(0.5);
    limit_->setRange(least_gib, total > least_gib ? std::ceil(total * 10) / 10 : most_gib);
    limit_->setSuffix(tr(" GiB"));
    limit_->setValue(std::max(total * 0.75, 4.0));
    limit_->setEnabled(false);
    auto* memory = new QLabel(machine.memory_total_bytes > 0 ? tr("of %1").arg(bytes_in_words(machine.memory_total_bytes)) : QString());
    auto* limit_row = new QHBoxLayout;
    limit_row->addWidget(limit_);
    limit_row->addWidget(memory);
    limit_row->addStretch();

    precision_->setObjectName("default_precision");
    precision_->setToolTip(
        tr("What models are set to when they are opened. The precision of the clip at hand is set beside its size and steps."));
    precision_->addItem(tr("As the model has it"), as_the_model);
    for (const Precision precision : {Precision::bf16, Precision::fp32})
        precision_->addItem(precision_in_words(precision), static_cast<int>(precision));

    auto* form = new QFormLayout(this);
    form->addRow(tr("&CPU threads"), threads_);
    form->addRow(is_limited_, limit_row);
    form->addRow(tr("&Precision of models"), precision_);
    connect(threads_, &QSpinBox::valueChanged, this, &SettingsPage::edited);
    connect(limit_, &QDoubleSpinBox::valueChanged, this, &SettingsPage::edited);
    connect(is_limited_, &QCheckBox::toggled, limit_, &QWidget::setEnabled);
    connect(is_limited_, &QCheckBox::toggled, this, &SettingsPage::edited);
    connect(precision_, &QComboBox::activated, this, &SettingsPage::edited);
}

QString PerformancePage::title() const { return tr("Performance"); }

void PerformancePage::show_settings(const Settings& settings) {
    threads_->setValue(settings.request.threads);
    if (settings.memory_limit_bytes > 0) limit_->setValue(static_cast<double>(settings.memory_limit_bytes) / gib);
    is_limited_->setChecked(settings.memory_limit_bytes > 0);
    precision_->setCurrentIndex(
        std::max(precision_->findData(settings.precision ? static_cast<int>(*settings.precision) : as_the_model), 0));
}

void PerformancePage::fill(Settings& settings) const {
    settings.request.threads = threads_->value();
    settings.memory_limit_bytes = is_limited_->isChecked() ? static_cast<std::uint64_t>(limit_->value() * gib) : 0;
    settings.precision.reset();
    if (const int chosen = precision_->currentData().toInt(); chosen != as_the_model) settings.precision = static_cast<Precision>(chosen);
}

}  // namespace weft::app
