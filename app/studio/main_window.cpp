#include "app/studio/main_window.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabBar>
#include <QTimer>
#include <algorithm>

#include "app/resources.h"
#include "app/store/database.h"
#include "app/studio/backend_selector.h"
#include "app/studio/clip_drag_button.h"
#include "app/studio/clip_exporter.h"
#include "app/studio/clip_keeper.h"
#include "app/studio/clip_on_screen.h"
#include "app/studio/contact_sheet.h"
#include "app/studio/desktop_notifier.h"
#include "app/studio/drop_router.h"
#include "app/studio/engine_text.h"
#include "app/studio/error_dialog.h"
#include "app/studio/file_path.h"
#include "app/studio/first_run_page.h"
#include "app/studio/found_settings_bar.h"
#include "app/studio/frame_timeline.h"
#include "app/studio/generate_bar.h"
#include "app/studio/help_window.h"
#include "app/studio/history_dock.h"
#include "app/studio/image_panel.h"
#include "app/studio/list_dialog.h"
#include "app/studio/lora_panel.h"
#include "app/studio/missing_files.h"
#include "app/studio/model_chooser.h"
#include "app/studio/model_manager.h"
#include "app/studio/model_text.h"
#include "app/studio/parts_panel.h"
#include "app/studio/pending_bar.h"
#include "app/studio/preset_bar.h"
#include "app/studio/preview_panel.h"
#include "app/studio/progress_view.h"
#include "app/studio/prompt_history.h"
#include "app/studio/prompt_panel.h"
#include "app/studio/queue.h"
#include "app/studio/queue_model.h"
#include "app/studio/queue_runner.h"
#include "app/studio/queue_times.h"
#include "app/studio/queue_view.h"
#include "app/studio/request_form.h"
#include "app/studio/request_panel.h"
#include "app/studio/settings_dialog.h"
#include "app/studio/settings_restorer.h"
#include "app/studio/shortcut_text.h"
#include "app/studio/shortcuts_dialog.h"
#include "app/studio/sleep_inhibitor.h"
#include "app/studio/still_saver.h"
#include "app/studio/stop_question.h"
#include "app/studio/variations_dialog.h"
#include "app/studio/version.h"
#include "app/studio/wildcard_library.h"
#include "app/studio/window_layout.h"
#include "app/studio/words.h"
#include "engine/log.h"

