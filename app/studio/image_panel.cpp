#include "app/studio/image_panel.h"

#include <QBuffer>
#include <QComboBox>
#include <QCryptographicHash>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/studio/error_dialog.h"
#include "app/studio/file_path.h"
#include "app/studio/image_well.h"
#include "app/studio/wheel_guard.h"

namespace weft::app {
namespace {

QImage to_image(const FramePtr& picture) {
    const qsizetype row_bytes = qsizetype{picture->width} * 3;
    // The picture lives as long as the image that shows it.
    auto* owner = new FramePtr(picture);
    return {picture->rgb.data(),
            picture->width,
            picture->height,
            row_bytes,
            QImage::Format_RGB888,
            [](void* held) { delete static_cast<FramePtr*>(held); },
            owner};
}

/// "81 frames, 16 fps, 5.1 s", or what of it the file says.
QString length_in_words(const VideoStart& start) {
    QStringList facts;
    if (start.frames) facts << ImagePanel::tr("%1 frames").arg(*start.frames);
    if (start.frame_rate) facts << ImagePanel::tr("%1 fps").arg(start.frame_rate->value(), 0, 'g', 5);
    if (start.seconds) facts << ImagePanel::tr("%1 s").arg(*start.seconds, 0, 'f', 1);
    return facts.join(", ");
}

/// Where pictures of the clipboard are kept: a request names a file.
QString pasted_folder() { return to_text(default_state_folder() / "pasted"); }

/// Keeps the newest pictures only.
void tidy(const QString& folder) {
    constexpr int most_kept = 20;
    const QFileInfoList files = QDir(folder).entryInfoList({"*.png"}, QDir::Files, QDir::Time);
    for (qsizetype i = most_kept; i < files.size(); ++i) QFile::remove(files[i].filePath());
}

}  // namespace

ImagePanel::ImagePanel(EngineThread& engine, QWidget* parent)
    : QWidget(parent),
      engine_(engine),
      first_(new ImageWell(tr("First frame"))),
      last_(new ImageWell(tr("Last frame"))),
      video_(new ImageWell(tr("Video"), ImageWell::Content::video)),
      add_video_(new QToolButton),
      strength_label_(new QLabel(tr("Made anew"))),
      strength_(new QDoubleSpinBox),
      fit_label_(new QLabel),
      fit_(new QComboBox) {
    first_->setObjectName("first_frame");
    last_->setObjectName("last_frame");
    video_->setObjectName("video");
    add_video_->setObjectName("add_video");
    add_video_->setText(tr("Make over a video…"));
    add_video_->setToolTip(
        tr("Choose a video that the clip is made over, instead of from noise alone; it can also be dropped on the window"));
    add_video_->setFocusPolicy(Qt::StrongFocus);
    strength_->setObjectName("strength");
    strength_->setAccessibleName(tr("How much of the video is made anew"));
    strength_->setToolTip(tr("How much of the video is made anew: at 1 nearly everything, at 0.3 most of it stays and fewer steps run"));
    strength_->setRange(0.01, 1);
    strength_->setSingleStep(0.05);
    strength_->setDecimals(2);
    guard_from_wheel(strength_);
    strength_label_->setBuddy(strength_);
    fit_->setObjectName("image_fit");
    guard_from_wheel(fit_);
    fit_->setAccessibleName(tr("A picture of another shape"));
    fit_->addItem(tr("Cut to the clip's shape"), static_cast<int>(ImageFit::crop));
    fit_->addItem(tr("Stretched"), static_cast<int>(ImageFit::stretch));
    fit_->addItem(tr("With black bars"), static_cast<int>(ImageFit::pad));
    fit_->setToolTip(tr("What becomes of a picture whose shape is not the clip's"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* wells = new QHBoxLayout;
    wells->addWidget(first_, 1, Qt::AlignTop);
    wells->addWidget(last_, 1, Qt::AlignTop);
    layout->addLayout(wells);
    layout->addWidget(video_);
    layout->addWidget(add_video_, 0, Qt::AlignLeft);
    auto* form = new QFormLayout;
    form->addRow(strength_label_, strength_);
    form->addRow(fit_label_, fit_);
    layout->addLayout(form);
    for (const int which : {0, 1}) {
        connect(well(which), &ImageWell::file_wanted, this, [this, which](const QString& file) { set_file(which, file); });
        connect(well(which), &ImageWell::pasted, this, [this, which](const QImage& picture) { keep_pasted(which, picture); });
    }
    connect(video_, &ImageWell::file_wanted, this, &ImagePanel::set_video);
    connect(add_video_, &QToolButton::clicked, video_, &ImageWell::choose_file);
    connect(strength_, &QDoubleSpinBox::valueChanged, this, &ImagePanel::edited);
    connect(&engine_, &EngineThread::video_read, this, [this](const QString& file, const VideoStart& start) {
        if (video_->file() == file) video_->show_picture(to_image(start.first_frame), length_in_words(start));
    });
    connect(&engine_, &EngineThread::video_refused, this, [this](const QString& file, const Failure& failure) {
        if (video_->file() != file) return;
        set_video({});
        show_error(tr("The video can't be used"), failure, window());
    });
    connect(fit_, &QComboBox::currentIndexChanged, this, [this] {
        show_fit();
        emit edited();
    });
    connect(&engine_, &EngineThread::picture_read, this, [this](int which, const QString& file, const FramePtr& picture) {
        if (well(which)->file() == file) well(which)->show_picture(to_image(picture));
    });
    connect(&engine_, &EngineThread::picture_refused, this, [this](int which, const QString& file, const Failure& failure) {
        if (well(which)->file() != file) return;
        set_file(which, {});
        show_error(tr("The picture can't be used"), failure, window());
    });
    strength_->setValue(Request{}.strength);
    show_state();
}

void ImagePanel::set_model(const ModelInfo& model) {
    takes_first_ = model.takes_image;
    takes_last_ = model.takes_last_image;
    takes_video_ = model.takes_video;
    first_->set_optional(!model.needs_image);
    last_->set_optional(!model.needs_last_image);
    show_state();
}

void ImagePanel::show_state() {
    const bool has_video = takes_video_ && !video_->file().isEmpty();
    setVisible(takes_first_ || takes_video_);
    first_->setVisible(takes_first_);
    last_->setVisible(takes_last_);
    video_->setVisible(has_video);
    add_video_->setVisible(takes_video_ && !has_video);
    for (QWidget* widget : {static_cast<QWidget*>(strength_label_), static_cast<QWidget*>(strength_)}) widget->setVisible(has_video);
    fit_label_->setText(takes_first_ ? tr("Pictures are") : tr("The video is"));
    for (QWidget* widget : {static_cast<QWidget*>(fit_label_), static_cast<QWidget*>(fit_)}) widget->setVisible(takes_first_ || has_video);
}

void ImagePanel::set_request(const Request& request) {
    fit_->setCurrentIndex(std::max(fit_->findData(static_cast<int>(request.image_fit)), 0));
    // A picture of the last time may be gone: that is no fault of this one.
    for (const auto& [which, path] : {std::pair{0, to_text(request.image)}, std::pair{1, to_text(request.last_image)}})
        set_file(which, QFileInfo::exists(path) ? path : QString());
    const QString video = to_text(request.video);
    strength_->setValue(request.strength);
    set_video(QFileInfo::exists(video) ? video : QString());
}

void ImagePanel::fill(Request& request) const {
    if (takes_first_) request.image = to_path(first_->file());
    if (takes_last_) request.last_image = to_path(last_->file());
    if (takes_video_ && !video_->file().isEmpty()) {
        request.video = to_path(video_->file());
        request.strength = strength_->value();
    }
    request.image_fit = static_cast<ImageFit>(fit_->currentData().toInt());
}

bool ImagePanel::take_file(const QString& file) {
    if (!takes_first_ || file.isEmpty()) return false;
    set_file(0, file);
    return true;
}

bool ImagePanel::take_video(const QString& file) {
    if (!takes_video_ || file.isEmpty()) return false;
    set_video(file);
    return true;
}

void ImagePanel::commit() { strength_->interpretText(); }

void ImagePanel::set_video(const QString& file) {
    if (file == video_->file()) return;
    video_->set_file(file);
    if (!file.isEmpty()) engine_.read_video(file);
    show_state();
    emit edited();
}

void ImagePanel::set_clip_size(int width, int height) {
    clip_width_ = width;
    clip_height_ = height;
    show_fit();
}

void ImagePanel::set_file(int which, const QString& file) {
    if (file == well(which)->file()) return;
    well(which)->set_file(file);
    if (!file.isEmpty()) engine_.read_picture(which, file);
    emit edited();
}

void ImagePanel::keep_pasted(int which, const QImage& picture) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    const QString folder = pasted_folder();
    const bool is_png = picture.save(&buffer, "PNG") && QDir().mkpath(folder);
    const QString name =
        QString("%1/%2.png").arg(folder, QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().left(16)));
    QFile file(name);
    if (!is_png || !file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
        show_error(tr("The picture can't be used"), {ErrorKind::io, tr("%1 can't be written: %2").arg(name, file.errorString()), {}},
                   window());
        return;
    }
    file.close();
    tidy(folder);
    set_file(which, name);
}

void ImagePanel::show_fit() {
    for (ImageWell* each : {first_, last_, video_})
        each->set_clip(clip_width_, clip_height_, static_cast<ImageFit>(fit_->currentData().toInt()));
}

}  // namespace weft::app
