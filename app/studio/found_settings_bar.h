#pragma once
// A quiet line above the clip: a file that was dropped carries settings, and what became of them.

#include <QFrame>
#include <QStringList>

#include "app/studio/engine_thread.h"

class QLabel;
class QPushButton;

namespace weft::app {

class FoundSettingsBar : public QFrame {
    Q_OBJECT

  public:
    explicit FoundSettingsBar(QWidget* parent = nullptr);

    /// Offers the settings, or the file as what it is.
    void offer(const FoundInFile& found);
    /// Tells what became of them, with the details in a list of their own.
    void report(const QString& text, const QStringList& details);

  signals:
    void settings_wanted(const weft::app::FoundInFile& found);
    void file_wanted(const QString& file, bool is_video);

  private:
    void show_buttons(bool is_offer);

    QLabel* text_;
    QPushButton* use_;
    QPushButton* as_file_;
    QPushButton* details_;
    FoundInFile found_;
    QStringList lines_;
};

}  // namespace weft::app
