#include "app/studio/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/engine_text.h"
#include "app/studio/export_text.h"
#include "app/studio/file_path.h"
#include "app/studio/words.h"

namespace weft::app {

namespace {

/// What there is before the engine has told.
ExportFormatInfo usual_format() {
    ExportFormatInfo format;
    format.ending = "mp4";
    format.quality = QualityRange{.least = 0, .most = 51, .best = 6, .worst = 36, .usual = 16, .unit = "CRF"};
    format.needs_even_size = true;
    format.has_motion = true;
    return format;
}

QComboBox* make_choices(const char* name, const QString& accessible, const QString& tip) {
    auto* box = new QComboBox;
    box->setObjectName(name);
    box->setAccessibleName(accessible);
    box->setToolTip(tip);
    return box;
}

void add_rates(QComboBox* box, std::initializer_list<int> rates) {
    for (const int rate : rates) box->addItem(ExportDialog::tr("%1 frames per second").arg(rate), rate);
}

std::optional<FrameRate> chosen_rate(const QComboBox* box) {
    const int rate = box->currentData().toInt();
    return rate == 0 ? std::nullopt : std::optional(FrameRate{rate, 1});
}

void choose(QComboBox* box, const std::optional<FrameRate>& rate) {
    const int index = rate && rate->denominator == 1 ? box->findData(rate->numerator) : 0;
    box->setCurrentIndex(std::max(index, 0));
}

}  // namespace

ExportDialog::ExportDialog(const ExportRequest& request, QWidget* parent)
    : QDialog(parent),
      form_(new QFormLayout),
      format_(make_choices("export_format", tr("Format"), tr("The kind of file, and the codec in it"))),
      target_(new QLineEdit(to_text(request.target))),
      browse_(new QPushButton(tr("&Browse…"))),
      target_note_(new QLabel),
      quality_(new QSlider(Qt::Horizontal)),
      quality_row_(new QWidget),
      quality_text_(new QLabel),
      lossless_(new QCheckBox(tr("&Lossless"))),
      ten_bit_(new QCheckBox(tr("&10 bit"))),
      rate_(make_choices("export_rate", tr("Speed"), tr("Plays the same frames faster or slower"))),
      interpolate_(
          make_choices("export_interpolate", tr("Smooth motion"),
                       tr("Makes frames in between; the clip is as fast as before. Takes seconds for each frame of a large clip."))),
      size_(make_choices("export_size", tr("Size"), tr("Makes the picture larger or smaller, by Lanczos"))),
      plays_(new QSpinBox),
      still_(new QSpinBox),
      about_(new QLabel),
      delay_(new QTimer(this)),
      formats_(1, usual_format()),
      wanted_(request) {
    setWindowTitle(tr("Export"));
    setObjectName("export_dialog");
    setMinimumWidth(560);
    delay_->setSingleShot(true);
    delay_->setInterval(200);  // long enough to ask once while a slider is moved
    target_->setObjectName("export_target");
    target_->setAccessibleName(tr("File"));
    target_->setToolTip(tr("Where the clip goes"));
    browse_->setAutoDefault(false);
    target_note_->setTextFormat(Qt::PlainText);
    target_note_->setWordWrap(true);
    target_note_->setObjectName("target_note");
    // To the right is better, although a higher CRF is worse.
    quality_->setObjectName("export_quality");
    quality_->setAccessibleName(tr("Quality"));
    quality_->setToolTip(tr("How near the file comes to the frames, and how large it gets"));
    lossless_->setObjectName("export_lossless");
    lossless_->setToolTip(tr("WebP: exactly the frames. Videos: nothing is lost but colour at half the resolution."));
    ten_bit_->setObjectName("export_ten_bit");
    plays_->setObjectName("export_plays");
    plays_->setAccessibleName(tr("Plays"));
    still_->setObjectName("export_still");
    still_->setAccessibleName(tr("Frame"));
    still_->setToolTip(tr("Which frame of the clip"));
    about_->setObjectName("export_about");
    about_->setTextFormat(Qt::PlainText);
    about_->setWordWrap(true);
    lay_out();
    set_clip(clip_rate_, 1);
    has_clip_ = false;
    set_formats(formats_);
    connect_all();
}

void ExportDialog::lay_out() {
    const auto add = [this](const QString& text, QWidget* field, QWidget* buddy) {
        auto* label = new QLabel(text);
        label->setBuddy(buddy);
        form_->addRow(label, field);
    };
    const auto row_of = [](std::initializer_list<QWidget*> widgets, QWidget* row) {
        auto* layout = new QHBoxLayout(row);
        layout->setContentsMargins(0, 0, 0, 0);
        for (QWidget* widget : widgets) layout->addWidget(widget, widget->inherits("QLineEdit") || widget->inherits("QSlider") ? 1 : 0);
        return row;
    };
    add(tr("F&ormat"), format_, format_);
    add(tr("&File"), row_of({target_, browse_}, new QWidget), target_);
    form_->addRow(QString(), target_note_);
    add(tr("&Quality"), row_of({new QLabel(tr("Small file")), quality_, new QLabel(tr("Best picture"))}, quality_row_), quality_);
    form_->addRow(QString(), quality_text_);
    form_->addRow(QString(), lossless_);
    form_->addRow(QString(), ten_bit_);
    add(tr("&Size"), size_, size_);
    add(tr("S&peed"), rate_, rate_);
    add(tr("S&mooth motion"), interpolate_, interpolate_);
    add(tr("Pl&ays"), plays_, plays_);
    add(tr("F&rame"), still_, still_);
    form_->addRow(QString(), about_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    export_ = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    export_->setObjectName("export_accept");
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form_);
    layout->addStretch();
    layout->addWidget(buttons);
    export_->setDefault(true);  // only now: before it is in the dialog this has no effect there
    QWidget* order[] = {format_, target_, browse_, quality_, lossless_, ten_bit_, size_, rate_, interpolate_, plays_, still_};
    for (std::size_t i = 1; i < std::size(order); ++i) setTabOrder(order[i - 1], order[i]);
    target_->setFocus();
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void ExportDialog::connect_all() {
    connect(browse_, &QPushButton::clicked, this, &ExportDialog::browse);
    connect(format_, &QComboBox::currentIndexChanged, this, &ExportDialog::choose_format);
    connect(quality_, &QSlider::valueChanged, this, &ExportDialog::change);
    connect(target_, &QLineEdit::textChanged, this, &ExportDialog::show_target);
    for (QCheckBox* box : {lossless_, ten_bit_}) connect(box, &QCheckBox::toggled, this, &ExportDialog::change);
    for (QComboBox* box : {rate_, interpolate_, size_}) connect(box, &QComboBox::currentIndexChanged, this, &ExportDialog::change);
    for (QSpinBox* box : {plays_, still_}) connect(box, &QSpinBox::valueChanged, this, &ExportDialog::change);
    connect(delay_, &QTimer::timeout, this, [this] { emit check_wanted(request()); });
}

void ExportDialog::set_formats(const std::vector<ExportFormatInfo>& formats) {
    const ExportRequest before = format_->count() == 0 || wanted_.codec ? wanted_ : request();
    formats_ = formats;
    const QSignalBlocker quiet(format_);
    format_->clear();
    int chosen = 0;
    const QString ending = QFileInfo(to_text(wanted_.target)).suffix().toLower();
    for (std::size_t index = 0; index < formats_.size(); ++index) {
        const ExportFormatInfo& each = formats_[index];
        format_->addItem(format_in_words(each));
        const bool is_sequence = to_text(wanted_.target).contains('%');
        const bool is_wanted = ending == QString::fromStdString(each.ending) && (!before.codec || before.codec == each.codec) &&
                               (ending != "png" || is_sequence == (each.file == ExportFile::png_frames));
        if (is_wanted && chosen == 0 && each.refusal.empty()) chosen = static_cast<int>(index);
        if (each.refusal.empty()) continue;
        auto* item = qobject_cast<QStandardItemModel*>(format_->model())->item(static_cast<int>(index));
        item->setEnabled(false);
        item->setToolTip(tr("Can't be written here: %1").arg(engine_text(each.refusal)));
    }
    format_->setCurrentIndex(chosen);
    choose_format();
    restore(before);
}

void ExportDialog::restore(const ExportRequest& request) {
    if (request.quality) quality_->setValue(*request.quality);
    lossless_->setChecked(request.lossless);
    ten_bit_->setChecked(request.ten_bit);
    choose(rate_, request.frame_rate);
    choose(interpolate_, request.interpolate_to);
    size_->setCurrentIndex(std::max(0, request.resize ? size_->findData(request.resize->percent) : 0));
    if (request.plays) plays_->setValue(*request.plays);
    if (request.still) still_->setValue(*request.still);
}

void ExportDialog::set_clip(FrameRate rate, int frames) {
    clip_rate_ = rate;
    frames_ = std::max(frames, 1);
    has_clip_ = true;
    const QString own = tr("As made");
    const QSignalBlocker quiet_rate(rate_);
    const QSignalBlocker quiet_interpolate(interpolate_);
    const QSignalBlocker quiet_size(size_);
    rate_->clear();
    rate_->addItem(tr("As made (%1 frames per second)").arg(rate.value(), 0, 'g', 5), 0);
    add_rates(rate_, {8, 12, 16, 24, 25, 30, 50, 60});
    interpolate_->clear();
    interpolate_->addItem(tr("No frames in between"), 0);
    add_rates(interpolate_, {24, 25, 30, 32, 48, 50, 60});
    size_->clear();
    size_->addItem(own, 0);
    for (const int percent : {25, 50, 75, 150, 200}) size_->addItem(tr("%1 %").arg(percent), percent);
    still_->setRange(1, frames_);
    change();
}

const ExportFormatInfo& ExportDialog::format() const {
    return formats_[static_cast<std::size_t>(std::clamp(format_->currentIndex(), 0, static_cast<int>(formats_.size()) - 1))];
}

void ExportDialog::choose_format() {
    const ExportFormatInfo& chosen = format();
    const bool is_still = chosen.file == ExportFile::png || chosen.file == ExportFile::jpeg;
    if (chosen.quality) {
        const QualityRange& range = *chosen.quality;
        const QSignalBlocker quiet(quality_);
        const bool is_inverted = range.best < range.worst;
        quality_->setRange(std::min(range.best, range.worst), std::max(range.best, range.worst));
        quality_->setInvertedAppearance(is_inverted);
        quality_->setInvertedControls(is_inverted);
        quality_->setValue(range.usual);
    }
    const auto show = [this](QWidget* field, bool is_shown) {
        field->setVisible(is_shown);
        if (QWidget* label = form_->labelForField(field)) label->setVisible(is_shown);
    };
    show(quality_row_, chosen.quality.has_value());
    show(quality_text_, chosen.quality.has_value());
    show(lossless_, chosen.has_lossless_choice);
    show(ten_bit_, chosen.has_ten_bit_choice);
    lossless_->setEnabled(chosen.lossless_refusal.empty());
    ten_bit_->setEnabled(chosen.ten_bit_refusal.empty());
    ten_bit_->setToolTip(chosen.ten_bit_refusal.empty() ? tr("Smoother gradients. Of H.264 with 10 bits many players show nothing.")
                                                        : tr("Can't be written here: %1").arg(engine_text(chosen.ten_bit_refusal)));
    if (!lossless_->isEnabled() || !chosen.has_lossless_choice) lossless_->setChecked(false);
    if (!ten_bit_->isEnabled() || !chosen.has_ten_bit_choice) ten_bit_->setChecked(false);
    show(rate_, chosen.has_motion);
    show(interpolate_, !is_still);
    show(plays_, chosen.has_motion);
    show(still_, is_still);
    {
        const QSignalBlocker quiet(plays_);
        plays_->setRange(chosen.counts_plays ? 0 : 1, 100);
        plays_->setSpecialValueText(chosen.counts_plays ? tr("for ever") : tr("once"));
        plays_->setValue(plays_->minimum());
        plays_->setToolTip(chosen.counts_plays ? tr("How often it plays")
                                               : tr("How often the frames are written, one time after the other"));
    }
    target_->setText(with_ending(target_->text()));
    change();
}

QString ExportDialog::with_ending(const QString& path) const {
    QString trimmed = path.trimmed();
    if (trimmed.isEmpty() || trimmed.endsWith('/')) return trimmed;
    const QString ending = "." + QString::fromStdString(format().ending);
    // The ending of another format gives way; any other is part of the name.
    for (const char* known : {".mp4", ".mov", ".webm", ".webp", ".gif", ".png", ".jpg", ".jpeg"}) {
        if (!trimmed.endsWith(known, Qt::CaseInsensitive)) continue;
        if (QString(known) != ending) trimmed = trimmed.chopped(static_cast<qsizetype>(qstrlen(known))) + ending;
        if (format().file == ExportFile::png_frames && !trimmed.contains("%0")) trimmed.insert(trimmed.size() - ending.size(), "-%05d");
        if (format().file != ExportFile::png_frames) trimmed.replace("-%05d", "");
        return trimmed;
    }
    return format().file == ExportFile::png_frames ? trimmed + "-%05d" + ending : trimmed + ending;
}

ExportRequest ExportDialog::request() const {
    const ExportFormatInfo& chosen = format();
    ExportRequest request;
    request.target = to_path(with_ending(target_->text()));
    request.codec = chosen.codec;
    request.lossless = lossless_->isChecked();
    request.ten_bit = ten_bit_->isChecked();
    if (chosen.quality && !request.lossless) request.quality = quality_->value();
    const bool is_still = chosen.file == ExportFile::png || chosen.file == ExportFile::jpeg;
    if (chosen.has_motion) {
        request.frame_rate = chosen_rate(rate_);
        if (plays_->value() != plays_->minimum()) request.plays = plays_->value();
    }
    if (!is_still) request.interpolate_to = chosen_rate(interpolate_);
    if (is_still) request.still = still_->value();
    if (const int percent = size_->currentData().toInt(); percent != 0) request.resize = ResizeTo{.percent = percent};
    return request;
}

void ExportDialog::browse() {
    // The dialog itself says when a file will be replaced.
    const QString filter = tr("%1 (*.%2)").arg(format_in_words(format()), QString::fromStdString(format().ending));
    const QString file =
        QFileDialog::getSaveFileName(this, tr("Export"), target_->text(), filter, nullptr, QFileDialog::DontConfirmOverwrite);
    if (!file.isEmpty()) target_->setText(with_ending(file));
}

void ExportDialog::change() {
    quality_row_->setEnabled(!lossless_->isChecked());
    show_quality();
    can_be_written_ = true;
    if (has_clip_) about_->setText(tr("Estimating the size…"));
    show_target();
    delay_->start();
}

void ExportDialog::show_check(const ExportCheck& check) {
    if (!(check.request == request())) return;
    can_be_written_ = check.plan.has_value();
    if (check.plan) frames_ = check.plan->frames;
    about_->setText(can_be_written_ ? export_in_words(check) : tr("%1 %2").arg(check.failure.message, check.failure.hint));
    show_target();
}

void ExportDialog::show_quality() {
    quality_text_->setText(lossless_->isChecked() || !format().quality ? QString()
                                                                       : quality_in_words(*format().quality, quality_->value()));
}

bool ExportDialog::is_something_replaced(const QString& path) const {
    if (format().file != ExportFile::png_frames) return QFileInfo::exists(path);
    static const QRegularExpression number("%(?:0(\\d+))?d");
    const auto place = number.match(path);
    if (!place.hasMatch()) return QFileInfo::exists(path);
    for (int frame = 0; frame < frames_; ++frame) {
        const QString digits = QString("%1").arg(frame, place.captured(1).toInt(), 10, QChar('0'));
        if (QFileInfo::exists(QString(path).replace(place.capturedStart(), place.capturedLength(), digits))) return true;
    }
    return false;
}

void ExportDialog::show_target() {
    const QString path = with_ending(target_->text());
    const QFileInfo file(path);
    // "clips/" means the folder, not a hidden file "clips/.mp4".
    const QString typed = target_->text().trimmed();
    const bool is_folder = file.isDir() || typed.endsWith('/') || QFileInfo(typed).isDir();
    const bool is_replaced = !path.isEmpty() && !is_folder && is_something_replaced(path);
    target_note_->setText(path.isEmpty()       ? tr("Choose a file.")
                          : is_folder          ? tr("This is a folder. Name a file in it.")
                          : !is_replaced       ? QString()
                          : path.contains('%') ? tr("Frames with these names exist and will be replaced.")
                                               : tr("This file exists and will be replaced."));
    export_->setText(is_replaced ? tr("R&eplace") : tr("&Export"));
    export_->setEnabled(!path.isEmpty() && !is_folder && can_be_written_);
}

}  // namespace weft::app
