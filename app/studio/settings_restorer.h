#pragma once
// Brings the settings that a clip's or picture's file carries back into the form, and tells what of them is not here.

#include <QObject>
#include <functional>

#include "app/studio/engine_thread.h"

namespace weft::app {

class FoundSettingsBar;

class SettingsRestorer : public QObject {
    Q_OBJECT

  public:
    /// form: the request as the form has it.  places: where models and LoRAs are known to be.
    SettingsRestorer(EngineThread& engine, FoundSettingsBar& bar, std::function<Request()> form, std::function<SearchPlaces()> places,
                     QWidget* window);

    /// A picture or video was dropped: it is offered as settings where it has some, else it is what it is.
    void look_into(const QString& file, bool is_video);
    /// Asks for a file and takes its settings.
    void choose_file();

  signals:
    void settings_restored(const weft::Request& request);
    void picture_wanted(const QString& file);
    void video_wanted(const QString& file);

  private:
    void search(const QString& file, bool is_video);
    void take(const FoundInFile& found);
    void use_file(const QString& file, bool is_video);

    EngineThread& engine_;
    FoundSettingsBar& bar_;
    std::function<Request()> form_;
    std::function<SearchPlaces()> places_;
    QWidget* window_;
    QString chosen_;  // in the file dialog: its settings are taken without a question
};

/// One line for each file that is missing or differs, with its fingerprint, for each model of another program's that is here (the form's
/// stays), and for each setting that has no place here.
QStringList restoring_in_words(const FoundInFile& found);

}  // namespace weft::app
