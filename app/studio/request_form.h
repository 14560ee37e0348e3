#pragma once
// Everything that makes up a request, one panel below the other: prompt, pictures, LoRAs, numbers, backend.

#include <QWidget>
#include <optional>

#include "app/studio/engine_thread.h"

namespace weft::app {

class BackendSelector;
class ImagePanel;
class LoraPanel;
class PromptPanel;
class RequestPanel;

class RequestForm : public QWidget {
    Q_OBJECT

  public:
    explicit RequestForm(EngineThread& engine, QWidget* parent = nullptr);

    PromptPanel& prompts() { return *prompts_; }
    ImagePanel& images() { return *images_; }
    LoraPanel& loras() { return *loras_; }
    RequestPanel& numbers() { return *numbers_; }
    BackendSelector& backends() { return *backends_; }

    /// Shows what the model takes. Of its defaults the numbers, and the negative prompt if it is still that of the model before.
    void set_model(const ModelInfo& model, const QString& negative_before, bool keeps_values);
    void set_request(const Request& request);
    /// Takes a value that is still being typed.
    void commit();
    /// Writes everything but model and threads into a request.
    void fill(Request& request) const;

  signals:
    void edited();

  private:
    void take_preset();
    void undo_preset();
    void forget_preset();

    PromptPanel* prompts_;
    ImagePanel* images_;
    LoraPanel* loras_;
    RequestPanel* numbers_;
    BackendSelector* backends_;
    std::optional<Request> before_preset_;
};

}  // namespace weft::app
