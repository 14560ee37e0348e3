#pragma once
// Formats and sizes of exports in words.

#include <QString>

#include "app/studio/engine_thread.h"

namespace weft::app {

/// "H.264 in MP4"
QString format_in_words(const ExportFormatInfo& format);
/// "High: no visible loss (CRF 16)"
QString quality_in_words(const QualityRange& range, int quality);
/// "About 1.2 MB: 81 frames of 832 × 480, 5.1 s"
QString export_in_words(const ExportCheck& check);

}  // namespace weft::app
