#include "app/studio/backend_selector.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QSignalBlocker>
#include <QStandardItemModel>

#include "app/studio/engine_text.h"

namespace weft::app {

BackendSelector::BackendSelector(QWidget* parent)
    : QWidget(parent), backends_(new QComboBox), strict_(new QCheckBox(tr("Strict: stop rather than use another"))), wanted_("auto") {
    backends_->setObjectName("backend");
    backends_->setAccessibleName(tr("Backend"));
    backends_->setFocusPolicy(Qt::StrongFocus);
    backends_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    backends_->setMinimumContentsLength(12);
    strict_->setObjectName("strict");
    strict_->setToolTip(tr("If the chosen backend can't do this clip, that is an error instead of a change of backend"));
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Backend"), backends_);
    form->addRow(QString(), strict_);
    setTabOrder(backends_, strict_);
    set_backends({});
    connect(backends_, &QComboBox::currentIndexChanged, this, [this] {
        backends_->setToolTip(backends_->currentData(Qt::ToolTipRole).toString());
        emit edited();
    });
    connect(backends_, &QComboBox::activated, this, [this] { wanted_ = backend(); });
    connect(strict_, &QCheckBox::toggled, this, &BackendSelector::edited);
}

void BackendSelector::set_backends(const std::vector<BackendInfo>& backends) {
    {
        const QSignalBlocker blocker(backends_);
        backends_->clear();
        backends_->addItem(tr("Auto (fastest that can run)"), "auto");
        backends_->setItemData(0, tr("The fastest backend that can do the clip on this machine"), Qt::ToolTipRole);
        auto* items = qobject_cast<QStandardItemModel*>(backends_->model());
        for (const BackendInfo& backend : backends) {
            const QString name = QString::fromStdString(backend.name);
            if (name == "auto") continue;
            backends_->addItem(name, name);
            QStandardItem* item = items->item(backends_->count() - 1);
            item->setEnabled(backend.refusal.empty());
            item->setToolTip(engine_text(backend.refusal.empty() ? backend.description : backend.refusal));
        }
    }
    set_choice(wanted_, strict_->isChecked());
}

void BackendSelector::set_choice(const QString& backend, bool is_strict) {
    wanted_ = backend;
    const int index = backends_->findData(backend);
    auto* items = qobject_cast<QStandardItemModel*>(backends_->model());
    backends_->setCurrentIndex(index >= 0 && items->item(index)->isEnabled() ? index : 0);
    strict_->setChecked(is_strict);
}

QString BackendSelector::backend() const { return backends_->currentData().toString(); }

bool BackendSelector::is_strict() const { return strict_->isChecked(); }

}  // namespace weft::app
