#include "app/studio/settings_in_words.h"

#include <QCoreApplication>
#include <QStringList>

#include "app/studio/file_path.h"
#include "app/studio/model_text.h"
#include "app/studio/words.h"

namespace weft::app {
namespace {

struct SettingsInWords {
    Q_DECLARE_TR_FUNCTIONS(SettingsInWords)
};

QString number(double value) { return QString::number(value, 'g', 6); }

QString share(double from, double to) {
    return from <= 0 && to >= 1 ? QString() : SettingsInWords::tr("from %1 to %2").arg(number(from), number(to));
}

QString name_only(const std::filesystem::path& path) { return to_text(path.filename()); }

QString loras_in_words(const std::vector<LoraChoice>& loras) {
    QStringList names;
    for (const LoraChoice& lora : loras) {
        QString text = SettingsInWords::tr("%1 at %2").arg(name_only(lora.file), number(lora.strength));
        if (lora.expert == LoraExpert::high) text = SettingsInWords::tr("%1, high noise only").arg(text);
        if (lora.expert == LoraExpert::low) text = SettingsInWords::tr("%1, low noise only").arg(text);
        names << text;
    }
    return names.join('\n');
}

QString fit_in_words(const Request& request) {
    if (request.image.empty() && request.last_image.empty() && request.video.empty()) return {};
    switch (request.image_fit) {
        case ImageFit::crop:
            return SettingsInWords::tr("cut");
        case ImageFit::stretch:
            return SettingsInWords::tr("stretched");
        case ImageFit::pad:
            return SettingsInWords::tr("with bars");
    }
    return {};
}

QString text(std::string_view word) { return QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size())); }

}  // namespace

std::vector<SettingInWords> settings_in_words(const Request& request) {
    const bool has_layers = !request.skip_layers.empty();
    const bool has_nag = request.nag_scale > 0;
    std::vector<SettingInWords> result{
        {SettingsInWords::tr("Prompt"), QString::fromStdString(request.prompt)},
        {SettingsInWords::tr("Negative prompt"), QString::fromStdString(request.negative_prompt)},
        {SettingsInWords::tr("Model"), title_of(request.model)},
    };
    for (const ModelPartField& part : model_parts)
        result.push_back({SettingsInWords::tr("Part: %1").arg(text(part.name)), name_only(request.model.*part.path)});
    const std::vector<SettingInWords> rest{
        {SettingsInWords::tr("Size"), SettingsInWords::tr("%1 × %2").arg(request.width).arg(request.height)},
        {SettingsInWords::tr("Frames"), QString::number(request.frames)},
        {SettingsInWords::tr("Frames per second"), number(request.frame_rate.value())},
        {SettingsInWords::tr("Seed"), QString::number(request.seed)},
        {SettingsInWords::tr("Steps"), QString::number(request.steps)},
        {SettingsInWords::tr("Guidance"), number(request.guidance_scale)},
        {SettingsInWords::tr("Guidance of the second expert"), request.guidance_scale_2 ? number(*request.guidance_scale_2) : QString()},
        {SettingsInWords::tr("Guidance for a part of the steps"), share(request.guidance_start, request.guidance_end)},
        {SettingsInWords::tr("Flow shift"), number(request.flow_shift)},
        {SettingsInWords::tr("Scheduler"), scheduler_in_words(request.scheduler)},
        {SettingsInWords::tr("Noise levels"), QString::fromStdString(text_of(request.sigmas))},
        {SettingsInWords::tr("Eta"), request.scheduler == SchedulerKind::euler_ancestral ? number(request.eta) : QString()},
        {SettingsInWords::tr("LoRAs"), loras_in_words(request.loras)},
        {SettingsInWords::tr("First frame"), name_only(request.image)},
        {SettingsInWords::tr("Last frame"), name_only(request.last_image)},
        {SettingsInWords::tr("Video"), name_only(request.video)},
        {SettingsInWords::tr("Strength"), request.video.empty() ? QString() : number(request.strength)},
        {SettingsInWords::tr("Picture fit"), fit_in_words(request)},
        {SettingsInWords::tr("CFG-Zero*"), request.cfg_zero ? SettingsInWords::tr("%1 steps at 0").arg(request.cfg_zero_steps) : QString()},
        {SettingsInWords::tr("Skipped layers"), has_layers ? QString::fromStdString(text_of(request.skip_layers)) : QString()},
        {SettingsInWords::tr("Layers skipped for a part of the steps"),
         has_layers ? share(request.skip_start, request.skip_end) : QString()},
        {SettingsInWords::tr("Attention guidance"), has_nag ? number(request.nag_scale) : QString()},
        {SettingsInWords::tr("Attention guidance: tau"), has_nag ? number(request.nag_tau) : QString()},
        {SettingsInWords::tr("Attention guidance: alpha"), has_nag ? number(request.nag_alpha) : QString()},
        {SettingsInWords::tr("Step cache"), request.step_cache > 0 ? number(request.step_cache) : QString()},
        {SettingsInWords::tr("Precision"), precision_in_words(request.precision)},
        {SettingsInWords::tr("Backend"), QString::fromStdString(request.backend)},
    };
    result.insert(result.end(), rest.begin(), rest.end());
    return result;
}

std::vector<SettingDifference> differences(const Request& left, const Request& right) {
    std::vector<SettingDifference> result;
    const std::vector<SettingInWords> of_left = settings_in_words(left);
    const std::vector<SettingInWords> of_right = settings_in_words(right);
    for (std::size_t i = 0; i < of_left.size(); ++i)
        if (of_left[i].value != of_right[i].value) result.push_back({of_left[i].name, of_left[i].value, of_right[i].value});
    return result;
}

}  // namespace weft::app
