#include "app/studio/history_dock.h"

#include <QAction>

#include "app/studio/compare_view.h"
#include "app/studio/history_panel.h"

namespace weft::app {

HistoryDock::HistoryDock(EngineThread& engine, std::shared_ptr<DatabaseFile> database, QWidget* window)
    : QDockWidget(tr("History"), window), engine_(engine), panel_(new HistoryPanel(std::move(database))) {
    setObjectName("history_dock");
    setWidget(panel_);
    toggleViewAction()->setText(tr("&History"));
    toggleViewAction()->setShortcut(QKeySequence(tr("Ctrl+H")));
    toggleViewAction()->setToolTip(tr("Shows or hides the clips that were made (Ctrl+H)"));
    hide();
    const HistoryActions& actions = panel_->actions();
    connect(&actions, &HistoryActions::show_wanted, this, &HistoryDock::show_wanted);
    connect(&actions, &HistoryActions::settings_wanted, this, &HistoryDock::settings_wanted);
    connect(&actions, &HistoryActions::seed_wanted, this, &HistoryDock::seed_wanted);
    connect(&actions, &HistoryActions::compare_wanted, this, &HistoryDock::compare);
    connect(panel_, &HistoryPanel::said, this, &HistoryDock::said);
}

void HistoryDock::refresh() { panel_->refresh(); }

void HistoryDock::bring_up() {
    show();
    raise();
}

void HistoryDock::compare(const ClipRecord& left, const ClipRecord& right) {
    // One at a time: two whole clips are in memory.
    if (comparison_) comparison_->close();
    comparison_ = new CompareView(engine_, left, right, window());
    comparison_->setAttribute(Qt::WA_DeleteOnClose);
    comparison_->show();
}

}  // namespace weft::app
