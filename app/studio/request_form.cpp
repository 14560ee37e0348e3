#include "app/studio/request_form.h"

#include <QFileInfo>
#include <QVBoxLayout>

#include "app/studio/backend_selector.h"
#include "app/studio/drawn_prompt.h"
#include "app/studio/file_path.h"
#include "app/studio/image_panel.h"
#include "app/studio/lora_panel.h"
#include "app/studio/preset_bar.h"
#include "app/studio/prompt_history.h"
#include "app/studio/prompt_panel.h"
#include "app/studio/request_panel.h"
#include "app/studio/settings.h"
#include "app/studio/settings_in_words.h"
#include "app/studio/wildcard_library.h"
#include "app/studio/window_layout.h"

namespace weft::app {

RequestForm::RequestForm(EngineThread& engine, QWidget* parent)
    : QWidget(parent),
      wildcards_(new WildcardLibrary(this)),
      history_(new PromptHistory(to_text(default_state_folder() / "prompts.json"), this)),
      presets_(new PresetStore(QFileInfo(settings_file()).path() + "/presets.json", this)),
      prompts_(new PromptPanel(*wildcards_)),
      images_(new ImagePanel(engine)),
      loras_(new LoraPanel),
      numbers_(new RequestPanel),
      backends_(new BackendSelector),
      preset_bar_(new PresetBar(*presets_)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    const QList<QWidget*> panels{prompts_, images_, loras_, line(), preset_bar_, numbers_, line(), backends_};
    for (QWidget* panel : panels) layout->addWidget(panel);
    for (qsizetype i = 1; i < panels.size(); ++i) setTabOrder(panels[i - 1], panels[i]);
    connect(prompts_, &PromptPanel::edited, this, &RequestForm::edited);
    connect(images_, &ImagePanel::edited, this, &RequestForm::edited);
    connect(loras_, &LoraPanel::edited, this, &RequestForm::edited);
    connect(loras_, &LoraPanel::preset_wanted, this, &RequestForm::take_distilled_preset);
    connect(preset_bar_, &PresetBar::preset_wanted, this, &RequestForm::take_preset);
    connect(preset_bar_, &PresetBar::save_wanted, this, &RequestForm::save_preset);
    connect(preset_bar_, &PresetBar::undo_wanted, this, &RequestForm::undo_preset);
    prompts_->set_history(*history_);
    connect(numbers_, &RequestPanel::edited, this, [this] {
        Request size;
        numbers_->fill(size);
        images_->set_clip_size(size.width, size.height);
        prompts_->set_seed(size.seed);
        emit edited();
    });
    connect(backends_, &BackendSelector::edited, this, &RequestForm::edited);
}

void RequestForm::set_model(const ModelInfo& model, const QString& negative_before, bool keeps_values) {
    images_->set_model(model);
    loras_->set_model(model);
    numbers_->set_model(model);
    preset_bar_->set_model(model);
    model_ = model;
    forget_preset();
    if (keeps_values) return;
    // What the user wrote stays; numbers and untouched negative prompts follow the model.
    Request numbers = model.defaults;
    Request now;
    numbers_->fill(now);
    numbers.seed = now.seed;
    numbers_->set_request(numbers);
    if (prompts_->negative_prompt() == negative_before)
        prompts_->set_negative_prompt(QString::fromStdString(model.defaults.negative_prompt));
}

void RequestForm::set_request(const Request& request) {
    prompts_->set_request(request);
    numbers_->set_request(request);
    images_->set_request(request);
    loras_->set_request(request);
    backends_->set_choice(QString::fromStdString(request.backend), request.strict);
    forget_preset();
}

void RequestForm::commit() {
    images_->commit();
    loras_->commit();
    numbers_->commit();
}

void RequestForm::keep_prompts() { history_->add(prompts_->prompt(), prompts_->negative_prompt()); }

void RequestForm::fill(Request& request) const {
    numbers_->fill(request);
    prompts_->fill(request);  // by the seed
    images_->fill(request);
    loras_->fill(request);
    request.backend = backends_->backend().toStdString();
    request.strict = backends_->is_strict();
}

void RequestForm::take_preset(const Preset& preset) {
    commit();
    AppliedPreset applied = apply_preset(preset, model_);
    if (!preset.family.isEmpty() && preset.family != QString::fromStdString(model_.family))
        applied.left_out.prepend(tr("It was saved for another model (%1).").arg(preset.family));
    show_preset(preset.name, applied.request, applied.has_negative_prompt, applied.left_out);
}

void RequestForm::take_distilled_preset() {
    commit();
    Request settings;
    fill(settings);
    apply_distilled_preset(settings);
    show_preset(tr("%1-step settings").arg(distilled_steps), settings, false, {});
}

void RequestForm::save_preset(const QString& name, bool has_negative_prompt) {
    commit();
    Request settings;
    fill(settings);
    presets_->put({preset_of(name, settings, QString::fromStdString(model_.family), has_negative_prompt)});
}

void RequestForm::show_preset(const QString& name, const Request& settings, bool has_negative_prompt, QStringList left_out) {
    Request before;
    fill(before);
    Request wanted = settings;
    wanted.seed = before.seed;
    numbers_->set_request(wanted);
    if (has_negative_prompt) {
        prompts_->set_negative_prompt(typed_prompt(settings, PromptKind::negative_prompt));
    }
    // Numbers that the model can't have became the nearest.
    Request numbers;
    numbers_->fill(numbers);
    Request asked = numbers;
    asked.width = wanted.width;
    asked.height = wanted.height;
    asked.frames = wanted.frames;
    asked.steps = wanted.steps;
    for (const SettingDifference& difference : differences(asked, numbers))
        left_out << tr("%1: %2 became %3.").arg(difference.name, difference.left, difference.right);
    after_preset_ = {};
    fill(after_preset_);
    // After several, it is still what was there before the first that is gone back to.
    if (!before_preset_) before_preset_ = before;
    preset_bar_->show_applied(name, left_out);
}

void RequestForm::undo_preset() {
    if (!before_preset_) return;
    Request now;
    fill(now);
    const Request undone = without_preset(*before_preset_, after_preset_, now);
    numbers_->set_request(undone);
    prompts_->set_negative_prompt(typed_prompt(undone, PromptKind::negative_prompt));
    forget_preset();
}

void RequestForm::forget_preset() {
    before_preset_.reset();
    preset_bar_->forget_applied();
}

}  // namespace weft::app
