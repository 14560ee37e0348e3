#include "app/studio/request_form.h"

#include <QVBoxLayout>

#include "app/studio/backend_selector.h"
#include "app/studio/image_panel.h"
#include "app/studio/lora_panel.h"
#include "app/studio/prompt_panel.h"
#include "app/studio/request_panel.h"
#include "app/studio/window_layout.h"

namespace weft::app {

RequestForm::RequestForm(EngineThread& engine, QWidget* parent)
    : QWidget(parent),
      prompts_(new PromptPanel),
      images_(new ImagePanel(engine)),
      loras_(new LoraPanel),
      numbers_(new RequestPanel),
      backends_(new BackendSelector) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    const QList<QWidget*> panels{prompts_, images_, loras_, line(), numbers_, line(), backends_};
    for (QWidget* panel : panels) layout->addWidget(panel);
    for (qsizetype i = 1; i < panels.size(); ++i) setTabOrder(panels[i - 1], panels[i]);
    connect(prompts_, &PromptPanel::edited, this, &RequestForm::edited);
    connect(images_, &ImagePanel::edited, this, &RequestForm::edited);
    connect(loras_, &LoraPanel::edited, this, &RequestForm::edited);
    connect(loras_, &LoraPanel::preset_wanted, this, &RequestForm::take_preset);
    connect(loras_, &LoraPanel::undo_wanted, this, &RequestForm::undo_preset);
    connect(numbers_, &RequestPanel::edited, this, [this] {
        Request size;
        numbers_->fill(size);
        images_->set_clip_size(size.width, size.height);
        emit edited();
    });
    connect(backends_, &BackendSelector::edited, this, &RequestForm::edited);
}

void RequestForm::set_model(const ModelInfo& model, const QString& negative_before, bool keeps_values) {
    images_->set_model(model);
    loras_->set_model(model);
    numbers_->set_model(model);
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
    prompts_->set_prompt(QString::fromStdString(request.prompt));
    prompts_->set_negative_prompt(QString::fromStdString(request.negative_prompt));
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

void RequestForm::fill(Request& request) const {
    request.prompt = prompts_->prompt().toStdString();
    request.negative_prompt = prompts_->negative_prompt().toStdString();
    numbers_->fill(request);
    images_->fill(request);
    loras_->fill(request);
    request.backend = backends_->backend().toStdString();
    request.strict = backends_->is_strict();
}

void RequestForm::take_preset() {
    commit();
    Request now;
    numbers_->fill(now);
    // Pressed again, it is still what was there before that counts.
    if (!before_preset_) before_preset_ = now;
    apply_distilled_preset(now);
    numbers_->set_request(now);
    loras_->set_can_undo(true);
}

void RequestForm::undo_preset() {
    if (!before_preset_) return;
    Request now;
    numbers_->fill(now);
    copy_preset_settings(*before_preset_, now);
    numbers_->set_request(now);
    forget_preset();
}

void RequestForm::forget_preset() {
    before_preset_.reset();
    loras_->set_can_undo(false);
}

}  // namespace weft::app
