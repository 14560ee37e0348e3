#include "app/studio/image_well.h"

#include <QApplication>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QMimeData>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace weft::app {
namespace {

constexpr int view_height = 100;

QToolButton* tool(const QString& text, const QString& tip) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

/// The part of the picture that a clip of this shape shows when the rest is cut evenly.
QRectF cut_to(const QSizeF& picture, const QSizeF& clip) {
    const QSizeF size = clip.scaled(picture, Qt::KeepAspectRatio);
    return {QPointF((picture.width() - size.width()) / 2, (picture.height() - size.height()) / 2), size};
}

}  // namespace

QString picture_file_of(const QMimeData* data) {
    for (const QUrl& url : data->urls())
        if (url.isLocalFile() && QFileInfo(url.toLocalFile()).isFile()) return url.toLocalFile();
    return {};
}

ImageWell::ImageWell(const QString& title, Content content, QWidget* parent)
    : QWidget(parent),
      title_(title),
      content_(content),
      view_(new QLabel),
      name_(new QLabel),
      choose_(tool(tr("Open…"), content == Content::video ? tr("Choose a video file") : tr("Choose a picture file"))),
      paste_(tool(tr("Paste"), tr("Take the picture of the clipboard (Ctrl+V)"))),
      clear_(tool(tr("Clear"), content == Content::video ? tr("Take the video out") : tr("Take the picture out"))) {
    setAcceptDrops(true);
    view_->setObjectName("picture");
    view_->setAccessibleName(title);
    view_->setFixedHeight(view_height);
    view_->setAlignment(Qt::AlignCenter);
    view_->setFrameShape(QFrame::StyledPanel);
    view_->setWordWrap(true);
    view_->setFocusPolicy(Qt::StrongFocus);
    view_->installEventFilter(this);
    name_->setObjectName("picture_name");
    name_->setTextFormat(Qt::PlainText);
    name_->setForegroundRole(QPalette::PlaceholderText);
    choose_->setObjectName("choose_picture");
    paste_->setObjectName("paste_picture");
    clear_->setObjectName("clear_picture");
    paste_->setVisible(content == Content::picture);

    // A long name or text must not widen the column.
    for (QLabel* label : {view_, name_}) label->setSizePolicy(QSizePolicy::Ignored, label->sizePolicy().verticalPolicy());
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(2);
    for (QToolButton* button : {choose_, paste_, clear_}) buttons->addWidget(button);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(new QLabel(title));
    layout->addWidget(view_);
    layout->addWidget(name_);
    layout->addLayout(buttons);
    connect(choose_, &QToolButton::clicked, this, &ImageWell::choose_file);
    connect(paste_, &QToolButton::clicked, this, &ImageWell::paste);
    connect(clear_, &QToolButton::clicked, this, [this] { emit file_wanted({}); });
    show_state();
}

void ImageWell::set_file(const QString& file) {
    if (file == file_) return;
    file_ = file;
    picture_ = {};
    show_state();
}

void ImageWell::show_picture(const QImage& picture, const QString& facts) {
    picture_ = picture;
    facts_ = facts;
    show_state();
}

void ImageWell::set_clip(int width, int height, ImageFit fit) {
    if (width == clip_width_ && height == clip_height_ && fit == fit_) return;
    clip_width_ = width;
    clip_height_ = height;
    fit_ = fit;
    show_state();
}

void ImageWell::set_optional(bool is_optional) {
    is_optional_ = is_optional;
    show_state();
}

void ImageWell::show_state() {
    clear_->setEnabled(!file_.isEmpty());
    name_->setVisible(!file_.isEmpty());
    if (picture_.isNull()) {
        view_->setPixmap({});
        if (content_ == Content::video)
            view_->setText(!file_.isEmpty() ? tr("Reading the video…") : tr("Drop or open a video"));
        else
            view_->setText(!file_.isEmpty() ? tr("Reading the picture…")
                           : is_optional_   ? tr("Drop, paste or open a picture, or leave it empty")
                                            : tr("Drop, paste or open a picture"));
        name_->setText(QFileInfo(file_).fileName());
        return;
    }
    QString text = tr("%1, %2 × %3").arg(QFileInfo(file_).fileName()).arg(picture_.width()).arg(picture_.height());
    if (!facts_.isEmpty()) text += ", " + facts_;
    name_->setText(text);
    name_->setToolTip(file_);
    draw_picture();
}

void ImageWell::draw_picture() {
    const qreal ratio = devicePixelRatioF();
    const QSizeF clip = QSizeF(clip_width_, clip_height_).scaled(QSizeF(view_->width() - 8, view_height - 8), Qt::KeepAspectRatio);
    QPixmap shown((clip * ratio).toSize().expandedTo(QSize(1, 1)));
    shown.fill(Qt::black);
    QPainter painter(&shown);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const QRectF whole(QPointF(0, 0), QSizeF(shown.size()));
    QRectF target = whole;
    QRectF source(QPointF(0, 0), QSizeF(picture_.size()));
    if (fit_ == ImageFit::crop) source = cut_to(picture_.size(), clip);
    if (fit_ == ImageFit::pad) {
        target.setSize(QSizeF(picture_.size()).scaled(whole.size(), Qt::KeepAspectRatio));
        target.moveCenter(whole.center());
    }
    painter.drawImage(target, picture_, source);
    painter.end();
    shown.setDevicePixelRatio(ratio);
    view_->setPixmap(shown);
}

void ImageWell::choose_file() {
    const QString kinds = content_ == Content::video ? tr("Videos (*.mp4 *.m4v *.mov *.mkv *.webm);;All files (*)")
                                                     : tr("Pictures (*.png *.jpg *.jpeg *.webp *.bmp *.tif *.tiff *.gif);;All files (*)");
    auto* dialog = new QFileDialog(this, title_, file_.isEmpty() ? QString() : QFileInfo(file_).absolutePath(), kinds);
    dialog->setObjectName("picture_dialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &ImageWell::file_wanted);
    dialog->open();
}

void ImageWell::paste() {
    const QMimeData* clipboard = QApplication::clipboard()->mimeData();
    const QString file = picture_file_of(clipboard);
    if (!file.isEmpty()) {
        emit file_wanted(file);
    } else if (clipboard->hasImage()) {
        emit pasted(qvariant_cast<QImage>(clipboard->imageData()));
    } else {
        view_->setPixmap({});
        picture_ = {};
        view_->setText(tr("There is no picture in the clipboard"));
    }
}

void ImageWell::dragEnterEvent(QDragEnterEvent* event) {
    if (!picture_file_of(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void ImageWell::dropEvent(QDropEvent* event) {
    const QString file = picture_file_of(event->mimeData());
    if (file.isEmpty()) return;
    event->acceptProposedAction();
    emit file_wanted(file);
}

bool ImageWell::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Paste)) {
        paste();
        return true;
    }
    if (event->type() == QEvent::Resize && !picture_.isNull()) draw_picture();
    return QWidget::eventFilter(watched, event);
}

}  // namespace weft::app
