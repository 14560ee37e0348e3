#include "app/studio/image_panel.h"

#include <QBuffer>
#include <QComboBox>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QVBoxLayout>

#include "app/studio/error_dialog.h"
#include "app/studio/file_path.h"
#include "app/studio/image_well.h"

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
      fit_(new QComboBox) {
    first_->setObjectName("first_frame");
    last_->setObjectName("last_frame");
    fit_->setObjectName("image_fit");
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
    auto* form = new QFormLayout;
    form->addRow(tr("Pictures are"), fit_);
    layout->addLayout(form);
    for (const int which : {0, 1}) {
        connect(well(which), &ImageWell::file_wanted, this, [this, which](const QString& file) { set_file(which, file); });
        connect(well(which), &ImageWell::pasted, this, [this, which](const QImage& picture) { keep_pasted(which, picture); });
    }
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
    hide();
}

void ImagePanel::set_model(const ModelInfo& model) {
    takes_first_ = model.takes_image;
    takes_last_ = model.takes_last_image;
    setVisible(takes_first_);
    last_->setVisible(takes_last_);
    first_->set_optional(!model.needs_image);
    last_->set_optional(!model.needs_last_image);
}

void ImagePanel::set_request(const Request& request) {
    fit_->setCurrentIndex(std::max(fit_->findData(static_cast<int>(request.image_fit)), 0));
    // A picture of the last time may be gone: that is no fault of this one.
    for (const auto& [which, path] : {std::pair{0, to_text(request.image)}, std::pair{1, to_text(request.last_image)}})
        set_file(which, QFileInfo::exists(path) ? path : QString());
}

void ImagePanel::fill(Request& request) const {
    if (takes_first_) request.image = to_path(first_->file());
    if (takes_last_) request.last_image = to_path(last_->file());
    request.image_fit = static_cast<ImageFit>(fit_->currentData().toInt());
}

bool ImagePanel::take_file(const QString& file) {
    if (!takes_first_ || file.isEmpty()) return false;
    set_file(0, file);
    return true;
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
    for (ImageWell* each : {first_, last_}) each->set_clip(clip_width_, clip_height_, static_cast<ImageFit>(fit_->currentData().toInt()));
}

}  // namespace weft::app
