#include "app/studio/export_dialog.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QVBoxLayout>

#include "app/studio/file_path.h"

namespace weft::app {

namespace {

// Below 6 files only grow, above 36 blocks are plain to see.
constexpr int best_crf = 6;
constexpr int worst_crf = 36;

QString with_ending(const QString& path) {
    const QString trimmed = path.trimmed();
    return trimmed.isEmpty() || trimmed.endsWith(".mp4", Qt::CaseInsensitive) ? trimmed : trimmed + ".mp4";
}

}  // namespace

ExportDialog::ExportDialog(const ExportRequest& request, QWidget* parent)
    : QDialog(parent),
      target_(new QLineEdit(to_text(request.target))),
      target_note_(new QLabel),
      quality_(new QSlider(Qt::Horizontal)),
      quality_text_(new QLabel),
      export_(nullptr) {
    setWindowTitle(tr("Export MP4"));
    setObjectName("export_dialog");
    setMinimumWidth(520);
    target_->setObjectName("export_target");
    target_->setAccessibleName(tr("File"));
    target_note_->setTextFormat(Qt::PlainText);
    target_note_->setWordWrap(true);
    target_note_->setObjectName("target_note");
    // To the right is better, although a higher CRF is worse.
    quality_->setObjectName("export_quality");
    quality_->setRange(best_crf, worst_crf);
    quality_->setInvertedAppearance(true);
    quality_->setInvertedControls(true);
    quality_->setAccessibleName(tr("Quality"));
    quality_->setValue(request.quality.value_or(16));
    auto* browse_button = new QPushButton(tr("&Browse…"));
    browse_button->setAutoDefault(false);

    auto* file_row = new QHBoxLayout;
    file_row->addWidget(target_, 1);
    file_row->addWidget(browse_button);
    auto* quality_row = new QHBoxLayout;
    quality_row->addWidget(new QLabel(tr("Small file")));
    quality_row->addWidget(quality_, 1);
    quality_row->addWidget(new QLabel(tr("Best picture")));
    auto* form = new QFormLayout;
    auto* file_label = new QLabel(tr("&File"));
    file_label->setBuddy(target_);
    form->addRow(file_label, file_row);
    form->addRow(QString(), target_note_);
    auto* quality_label = new QLabel(tr("&Quality"));
    quality_label->setBuddy(quality_);
    form->addRow(quality_label, quality_row);
    form->addRow(QString(), quality_text_);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    export_ = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    export_->setObjectName("export_accept");
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(buttons);
    export_->setDefault(true);  // only now: before it is in the dialog this has no effect there
    setTabOrder(target_, browse_button);
    setTabOrder(browse_button, quality_);

    connect(browse_button, &QPushButton::clicked, this, &ExportDialog::browse);
    connect(quality_, &QSlider::valueChanged, this, &ExportDialog::show_quality);
    connect(target_, &QLineEdit::textChanged, this, &ExportDialog::show_target);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    show_quality();
    show_target();
}

ExportRequest ExportDialog::request() const {
    ExportRequest request;
    request.target = to_path(with_ending(target_->text()));
    request.quality = quality_->value();
    return request;
}

void ExportDialog::browse() {
    // The dialog itself says when a file will be replaced.
    const QString file = QFileDialog::getSaveFileName(this, tr("Export MP4"), target_->text(), tr("MP4 video (*.mp4)"), nullptr,
                                                      QFileDialog::DontConfirmOverwrite);
    if (!file.isEmpty()) target_->setText(with_ending(file));
}

void ExportDialog::show_quality() {
    const int crf = quality_->value();
    const QString words = crf <= 12   ? tr("Very high: hardly a difference to the frames")
                          : crf <= 18 ? tr("High: no visible loss")
                          : crf <= 24 ? tr("Medium: slight loss, smaller file")
                          : crf <= 30 ? tr("Low: visible loss, small file")
                                      : tr("Very low: for a rough look");
    quality_text_->setText(tr("%1 (CRF %2)").arg(words).arg(crf));
}

void ExportDialog::show_target() {
    const QString path = with_ending(target_->text());
    const QFileInfo file(path);
    // "clips/" means the folder, not a hidden file "clips/.mp4".
    const QString typed = target_->text().trimmed();
    const bool is_folder = file.isDir() || typed.endsWith('/') || QFileInfo(typed).isDir();
    const bool is_replaced = !path.isEmpty() && !is_folder && file.exists();
    target_note_->setText(path.isEmpty() ? tr("Choose a file.")
                          : is_folder    ? tr("This is a folder. Name a file in it.")
                          : is_replaced  ? tr("This file exists and will be replaced.")
                                         : QString());
    export_->setText(is_replaced ? tr("R&eplace") : tr("&Export"));
    export_->setEnabled(!path.isEmpty() && !is_folder);
}

}  // namespace weft::app
