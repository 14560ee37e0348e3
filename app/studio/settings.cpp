#include "app/studio/settings.h"

#include <QSettings>
#include <cmath>
#include <optional>

#include "app/studio/file_path.h"

namespace weft::app {

namespace {

QSettings ini() { return {QSettings::IniFormat, QSettings::UserScope, "weft-studio", "weft-studio"}; }

class Reader {
  public:
    explicit Reader(const QSettings& file) : file_(file) {}

    void read(const char* key, QString& value) const {
        if (file_.contains(key) && file_.value(key).metaType() == QMetaType::fromType<QString>()) value = file_.value(key).toString();
    }
    void read(const char* key, std::string& value) const {
        QString text = QString::fromStdString(value);
        read(key, text);
        value = text.toStdString();
    }
    void read(const char* key, int& value, int least, int most) const {
        bool ok = false;
        const int read = file_.value(key).toString().toInt(&ok);
        if (ok && read >= least && read <= most) value = read;
    }
    void read(const char* key, double& value, double least, double most) const {
        bool ok = false;
        const double read = file_.value(key).toString().toDouble(&ok);
        if (ok && std::isfinite(read) && read >= least && read <= most) value = read;
    }
    void read(const char* key, std::optional<double>& value, double least, double most) const {
        double read_value = std::nan("");
        read(key, read_value, least, most);
        if (!std::isnan(read_value)) value = read_value;
    }
    void read(const char* key, std::uint64_t& value) const {
        bool ok = false;
        const qulonglong read = file_.value(key).toString().toULongLong(&ok);
        if (ok) value = read;
    }
    void read(const char* key, bool& value) const {
        const QString read = file_.value(key).toString();
        if (read == "true" || read == "false") value = read == "true";
    }
    void read(const char* key, QByteArray& value) const { value = QByteArray::fromBase64(file_.value(key).toString().toLatin1()); }

    void read(const char* key, std::filesystem::path& value) const {
        QString text = to_text(value);
        read(key, text);
        value = to_path(text);
    }

    /// A value that is written as a word.
    template <class Value, class Parse>
    void read_word(const char* key, Value& value, Parse parse) const {
        if (const auto read = parse(file_.value(key).toString().toStdString())) value = *read;
    }

  private:
    const QSettings& file_;
};

QString text(std::string_view word) { return QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size())); }

}  // namespace

QStringList log_levels() { return {"trace", "debug", "info", "warn", "error", "off"}; }

QString settings_file() { return ini().fileName(); }

Settings load_settings() {
    const QSettings file = ini();
    const Reader reader(file);
    Settings settings;
    Request& request = settings.request;
    reader.read("model", settings.model);
    settings.recent_models = file.value("recent_models").toStringList();
    settings.recent_models.removeAll(QString());
    settings.model_folders = file.value("model_folders").toStringList();
    settings.model_folders.removeAll(QString());
    settings.is_welcomed = !settings.recent_models.isEmpty();  // as earlier versions left it
    reader.read("welcomed", settings.is_welcomed);
    reader.read("prompt", request.prompt);
    reader.read("negative_prompt", request.negative_prompt);
    reader.read("prompt_template", request.prompt_template);
    reader.read("negative_prompt_template", request.negative_prompt_template);
    reader.read("width", request.width, 1, 65536);
    reader.read("height", request.height, 1, 65536);
    reader.read("frames", request.frames, 1, 65536);
    reader.read_word("frame_rate", request.frame_rate, parse_frame_rate);
    reader.read("steps", request.steps, 1, 1000);
    reader.read("guidance_scale", request.guidance_scale, 0, 100);
    reader.read("guidance_scale_2", request.guidance_scale_2, 0, 100);
    for (const QString& lora : file.value("loras").toStringList())
        if (!lora.isEmpty()) request.loras.push_back(parse_lora(QFile::encodeName(lora).toStdString()));
    reader.read("image", request.image);
    reader.read("last_image", request.last_image);
    reader.read_word("image_fit", request.image_fit, parse_image_fit);
    reader.read("video", request.video);
    reader.read("strength", request.strength, 0.01, 1);
    reader.read("flow_shift", request.flow_shift, 0.01, 100);
    reader.read_word("scheduler", request.scheduler, parse_scheduler);
    reader.read_word("sigmas", request.sigmas, parse_sigma_schedule);
    reader.read("guidance_start", request.guidance_start, 0, 1);
    reader.read("guidance_end", request.guidance_end, 0, 1);
    reader.read("cfg_zero", request.cfg_zero);
    reader.read("cfg_zero_steps", request.cfg_zero_steps, 0, 1000);
    reader.read_word("skip_layers", request.skip_layers, parse_layer_list);
    reader.read("skip_start", request.skip_start, 0, 1);
    reader.read("skip_end", request.skip_end, 0, 1);
    reader.read("nag_scale", request.nag_scale, 0, 100);
    reader.read("nag_tau", request.nag_tau, 0.1, 100);
    reader.read("nag_alpha", request.nag_alpha, 0.01, 1);
    reader.read("step_cache", request.step_cache, 0, 1);
    reader.read("eta", request.eta, 0, 1);
    reader.read_word("precision", request.precision, parse_precision);
    reader.read("seed", request.seed);
    reader.read("seed_locked", settings.is_seed_locked);
    reader.read("loop_preview", settings.is_looping);
    reader.read("backend", request.backend);
    reader.read("strict", request.strict);
    reader.read("threads", request.threads, 0, 4096);
    reader.read("notify", settings.notifies);
    reader.read("stay_awake", settings.stays_awake);
    reader.read("export_folder", settings.export_folder);
    reader.read("clips_folder", settings.clips_folder);
    reader.read("export_choices", settings.export_choices);
    reader.read("geometry", settings.geometry);
    reader.read("splitter", settings.splitter);
    reader.read("docks", settings.docks);
    QString level;
    reader.read("log_level", level);
    if (log_levels().contains(level)) settings.log_level = level;
    reader.read("language", settings.language);
    reader.read_word("theme", settings.theme, [](const std::string& name) { return parse_theme(QString::fromStdString(name)); });
    reader.read("memory_limit", settings.memory_limit_bytes);
    reader.read_word("precision_of_models", settings.precision, parse_precision);
    reader.read("models_folder", settings.models_folder);
    reader.read("loras_folder", settings.loras_folder);
    reader.read("wildcards_folder", settings.wildcards_folder);
    reader.read("keeps_prompts", settings.keeps_prompts);
    return settings;
}

