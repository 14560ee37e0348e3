#include "app/studio/engine_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <optional>
#include <vector>

namespace weft::app {

namespace {

constexpr int deepest = 8;  // of messages within messages

QString translation_of(const QString& text) { return QCoreApplication::translate("engine", text.toUtf8().constData()); }

/// A text with places to fill in.
struct Template {
    QString text;
    QRegularExpression pattern;  // one group for each place
    qsizetype fixed = 0;         // characters that are always there
};

// What has less of its own fits too much: only words go into its places.
constexpr qsizetype fixed_of_sentences = 6;

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
            fixed += std::ranges::count_if(piece, [](QChar c) { return c.isLetter(); });
        }
        const QString value = fixed < fixed_of_sentences ? "(\\S*?)" : "(.*?)";
        templates.push_back(
            {text, QRegularExpression("\\A" + escaped.join(value) + "\\z", QRegularExpression::DotMatchesEverythingOption), fixed});
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

std::optional<QString> by_template(const QString& message, bool is_short, int depth) {
    static const std::vector<Template> templates = all_templates();
    for (const Template& one : templates) {
        if ((one.fixed < fixed_of_sentences) != is_short) continue;
        if (const auto match = one.pattern.match(message); match.hasMatch())
            return filled(translation_of(one.text), match.capturedTexts().mid(1), depth);
    }
    return std::nullopt;
}

// The engine puts texts together: lines, sentences, "place: what is wrong there".
std::optional<QString> by_parts(const QString& message, int depth) {
    static const QString joints[] = {"\n", ". ", "; ", ": "};
    for (const QString& joint : joints) {
        const qsizetype at = message.indexOf(joint);
        if (at <= 0 || at + joint.size() >= message.size()) continue;
        const qsizetype after = at + joint.size();
        return translated(message.left(after - 1), depth + 1) + message.mid(after - 1, 1) + translated(message.mid(after), depth + 1);
    }
    for (const QString& end : {QStringLiteral("."), QStringLiteral(":"), QStringLiteral(";")})
        if (message.endsWith(end)) return translated(message.chopped(1), depth + 1) + QCoreApplication::translate("engine", end.toUtf8());
    return std::nullopt;
}

QString translated(const QString& message, int depth) {
    if (message.isEmpty() || depth > deepest) return message;
    if (QString known = translation_of(message); known != message) return known;
    if (auto whole = by_template(message, false, depth)) return *whole;
    if (auto parts = by_parts(message, depth)) return *parts;
    return by_template(message, true, depth).value_or(message);
}

}  // namespace

QString engine_text(const QString& message) { return translated(message, 0); }

QString engine_text(const std::string& message) { return engine_text(QString::fromStdString(message)); }

}  // namespace weft::app
