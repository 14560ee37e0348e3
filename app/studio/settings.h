#pragma once
// What is kept between starts, in an ini file of the user's configuration folder. A key that is missing, unknown or out of range gets its
// default: a file of another version, junk or a read-only file never stands in the way.

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <optional>

#include "app/studio/theme.h"
#include "engine/request.h"

namespace weft::app {

struct Settings {
    QString model;  // folder of the model that was open; empty at the first start
    QStringList recent_models;
    QStringList model_folders;  // looked through for models
    bool is_welcomed = false;   // the first page was seen to its end
    Request request;            // prompts, pictures, LoRAs and numbers; model stays empty
    bool is_seed_locked = false;
    QString log_level = "info";
    bool notifies = true;     // the desktop, of finished clips
    bool stays_awake = true;  // while clips are made
    QString language;         // a code of language.h; empty: the system's
    Theme theme = Theme::system;
    std::uint64_t memory_limit_bytes = 0;  // 0: none
    std::optional<Precision> precision;    // that models are opened with; absent: their own
    QString models_folder;                 // where dialogs begin; empty: beside what was opened last
    QString loras_folder;
    QString wildcards_folder;  // what __name__ in a prompt draws from; empty: none
    bool keeps_prompts = true;
    QString export_folder;
    QString clips_folder;    // where clips are saved by themselves; empty: default_clips_folder()
    QString export_choices;  // see export_choices.h
    bool is_looping = true;  // the preview
    QByteArray geometry;
    QByteArray splitter;
    QByteArray docks;
};

/// "trace" ... "off"
QStringList log_levels();

QString settings_file();
Settings load_settings();
/// False if the file can't be written.
bool save_settings(const Settings& settings);

}  // namespace weft::app