bool save_settings(const Settings& settings) {
    QSettings file = ini();
    const Request& request = settings.request;
    file.setValue("model", settings.model);
    file.setValue("recent_models", settings.recent_models);
    file.setValue("model_folders", settings.model_folders);
    file.setValue("welcomed", settings.is_welcomed);
    file.setValue("prompt", QString::fromStdString(request.prompt));
    file.setValue("negative_prompt", QString::fromStdString(request.negative_prompt));
    file.setValue("prompt_template", QString::fromStdString(request.prompt_template));
    file.setValue("negative_prompt_template", QString::fromStdString(request.negative_prompt_template));
    file.setValue("width", request.width);
    file.setValue("height", request.height);
    file.setValue("frames", request.frames);
    file.setValue("frame_rate", QString::fromStdString(text_of(request.frame_rate)));
    file.setValue("steps", request.steps);
    file.setValue("guidance_scale", request.guidance_scale);
    if (request.guidance_scale_2)
        file.setValue("guidance_scale_2", *request.guidance_scale_2);
    else
        file.remove("guidance_scale_2");
    QStringList loras;
    for (const LoraChoice& lora : request.loras) loras << QFile::decodeName(text_of(lora).c_str());
    file.setValue("loras", loras);
    file.setValue("image", to_text(request.image));
    file.setValue("last_image", to_text(request.last_image));
    file.setValue("image_fit", text(name_of(request.image_fit)));
    file.setValue("video", to_text(request.video));
    file.setValue("strength", request.strength);
    file.setValue("flow_shift", request.flow_shift);
    file.setValue("scheduler", text(name_of(request.scheduler)));
    file.setValue("sigmas", QString::fromStdString(text_of(request.sigmas)));
    file.setValue("guidance_start", request.guidance_start);
    file.setValue("guidance_end", request.guidance_end);
    file.setValue("cfg_zero", request.cfg_zero);
    file.setValue("cfg_zero_steps", request.cfg_zero_steps);
    file.setValue("skip_layers", QString::fromStdString(text_of(request.skip_layers)));
    file.setValue("skip_start", request.skip_start);
    file.setValue("skip_end", request.skip_end);
    file.setValue("nag_scale", request.nag_scale);
    file.setValue("nag_tau", request.nag_tau);
    file.setValue("nag_alpha", request.nag_alpha);
    file.setValue("step_cache", request.step_cache);
    file.setValue("eta", request.eta);
    file.setValue("precision", text(name_of(request.precision)));
    file.setValue("seed", QString::number(request.seed));
    file.setValue("seed_locked", settings.is_seed_locked);
    file.setValue("loop_preview", settings.is_looping);
    file.setValue("backend", QString::fromStdString(request.backend));
    file.setValue("strict", request.strict);
    file.setValue("threads", request.threads);
    file.setValue("log_level", settings.log_level);
    file.setValue("notify", settings.notifies);
    file.setValue("stay_awake", settings.stays_awake);
    file.setValue("language", settings.language);
    file.setValue("theme", name_of(settings.theme));
    file.setValue("memory_limit", QString::number(settings.memory_limit_bytes));
    file.setValue("precision_of_models", settings.precision ? text(name_of(*settings.precision)) : QString());
    file.setValue("models_folder", settings.models_folder);
    file.setValue("loras_folder", settings.loras_folder);
    file.setValue("wildcards_folder", settings.wildcards_folder);
    file.setValue("keeps_prompts", settings.keeps_prompts);
    file.setValue("export_folder", settings.export_folder);
    file.setValue("clips_folder", settings.clips_folder);
    file.setValue("export_choices", settings.export_choices);
    file.setValue("geometry", QString::fromLatin1(settings.geometry.toBase64()));
    file.setValue("splitter", QString::fromLatin1(settings.splitter.toBase64()));
    file.setValue("docks", QString::fromLatin1(settings.docks.toBase64()));
    file.sync();
    return file.status() == QSettings::NoError;
}

}  // namespace weft::app
