#include "app/studio/settings_in_words.h"

#include <QCoreApplication>
#include <QStringList>

#include "app/studio/file_path.h"
#include "app/studio/model_text.h"
#include "app/studio/words.h"

namespace weft::app {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("settings_in_words", text); }

QString number(double value) { return QString::number(value, 'g', 6); }

QString share(double from, double to) { return from <= 0 && to >= 1 ? QString() : tr("from %1 to %2").arg(number(from), number(to)); }

QString name_only(const std::filesystem::path& path) { return to_text(path.filename()); }

QString loras_in_words(const std::vector<LoraChoice>& loras) {
    QStringList names;
    for (const LoraChoice& lora : loras) {
        QString text = tr("%1 at %2").arg(name_only(lora.file), number(lora.strength));
        if (lora.expert == LoraExpert::high) text = tr("%1, high noise only").arg(text);
        if (lora.expert == LoraExpert::low) text = tr("%1, low noise only").arg(text);
        names << text;
    }
    return names.join('\n');
}

QString fit_in_words(const Request& request) {
    if (request.image.empty() && request.last_image.empty() && request.video.empty()) return {};
    switch (request.image_fit) {
        case ImageFit::crop:
            return tr("cut");
        case ImageFit::stretch:
            return tr("stretched");
        case ImageFit::pad:
            return tr("with bars");
    }
    return {};
}

QString text(std::string_view word) { return QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size())); }

}  // namespace

std::vector<SettingInWords> settings_in_words(const Request& request) {
    const bool has_layers = !request.skip_layers.empty();
    const bool has_nag = request.nag_scale > 0;
    std::vector<SettingInWords> result{
        {tr("Prompt"), QString::fromStdString(request.prompt)},
        {tr("Negative prompt"), QString::fromStdString(request.negative_prompt)},
        {tr("Model"), title_of(request.model)},
    };
    for (const ModelPartField& part : model_parts)
        result.push_back({tr("Part: %1").arg(text(part.name)), name_only(request.model.*part.path)});
    const std::vector<SettingInWords> rest{
        {tr("Size"), tr("%1 × %2").arg(request.width).arg(request.height)},
        {tr("Frames"), QString::number(request.frames)},
        {tr("Frames per second"), number(request.frame_rate.value())},
        {tr("Seed"), QString::number(request.seed)},
        {tr("Steps"), QString::number(request.steps)},
        {tr("Guidance"), number(request.guidance_scale)},
        {tr("Guidance of the second expert"), request.guidance_scale_2 ? number(*request.guidance_scale_2) : QString()},
        {tr("Guidance for a part of the steps"), share(request.guidance_start, request.guidance_end)},
        {tr("Flow shift"), number(request.flow_shift)},
        {tr("Scheduler"), scheduler_in_words(request.scheduler)},
        {tr("Noise levels"), QString::fromStdString(text_of(request.sigmas))},
        {tr("Eta"), request.scheduler == SchedulerKind::euler_ancestral ? number(request.eta) : QString()},
        {tr("LoRAs"), loras_in_words(request.loras)},
        {tr("First frame"), name_only(request.image)},
        {tr("Last frame"), name_only(request.last_image)},
        {tr("Video"), name_only(request.video)},
        {tr("Strength"), request.video.empty() ? QString() : number(request.strength)},
        {tr("Picture fit"), fit_in_words(request)},
        {tr("CFG-Zero*"), request.cfg_zero ? tr("%1 steps at 0").arg(request.cfg_zero_steps) : QString()},
        {tr("Skipped layers"), has_layers ? QString::fromStdString(text_of(request.skip_layers)) : QString()},
        {tr("Layers skipped for a part of the steps"), has_layers ? share(request.skip_start, request.skip_end) : QString()},
        {tr("Attention guidance"), has_nag ? number(request.nag_scale) : QString()},
        {tr("Attention guidance: tau"), has_nag ? number(request.nag_tau) : QString()},
        {tr("Attention guidance: alpha"), has_nag ? number(request.nag_alpha) : QString()},
        {tr("Step cache"), request.step_cache > 0 ? number(request.step_cache) : QString()},
        {tr("Precision"), precision_in_words(request.precision)},
        {tr("Backend"), QString::fromStdString(request.backend)},
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
