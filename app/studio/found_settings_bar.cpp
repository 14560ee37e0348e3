#include "app/studio/found_settings_bar.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <utility>

#include "app/studio/list_dialog.h"

namespace weft::app {

FoundSettingsBar::FoundSettingsBar(QWidget* parent)
    : QFrame(parent),
      text_(new QLabel),
      use_(new QPushButton(tr("Use its settings"))),
      as_file_(new QPushButton),
      details_(new QPushButton(tr("Details…"))) {
    setObjectName("found_settings_bar");
    setFrameShape(QFrame::StyledPanel);
    text_->setObjectName("found_settings_text");
    text_->setTextFormat(Qt::PlainText);
    text_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    use_->setObjectName("use_found_settings");
    use_->setToolTip(tr("Put the prompt, the seed and everything else that the file tells into the form"));
    as_file_->setObjectName("use_found_file");
    details_->setObjectName("found_settings_details");
    details_->setToolTip(tr("What is missing here, and what has no place here"));
    auto* close = new QPushButton(tr("Close"));
    close->setObjectName("close_found_settings");
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 4, 4, 4);
    layout->addWidget(text_, 1);
    for (QPushButton* button : {use_, as_file_, details_, close}) {
        button->setAutoDefault(false);
        button->setFlat(true);
        layout->addWidget(button);
    }
    hide();
    connect(close, &QPushButton::clicked, this, &QWidget::hide);
    connect(use_, &QPushButton::clicked, this, [this] {
        hide();
        emit settings_wanted(FoundInFile(found_));
    });
    connect(as_file_, &QPushButton::clicked, this, [this] {
        hide();
        emit file_wanted(QString(found_.file), found_.is_video);
    });
    connect(details_, &QPushButton::clicked, this, [this] {
        auto* dialog = new ListDialog(text_->text(), lines_, window());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
}

void FoundSettingsBar::show_buttons(bool is_offer) {
    use_->setVisible(is_offer);
    as_file_->setVisible(is_offer);
    details_->setVisible(!is_offer && !lines_.isEmpty());
    show();
}

void FoundSettingsBar::offer(const FoundInFile& found) {
    found_ = found;
    text_->setText(tr("“%1” carries the settings of a clip, written by %2.")
                       .arg(QFileInfo(found.file).fileName(), QString::fromStdString(found.found.tool)));
    as_file_->setText(found.is_video ? tr("Use it as video") : tr("Use it as picture"));
    as_file_->setToolTip(found.is_video ? tr("Make a clip over it") : tr("Begin a clip with it"));
    show_buttons(true);
}

void FoundSettingsBar::report(const QString& text, const QStringList& details) {
    text_->setText(text);
    lines_ = details;
    show_buttons(false);
}

}  // namespace weft::app
