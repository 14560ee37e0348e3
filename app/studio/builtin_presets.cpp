#include "app/studio/builtin_presets.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/studio/engine_text.h"

namespace weft::app {

namespace {

constexpr std::uint64_t least_parameters = 1'000'000'000;  // of a release; smaller models bring their own settings
constexpr std::uint64_t most_parameters_of_1_3b = 3'000'000'000;
constexpr int pixels_of_480p = 832 * 480;

struct BuiltinPresets {
    Q_DECLARE_TR_FUNCTIONS(BuiltinPresets)
};

std::uint64_t parameters_of(const ModelInfo& model) {
    for (const ComponentInfo& component : model.components)
        if (component.name == "transformer") return component.parameters;
    return 0;
}

/// What a release says of a size, over the model's own settings, which hold its frames, rate, steps and guidance.
/// Source: Wan-Video/Wan2.1 generate.py (shift 5; 3 for image to video at 480p; 16 from first to last frame) and README (1.3B: shift 8 to
/// 12, guidance 6); Wan-Video/Wan2.2 wan/configs (T2V-A14B: shift 12; I2V-A14B and TI2V-5B: shift 5).
void apply_release(const ModelInfo& model, Request& request) {
    const std::uint64_t parameters = parameters_of(model);
    if (parameters < least_parameters) return;
    const bool is_wan_2_2 = model.expert_boundary || model.size_multiple > 16;
    request.flow_shift = 5;
    if (model.expert_boundary && !model.needs_image) request.flow_shift = 12;
    if (is_wan_2_2) return;
    if (model.needs_last_image)
        request.flow_shift = 16;
    else if (model.needs_image && request.width * request.height <= pixels_of_480p)
        request.flow_shift = 3;
    else if (!model.needs_image && parameters < most_parameters_of_1_3b) {
        request.flow_shift = 8;
        request.guidance_scale = 6;
    }
}

int nearest_multiple(double value, int multiple) { return std::max(static_cast<int>(std::lround(value / multiple)), 1) * multiple; }

/// About an eighth of the time: three quarters of each side, half the frames, two fifths of the steps. Our own choice, to see whether a
/// prompt and a seed are worth more.
void make_draft(const ModelInfo& model, Request& request) {
    request.width = nearest_multiple(request.width * 0.75, model.size_multiple);
    request.height = nearest_multiple(request.height * 0.75, model.size_multiple);
    request.frames = (request.frames - 1) / 2 / model.frame_multiple * model.frame_multiple + 1;
    request.steps = std::max(request.steps * 2 / 5, 4);
}

Request at_size(const ModelInfo& model, const SizePreset& size) {
    Request request = model.defaults;
    request.width = size.width;
    request.height = size.height;
    apply_release(model, request);
    return request;
}

}  // namespace

QList<Preset> builtin_presets(const ModelInfo& model) {
    const QString family = QString::fromStdString(model.family);
    QList<Preset> presets;
    const auto add = [&](const QString& name, const Request& request) { presets << preset_of(name, request, family, true); };
    SizePreset smallest{"", model.defaults.width, model.defaults.height};
    for (const SizePreset& size : model.sizes) {
        add(engine_text(size.name), at_size(model, size));
        if (size.width * size.height < smallest.width * smallest.height) smallest = size;
    }
    Request draft = at_size(model, smallest);
    make_draft(model, draft);
    add(BuiltinPresets::tr("Quick draft"), draft);
    Request distilled = at_size(model, smallest);
    apply_distilled_preset(distilled);
    add(BuiltinPresets::tr("Distilled, %1 steps").arg(distilled_steps), distilled);
    return presets;
}

}  // namespace weft::app
