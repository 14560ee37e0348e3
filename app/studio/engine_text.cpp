#include "app/studio/engine_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <vector>

namespace weft::app {

namespace {

constexpr int deepest = 4;  // of messages within messages

QString translation_of(const QString& text) { return QCoreApplication::translate("engine", text.toUtf8().constData()); }

/// A text with places to fill in.
struct Template {
    QString text;
    QRegularExpression pattern;  // one group for each place
    qsizetype fixed = 0;         // characters that are always there
};

const QRegularExpression& place() {
    static const QRegularExpression found("%[1-9][0-9]?");
    return found;
}

std::vector<Template> all_templates() {
    std::vector<Template> templates;
    for (std::size_t i = 0; i < engine_text_count; ++i) {
        const QString text = QString::fromUtf8(engine_texts[i]);
        const QStringList pieces = text.split(place());
        if (pieces.size() < 2) continue;
        QStringList escaped;
        qsizetype fixed = 0;
        for (const QString& piece : pieces) {
            escaped << QRegularExpression::escape(piece);
            fixed += piece.trimmed().size();
        }
        templates.push_back(
            {text, QRegularExpression("\\A" + escaped.join("(.*?)") + "\\z", QRegularExpression::DotMatchesEverythingOption), fixed});
    }
    // The text that says most is the one that was meant.
    std::ranges::stable_sort(templates, std::greater(), &Template::fixed);
    return templates;
}

QString translated(const QString& message, int depth);

QString filled(const QString& text, const QStringList& values, int depth) {
    QString result;
    qsizetype from = 0;
    for (auto matches = place().globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const qsizetype number = match.capturedView().mid(1).toInt();
        result += QStringView(text).mid(from, match.capturedStart() - from);
        if (number <= values.size()) result += translated(values[number - 1], depth + 1);
        from = match.capturedEnd();
    }
    return result + text.mid(from);
}

QString translated(const QString& message, int depth) {
    if (message.isEmpty() || depth > deepest) return message;
    if (const QString known = translation_of(message); known != message) return known;
    static const std::vector<Template> templates = all_templates();
    for (const Template& one : templates) {
        const QString text = translation_of(one.text);
        if (text == one.text) continue;
        if (const auto match = one.pattern.match(message); match.hasMatch()) return filled(text, match.capturedTexts().mid(1), depth);
    }
    // Sentences are put together with a colon, a line or a full stop.
    if (message.contains('\n')) {
        QStringList lines = message.split('\n');
        for (QString& line : lines) line = translated(line, depth + 1);
        return lines.join('\n');
    }
    if (message.endsWith('.')) {
        const QString without = message.chopped(1);
        if (const QString known = translated(without, depth + 1); known != without)
            return known + QCoreApplication::translate("engine", ".");
    }
    return message;
}

}  // namespace

QString engine_text(const QString& message) { return translated(message, 0); }

QString engine_text(const std::string& message) { return engine_text(QString::fromStdString(message)); }

}  // namespace weft::app
