#include "app/studio/words.h"

#include <QCoreApplication>
#include <QTextBoundaryFinder>
#include <cmath>

namespace weft::app {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Words)
};

}  // namespace

QString bytes_in_words(std::uint64_t bytes) {
    const double mebibytes = static_cast<double>(bytes) / (1024.0 * 1024.0);
    if (mebibytes < 1.0) return Words::tr("under 1 MiB");
    if (mebibytes < 1000.0) return Words::tr("%1 MiB").arg(mebibytes, 0, 'f', 0);
    return Words::tr("%1 GiB").arg(mebibytes / 1024.0, 0, 'f', 1);
}

QString seconds_in_words(double seconds) {
    if (!(seconds > 0)) return Words::tr("0 s");
    const auto whole = static_cast<long long>(std::llround(std::min(seconds, 1e9)));
    if (whole < 60) return Words::tr("%1 s").arg(whole);
    if (whole < 3600) return Words::tr("%1 min %2 s").arg(whole / 60).arg(whole % 60);
    return Words::tr("%1 h %2 min").arg(whole / 3600).arg(whole % 3600 / 60, 2, 10, QLatin1Char('0'));
}

QString stage_in_words(Stage stage) {
    switch (stage) {
        case Stage::loading:
            return Words::tr("Loading");
        case Stage::text_encoding:
            return Words::tr("Reading the prompt");
        case Stage::image_encoding:
            return Words::tr("Reading the picture");
        case Stage::denoising:
            return Words::tr("Denoising");
        case Stage::decoding:
            return Words::tr("Decoding");
        case Stage::exporting:
            return Words::tr("Exporting");
        case Stage::converting:
            return Words::tr("Converting");
    }
    return {};
}

QString scheduler_in_words(SchedulerKind kind) {
    switch (kind) {
        case SchedulerKind::unipc:
            return Words::tr("UniPC");
        case SchedulerKind::euler:
            return Words::tr("Euler");
        case SchedulerKind::dpmpp_2m:
            return Words::tr("DPM++ 2M");
        case SchedulerKind::euler_ancestral:
            return Words::tr("Euler ancestral");
        case SchedulerKind::lcm:
            return Words::tr("LCM (few steps)");
    }
    return {};
}

QString precision_in_words(Precision precision) {
    return precision == Precision::bf16 ? Words::tr("bf16 (fast)") : Words::tr("fp32 (exact, slow)");
}

QString short_prompt(const std::string& prompt, int length) {
    QString line = QString::fromStdString(prompt).simplified();
    if (line.size() <= length) return line;
    // Never cut within a character that takes several code units.
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, line);
    finder.setPosition(length);
    if (!finder.isAtBoundary()) finder.toPreviousBoundary();
    return line.left(finder.position()) + QStringLiteral("…");
}

}  // namespace weft::app
