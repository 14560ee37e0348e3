#include "app/studio/export_text.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/studio/words.h"

namespace weft::app {
namespace {

class ExportText {
    Q_DECLARE_TR_FUNCTIONS(weft::app::ExportText)
};

}  // namespace

QString format_in_words(const ExportFormatInfo& format) {
    switch (format.file) {
        case ExportFile::webp:
            return ExportText::tr("Animated WebP");
        case ExportFile::gif:
            return ExportText::tr("GIF");
        case ExportFile::png_frames:
            return ExportText::tr("PNG, one file a frame");
        case ExportFile::png:
            return ExportText::tr("PNG of one frame");
        case ExportFile::jpeg:
            return ExportText::tr("JPEG of one frame");
        case ExportFile::mov:
            return ExportText::tr("ProRes in MOV, for editing");
        case ExportFile::webm:
            return format.codec == ExportCodec::av1 ? ExportText::tr("AV1 in WebM") : ExportText::tr("VP9 in WebM");
        case ExportFile::mp4:
            break;
    }
    if (format.codec == ExportCodec::h265) return ExportText::tr("H.265 in MP4");
    return format.codec == ExportCodec::av1 ? ExportText::tr("AV1 in MP4") : ExportText::tr("H.264 in MP4: plays everywhere");
}

QString quality_in_words(const QualityRange& range, int quality) {
    if (range.unit == "colours") return ExportText::tr("%n colours", nullptr, quality);
    if (range.unit == "profile") {
        const QString names[] = {ExportText::tr("Proxy"), ExportText::tr("LT"), ExportText::tr("Standard"), ExportText::tr("HQ"),
                                 ExportText::tr("4444")};
        return ExportText::tr("ProRes %1").arg(names[std::clamp(quality, 0, 4)]);
    }
    // How far it is from the usual, as a share of what there is on that side.
    const double worse = static_cast<double>(quality - range.usual) / (range.worst - range.usual);
    const QString words = worse < -0.3   ? ExportText::tr("Very high: hardly a difference to the frames")
                          : worse <= 0.1 ? ExportText::tr("High: no visible loss")
                          : worse <= 0.4 ? ExportText::tr("Medium: slight loss, smaller file")
                          : worse <= 0.7 ? ExportText::tr("Low: visible loss, small file")
                                         : ExportText::tr("Very low: for a rough look");
    return range.unit == "CRF" ? ExportText::tr("%1 (CRF %2)").arg(words).arg(quality)
                               : ExportText::tr("%1 (%2 of 100)").arg(words).arg(quality);
}

QString export_in_words(const ExportCheck& check) {
    const ExportPlan& plan = *check.plan;
    // A GIF or a picture is often smaller than what memory is told in.
    constexpr std::uint64_t kibibyte = 1024;
    const bool is_small = check.bytes < kibibyte * kibibyte;
    const QString size =
        is_small ? ExportText::tr("%1 KiB").arg(std::max<std::uint64_t>(check.bytes / kibibyte, 1)) : bytes_in_words(check.bytes);
    const QString shape = ExportText::tr("%1 × %2").arg(plan.width).arg(plan.height);
    return plan.frames == 1 ? ExportText::tr("About %1: one frame of %2").arg(size, shape)
                            : ExportText::tr("About %1: %2 frames of %3, %4 a second")
                                  .arg(size)
                                  .arg(plan.frames)
                                  .arg(shape)
                                  .arg(plan.frame_rate.value(), 0, 'g', 5);
}

}  // namespace weft::app
