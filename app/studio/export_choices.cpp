#include "app/studio/export_choices.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include "app/studio/file_path.h"

namespace weft::app {

QString to_setting(const ExportRequest& request) {
    QJsonObject json;
    json["ending"] = QFileInfo(to_text(request.target)).suffix();
    json["is_sequence"] = to_text(request.target).contains('%');
    if (request.codec) json["codec"] = QString::fromStdString(std::string(name_of(*request.codec)));
    if (request.quality) json["quality"] = *request.quality;
    json["lossless"] = request.lossless;
    json["ten_bit"] = request.ten_bit;
    return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

ExportRequest export_choices_of(const QString& setting) {
    const QJsonObject json = QJsonDocument::fromJson(setting.toUtf8()).object();
    ExportRequest request;
    const QString ending = json["ending"].toString("mp4");
    request.target = to_path((json["is_sequence"].toBool() ? "clip-%05d." : "clip.") + ending);
    request.codec = parse_export_codec(json["codec"].toString().toStdString());
    if (json["quality"].isDouble()) request.quality = json["quality"].toInt();
    request.lossless = json["lossless"].toBool();
    request.ten_bit = json["ten_bit"].toBool();
    return request;
}

}  // namespace weft::app
