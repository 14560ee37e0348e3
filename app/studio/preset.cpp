#include "app/studio/preset.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include "app/studio/drawn_prompt.h"
#include "app/studio/engine_text.h"

namespace weft::app {

namespace {

struct PresetText {
    Q_DECLARE_TR_FUNCTIONS(PresetText)
};

// What the settings panel holds but the seed.
const QStringList& number_keys() {
    static const QStringList keys{
        "width",     "height",    "frames",         "frame_rate",   "steps",      "guidance_scale", "guidance_scale_2", "flow_shift",
        "scheduler", "eta",       "guidance_start", "guidance_end", "cfg_zero",   "cfg_zero_steps", "skip_layers",      "skip_start",
        "skip_end",  "nag_scale", "nag_tau",        "nag_alpha",    "step_cache", "sigmas",         "precision"};
    return keys;
}

const QStringList& negative_keys() {
    static const QStringList keys{"negative_prompt", "negative_prompt_template"};
    return keys;
}

QJsonObject only(const QStringList& keys, const Request& request) {
    const QJsonObject all = QJsonDocument::fromJson(QByteArray::fromStdString(to_json(request))).object();
    QJsonObject some;
    for (const QString& key : keys)
        if (all.contains(key)) some[key] = all[key];
    return some;
}

std::string text_of(const QJsonObject& object) { return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString(); }

/// Why a value can't be read; empty where it can.
QString problem_of(const QString& key, const QJsonValue& value) {
    try {
        request_from_json(text_of({{key, value}}));
        return {};
    } catch (const Error& error) {
        return engine_text(error.message());
    }
}

}  // namespace

Preset preset_of(const QString& name, const Request& request, const QString& family, bool has_negative_prompt) {
    Preset preset{name, family, only(number_keys(), request)};
    if (has_negative_prompt) {
        const QJsonObject negative = only(negative_keys(), request);
        for (auto entry = negative.begin(); entry != negative.end(); ++entry) preset.settings[entry.key()] = entry.value();
    }
    return preset;
}

AppliedPreset apply_preset(const Preset& preset, const ModelInfo& model) {
    AppliedPreset applied;
    QJsonObject merged = only(number_keys(), model.defaults);
    for (auto entry = preset.settings.begin(); entry != preset.settings.end(); ++entry) {
        const QString key = entry.key();
        if (!number_keys().contains(key) && !negative_keys().contains(key)) continue;
        if (key == "guidance_scale_2" && !model.expert_boundary) {
            applied.left_out << PresetText::tr("This model has one transformer, so the second guidance is left out.");
        } else if (const QString problem = problem_of(key, entry.value()); !problem.isEmpty()) {
            applied.left_out << problem;
        } else {
            merged[key] = entry.value();
        }
    }
    applied.request = request_from_json(text_of(merged));
    applied.has_negative_prompt = merged.contains("negative_prompt");
    return applied;
}

QString preset_in_words(const Preset& preset, const ModelInfo& model) {
    const Request request = apply_preset(preset, model).request;
    return PresetText::tr("%1 × %2, %n frames, %3 steps, guidance %4, flow shift %5", nullptr, request.frames)
        .arg(request.width)
        .arg(request.height)
        .arg(request.steps)
        .arg(request.guidance_scale)
        .arg(request.flow_shift);
}

Request without_preset(const Request& before, const Request& after, const Request& now) {
    const QStringList keys = number_keys() + negative_keys();
    const QJsonObject old_values = only(keys, before);
    const QJsonObject set_values = only(keys, after);
    QJsonObject values = only(keys, now);
    // A negative prompt that is drawn is another with each seed; what was typed is what the user changes.
    const bool is_negative_changed = typed_prompt(after, PromptKind::negative_prompt) != typed_prompt(now, PromptKind::negative_prompt);
    for (const QString& key : keys) {
        if (old_values[key] == set_values[key]) continue;
        if (negative_keys().contains(key) ? is_negative_changed : values[key] != set_values[key]) continue;
        if (old_values.contains(key))
            values[key] = old_values[key];
        else
            values.remove(key);
    }
    Request request = request_from_json(text_of(values));
    request.seed = now.seed;
    return request;
}

QJsonObject to_json(const Preset& preset) {
    QJsonObject object{{"name", preset.name}, {"settings", preset.settings}};
    if (!preset.family.isEmpty()) object["family"] = preset.family;
    return object;
}

std::optional<Preset> preset_from_json(const QJsonObject& object) {
    const QString name = object["name"].toString().trimmed();
    if (name.isEmpty() || !object["settings"].isObject()) return std::nullopt;
    return Preset{name, object["family"].toString(), object["settings"].toObject()};
}

}  // namespace weft::app
