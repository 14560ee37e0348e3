#pragma once
// The window's language: English, or one that resources/translations holds.

#include <QList>
#include <QString>

namespace weft::app {

struct Language {
    QString code;  // "en", "de", "zh_CN"
    QString name;  // in itself: "Deutsch"
};

/// Those that are complete, English first.
const QList<Language>& languages();

/// Installs a language for all texts, dates and numbers of the program, Qt's own dialogs included; windows that are there keep theirs.
///   code  of languages(); anything else, such as "", takes the system's language where it is there, else English
void install_language(const QString& code);

/// The code of the language that was installed last.
QString installed_language();

}  // namespace weft::app
