#include "app/studio/model_chooser.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/studio/engine_text.h"
#include "app/studio/file_path.h"
#include "app/studio/model_text.h"
#include "app/studio/parts_panel.h"

namespace weft::app {

namespace {

constexpr int most_recent = 8;

}  // namespace

ModelChooser::ModelChooser(QString demo_model, QWidget* parent)
    : QWidget(parent),
      demo_model_(std::move(demo_model)),
      models_(new QComboBox),
      open_folder_(new QPushButton(tr("&Open folder…"))),
      open_file_(new QPushButton(tr("Open file…"))),
      family_(new QLabel),
      parts_(new PartsPanel) {
    models_->setObjectName("model");
    models_->setAccessibleName(tr("Model"));
    models_->setFocusPolicy(Qt::StrongFocus);
    models_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    models_->setMinimumContentsLength(12);
    open_folder_->setObjectName("open_model");
    open_folder_->setToolTip(tr("Open the folder of a Wan model; it can also be dropped on the window"));
    open_file_->setObjectName("open_file");
    open_file_->setToolTip(tr("Open a transformer's file (safetensors, GGUF, PyTorch); the other parts are chosen below it"));
    for (QPushButton* button : {open_folder_, open_file_}) button->setAutoDefault(false);
    family_->setObjectName("model_family");
    family_->setTextFormat(Qt::PlainText);
    family_->setWordWrap(true);
    family_->setForegroundRole(QPalette::PlaceholderText);
    auto* label = new QLabel(tr("&Model"));
    label->setBuddy(models_);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(models_, 1);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(open_folder_);
    buttons->addWidget(open_file_);
    buttons->addStretch();
    buttons->addWidget(parts_->toggle());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addLayout(buttons);
    layout->addWidget(family_);
    layout->addWidget(parts_);
    setTabOrder(models_, open_folder_);
    setTabOrder(open_folder_, open_file_);
    setTabOrder(open_file_, parts_->toggle());
    setTabOrder(parts_->toggle(), parts_);
    connect(models_, &QComboBox::activated, this,
            [this](int index) { emit model_wanted(choice_from_setting(models_->itemData(index).toString())); });
    connect(open_folder_, &QPushButton::clicked, this, &ModelChooser::choose_folder);
    connect(open_file_, &QPushButton::clicked, this, &ModelChooser::choose_file);
    connect(parts_, &PartsPanel::choice_wanted, this, &ModelChooser::model_wanted);
    fill();
}

void ModelChooser::set_recent(const QStringList& models) {
    recent_ = models.mid(0, most_recent);
    fill();
}

void ModelChooser::show_model(const ModelInfo& model) {
    current_ = to_setting(one_spelling_of(model.choice));
    family_->setText(engine_text(model.family));
    family_->setToolTip(to_text(model.choice.path));
    if (current_ != demo_model_) {
        recent_.removeAll(current_);
        recent_.prepend(current_);
        recent_ = recent_.mid(0, most_recent);
    }
    parts_->show_model(model);
    fill();
}

void ModelChooser::show_current() { models_->setCurrentIndex(models_->findData(current_)); }

void ModelChooser::choose_folder() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Open a model folder"), start_folder());
    if (!folder.isEmpty()) emit model_wanted({to_path(folder)});
}

void ModelChooser::choose_file() {
    auto* dialog = new QFileDialog(this, tr("Open the file of a transformer"), start_folder(),
                                   tr("Weights (*.safetensors *.gguf *.pth *.pt);;All files (*)"));
    dialog->setObjectName("model_dialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { emit model_wanted({to_path(file)}); });
    dialog->open();
}

QString ModelChooser::start_folder() const {
    if (!folder_.isEmpty() || recent_.isEmpty()) return folder_;
    return QFileInfo(to_text(choice_from_setting(recent_.front()).path)).path();
}

void ModelChooser::fill() {
    const QSignalBlocker blocker(models_);
    models_->clear();
    if (!demo_model_.isEmpty()) {
        models_->addItem(tr("Demo model"), demo_model_);
        models_->setItemData(0, demo_model_, Qt::ToolTipRole);
    }
    for (const QString& model : recent_) {
        const ModelChoice choice = choice_from_setting(model);
        models_->addItem(title_of(choice), model);
        models_->setItemData(models_->count() - 1, to_text(choice.path), Qt::ToolTipRole);
    }
    show_current();
}

}  // namespace weft::app
