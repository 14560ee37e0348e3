#pragma once
// A path as the engine has it and as Qt shows it.

#include <QFile>
#include <QFileInfo>
#include <QString>
#include <filesystem>

namespace weft::app {

inline QString to_text(const std::filesystem::path& path) { return QFile::decodeName(path.c_str()); }
inline std::filesystem::path to_path(const QString& text) { return QFile::encodeName(text).toStdString(); }

/// One spelling for a folder, so that two ways to it compare equal; what does not exist stays as it is, made absolute.
inline QString one_spelling(const QString& path) {
    if (path.isEmpty()) return {};
    const QString canonical = QFileInfo(path).canonicalFilePath();
    return canonical.isEmpty() ? QFileInfo(path).absoluteFilePath() : canonical;
}

}  // namespace weft::app
