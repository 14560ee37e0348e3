#include "app/studio/model_chooser.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "app/studio/file_path.h"

namespace weft::app {

namespace {

constexpr int most_recent = 8;

}  // namespace

ModelChooser::ModelChooser(QString demo_model, QWidget* parent)
    : QWidget(parent),
      demo_model_(std::move(demo_model)),
      models_(new QComboBox),
      open_(new QPushButton(tr("&Open folder…"))),
      family_(new QLabel) {
    models_->setObjectName("model");
    models_->setAccessibleName(tr("Model"));
    models_->setFocusPolicy(Qt::StrongFocus);
    models_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    models_->setMinimumContentsLength(12);
    open_->setObjectName("open_model");
    open_->setToolTip(tr("Open the folder of a Wan model in the diffusers layout; it can also be dropped on the window"));
    open_->setAutoDefault(false);
    family_->setObjectName("model_family");
    family_->setTextFormat(Qt::PlainText);
    family_->setWordWrap(true);
    family_->setForegroundRole(QPalette::PlaceholderText);
    auto* label = new QLabel(tr("&Model"));
    label->setBuddy(models_);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(models_, 1);
    row->addWidget(open_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addWidget(family_);
    setTabOrder(models_, open_);
    connect(models_, &QComboBox::activated, this, [this](int index) { emit model_wanted(models_->itemData(index).toString()); });
    connect(open_, &QPushButton::clicked, this, &ModelChooser::choose_folder);
    fill();
}

void ModelChooser::set_recent(const QStringList& folders) {
    recent_ = folders.mid(0, most_recent);
    fill();
}

void ModelChooser::show_model(const ModelInfo& model) {
    current_ = one_spelling(to_text(model.choice.path));
    family_->setText(QString::fromStdString(model.family));
    family_->setToolTip(current_);
    if (current_ != demo_model_) {
        recent_.removeAll(current_);
        recent_.prepend(current_);
        recent_ = recent_.mid(0, most_recent);
    }
    fill();
}

void ModelChooser::show_current() { models_->setCurrentIndex(models_->findData(current_)); }

void ModelChooser::choose_folder() {
    const QString start = recent_.isEmpty() ? QString() : QFileInfo(recent_.front()).path();
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Open a model folder"), start);
    if (!folder.isEmpty()) emit model_wanted(folder);
}

void ModelChooser::fill() {
    const QSignalBlocker blocker(models_);
    models_->clear();
    if (!demo_model_.isEmpty()) {
        models_->addItem(tr("Demo model"), demo_model_);
        models_->setItemData(0, demo_model_, Qt::ToolTipRole);
    }
    for (const QString& folder : recent_) {
        models_->addItem(QFileInfo(folder).fileName(), folder);
        models_->setItemData(models_->count() - 1, folder, Qt::ToolTipRole);
    }
    show_current();
}

}  // namespace weft::app
