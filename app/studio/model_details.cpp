#include "app/studio/model_details.h"

#include <QCoreApplication>
#include <QLocale>

#include "app/studio/engine_text.h"
#include "app/studio/file_path.h"
#include "app/studio/model_table.h"
#include "app/studio/words.h"

namespace weft::app {

namespace {

struct ModelDetails {
    Q_DECLARE_TR_FUNCTIONS(ModelDetails)
};

QString paragraph(const QString& text) { return "<p>" + text.toHtmlEscaped() + "</p>"; }

QString list_of(const QStringList& lines) {
    QString html = "<ul>";
    for (const QString& line : lines) html += "<li>" + line.toHtmlEscaped() + "</li>";
    return html + "</ul>";
}

QString joined(const std::vector<std::string>& words) {
    QStringList list;
    for (const std::string& word : words) list << engine_text(word);
    return list.join(", ");
}

QString components_html(const std::vector<ComponentInfo>& components) {
    QStringList lines;
    for (const ComponentInfo& component : components)
        lines << ModelDetails::tr("%1: %2; %3, stored as %4, %5")
                     .arg(part_in_words(component.name), joined(component.dims), QString::fromStdString(component.format),
                          joined(component.dtypes), bytes_in_words(component.file_bytes));
    return list_of(lines);
}

QString missing_html(const FoundModel& found) {
    QStringList lines;
    for (const MissingPart& part : found.missing) lines << ModelDetails::tr("%1: %2").arg(part_in_words(part.name), engine_text(part.hint));
    const QString heading = found.kind == FoundKind::model
                                ? ModelDetails::tr("What is missing, and what it is called where models come from:")
                                : ModelDetails::tr("To make clips it needs, beside itself:");
    return paragraph(heading) + list_of(lines);
}

QString health_html(const ModelHealth& health) {
    const QString date = QLocale().toString(health.date, QLocale::ShortFormat);
    if (!health.is_sound()) return paragraph(ModelDetails::tr("Checked on %1; damaged:").arg(date)) + list_of(health.faults);
    QString html = paragraph(ModelDetails::tr("Checked on %1: every weight was read, and no value is impossible.").arg(date));
    html += paragraph(health.hashes > 0 ? ModelDetails::tr("%n file(s) have the SHA-256 that they should have.", nullptr, health.hashes)
                                        : ModelDetails::tr("No SHA-256 lies beside the files to compare them with."));
    return html;
}

}  // namespace

QString details_of(const ModelRow& row) {
    const FoundModel& found = row.found;
    QString html = "<p><b>" + name_in_table(found.path).toHtmlEscaped() + "</b><br>" + to_text(found.path).toHtmlEscaped() + "</p>";
    if (!found.is_usable()) html += paragraph(engine_text(found.fault) + "\n" + engine_text(found.hint)).replace("\n", "<br>");
    if (!found.missing.empty()) html += missing_html(found);
    if (!found.components.empty()) html += components_html(found.components);
    if (row.estimate && !row.estimate->estimate) html += paragraph(row.estimate->problem);
    if (row.estimate && row.estimate->estimate) {
        const Estimate& e = *row.estimate->estimate;
        html +=
            paragraph(ModelDetails::tr("For the settings in the window it needs %1 of %2 free memory, most of it for %3.")
                          .arg(bytes_in_words(e.peak_memory_bytes), bytes_in_words(e.available_memory_bytes), engine_text(e.peak_stage)));
    }
    if (row.health) html += health_html(*row.health);
    return html;
}

}  // namespace weft::app
