#pragma once
// The history as a part of the window that can be moved, closed and taken out; and the comparison of two clips.

#include <QDockWidget>
#include <QPointer>
#include <memory>

#include "app/store/history_store.h"
#include "app/studio/engine_thread.h"

namespace weft::app {

class CompareView;
class HistoryPanel;

class HistoryDock : public QDockWidget {
    Q_OBJECT

  public:
    HistoryDock(EngineThread& engine, std::shared_ptr<DatabaseFile> database, QWidget* window);

    /// A clip was added.
    void refresh();
    /// In front of the docks that it shares its place with.
    void bring_up();

  signals:
    void show_wanted(const weft::app::ClipRecord& clip);
    void settings_wanted(const weft::Request& request);
    void seed_wanted(quint64 seed);
    void said(const QString& text);

  private:
    void compare(const ClipRecord& left, const ClipRecord& right);

    EngineThread& engine_;
    HistoryPanel* panel_;
    QPointer<CompareView> comparison_;
};

}  // namespace weft::app
