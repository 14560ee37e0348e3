#include "app/studio/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <algorithm>

namespace weft::app {

namespace {

QString& current_code() {
    static QString code = "en";
    return code;
}

bool is_there(const QString& code) {
    return std::ranges::any_of(languages(), [&](const Language& language) { return language.code == code; });
}

QString code_of_system() {
    const QStringList wanted = QLocale::system().uiLanguages();  // "zh-Hans-CN", "de-AT", "de"; the best first
    for (const QString& tag : wanted) {
        const QLocale locale(tag);
        // Traditional Chinese is another script, and English is what those would rather read.
        if (locale.language() == QLocale::Chinese && locale.script() == QLocale::SimplifiedHanScript) return "zh_CN";
        QString code = locale.name().section('_', 0, 0);
        if (is_there(code)) return code;
    }
    return "en";
}

void replace_translator(QTranslator*& translator, const QString& file, const QString& folder) {
    if (translator != nullptr) QCoreApplication::removeTranslator(translator);
    delete translator;
    translator = new QTranslator(QCoreApplication::instance());
    if (translator->load(file, folder)) QCoreApplication::installTranslator(translator);
}

}  // namespace

const QList<Language>& languages() {
    static const QList<Language> all{{"en", "English"}, {"de", "Deutsch"}, {"zh_CN", "简体中文"}};
    return all;
}

void install_language(const QString& code) {
    static QTranslator* own = nullptr;
    static QTranslator* of_qt = nullptr;
    current_code() = is_there(code) ? code : code_of_system();
    // Numbers and dates follow the texts: "1,5 GB" within an English sentence would be read as two numbers.
    QLocale::setDefault(QLocale(current_code()));
    replace_translator(own, "weft_" + current_code(), ":/translations");
    replace_translator(of_qt, "qtbase_" + current_code(), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
}

QString installed_language() { return current_code(); }

}  // namespace weft::app
