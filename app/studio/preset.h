#pragma once
// Settings of a clip under a name: the numbers of a request and, where it was wanted, the negative prompt.

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <optional>

#include "engine/engine.h"

namespace weft::app {

struct Preset {
    QString name;
    QString family;        // of the model that it was saved with; empty: any
    QJsonObject settings;  // keys of to_json(Request); those that a preset does not know are kept and not read
};

/// What a preset keeps of a request.
Preset preset_of(const QString& name, const Request& request, const QString& family, bool has_negative_prompt);

/// What a preset makes of the settings on a model.
struct AppliedPreset {
    Request request;  // only what a preset holds counts
    bool has_negative_prompt = false;
    QStringList left_out;  // one sentence each
};
/// What the preset does not say is the model's own.
AppliedPreset apply_preset(const Preset& preset, const ModelInfo& model);

/// "832 × 480, 81 frames, 50 steps, guidance 5, flow shift 3": what a preset sets on a model.
QString preset_in_words(const Preset& preset, const ModelInfo& model);

/// Takes back what a preset changed, and leaves what was changed since.
///   before, after  the settings around the preset
Request without_preset(const Request& before, const Request& after, const Request& now);

/// A preset as it stands in files, with the keys "name", "family" and "settings"; and back: without a name or settings, none.
QJsonObject to_json(const Preset& preset);
std::optional<Preset> preset_from_json(const QJsonObject& object);

}  // namespace weft::app
