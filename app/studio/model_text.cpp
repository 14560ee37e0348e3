#include "app/studio/model_text.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include "app/studio/file_path.h"

namespace weft::app {

QString to_setting(const ModelChoice& choice) {
    if (!choice.has_parts()) return to_text(choice.path);
    QJsonObject object{{"path", to_text(choice.path)}};
    for (const ModelPartField& part : model_parts)
        if (const auto& path = choice.*part.path; !path.empty()) object[part.name] = to_text(path);
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

ModelChoice choice_from_setting(const QString& text) {
    const QJsonDocument read = QJsonDocument::fromJson(text.toUtf8());
    if (!read.isObject()) return {to_path(text)};
    ModelChoice choice(to_path(read["path"].toString()));
    for (const ModelPartField& part : model_parts) choice.*part.path = to_path(read[part.name].toString());
    return choice;
}

ModelChoice one_spelling_of(const ModelChoice& choice) {
    ModelChoice result(to_path(one_spelling(to_text(choice.path))));
    for (const ModelPartField& part : model_parts) result.*part.path = to_path(one_spelling(to_text(choice.*part.path)));
    return result;
}

QString title_of(const ModelChoice& choice) {
    const QString name = to_text(choice.names_only().path);
    return choice.has_parts() ? QCoreApplication::translate("model_text", "%1 with parts").arg(name) : name;
}

std::optional<QString> missing_path(const ModelChoice& choice) {
    const auto is_gone = [](const std::filesystem::path& path) { return !path.empty() && !QFileInfo::exists(to_text(path)); };
    if (is_gone(choice.path)) return to_text(choice.path);
    for (const ModelPartField& part : model_parts)
        if (is_gone(choice.*part.path)) return to_text(choice.*part.path);
    return std::nullopt;
}

}  // namespace weft::app
