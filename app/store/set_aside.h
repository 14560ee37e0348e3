#pragma once
// Files that can't be read are never written over: they get another name, and a new file begins.

#include <QString>
#include <QStringList>

namespace weft::app {

/// Renames a file to "FILE.WHY-date", with a number behind where that name is taken, and returns the new name.
///   endings  of the files that belong to it, in the order in which they are renamed; an empty one is the file itself
/// Throws Error{io} where one can't be renamed.
QString set_aside(const QString& file, const QString& why, const QStringList& endings = {QString()});

}  // namespace weft::app
