#include "app/studio/variations.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QStringDecoder>
#include <cmath>

#include "engine/prompt_template.h"

namespace weft::app {

namespace {

struct Variations {
    Q_DECLARE_TR_FUNCTIONS(Variations)
};

/// The bounds of the form's own fields.
struct Bounds {
    double least = 0;
    double most = 0;
    bool is_whole = false;
};

Bounds bounds_of(Varied setting) {
    switch (setting) {
        case Varied::guidance:
        case Varied::guidance_2:
            return {0, 30, false};
        case Varied::flow_shift:
            return {0.01, 100, false};
        case Varied::steps:
            return {1, 1000, true};
        case Varied::lora_strength:
            return {-4, 4, false};
        case Varied::step_cache:
            return {0, 1, false};
        case Varied::seed:
            return {0, 9007199254740992.0, true};  // whole numbers up to here are exact
        case Varied::scheduler:
            break;
    }
    return {};
}

ValueList parse_schedulers(const QString& text) {
    ValueList list;
    const auto words = text.split(QRegularExpression("[,\\s]+"), Qt::SkipEmptyParts);
    for (const QString& word : words) {
        if (!parse_scheduler(word.toStdString())) return {{}, Variations::tr("“%1” is no scheduler.").arg(word)};
        if (!list.values.contains(word)) list.values << word;
    }
    return list;
}

}  // namespace

std::vector<Variation> seed_variations(const Request& request, int count, bool are_random) {
    std::vector<Variation> result;
    for (int i = 0; i < std::min(count, most_variations); ++i) {
        Variation one{request, {}, 0, 0};
        // As the dice: numbers that are still easy to write down.
        one.request.seed = are_random ? QRandomGenerator::global()->generate() : request.seed + static_cast<std::uint64_t>(i);
        one.label = Variations::tr("seed %1").arg(one.request.seed);
        result.push_back(std::move(one));
    }
    return result;
}

PromptList parse_prompts(const QByteArray& bytes) {
    PromptList list;
    QByteArray text = bytes;
    if (text.startsWith("\xef\xbb\xbf")) text.remove(0, 3);
    if (text.contains('\0')) return {{}, {}, Variations::tr("The file is no text in UTF-8.")};
    const QList<QByteArray> lines = text.split('\n');
    for (int i = 0; i < lines.size(); ++i) {
        QStringDecoder decoder(QStringDecoder::Utf8);
        const QString line = QString(decoder(lines[i])).trimmed();
        if (decoder.hasError()) return {{}, {}, Variations::tr("Line %1 is not UTF-8. Save the file as UTF-8 text.").arg(i + 1)};
        if (!line.isEmpty() && !line.startsWith('#')) {
            list.prompts << line;
            list.lines << i + 1;
        }
        if (list.prompts.size() > most_variations)
            return {{}, {}, Variations::tr("The file has more than %1 prompts.").arg(most_variations)};
    }
    if (list.prompts.isEmpty()) list.problem = Variations::tr("There is no prompt in the file.");
    return list;
}

std::vector<Variation> prompt_variations(const Request& request, const QStringList& prompts) {
    std::vector<Variation> result;
    for (int i = 0; i < prompts.size(); ++i) {
        Variation one{request, Variations::tr("prompt %1 of %2").arg(i + 1).arg(prompts.size()), 0, 0};
        one.request.prompt = prompts[i].toStdString();
        one.request.prompt_template = is_prompt_template(one.request.prompt) ? one.request.prompt : std::string();
        result.push_back(std::move(one));
    }
    return result;
}

std::vector<Varied> what_varies(const Request& request, bool has_second_expert) {
    std::vector<Varied> all{Varied::guidance, Varied::flow_shift, Varied::steps, Varied::scheduler, Varied::step_cache, Varied::seed};
    if (has_second_expert) all.insert(all.begin() + 1, Varied::guidance_2);
    if (!request.loras.empty()) all.push_back(Varied::lora_strength);
    return all;
}

QString name_of(Varied setting) {
    switch (setting) {
        case Varied::guidance:
            return Variations::tr("guidance");
        case Varied::guidance_2:
            return Variations::tr("guidance of the second expert");
        case Varied::flow_shift:
            return Variations::tr("flow shift");
        case Varied::steps:
            return Variations::tr("steps");
        case Varied::scheduler:
            return Variations::tr("scheduler");
        case Varied::lora_strength:
            return Variations::tr("strength of the first LoRA");
        case Varied::step_cache:
            return Variations::tr("step cache");
        case Varied::seed:
            return Variations::tr("seed");
    }
    return {};
}

QString example_of(Varied setting) {
    switch (setting) {
        case Varied::guidance:
        case Varied::guidance_2:
            return "3, 5, 7";
        case Varied::flow_shift:
            return "2..8 by 3";
        case Varied::steps:
            return "10, 20, 40";
        case Varied::lora_strength:
            return "0.5..1 by 0.25";
        case Varied::step_cache:
            return "0, 0.1, 0.2";
        case Varied::seed:
            return "1..4";
        case Varied::scheduler: {
            QStringList names;
            for (const SchedulerKind kind : scheduler_kinds) {
                const std::string_view name = weft::name_of(kind);
                names << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
            }
            return names.join(", ");
        }
    }
    return {};
}

ValueList parse_values(Varied setting, const QString& text) {
    if (setting == Varied::scheduler) return parse_schedulers(text);
    static const QRegularExpression range(R"(^(-?[\d.]+?)\s*\.\.\s*(-?[\d.]+)(?:\s+by\s+([\d.]+))?$)");
    const Bounds bounds = bounds_of(setting);
    ValueList list;
    const auto add = [&](double value) {
        const QString shown = QString::number(value, 'g', bounds.is_whole ? 17 : 10);
        if (!list.values.contains(shown)) list.values << shown;
    };
    const auto parts = text.split(',', Qt::SkipEmptyParts);
    for (const QString& part : parts) {
        const QString word = part.trimmed();
        if (word.isEmpty()) continue;
        const auto match = range.match(word);
        bool is_number = true;
        bool is_end = true;
        bool is_step = true;
        const double first = (match.hasMatch() ? match.captured(1) : word).toDouble(&is_number);
        const double last = match.hasMatch() ? match.captured(2).toDouble(&is_end) : first;
        const double step = match.hasMatch() && !match.captured(3).isEmpty() ? match.captured(3).toDouble(&is_step) : 1;
        if (!is_number || !is_end || !is_step || !std::isfinite(first) || !(step > 0))
            return {{}, Variations::tr("“%1” can't be read.").arg(word)};
        if (first < bounds.least || last > bounds.most || first > last)
            return {{}, Variations::tr("“%1” is not within %2 and %3.").arg(word).arg(bounds.least).arg(bounds.most)};
        if (bounds.is_whole && (first != std::floor(first) || step != std::floor(step)))
            return {{}, Variations::tr("“%1” is no whole number.").arg(word)};
        const double count = std::floor((last - first) / step + 1e-9) + 1;
        if (count > most_variations) return {{}, Variations::tr("“%1” are more than %2 values.").arg(word).arg(most_variations)};
        for (int i = 0; i < static_cast<int>(count); ++i) add(first + i * step);
    }
    return list;
}

void apply(Varied setting, const QString& value, Request& request) {
    switch (setting) {
        case Varied::guidance:
            request.guidance_scale = value.toDouble();
            return;
        case Varied::guidance_2:
            request.guidance_scale_2 = value.toDouble();
            return;
        case Varied::flow_shift:
            request.flow_shift = value.toDouble();
            return;
        case Varied::steps:
            request.steps = static_cast<int>(value.toDouble());
            return;
        case Varied::scheduler:
            request.scheduler = parse_scheduler(value.toStdString()).value_or(request.scheduler);
            return;
        case Varied::lora_strength:
            if (!request.loras.empty()) request.loras.front().strength = value.toDouble();
            return;
        case Varied::step_cache:
            request.step_cache = value.toDouble();
            return;
        case Varied::seed:
            request.seed = static_cast<std::uint64_t>(value.toDouble());
            return;
    }
}

std::vector<Variation> grid_variations(const Request& request, const Axis& rows, const Axis& columns) {
    std::vector<Variation> result;
    for (int row = 0; row < rows.values.size(); ++row) {
        for (int column = 0; column < columns.values.size(); ++column) {
            Variation one{request, {}, row, column};
            apply(rows.setting, rows.values[row], one.request);
            apply(columns.setting, columns.values[column], one.request);
            one.label = Variations::tr("%1 %2, %3 %4")
                            .arg(name_of(rows.setting), rows.values[row], name_of(columns.setting), columns.values[column]);
            result.push_back(std::move(one));
        }
    }
    return result;
}

}  // namespace weft::app
