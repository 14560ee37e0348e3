// Settings: everything comes back; old, foreign and broken files give defaults where they have to.

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "app/studio/export_choices.h"
#include "app/studio/settings.h"

using namespace weft;
using namespace weft::app;

class SettingsTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    // QSettings keeps what it read of a file in memory: each test has a file of its own.
    void use_file(const QByteArray& content) {
        static int number = 0;
        qputenv("XDG_CONFIG_HOME", QString("%1/%2").arg(folder_.path()).arg(++number).toUtf8());
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, qEnvironmentVariable("XDG_CONFIG_HOME"));
        if (content.isNull()) return;
        QVERIFY(QDir().mkpath(QFileInfo(settings_file()).path()));
        QFile file(settings_file());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }

  private slots:
    void every_setting_comes_back() {
        use_file({});
        Settings settings;
        settings.model = "/models/wan, the 1.3B";
        settings.recent_models = {"/models/wan, the 1.3B", "/models/größer"};
        settings.request.prompt = "two lines\nwith \"quotes\", commas; 一个 and \\ and 🎬";
        settings.request.negative_prompt = "a;b=c";
        settings.request.width = 640;
        settings.request.frame_rate = {24000, 1001};
        settings.request.guidance_scale = 6.25;
        settings.request.guidance_scale_2 = 3.25;
        settings.request.loras = {{"/loras/größer, v2:1.safetensors", 0.75, LoraExpert::high},
                                  {"/loras/b.safetensors", -1, LoraExpert::both}};
        settings.request.image = "/pictures/a, b.png";
        settings.request.last_image = "/pictures/c.png";
        settings.request.image_fit = ImageFit::pad;
        settings.request.video = "/videos/d.mp4";
        settings.request.strength = 0.375;
        settings.request.scheduler = SchedulerKind::euler_ancestral;
        settings.request.eta = 0.25;
        settings.request.nag_scale = 11;
        settings.request.nag_tau = 3;
        settings.request.nag_alpha = 0.5;
        settings.request.step_cache = 0.125;
        settings.request.skip_layers = {8, 9};
        settings.request.skip_end = 0.5;
        settings.request.cfg_zero = true;
        settings.request.cfg_zero_steps = 2;
        settings.request.guidance_start = 0.125;
        settings.request.guidance_end = 0.5;
        settings.request.sigmas = {SigmaSpacing::list, {1, 0.5}};
        settings.request.precision = Precision::fp32;
        settings.request.seed = 18446744073709551615ULL;
        settings.request.backend = "onednn";
        settings.request.strict = true;
        settings.request.threads = 3;
        settings.is_seed_locked = true;
        settings.log_level = "debug";
        settings.theme = Theme::dark;
        settings.memory_limit_bytes = std::uint64_t{12} << 30;
        settings.precision = Precision::fp32;
        settings.models_folder = "/models, all";
        settings.loras_folder = "/loras";
        settings.wildcards_folder = "/wildcards";
        settings.keeps_prompts = false;
        settings.request.prompt_template = "a {red, dark|blue} one";
        settings.export_folder = "/videos";
        settings.export_choices = "{\"ending\":\"webm\"}";
        settings.geometry = QByteArray("\0\1\xff", 3);
        QVERIFY(save_settings(settings));
        const Settings read = load_settings();
        QCOMPARE(to_json(read.request), to_json(settings.request));
        QVERIFY(read.request == settings.request);
        QCOMPARE(read.model, settings.model);
        QCOMPARE(read.recent_models, settings.recent_models);
        QCOMPARE(read.is_seed_locked, true);
        QCOMPARE(read.log_level, settings.log_level);
        QCOMPARE(read.theme, settings.theme);
        QCOMPARE(read.memory_limit_bytes, settings.memory_limit_bytes);
        QCOMPARE(read.precision, settings.precision);
        QCOMPARE(read.models_folder, settings.models_folder);
        QCOMPARE(read.loras_folder, settings.loras_folder);
        QCOMPARE(read.wildcards_folder, settings.wildcards_folder);
        QCOMPARE(read.keeps_prompts, false);
        QCOMPARE(read.export_folder, settings.export_folder);
        QCOMPARE(read.export_choices, settings.export_choices);
        QCOMPARE(read.geometry, settings.geometry);
    }

    void no_file_an_empty_one_and_junk_give_defaults_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("no file") << QByteArray();
        QTest::newRow("empty") << QByteArray("");
        QTest::newRow("not an ini file") << QByteArray("{\"json\": [1, 2\n\0\xff\xfe[[[=;\n]", 26);
        QTest::newRow("unknown keys") << QByteArray("[General]\nfuture=1\n[Future]\nx=@Variant(junk)\n");
        QTest::newRow("wrong types") << QByteArray(
            "[General]\nwidth=wide\nheight=-4\nframes=1e9\nsteps=0\nguidance_scale=nan\nguidance_scale_2=x\nloras=\nimage_fit="
            "bent\nstrength=2\nflow_shift=0\nscheduler=ddim\neta=2\nstep_cache="
            "on\nnag_scale=-1\nnag_tau=0\nnag_alpha=2\nskip_layers="
            "nine\nskip_start=7\nskip_end=x\ncfg_zero="
            "3\ncfg_zero_steps=-1\nguidance_"
            "start=-1\nguidance_end=2\nsigmas="
            "many\nprecision="
            "int1\n"
            "seed=-1\nseed_locked=perhaps\nbackend=@Variant(\\0\\0)\nstrict=7\nthreads=-1\nlog_level=loud\nexport_choices=junk\ntheme="
            "pink\nmemory_limit=-5\nprecision_of_models=int8\n"
            "frame_rate=0/0\nprompt=a, b, c\ngeometry=@ByteArray(x)\n");
    }
    void no_file_an_empty_one_and_junk_give_defaults() {
        QFETCH(QByteArray, content);
        use_file(content);
        const Settings read = load_settings();
        QCOMPARE(to_json(read.request), to_json(Request{}));
        QCOMPARE(read.log_level, QString("info"));
        QCOMPARE(read.theme, Theme::system);
        QCOMPARE(read.memory_limit_bytes, std::uint64_t{0});
        QVERIFY(!read.precision);
        QVERIFY(export_choices_of(read.export_choices) == export_choices_of({}));
        QCOMPARE(read.is_seed_locked, false);
    }

    void one_bad_value_does_not_take_the_others_along() {
        use_file("[General]\nwidth=640\nheight=tall\nsteps=12\nprompt=\"a red circle\"\n");
        const Settings read = load_settings();
        QCOMPARE(read.request.width, 640);
        QCOMPARE(read.request.height, Request{}.height);
        QCOMPARE(read.request.steps, 12);
        QCOMPARE(read.request.prompt, std::string("a red circle"));
    }

    void keys_of_a_newer_version_are_left_in_the_file() {
        use_file("[General]\nsteps=12\nfrom_the_future=yes\n");
        QVERIFY(save_settings(load_settings()));
        QFile file(settings_file());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("from_the_future=yes"));
    }

    void a_place_that_can_not_be_written_is_reported_not_fatal() {
        // A file where the folder should be: holds for root as well, unlike permissions.
        QFile file(folder_.filePath("blocked"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, file.fileName());
        QVERIFY(!save_settings({}));
        QCOMPARE(to_json(load_settings().request), to_json(Request{}));
    }
};

QTEST_GUILESS_MAIN(SettingsTest)
#include "test_settings.moc"