namespace weft::app {

namespace {

constexpr int preview_place = 0;  // of EngineThread::read_clip

}  // namespace

MainWindow::MainWindow(const QString& model, QWidget* parent)
    : QMainWindow(parent),
      database_(std::make_shared<DatabaseFile>(default_state_folder())),
      engine_(new EngineThread({}, this)),
      keeper_(new ClipKeeper(*engine_, database_, this)),
      queue_(new Queue(database_, this)),
      runner_(new QueueRunner(*engine_, *queue_, this)),
      sheets_(new ContactSheets(*queue_, *runner_, to_text(default_state_folder()), this)),
      notifier_(new DesktopNotifier(this)),
      inhibitor_(new SleepInhibitor(this)),
      exporter_(new ClipExporter(*engine_, this)),
      still_saver_(new StillSaver(*engine_, *exporter_, this)),
      question_(new StopQuestion(this)),
      drops_(new DropRouter(*engine_, this)),
      found_bar_(new FoundSettingsBar),
      restorer_(new SettingsRestorer(
          *engine_, *found_bar_, [this] { return current_request(); }, [this] { return places(); }, this)),
      demo_model_(one_spelling(to_text(demo_model_folder()))),
      models_(new ModelChooser(demo_model_)),
      form_(new RequestForm(*engine_)),
      generate_bar_(new GenerateBar),
      pending_bar_(new PendingBar),
      preview_(new PreviewPanel),
      timeline_(&preview_->timeline()),
      on_screen_(new ClipOnScreen(*timeline_)),
      first_page_(new FirstRunPage),
      clip_or_first_page_(new QStackedWidget),
      progress_(new ProgressView),
      queue_times_(new QueueTimes(*engine_, this)),
      queue_model_(new QueueModel(*queue_, *queue_times_, this)),
      queue_view_(new QueueView(*queue_, *runner_, *queue_model_)),
      queue_dock_(new QDockWidget(tr("Queue"), this)),
      history_(new HistoryDock(*engine_, database_, this)),
      splitter_(new QSplitter),
      memory_(new QLabel),
      backend_(new QLabel),
      question_delay_(new QTimer(this)),
      settings_(load_settings()) {
    setWindowTitle(tr("Weft Studio"));
    setAcceptDrops(true);
    question_delay_->setSingleShot(true);
    question_delay_->setInterval(150);  // long enough to ask once for a word that is being typed
    make_menus();
    lay_out();
    connect_history();
    connect_inputs();
    connect_drops();
    connect_answers();
    connect_jobs();
    connect_queue();
    connect_first_page();
    restore();
    engine_->ask_machine();
    engine_->list_pending();
    const ModelChoice last = choice_from_setting(settings_.model);
    const bool is_last_there = !settings_.model.isEmpty() && !missing_path(last);
    open_model(!model.isEmpty() ? ModelChoice(to_path(model)) : is_last_there ? last : ModelChoice(to_path(demo_model_)));
    show_actions();
}

MainWindow::~MainWindow() = default;

void MainWindow::lay_out() {
    auto* still_button = button_for(still_action_);
    auto* export_button = button_for(export_action_);
    still_button->setObjectName("still_button");
    export_button->setObjectName("export_button");
    clip_or_first_page_->addWidget(preview_);
    clip_or_first_page_->addWidget(first_page_);
    splitter_->addWidget(make_input_side({models_, form_}, generate_bar_));
    drag_button_ = new ClipDragButton([this] { return on_screen_->file(); });
    splitter_->addWidget(make_clip_side({pending_bar_, on_screen_, found_bar_}, clip_or_first_page_, {progress_},
                                        {drag_button_, still_button, export_button}));
    splitter_->setStretchFactor(0, 0);
    splitter_->setStretchFactor(1, 1);
    splitter_->setChildrenCollapsible(false);
    splitter_->setSizes({400, 860});
    setCentralWidget(splitter_);
    setMinimumSize(820, 520);
    resize(1260, 700);
    queue_dock_->setObjectName("queue_dock");
    queue_dock_->setWidget(queue_view_);
    addDockWidget(Qt::RightDockWidgetArea, queue_dock_);
    addDockWidget(Qt::RightDockWidgetArea, history_);
    tabifyDockWidget(queue_dock_, history_);
    // The docks have keys of their own, and their bar would be a stop of Tab even where neither is seen.
    for (QTabBar* bar : findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) bar->setFocusPolicy(Qt::NoFocus);
    queue_dock_->hide();
    history_->hide();
    statusBar()->addPermanentWidget(backend_);
    statusBar()->addPermanentWidget(memory_);

    QWidget* order[] = {models_,   form_,        generate_bar_, pending_bar_, on_screen_, found_bar_, clip_or_first_page_,
                        progress_, drag_button_, still_button,  export_button};
    for (std::size_t i = 1; i < std::size(order); ++i) setTabOrder(order[i - 1], order[i]);
}

void MainWindow::make_menus() {
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addAction(tr("&Open model folder…"), QKeySequence::Open, models_, &ModelChooser::choose_folder);
    file->addAction(tr("Open &file of a model…"), models_, &ModelChooser::choose_file);
    QAction* open_demo = file->addAction(tr("Open &demo model"), this, [this] { open_model({to_path(demo_model_)}); });
    open_demo->setObjectName("open_demo");
    open_demo->setEnabled(!demo_model_.isEmpty());
    file->addAction(tr("&Models…"), QKeySequence(tr("Ctrl+M")), this, &MainWindow::open_models)->setObjectName("models");
    file->addAction(tr("Open settings from a &clip…"), restorer_, &SettingsRestorer::choose_file)->setObjectName("open_settings_from_clip");
    file->addSeparator();
    export_action_ = file->addAction(tr("&Export…"), QKeySequence(tr("Ctrl+E")), exporter_, &ClipExporter::open_dialog);
    export_action_->setObjectName("export");
    still_action_ = file->addAction(tr("Sa&ve frame as PNG…"), QKeySequence(tr("Ctrl+Shift+S")), this, &MainWindow::save_still);
    still_action_->setObjectName("save_still");
    file->addSeparator();
    file->addAction(tr("Se&ttings…"), QKeySequence(tr("Ctrl+,")), this, &MainWindow::open_settings)->setObjectName("settings");
    file->addAction(tr("&Quit"), QKeySequence::Quit, this, &QWidget::close);

    QMenu* clip = menuBar()->addMenu(tr("&Clip"));
    generate_action_ = clip->addAction(tr("&Generate"), QKeySequence(tr("Ctrl+Return")), this, &MainWindow::generate);
    generate_action_->setShortcuts({QKeySequence(tr("Ctrl+Return")), QKeySequence(tr("Ctrl+Enter"))});
    generate_action_->setObjectName("generate_action");
    stop_action_ = clip->addAction(tr("&Stop…"), QKeySequence(Qt::Key_Escape), this, &MainWindow::ask_before_stopping);
    stop_action_->setObjectName("stop_action");
    clip->addAction(tr("Add &variations…"), QKeySequence(tr("Ctrl+Shift+Return")), this, &MainWindow::open_variations)
        ->setObjectName("add_variations");
    clip->addAction(generate_bar_->decode_now_action());
    clip->addAction(generate_bar_->pause_action());
    clip->addAction(generate_bar_->discard_action());
    clip->addAction(generate_bar_->stop_all_action());
    clip->addSeparator();
    clip->addAction(tr("&Play or pause"), QKeySequence(tr("Ctrl+P")), timeline_, &FrameTimeline::toggle);
    clip->addAction(tr("&Next frame"), QKeySequence(tr("Ctrl+Right")), this, [this] { timeline_->step(1); });
    clip->addAction(tr("P&revious frame"), QKeySequence(tr("Ctrl+Left")), this, [this] { timeline_->step(-1); });

    clip->addSeparator();
    clip->addActions({form_->presets().open_action(), form_->presets().save_action()});
    clip->addAction(preview_->copy_action());
    preview_->add_to_menu(still_action_);

    QMenu* view = menuBar()->addMenu(tr("&View"));
    view->addActions(preview_->view_actions());
    view->addSeparator();
    QAction* show_queue = queue_dock_->toggleViewAction();
    show_queue->setText(tr("&Queue"));
    show_queue->setShortcut(QKeySequence(tr("Ctrl+Shift+Q")));
    view->addAction(show_queue);
    view->addAction(history_->toggleViewAction());

    QMenu* help = menuBar()->addMenu(tr("&Help"));
    help->addAction(tr("&User guide"), QKeySequence(tr("F1")), this, &MainWindow::show_guide)->setObjectName("show_guide");
    help->addAction(tr("&Keyboard shortcuts"), QKeySequence(tr("Ctrl+F1")), this,
                    [this] {
                        auto* dialog = new ShortcutsDialog(this);
                        dialog->setAttribute(Qt::WA_DeleteOnClose);
                        dialog->show();
                    })
        ->setObjectName("show_shortcuts");
    help->addAction(tr("&First steps"), this, [this] { show_first_page(true); })->setObjectName("first_steps");
    help->addAction(tr("&About Weft Studio"), this, &MainWindow::show_about);
}

void MainWindow::connect_inputs() {
    connect(models_, &ModelChooser::model_wanted, this, &MainWindow::open_model);
    const auto ask_soon = [this] { question_delay_->start(); };
    connect(form_, &RequestForm::edited, this, ask_soon);
    connect(question_delay_, &QTimer::timeout, this, &MainWindow::ask_about_request);
    connect(generate_bar_, &GenerateBar::generate_clicked, this, &MainWindow::generate);
    connect(generate_bar_, &GenerateBar::suggestion_taken, &form_->numbers(), &RequestPanel::apply);
    connect(generate_bar_->discard_action(), &QAction::triggered, this, &MainWindow::stop_and_discard);
    connect(generate_bar_->decode_now_action(), &QAction::triggered, this, &MainWindow::stop_and_decode);
    connect(generate_bar_->pause_action(), &QAction::triggered, this, &MainWindow::pause);
    connect(generate_bar_->stop_all_action(), &QAction::triggered, this, &MainWindow::stop_all);
    connect(generate_bar_, &GenerateBar::update_clicked, this, &MainWindow::update_job);
    connect(generate_bar_, &GenerateBar::edit_cancelled, this, &MainWindow::end_edit);
    connect(question_, &StopQuestion::stop_all_chosen, this, &MainWindow::stop_all);
    connect(question_, &StopQuestion::pause_chosen, this, &MainWindow::pause);
    connect(question_, &StopQuestion::pause_and_close_chosen, this, &MainWindow::pause_and_close);
    connect(question_, &StopQuestion::discard_chosen, this, &MainWindow::stop_and_discard);
    connect(question_, &StopQuestion::decode_chosen, this, &MainWindow::stop_and_decode);
    connect(question_, &StopQuestion::close_chosen, this, &MainWindow::stop_and_close);
    connect(pending_bar_, &PendingBar::decode_wanted, this, &MainWindow::decode);
    connect(pending_bar_, &PendingBar::resume_wanted, this, &MainWindow::resume);
    connect(pending_bar_, &PendingBar::discard_wanted, this,
            [this](const PendingLatents& pending) { engine_->discard_latents(pending.file); });
    connect(preview_, &PreviewPanel::frame_copied, this, [this] { statusBar()->showMessage(tr("The frame is on the clipboard"), 4000); });
}

void MainWindow::connect_drops() {
    connect(drops_, &DropRouter::model_dropped, this, [this](const QString& folder) { open_model({to_path(folder)}); });
    connect(drops_, &DropRouter::part_dropped, &models_->parts(), &PartsPanel::take_file);
    connect(drops_, &DropRouter::loras_dropped, &form_->loras(), &LoraPanel::add_files);
    const auto refuse = [this](const QString& file, const Failure& failure) {
        show_error(tr("“%1” can't be used").arg(QFileInfo(file).fileName()), failure, this);
    };
    connect(drops_, &DropRouter::picture_dropped, this, [this](const QString& file) { restorer_->look_into(file, false); });
    connect(drops_, &DropRouter::video_dropped, this, [this](const QString& file) { restorer_->look_into(file, true); });
    connect(restorer_, &SettingsRestorer::settings_restored, this, &MainWindow::use_request);
    connect(restorer_, &SettingsRestorer::picture_wanted, this, [this, refuse](const QString& file) {
        if (!form_->images().take_file(file))
            refuse(file,
                   {ErrorKind::unsupported, tr("This model begins with no picture."), tr("Open a model that makes clips from pictures.")});
    });
    connect(restorer_, &SettingsRestorer::video_wanted, this, [this, refuse](const QString& file) {
        if (!form_->images().take_video(file))
            refuse(file, {ErrorKind::unsupported, tr("This model begins with a picture and can't be given a video."),
                          tr("Open a text-to-video model.")});
    });
    connect(drops_, &DropRouter::refused, this, refuse);
}

SearchPlaces MainWindow::places() const {
    SearchPlaces places;
    if (model_) places.models.push_back(model_->choice);
    for (const QString& recent : models_->recent()) places.models.push_back(choice_from_setting(recent));
    if (!demo_model_.isEmpty()) places.models.emplace_back(to_path(demo_model_));
    for (const LoraChoice& lora : current_request().loras) {
        places.loras.push_back(lora.file);
        places.folders.push_back(lora.file.parent_path());
    }
    for (const QString& folder : {settings_.loras_folder, settings_.models_folder})
        if (!folder.isEmpty()) places.folders.push_back(to_path(folder));
    return places;
}

void MainWindow::connect_answers() {
    connect(engine_, &EngineThread::machine_known, this, &MainWindow::show_machine);
    connect(engine_, &EngineThread::model_opened, this, &MainWindow::show_model);
    connect(engine_, &EngineThread::model_refused, this, &MainWindow::show_refusal);
    connect(engine_, &EngineThread::tokens_counted, &form_->prompts(), &PromptPanel::show_token_count);
    connect(engine_, &EngineThread::request_checked, this, [this](const RequestCheck& check) {
        // An answer to what has changed since is followed by another.
        if (!model_ || !(check.request == current_request()) || !form_->prompts().problems().empty()) return;
        generate_bar_->show_check(check);
        form_->loras().look_for_files();
        show_actions();
    });
    connect(engine_, &EngineThread::pending_listed, this, [this](const std::vector<PendingLatents>& pending) {
        pending_ = pending;
        queue_model_->set_pending(pending);
        show_pending();
    });
    connect(still_saver_, &StillSaver::saved, this,
            [this](const QString& target) { statusBar()->showMessage(tr("Saved %1").arg(target), 10000); });
}

void MainWindow::connect_jobs() {
    connect(engine_, &EngineThread::job_started, this, [this](Job job) {
        result_.clear();
        is_denoising_ = false;
        generate_bar_->set_job(job);
        inhibitor_->set_busy(true);
        pending_bar_->set_busy(true);
        progress_->start(job == Job::export_clip ? tr("Exporting") : tr("Starting"));
        show_actions();
    });
    connect(engine_, &EngineThread::progressed, this, [this](const Progress& progress) {
        progress_->show_progress(progress);
        is_denoising_ = progress.stage == Stage::denoising;
        generate_bar_->set_is_denoising(is_denoising_);
        if (runner_->current()) queue_model_->set_progress(runner_->current()->id, progress);
        memory_->setText(tr("Memory in use: %1").arg(bytes_in_words(progress.memory_bytes)));
    });
    connect(engine_, &EngineThread::backend_chosen, this, [this](const BackendChosen& chosen) {
        progress_->show_backend(chosen);
        backend_->setText(tr("Backend: %1").arg(QString::fromStdString(chosen.used)));
        backend_->setToolTip(engine_text(chosen.reason));
    });
    connect(engine_, &EngineThread::noticed, progress_, &ProgressView::add_notice);
    connect(engine_, &EngineThread::previewed, this, [this](const LatentPreview& preview) {
        on_screen_->set_preview(preview, model_ ? model_->frame_multiple : 1);
        show_actions();
    });
    connect(engine_, &EngineThread::frame_decoded, this, [this](const DecodedFrame& frame) {
        on_screen_->add_frame(frame);
        show_actions();
    });
    connect(engine_, &EngineThread::clip_finished, this, &MainWindow::show_clip);
    connect(exporter_, &ClipExporter::clip_exported, this, [this](const ClipPtr& clip, const QString& target) {
        result_ = tr("Exported to %1").arg(target);
        statusBar()->showMessage(result_, 10000);
        // A GIF or a picture can't be read again as the clip that it is of.
        const bool is_video = QStringList{"mp4", "mov", "webm"}.contains(QFileInfo(target).suffix().toLower());
        if (!keeper_->is_kept(clip) && is_video && QFileInfo(target).isFile()) engine_->keep(clip, target);
    });
    connect(exporter_, &ClipExporter::put_off, this,
            [this] { statusBar()->showMessage(tr("The export begins when the clip that is made is finished."), 10000); });
    connect(engine_, &EngineThread::job_cancelled, this, [this](Job job) {
        result_ = job == Job::export_clip ? tr("The export was cancelled") : tr("Stopped");
        if (job != Job::export_clip) on_screen_->drop();
    });
    connect(engine_, &EngineThread::job_failed, this, [this](Job job, const Failure& failure) {
        result_ = job == Job::export_clip ? tr("The export failed") : tr("The clip could not be made");
        // Where others wait the queue goes on and tells what failed: forty clips in a night are not forty dialogs in the morning.
        if (job == Job::export_clip || (runs_for_queue() && queue_->waiting() > 0)) return;
        preview_->leave_full_screen();  // the message would be behind it
        show_error(result_, failure, this);
    });
    connect(engine_, &EngineThread::job_ended, this, &MainWindow::end_job);
}

void MainWindow::restore() {
    const Request& request = settings_.request;
    form_->set_request(request);
    form_->numbers().set_seed_locked(settings_.is_seed_locked);
    if (!settings_.is_seed_locked) form_->numbers().new_seed();
    models_->set_recent(settings_.recent_models);
    exporter_->set_choices(settings_.export_folder, settings_.export_choices);
    keeper_->begin(settings_.clips_folder);
    if (!settings_.is_welcomed) show_first_page(true);
    timeline_->set_looping(settings_.is_looping);
    use_settings();
    if (!settings_.geometry.isEmpty()) restoreGeometry(settings_.geometry);
    if (!settings_.docks.isEmpty()) restoreState(settings_.docks);
    if (!settings_.splitter.isEmpty()) splitter_->restoreState(settings_.splitter);
    generate_bar_->set_model_open(false);
    keeps_values_ = !settings_.model.isEmpty();
}

void MainWindow::open_model(const ModelChoice& choice) {
    if (choice == ModelChoice()) return models_->show_current();
    const ModelChoice wanted = one_spelling_of(choice);
    keeps_values_ = keeps_values_ && to_setting(wanted) == settings_.model;
    statusBar()->showMessage(tr("Opening %1…").arg(to_text(wanted.path)));
    engine_->open_model(wanted);
}

void MainWindow::show_refusal(const ModelChoice& choice, const Failure& failure) {
    wanted_request_.reset();
    models_->show_current();
    statusBar()->clearMessage();
    // Files can be mended one by one, a folder can't.
    if (model_ && (choice.has_parts() || QFileInfo(to_text(choice.path)).isFile())) return models_->parts().show_refusal(choice, failure);
    show_error(tr("The model in “%1” can't be opened").arg(title_of(choice)), failure, this);
    if (!model_ && to_text(choice.path) != demo_model_) open_model({to_path(demo_model_)});
}

void MainWindow::show_model(const ModelInfo& model) {
    const ModelChoice choice = one_spelling_of(model.choice);
    const QString old_negative = model_ ? QString::fromStdString(model_->defaults.negative_prompt) : QString();
    const bool is_first = !model_ && settings_.model.isEmpty();
    model_ = model;
    if (settings_.precision) model_->defaults.precision = *settings_.precision;
    models_->show_model(model);
    form_->set_model(*model_, old_negative, keeps_values_);
    keeps_values_ = false;
    if (wanted_request_ && one_spelling_of(wanted_request_->model) == choice) form_->set_request(*wanted_request_);
    wanted_request_.reset();
    const QStringList examples = example_prompts(to_text(choice.path));
    PromptPanel& prompts = form_->prompts();
    prompts.set_examples(examples);
    if (is_first && prompts.prompt().isEmpty() && !examples.isEmpty()) prompts.set_prompt(examples.front());
    settings_.model = to_setting(choice);
    if (settings_.model != demo_model_) show_first_page(false);
    generate_bar_->set_model_open(true);
    statusBar()->clearMessage();
    ask_about_request();
    show_actions();
}

void MainWindow::show_machine(const MachineInfo& machine) {
    machine_ = machine;
    first_page_->set_memory(bytes_in_words(machine.memory_total_bytes));
    form_->backends().set_backends(machine.backends);
    if (!engine_->is_busy())
        memory_->setText(
            tr("Memory free: %1 of %2").arg(bytes_in_words(machine.memory_available_bytes), bytes_in_words(machine.memory_total_bytes)));
    memory_->setToolTip(QString::fromStdString(machine.cpu_name));
}

Request MainWindow::current_request() const {
    Request request;
    if (model_) request.model = model_->choice;
    form_->fill(request);
    request.threads = settings_.request.threads;
    return request;
}

void MainWindow::ask_about_request() {
    if (!model_) return;
    const Request request = current_request();
    engine_->count_tokens(model_->choice, QString::fromStdString(request.prompt));
    if (auto problems = form_->prompts().problems(); !problems.empty())
        generate_bar_->show_check({request, std::move(problems), {}, {}});
    else
        engine_->check(request);
    if (model_manager_ != nullptr && model_manager_->isVisible()) model_manager_->set_request(request);
}

bool MainWindow::can_generate() {
    form_->commit();
    // Told at once, before the engine is asked.
    if (!form_->prompts().problems().empty()) ask_about_request();
    return generate_bar_->can_generate();
}

void MainWindow::generate() {
    if (!can_generate()) return;
    form_->keep_prompts();
    if (engine_->is_busy())
        show_queue();
    else
        on_screen_->show_live();
    runner_->generate(current_request());
    if (!form_->numbers().is_seed_locked()) form_->numbers().new_seed();
}

void MainWindow::use_request(const Request& request) {
    const ModelChoice wanted = one_spelling_of(request.model);
    if (const QStringList missing = missing_files(request); !missing.isEmpty()) {
        auto* dialog = new ListDialog(tr("The settings are in the form, but not everything that they need is here:"), missing, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    }
    if ((model_ && model_->choice == wanted) || missing_path(wanted)) {
        form_->set_request(request);
        return ask_about_request();
    }
    wanted_request_ = request;
    open_model(wanted);
}

void MainWindow::edit_job(const QueuedJob& job) {
    edited_job_ = job.id;
    generate_bar_->set_editing(true);
    use_request(job.request);
}

void MainWindow::update_job() {
    if (!can_generate()) return;
    queue_->replace(edited_job_, current_request());
    end_edit();
}

void MainWindow::end_edit() {
    edited_job_.clear();
    generate_bar_->set_editing(false);
}

void MainWindow::show_desktop_settings() {
    notifier_->set_enabled(settings_.notifies);
    inhibitor_->set_enabled(settings_.stays_awake);
}

void MainWindow::open_variations() {
    form_->commit();
    if (!model_) return;
    if (!form_->prompts().problems().empty()) return ask_about_request();
    auto* dialog = new VariationsDialog(*engine_, form_->wildcards(), current_request(), model_->expert_boundary.has_value(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        QString grid;
        if (const auto axes = dialog->axes()) {
            grid = sheets_->add({QString::fromStdString(dialog->variations().front().request.prompt), name_of(axes->first.setting),
                                 name_of(axes->second.setting), axes->first.values, axes->second.values, keeper_->folder()});
        }
        form_->keep_prompts();
        std::vector<QueuedJob> jobs;
        for (const Variation& one : dialog->variations()) jobs.push_back(new_job(one.request, one.label, {grid, one.row, one.column}));
        runner_->add(std::move(jobs));
        show_queue();
    });
    dialog->open();
}

void MainWindow::show_queue() {
    queue_dock_->show();
    queue_dock_->raise();
}

// Clips that no job of the queue goes on with, and that are not on screen.
void MainWindow::show_pending() {
    if (!queue_->is_known()) return;
    std::vector<PendingLatents> pending = pending_;
    std::erase_if(pending, [&](const PendingLatents& one) {
        return (exporter_->clip() && exporter_->clip()->latents == one.file) ||
               std::ranges::find(queue_->jobs(), one.file, &QueuedJob::latents) != queue_->jobs().end();
    });
    pending_bar_->set_pending(std::move(pending));
}

void MainWindow::connect_queue() {
    connect(runner_, &QueueRunner::started, this, [this](const QueuedJob& job) {
        if (job.id == edited_job_) end_edit();
        begin_clip(job.request);
    });
    connect(runner_, &QueueRunner::failed, this, [this](const QueuedJob& job, const Failure& failure) {
        if (queue_->waiting() > 0)
            statusBar()->showMessage(tr("“%1” failed: %2").arg(short_prompt(job.request.prompt, 40), engine_text(failure.message)));
        show_queue();  // where it stays, to be tried again
    });
    connect(runner_, &QueueRunner::failed, this,
            [this](const QueuedJob& job, const Failure&) { notifier_->tell(tr("A clip failed"), short_prompt(job.request.prompt, 100)); });
    connect(runner_, &QueueRunner::clip_made, this, [this](const QueuedJob& job) {
        const int waiting = queue_->waiting();
        notifier_->tell(waiting == 0 ? tr("The clip is finished") : tr("A clip is finished, %n wait(s)", nullptr, waiting),
                        short_prompt(job.request.prompt, 100));
    });
    connect(queue_, &Queue::noticed, this, [this](const QString& text) {
        queue_view_->show_notice(text);
        show_queue();
    });
    connect(queue_, &Queue::replace_refused, this,
            [this] { statusBar()->showMessage(tr("That clip has begun meanwhile; it was not changed."), 10000); });
    const auto show_state = [this] {
        const int waiting = queue_->waiting();
        generate_bar_->set_waiting(waiting);
        if (const QueuedJob* job = queue_->find(edited_job_); !edited_job_.isEmpty() && !(job && job->can_be_edited())) end_edit();
        inhibitor_->set_busy(engine_->is_busy() || (waiting > 0 && !runner_->is_held()));
        if (runner_->is_held() && waiting > 0 && !queue_dock_->isVisible()) show_queue();
        show_pending();
        show_actions();
    };
    connect(queue_, &Queue::changed, this, show_state);
    connect(runner_, &QueueRunner::state_changed, this, show_state);
    connect(queue_view_, &QueueView::edit_wanted, this, &MainWindow::edit_job);
    connect(queue_view_, &QueueView::variations_wanted, this, &MainWindow::open_variations);
    connect(sheets_, &ContactSheets::made, this,
            [this](const QString& file) { statusBar()->showMessage(tr("The contact sheet is in %1").arg(file)); });
    connect(sheets_, &ContactSheets::failed, this, [this](const QString& text) {
        queue_view_->show_notice(text);
        show_queue();
    });
}

std::optional<PendingLatents> MainWindow::with_model(PendingLatents pending) {
    const auto missing = missing_path(pending.request.model);
    if (!missing) return pending;
    // Moved, perhaps. Any model of the same kind would decode them, but only their own into the right colours.
    if (!model_ || model_->choice.names_only() != pending.request.model.names_only()) {
        const Failure failure{ErrorKind::bad_file, tr("The model that this clip was made with is no longer at %1.").arg(*missing),
                              tr("Open that model from where it is now, then try again.")};
        show_error(tr("The clip could not be made"), failure, this);
        return std::nullopt;
    }
    pending.request.model = model_->choice;
    return pending;
}

void MainWindow::decode(const PendingLatents& pending) {
    if (engine_->is_busy()) return;
    const auto wanted = with_model(pending);
    if (!wanted) return;
    on_screen_->show_live();
    begin_clip(wanted->request);
    engine_->decode(*wanted);
}

void MainWindow::resume(const PendingLatents& pending) {
    if (engine_->is_busy()) return;
    const auto wanted = with_model(pending);
    if (!wanted) return;
    on_screen_->show_live();
    begin_clip(wanted->request);
    engine_->resume(*wanted);
}

void MainWindow::connect_history() {
    connect(on_screen_, &ClipOnScreen::clip_changed, this, [this](const ClipPtr& clip) {
        exporter_->set_clip(clip);
        show_actions();
    });
    connect(keeper_, &ClipKeeper::kept, this, [this](const ClipPtr& clip, const QString& file) {
        on_screen_->set_file(clip, file);
        show_actions();
        statusBar()->showMessage(tr("Saved as %1").arg(file), 10000);
    });
    connect(keeper_, &ClipKeeper::history_changed, history_, &HistoryDock::refresh);
    connect(history_, &HistoryDock::said, this, [this](const QString& text) { statusBar()->showMessage(text, 10000); });
    connect(history_, &HistoryDock::settings_wanted, this, &MainWindow::use_request);
    connect(history_, &HistoryDock::seed_wanted, &form_->numbers(), &RequestPanel::set_seed);
    connect(history_, &HistoryDock::show_wanted, this, &MainWindow::show_past);
    connect(engine_, &EngineThread::clip_read, this, [this](int which, const QString& file, const ClipPtr& clip) {
        if (which == preview_place) on_screen_->show_past(clip, file);
    });
    connect(engine_, &EngineThread::clip_unreadable, this, [this](int which, const QString& file, const Failure& failure) {
        if (which == preview_place) show_error(tr("“%1” can't be shown").arg(QFileInfo(file).fileName()), failure, this);
    });
}

void MainWindow::show_past(const ClipRecord& clip) {
    Clip made;
    made.request = clip.request;
    made.backend = clip.backend;
    made.steps_done = clip.steps_done;
    made.seconds = clip.seconds;
    engine_->read_clip(preview_place, clip.file, made);
}

void MainWindow::begin_clip(const Request& request) { on_screen_->begin(request.frame_rate, {request.width, request.height}); }

void MainWindow::show_clip(const ClipPtr& clip) {
    on_screen_->finish(clip);
    result_ = tr("Done: %1 frames in %2, seed %3").arg(clip->frames.size()).arg(seconds_in_words(clip->seconds)).arg(clip->request.seed);
    if (clip->steps_done < clip->request.steps) result_ += tr(", %1 of %2 steps").arg(clip->steps_done).arg(clip->request.steps);
    if (clip->peak_memory_bytes > 0) result_ += tr(", at most %1 memory").arg(bytes_in_words(clip->peak_memory_bytes));
}

void MainWindow::end_job() {
    question_->withdraw();
    is_denoising_ = false;
    generate_bar_->set_job(std::nullopt);
    pending_bar_->set_busy(false);
    progress_->finish(result_);
    on_screen_->end();
    if (is_closing_) {
        close();
        return;
    }
    engine_->ask_machine();
    engine_->list_pending();
    ask_about_request();
    inhibitor_->set_busy(queue_->waiting() > 0 && !runner_->is_held());
    queue_times_->refresh();  // what the job took has been measured
    show_actions();
}

void MainWindow::ask_before_stopping() {
    if (!engine_->is_busy()) return;
    if (engine_->running_job() == Job::export_clip) return stop_and_discard();
    question_->ask_to_stop(is_denoising_, queue_->waiting() > 0);
}

void MainWindow::stop_and_discard() {
    if (runs_for_queue())
        runner_->skip();
    else
        engine_->stop();
    progress_->show_stopping(tr("Stopping…"));
}

void MainWindow::stop_and_decode() {
    engine_->decode_now();
    progress_->add_notice({tr("Denoising ends after this step.").toStdString(), {}});
}

void MainWindow::stop_all() {
    runner_->stop_all();
    progress_->show_stopping(tr("Stopping…"));
}

// Not so for latents that were left by a job of no queue, and for exports.
bool MainWindow::runs_for_queue() const { return runner_->is_running(); }

void MainWindow::pause() {
    if (runs_for_queue())
        runner_->pause();
    else
        engine_->pause();
    progress_->show_stopping(tr("Stopping after this step…"));
}

void MainWindow::stop_and_close() {
    if (runs_for_queue())
        runner_->stop_all();
    else
        engine_->stop();
    progress_->show_stopping(tr("Stopping…"));
    wait_to_close();
}

void MainWindow::pause_and_close() {
    pause();
    wait_to_close();
}

void MainWindow::wait_to_close() {
    is_closing_ = true;
    centralWidget()->setEnabled(false);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (engine_->is_busy()) {
        // The job ends within one block or frame; the event loop goes on until then, and end_job closes.
        event->ignore();
        if (!is_closing_) question_->ask_to_close(is_denoising_);
        return;
    }
    keep_settings();
    event->accept();
}

void MainWindow::keep_settings() {
    settings_.request = current_request();
    settings_.is_seed_locked = form_->numbers().is_seed_locked();
    settings_.recent_models = models_->recent();
    settings_.export_folder = exporter_->folder();
    settings_.export_choices = exporter_->choices();
    settings_.is_looping = timeline_->is_looping();
    settings_.geometry = saveGeometry();
    settings_.splitter = splitter_->saveState();
    settings_.docks = saveState();
    if (!save_settings(settings_)) log().warn("the settings can't be written to {}", settings_file().toStdString());
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (DropRouter::has_files(event->mimeData())) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    drops_->take(event->mimeData());
}

void MainWindow::save_still() {
    const FramePtr frame = timeline_->current();
    if (!frame || !timeline_->has_decoded()) return;
    timeline_->pause();
    still_saver_->open_dialog(frame, exporter_->clip() ? exporter_->clip()->request : current_request());
}

void MainWindow::open_settings() {
    auto* dialog = new SettingsDialog(settings_, machine_, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::edited, this, [this, dialog] {
        dialog->fill(settings_);
        use_settings();
    });
    connect(dialog, &SettingsDialog::clear_prompts_wanted, &form_->history(), &PromptHistory::clear);
    connect(dialog, &QDialog::finished, this, &MainWindow::keep_settings);
    dialog->open();
}

void MainWindow::use_settings() {
    set_up_log(settings_.log_level.toStdString(), {});
    use_theme(settings_.theme);
    engine_->set_memory_limit(settings_.memory_limit_bytes);
    keeper_->set_folder(settings_.clips_folder);
    models_->set_folder(settings_.models_folder);
    form_->loras().set_folder(settings_.loras_folder);
    form_->wildcards().set_folder(settings_.wildcards_folder);
    form_->history().set_on(settings_.keeps_prompts);
    show_desktop_settings();
    question_delay_->start();
}

void MainWindow::connect_first_page() {
    first_page_->set_has_demo(!demo_model_.isEmpty());
    connect(first_page_, &FirstRunPage::demo_wanted, this, [this] {
        show_first_page(false);
        if (settings_.model != demo_model_) open_model({to_path(demo_model_)});
        form_->prompts().setFocus();
    });
    connect(first_page_, &FirstRunPage::folder_wanted, models_, &ModelChooser::choose_folder);
    connect(first_page_, &FirstRunPage::search_wanted, this, &MainWindow::open_models);
    connect(first_page_, &FirstRunPage::close_wanted, this, [this] { show_first_page(false); });
    connect(timeline_, &FrameTimeline::shown, this, [this](const FramePtr& frame) {
        if (frame) show_first_page(false);
    });
}

void MainWindow::show_first_page(bool is_shown) {
    if (!is_shown) settings_.is_welcomed = true;
    clip_or_first_page_->setCurrentWidget(is_shown ? static_cast<QWidget*>(first_page_) : preview_);
}

void MainWindow::open_models() {
    if (model_manager_ == nullptr) {
        model_manager_ = new ModelManager(engine_->inspector(), settings_.model_folders, this);
        connect(model_manager_, &ModelManager::folders_changed, this,
                [this](const QStringList& folders) { settings_.model_folders = folders; });
        connect(model_manager_, &ModelManager::open_wanted, this, &MainWindow::open_model);
        connect(model_manager_, &ModelManager::use_wanted, this, &MainWindow::use_found);
    }
    model_manager_->set_own_folders({model_ ? to_text(model_->choice.path) : demo_model_, settings_.models_folder, settings_.loras_folder});
    model_manager_->set_request(current_request());
    model_manager_->show();
    model_manager_->raise();
    model_manager_->activateWindow();
}

void MainWindow::use_found(FoundKind kind, const QString& path) {
    switch (kind) {
        case FoundKind::lora:
            return form_->loras().add_files({path});
        case FoundKind::text_encoder:
            return models_->parts().set_part(&ModelChoice::text_encoder, path);
        case FoundKind::vae:
            return models_->parts().set_part(&ModelChoice::vae, path);
        case FoundKind::image_encoder:
            return models_->parts().set_part(&ModelChoice::image_encoder, path);
        case FoundKind::model:
        case FoundKind::transformer:
        case FoundKind::damaged:
            return;
    }
}

void MainWindow::show_guide() {
    auto* guide = findChild<HelpWindow*>();
    if (guide == nullptr) guide = new HelpWindow(to_text(help_folder()), this);
    guide->show();
    guide->raise();
    guide->activateWindow();
}

void MainWindow::show_about() {
    auto* box = new QMessageBox(
        QMessageBox::NoIcon, tr("About Weft Studio"),
        tr("<h3>Weft Studio %1</h3><p>Makes video from a prompt on your own machine, with the Wan models.</p>").arg(WEFT_VERSION),
        QMessageBox::Close, this);
    box->setIconPixmap(windowIcon().pixmap(64, 64));
    box->setDetailedText(QString::fromStdString(version_in_words()));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void MainWindow::show_actions() {
    const bool is_busy = engine_->is_busy();
    generate_action_->setEnabled(generate_bar_->can_generate());
    stop_action_->setEnabled(is_busy);
    drag_button_->setEnabled(!on_screen_->file().isEmpty());
    export_action_->setEnabled(!is_busy && exporter_->clip());
    still_action_->setEnabled(timeline_->has_decoded());
}

}  // namespace weft::app
