#include "app/studio/settings_restorer.h"

#include <QFileDialog>
#include <QFileInfo>
#include <algorithm>
#include <string_view>
#include <utility>

#include "app/studio/error_dialog.h"
#include "app/studio/file_path.h"
#include "app/studio/found_settings_bar.h"

namespace weft::app {
namespace {

QString role_in_words(const std::string& role) {
    if (role == "model") return SettingsRestorer::tr("Model");
    if (role == "transformer" || role == "transformer_2") return SettingsRestorer::tr("Transformer");
    if (role == "text_encoder") return SettingsRestorer::tr("Text encoder");
    if (role == "image_encoder") return SettingsRestorer::tr("Image encoder");
    if (role == "vae") return SettingsRestorer::tr("VAE");
    if (role == "tokenizer") return SettingsRestorer::tr("Tokenizer");
    if (role == "lora") return SettingsRestorer::tr("LoRA");
    return role == "video" ? SettingsRestorer::tr("Video") : SettingsRestorer::tr("Picture");
}

std::string_view part_name(const ModelPartField& part) { return part.name; }

}  // namespace

QStringList restoring_in_words(const FoundInFile& found) {
    QStringList lines;
    for (const LocatedFile& file : found.located) {
        const QString role = role_in_words(file.wanted.role);
        const QString name = QString::fromStdString(file.wanted.name);
        const QString fingerprint = QString::fromStdString(file.wanted.fingerprint);
        if (file.match == FileMatch::missing)
            lines << (fingerprint.isEmpty()
                          ? SettingsRestorer::tr("%1 “%2” is not here.").arg(role, name)
                          : SettingsRestorer::tr("%1 “%2” is not here (SHA-256 fingerprint %3).").arg(role, name, fingerprint));
        if (file.match == FileMatch::differs)
            lines << SettingsRestorer::tr("%1 “%2” is here with another content: %3. The clip was made with fingerprint %4.")
                         .arg(role, name, to_text(file.path), fingerprint);
        // Other programs put a model together in other ways: it is for the user to choose.
        const bool is_of_model =
            file.wanted.role == "model" || std::ranges::find(model_parts, file.wanted.role, part_name) != model_parts.end();
        if (is_of_model && found.found.tool != own_tool && !file.path.empty())
            lines
                << SettingsRestorer::tr("%1 “%2” is here, and not used: %3. The form keeps its model.").arg(role, name, to_text(file.path));
    }
    for (const std::string& setting : found.found.not_understood)
        lines << SettingsRestorer::tr("Not used: %1").arg(QString::fromStdString(setting));
    return lines;
}

SettingsRestorer::SettingsRestorer(EngineThread& engine, FoundSettingsBar& bar, std::function<Request()> form,
                                   std::function<SearchPlaces()> places, QWidget* window)
    : QObject(window), engine_(engine), bar_(bar), form_(std::move(form)), places_(std::move(places)), window_(window) {
    connect(&bar_, &FoundSettingsBar::settings_wanted, this, &SettingsRestorer::take);
    connect(&bar_, &FoundSettingsBar::file_wanted, this, &SettingsRestorer::use_file);
    connect(&engine_, &EngineThread::settings_found, this, [this](const FoundInFile& found) {
        if (std::exchange(chosen_, {}) == found.file)
            take(found);
        else
            bar_.offer(found);
    });
    connect(&engine_, &EngineThread::no_settings_found, this, [this](const QString& file, bool is_video) {
        if (std::exchange(chosen_, {}) != file) return use_file(file, is_video);
        show_error(tr("“%1” carries no settings").arg(QFileInfo(file).fileName()),
                   {ErrorKind::unsupported, tr("No settings were found in %1.").arg(file),
                    tr("They are found in files of this program, ComfyUI, A1111 and Forge, SwarmUI, InvokeAI, Wan2GP and Draw Things.")},
                   window_);
    });
}

void SettingsRestorer::search(const QString& file, bool is_video) {
    SearchPlaces places = places_();
    // Pictures and LoRAs often lie beside the clip.
    places.folders.push_back(to_path(QFileInfo(file).absolutePath()));
    engine_.find_settings(file, is_video, places);
}

void SettingsRestorer::look_into(const QString& file, bool is_video) { search(file, is_video); }

void SettingsRestorer::choose_file() {
    const QString file =
        QFileDialog::getOpenFileName(window_, tr("Open settings from a clip"), {},
                                     tr("Clips and pictures (*.mp4 *.mov *.mkv *.webm *.webp *.gif *.png *.jpg *.jpeg);;All files (*)"));
    if (file.isEmpty()) return;
    chosen_ = file;
    search(file, false);
}

void SettingsRestorer::use_file(const QString& file, bool is_video) {
    if (is_video)
        emit video_wanted(file);
    else
        emit picture_wanted(file);
}

void SettingsRestorer::take(const FoundInFile& found) {
    Request request;
    try {
        request = settings_here(found.found, found.located, form_());
    } catch (const Error& error) {
        show_error(tr("The settings in “%1” can't be used").arg(QFileInfo(found.file).fileName()), failure_of(error), window_);
        return;
    }
    emit settings_restored(request);
    const QStringList lines = restoring_in_words(found);
    const auto missing = std::ranges::count(found.located, FileMatch::missing, &LocatedFile::match);
    const QString name = QFileInfo(found.file).fileName();
    bar_.report(
        missing > 0
            ? tr("The settings of “%1” are in the form; %n file(s) of it are not here.", nullptr, static_cast<int>(missing)).arg(name)
            : tr("The settings of “%1” are in the form.").arg(name),
        lines);
}

}  // namespace weft::app
