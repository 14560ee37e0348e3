#pragma once
// Everything that makes up a request, one panel below the other: prompt, pictures, LoRAs, numbers, backend.

#include <QWidget>
#include <optional>

#include "app/studio/engine_thread.h"

namespace weft::app {

class BackendSelector;
class ImagePanel;
class LoraPanel;
class PresetBar;
class PresetStore;
class PromptHistory;
class PromptPanel;
class RequestPanel;
class WildcardLibrary;
struct Preset;

class RequestForm : public QWidget {
    Q_OBJECT

  public:
    explicit RequestForm(EngineThread& engine, QWidget* parent = nullptr);

    PromptPanel& prompts() { return *prompts_; }
    ImagePanel& images() { return *images_; }
    LoraPanel& loras() { return *loras_; }
    RequestPanel& numbers() { return *numbers_; }
    BackendSelector& backends() { return *backends_; }
    PresetBar& presets() { return *preset_bar_; }
    WildcardLibrary& wildcards() { return *wildcards_; }
    PromptHistory& history() { return *history_; }

    /// Shows what the model takes. Of its defaults the numbers, and the negative prompt if it is still that of the model before.
    void set_model(const ModelInfo& model, const QString& negative_before, bool keeps_values);
    void set_request(const Request& request);
    /// Takes a value that is still being typed.
    void commit();
    /// Remembers the prompts, as they are typed, for the next ones.
    void keep_prompts();
    /// Writes everything but model and threads into a request.
    void fill(Request& request) const;

  signals:
    void edited();

  private:
    void take_preset(const Preset& preset);
    void take_distilled_preset();
    void save_preset(const QString& name, bool has_negative_prompt);
    /// Shows settings in the place of those that are there, and the way back.
    void show_preset(const QString& name, const Request& settings, bool has_negative_prompt, QStringList left_out);
    void undo_preset();
    void forget_preset();

    WildcardLibrary* wildcards_;
    PromptHistory* history_;
    PresetStore* presets_;
    PromptPanel* prompts_;
    ImagePanel* images_;
    LoraPanel* loras_;
    RequestPanel* numbers_;
    BackendSelector* backends_;
    PresetBar* preset_bar_;
    ModelInfo model_;
    std::optional<Request> before_preset_;
    Request after_preset_;
};

}  // namespace weft::app
