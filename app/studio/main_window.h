#pragma once
// The window: places the panels, joins them to the engine thread and to each other.

#include <QMainWindow>
#include <memory>
#include <optional>

#include "app/store/history_store.h"
#include "app/store/queued_job.h"
#include "app/studio/engine_thread.h"
#include "app/studio/settings.h"

class QAction;
class QDockWidget;
class QLabel;
class QSplitter;
class QStackedWidget;
class QTimer;

namespace weft::app {

class ClipDragButton;
class ClipExporter;
class ClipKeeper;
class ClipOnScreen;
class ContactSheets;
class DesktopNotifier;
class DropRouter;
class FirstRunPage;
class FoundSettingsBar;
class FrameTimeline;
class GenerateBar;
class HistoryDock;
class ModelChooser;
class ModelManager;
class PendingBar;
class PreviewPanel;
class ProgressView;
class Queue;
class QueueModel;
class QueueRunner;
class QueueTimes;
class QueueView;
class RequestForm;
class SleepInhibitor;
class SettingsRestorer;
class StillSaver;
class StopQuestion;

class MainWindow : public QMainWindow {
    Q_OBJECT

  public:
    /// model: folder to open; empty for the one of the last time, or the demo model. Throws weft::Error if the engine can't start.
    explicit MainWindow(const QString& model = {}, QWidget* parent = nullptr);
    ~MainWindow() override;

    EngineThread& engine() { return *engine_; }
    void open_model(const ModelChoice& choice);
    /// Shows a request in the form, with its model.
    void use_request(const Request& request);

  protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    void lay_out();
    void make_menus();
    void connect_inputs();
    void connect_drops();
    SearchPlaces places() const;
    void connect_answers();
    void connect_jobs();
    void connect_queue();
    void connect_history();
    void restore();

    Request current_request() const;
    void show_model(const ModelInfo& model);
    void show_refusal(const ModelChoice& choice, const Failure& failure);
    void show_machine(const MachineInfo& machine);
    void ask_about_request();
    /// With what is still being typed; a prompt that can't be drawn is told.
    bool can_generate();
    void generate();
    void edit_job(const QueuedJob& job);
    void update_job();
    void end_edit();
    void show_queue();
    void open_variations();
    void show_desktop_settings();
    void show_pending();
    /// With the model where it is now; none, and told, where it is gone.
    std::optional<PendingLatents> with_model(PendingLatents pending);
    void decode(const PendingLatents& pending);
    void resume(const PendingLatents& pending);
    void begin_clip(const Request& request);
    void show_past(const ClipRecord& clip);
    void show_clip(const ClipPtr& clip);
    void end_job();
    void ask_before_stopping();
    void stop_and_discard();
    void stop_and_decode();
    void stop_all();
    void pause();
    bool runs_for_queue() const;
    void stop_and_close();
    void pause_and_close();
    void wait_to_close();
    void save_still();
    void open_settings();
    void use_settings();
    void keep_settings();
    void connect_first_page();
    void show_first_page(bool is_shown);
    void open_models();
    void use_found(FoundKind kind, const QString& path);
    void show_guide();
    void show_about();
    void show_actions();

    std::shared_ptr<DatabaseFile> database_;
    EngineThread* engine_;
    ClipKeeper* keeper_;
    Queue* queue_;
    QueueRunner* runner_;
    ContactSheets* sheets_;
    DesktopNotifier* notifier_;
    SleepInhibitor* inhibitor_;
    ClipExporter* exporter_;
    StillSaver* still_saver_;
    StopQuestion* question_;
    DropRouter* drops_;
    FoundSettingsBar* found_bar_;
    ClipDragButton* drag_button_ = nullptr;
    SettingsRestorer* restorer_;
    QString demo_model_;
    ModelChooser* models_;
    RequestForm* form_;
    GenerateBar* generate_bar_;
    PendingBar* pending_bar_;
    PreviewPanel* preview_;
    FrameTimeline* timeline_;  // of the preview
    ClipOnScreen* on_screen_;
    FirstRunPage* first_page_;
    QStackedWidget* clip_or_first_page_;
    ModelManager* model_manager_ = nullptr;  // once it was opened
    ProgressView* progress_;
    QueueTimes* queue_times_;
    QueueModel* queue_model_;
    QueueView* queue_view_;
    QDockWidget* queue_dock_;
    HistoryDock* history_;
    QSplitter* splitter_;
    QLabel* memory_;
    QLabel* backend_;
    QTimer* question_delay_;
    QAction* generate_action_ = nullptr;
    QAction* stop_action_ = nullptr;
    QAction* export_action_ = nullptr;
    QAction* still_action_ = nullptr;

    Settings settings_;
    std::optional<ModelInfo> model_;
    std::optional<Request> wanted_request_;  // to be shown once its model is open
    QString edited_job_;                     // empty: none
    std::vector<PendingLatents> pending_;
    bool keeps_values_ = false;  // the next model that opens is the one that the settings were for
    bool is_denoising_ = false;
    bool is_closing_ = false;
    MachineInfo machine_;
    QString result_;  // what the job that runs came to
};

}  // namespace weft::app
