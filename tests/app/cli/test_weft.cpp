// The program `weft` as a user runs it.

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "tests/engine/media/ffmpeg.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"

namespace weft::app {
namespace {

namespace fs = std::filesystem;
using tests::names_in;
using tests::q;

struct Result {
    int exit_code = -1;
    QByteArray out;
    QByteArray error;
};

/// What a child sets for itself before the program starts.
using Preparation = std::function<void()>;

}  // namespace

class WeftTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;

    fs::path at(const QString& name) const { return fs::path(folder_->path().toStdString()) / name.toStdString(); }
    fs::path work() const { return at("work"); }

    void prepare(QProcess& process) const {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_STATE_HOME", q(at("state")));
        environment.insert("OMP_NUM_THREADS", "2");
        environment.remove("WEFT_RESOURCES");
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(q(work()));
        process.setProgram(WEFT_PROGRAM);
    }

    Result run(const QStringList& arguments, const Preparation& preparation = {}) const {
        QProcess process;
        prepare(process);
        process.setArguments(arguments);
        if (preparation) process.setChildProcessModifier(preparation);
        process.start();
        process.closeWriteChannel();
        Result result;
        if (!process.waitForFinished(300000)) return result;
        result.exit_code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -process.exitCode();
        result.out = process.readAllStandardOutput();
        result.error = process.readAllStandardError();
        return result;
    }

    /// A clip of the demo model small enough to be quick.
    static QStringList quick(const QStringList& more) {
        return QStringList{"generate", "--prompt", "a red circle moves to the right", "--frames", "5", "--steps", "2", "--seed", "42"} +
               more;
    }

    QStringList kept_latents() const {
        QStringList names;
        if (!fs::exists(at("state"))) return names;
        for (const auto& entry : fs::recursive_directory_iterator(at("state"))) {
            if (entry.path().extension() == ".safetensors") names.append(q(entry.path()));
        }
        return names;
    }

    static QByteArray content(const fs::path& file) {
        std::ifstream stream(file, std::ios::binary);
        return QByteArray::fromStdString({std::istreambuf_iterator<char>(stream), {}});
    }

    /// One "weft: ..." line, perhaps with indented hints; no trace of the inside.
    static bool is_readable(const QByteArray& error) {
        const auto lines = error.trimmed().split('\n');
        if (!lines[0].startsWith("weft: ") || lines[0].size() < 15) return false;
        return std::all_of(lines.begin() + 1, lines.end(), [](const QByteArray& line) { return line.startsWith("  "); });
    }

    /// A writable copy of the demo model, in the working folder.
    void copy_demo_model(const char* name) const {
        fs::copy(tests::demo_model_folder(), work() / name, fs::copy_options::recursive);
        for (const auto& entry : fs::recursive_directory_iterator(work() / name))
            fs::permissions(entry.path(), fs::perms::owner_write, fs::perm_options::add);
    }

    static void overwrite(const fs::path& file, std::streamoff from_end, const std::string& bytes) {
        std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
        stream.seekp(-from_end, std::ios::end);
        stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }

  private slots:
    void models_are_listed_with_what_they_lack() {
        const auto models = tests::data_folder() / "wan/models";
        fs::create_directories(work() / "models");
        fs::copy(models / "wan21-t2v", work() / "models/t2v", fs::copy_options::recursive);
        fs::remove_all(work() / "models/t2v/vae");
        std::ofstream(work() / "models/cut.safetensors") << "{";
        const Result text = run({"models", "list", "models"});
        QCOMPARE(text.exit_code, 0);
        QVERIFY2(text.out.contains("misses vae") && text.out.contains("Wan2.1_VAE.pth"), text.out);
        const Result json = run({"models", "list", "--json", "models", "gone"});
        QCOMPARE(json.exit_code, 0);
        const QJsonObject object = QJsonDocument::fromJson(json.out).object();
        const QJsonArray found = object["found"].toArray();
        QCOMPARE(found.size(), 2);
        QCOMPARE(found[0]["kind"].toString(), QString("model"));
        QCOMPARE(found[0]["missing"][0]["part"].toString(), QString("vae"));
        QCOMPARE(found[1]["kind"].toString(), QString("damaged file"));
        QVERIFY(!found[1]["fault"].toString().isEmpty());
        QCOMPARE(object["notices"].toArray().size(), 1);
    }

    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        fs::create_directory(work());
    }

    void a_prompt_becomes_a_video() {
        const auto result = run({"generate", "--model", "demo", "--prompt", "a red circle moves to the right on a white background",
                                 "--steps", "3", "--seed", "7", "--out", "clip.mp4"});
        QVERIFY2(result.exit_code == 0, result.error);
        QCOMPARE(result.out, QByteArray("clip.mp4\n"));
        const auto found = tests::probe(work() / "clip.mp4");
        QCOMPARE(found.frames, 17);
        QCOMPARE(found.stream.value("width").toInt(), 96);
        QCOMPARE(found.stream.value("height").toInt(), 64);
        const auto settings = QJsonDocument::fromJson(found.comment().toUtf8()).object();
        QCOMPARE(settings.value("prompt").toString(), QString("a red circle moves to the right on a white background"));
        QCOMPARE(settings.value("seed").toInt(), 7);
        QCOMPARE(settings.value("steps").toInt(), 3);
        QCOMPARE(settings.value("model_folder").toString(), QString("demo-model"));
        QCOMPARE(names_in(work()), QStringList{"clip.mp4"});
        QVERIFY(kept_latents().isEmpty());
        QVERIFY2(result.error.contains("denoising 3 of 3") && result.error.contains("needs about"), result.error);
        QVERIFY(!result.error.contains('\r'));
    }

    void without_a_name_the_file_has_a_safe_one() {
        QString chinese;
        for (int repeat = 0; repeat < 4000; ++repeat) chinese += QChar(0x7ea2);
        for (const QString& prompt : {chinese, QString("../../x"), QString("🎈"), QString("a\nb/c"), QString("%s%n")}) {
            const auto result = run({"generate", "--prompt=" + prompt, "--frames", "1", "--steps", "1", "--quiet"});
            QVERIFY2(result.exit_code == 0, result.error);
            const QString name = QString::fromUtf8(result.out).trimmed();
            QVERIFY2(name.endsWith(".mp4") && !name.contains('/') && name.size() <= 84, qPrintable(name));
            QCOMPARE(names_in(work()), QStringList{name});
            const auto comment = QJsonDocument::fromJson(tests::probe(work() / name.toStdString()).comment().toUtf8()).object();
            QCOMPARE(comment.value("prompt").toString(), prompt);
            fs::remove(work() / name.toStdString());
        }
    }

    void frames_become_png_files() {
        fs::create_directory(work() / "100% of it");
        const auto result = run(quick({"--out", "100% of it/f_%03d.png"}));
        QVERIFY2(result.exit_code == 0, result.error);
        const auto names = names_in(work() / "100% of it");
        QCOMPARE(names.size(), 5);
        QVERIFY2(QRegularExpression("^f_00\\d\\.png$").match(names[0]).hasMatch(), qPrintable(names[0]));
        QCOMPARE(tests::probe(work() / "100% of it" / names[0].toStdString()).stream.value("width").toInt(), 96);
    }

    void the_same_seed_gives_the_same_bytes() {
        for (const char* name : {"one.mp4", "two.mp4"})
            QCOMPARE(run(quick({"--out", name, "--save-latents", QString(name) + ".safetensors"})).exit_code, 0);
        const auto latents = [&](const char* name) { return tests::read_case_file(work() / name).at("latents").bytes; };
        QVERIFY(latents("one.mp4.safetensors") == latents("two.mp4.safetensors"));
        QVERIFY(tests::decode(work() / "one.mp4", 96, 64)[4].rgb == tests::decode(work() / "two.mp4", 96, 64)[4].rgb);
        QCOMPARE(run({"generate", "--prompt", "a red circle moves to the right", "--frames", "5", "--steps", "2", "--seed", "43", "--out",
                      "other.mp4"})
                     .exit_code,
                 0);
        QVERIFY(content(work() / "one.mp4") != content(work() / "other.mp4"));
    }

    void the_reference_run_gives_the_reference_latents() {
        const auto reference = tests::read_case_file(tests::data_folder() / "demo" / "reference_1.safetensors");
        const auto settings = QJsonDocument::fromJson(QByteArray::fromStdString(reference.metadata.at("settings"))).object();
        QStringList arguments{"generate", "--precision", "fp32",           "--scheduler",        "unipc",
                              "--out",    "clip.mp4",    "--save-latents", "latents.safetensors"};
        arguments << "--prompt" << QString::fromStdString(reference.metadata.at("prompt"));
        arguments << "--seed" << QString::fromStdString(reference.metadata.at("seed"));
        // The reference has no negative prompt: "--negative=" must not swallow what follows.
        arguments << "--negative=" + settings.value("negative_prompt").toString();
        const std::pair<const char*, const char*> options[] = {{"--width", "width"},
                                                               {"--height", "height"},
                                                               {"--frames", "num_frames"},
                                                               {"--fps", "fps"},
                                                               {"--steps", "num_inference_steps"},
                                                               {"--guidance", "guidance_scale"},
                                                               {"--flow-shift", "flow_shift"}};
        for (const auto& [option, key] : options) arguments << option << settings.value(key).toVariant().toString();
        const auto result = run(arguments);
        QVERIFY2(result.exit_code == 0, result.error);
        const auto latents = tests::read_case_file(work() / "latents.safetensors").at("latents");
        QVERIFY(latents.shape == reference.at("final_latents").shape);
        const auto worst = tests::compare(latents.floats(), reference.at("final_latents").floats(), 2e-4);
        qInfo("%s", worst.text.c_str());
        QVERIFY2(worst.ok, worst.text.c_str());
        QVERIFY(tests::psnr(tests::decode(work() / "clip.mp4", 96, 64), tests::demo_frames(1)) >= 35);
    }

    void bad_input_ends_in_one_readable_line_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exit_code");
        const QStringList small{"generate", "--prompt", "x", "--frames", "1", "--steps", "1"};
        QTest::newRow("nothing") << QStringList{} << 2;
        QTest::newRow("unknown command") << QStringList{"make"} << 2;
        QTest::newRow("unknown option") << QStringList{"generate", "--prompt", "x", "--speed", "9"} << 2;
        QTest::newRow("no prompt") << QStringList{"generate"} << 2;
        QTest::newRow("width is a word") << small + QStringList{"--width", "wide"} << 2;
        QTest::newRow("width of 20 digits") << small + QStringList{"--width", "99999999999999999999"} << 2;
        QTest::newRow("width of no multiple") << small + QStringList{"--width", "100"} << 2;
        QTest::newRow("odd width") << small + QStringList{"--width", "95"} << 2;
        QTest::newRow("huge") << small + QStringList{"--width", "1000000000", "--height", "1000000000"} << 2;
        QTest::newRow("negative height") << small + QStringList{"--height", "-64"} << 2;
        for (const char* frames : {"0", "2", "15", "80", "82", "-1"}) {
            QTest::addRow("%s frames", frames) << QStringList{"generate", "--prompt", "x", "--steps", "1", "--frames", frames} << 2;
        }
        QTest::newRow("no steps") << QStringList{"generate", "--prompt", "x", "--frames", "1", "--steps", "0"} << 2;
        QTest::newRow("rate of nothing") << small + QStringList{"--fps", "0"} << 2;
        QTest::newRow("guidance is no number") << small + QStringList{"--guidance", "nan"} << 2;
        QTest::newRow("endless shift") << small + QStringList{"--flow-shift", "inf"} << 2;
        QTest::newRow("unknown scheduler") << small + QStringList{"--scheduler", "ddim"} << 2;
        QTest::newRow("unknown precision") << small + QStringList{"--precision", "fp4"} << 2;
        QTest::newRow("negative seed") << small + QStringList{"--seed", "-1"} << 2;
        QTest::newRow("negative threads") << small + QStringList{"--threads", "-1"} << 2;
        QTest::newRow("unknown backend") << small + QStringList{"--backend", "cuda"} << 2;
        QTest::newRow("unknown backend, strict") << small + QStringList{"--backend", "cuda", "--strict"} << 2;
        QTest::newRow("unknown ending") << small + QStringList{"--out", "clip.avi"} << 2;
        QTest::newRow("one picture for many") << QStringList{"generate", "--prompt", "x",     "--frames", "5",
                                                             "--steps",  "1",        "--out", "clip.png"}
                                              << 2;
        QTest::newRow("%s") << small + QStringList{"--out", "%s.png"} << 2;
        QTest::newRow("codec that WebM can't hold") << small + QStringList{"--out", "clip.webm", "--codec", "h264"} << 2;
        QTest::newRow("no size") << small + QStringList{"--out", "clip.mp4", "--resize", "big"} << 2;
        QTest::newRow("CRF and quality") << small + QStringList{"--out", "clip.gif", "--crf", "5", "--quality", "5"} << 2;
        QTest::newRow("CRF 52") << small + QStringList{"--out", "clip.mp4", "--crf", "52"} << 2;
        QTest::newRow("no folder") << small + QStringList{"--out", "missing/clip.mp4"} << 7;
        QTest::newRow("folder of the kernel") << small + QStringList{"--out", "/proc/clip.mp4"} << 7;
        QTest::newRow("no folder for latents") << small + QStringList{"--save-latents", "missing/latents.safetensors"} << 7;
        QTest::newRow("no model") << small + QStringList{"--model", "missing"} << 3;
        QTest::newRow("model is a file") << small + QStringList{"--model", "/etc/passwd"} << 3;
        QTest::newRow("model of nothing") << small + QStringList{"--model", "."} << 3;
        QTest::newRow("latents of nothing") << QStringList{"generate", "--from-latents", "missing.safetensors"} << 7;
        QTest::newRow("latents of another kind") << QStringList{"generate", "--from-latents", "/etc/passwd"} << 3;
        QTest::newRow("check of nothing") << QStringList{"models", "check", "missing"} << 3;
        QTest::newRow("check without folder") << QStringList{"models", "check"} << 2;
        QTest::newRow("info of nothing") << QStringList{"info", "--model", "missing"} << 3;
        QTest::newRow("bench of 2 frames") << QStringList{"bench", "--frames", "2"} << 2;
        QTest::newRow("unknown log level") << QStringList{"info", "--log-level", "loud"} << 2;
    }
    void bad_input_ends_in_one_readable_line() {
        QFETCH(QStringList, arguments);
        QFETCH(int, exit_code);
        const auto result = run(arguments);
        QVERIFY2(result.exit_code == exit_code, QByteArray::number(result.exit_code) + ": " + result.error);
        QVERIFY2(is_readable(result.error), result.error);
        QVERIFY2(result.out.isEmpty(), result.out);
        QVERIFY(names_in(work()).isEmpty());
        QVERIFY(kept_latents().isEmpty());
    }

    void all_problems_are_told_together_with_the_nearest_values() {
        const auto result = run({"generate", "--prompt", "x", "--width", "100", "--height", "70", "--frames", "16", "--steps", "0"});
        QCOMPARE(result.exit_code, 2);
        for (const char* word : {"width", "height", "frames", "steps", "96", "64", "17"})
            QVERIFY2(result.error.contains(word), result.error);
    }

    void an_impossible_backend_is_told_or_refused() {
        const auto machine = QJsonDocument::fromJson(run({"info", "--json"}).out).object().value("machine").toObject();
        for (const auto& each : machine.value("backends").toArray()) {
            const auto backend = each.toObject();
            const QString name = backend.value("name").toString();
            const bool can_run = backend.value("refusal").toString().isEmpty();
            const auto strict = run(quick({"--backend", name, "--strict", "--out", name + ".mp4"}));
            QVERIFY2((strict.exit_code == 0) == can_run, strict.error);
            if (can_run) continue;
            QVERIFY2(is_readable(strict.error) && strict.error.contains(backend.value("refusal").toString().toUtf8()), strict.error);
            QVERIFY(!fs::exists(work() / (name + ".mp4").toStdString()));
            const auto fallback = run(quick({"--backend", name, "--quiet", "--out", name + ".mp4"}));
            QVERIFY2(fallback.exit_code == 0 && fallback.error.contains("instead of " + name.toUtf8()), fallback.error);
        }
    }

    void json_lines_tell_the_whole_job() {
        const auto result = run(quick({"--json", "--out", "clip.mp4"}));
        QVERIFY2(result.exit_code == 0, result.error);
        QVERIFY2(result.error.isEmpty(), result.error);
        QMap<QString, int> types;
        QStringList stages;
        QJsonObject last;
        for (const auto& line : result.out.trimmed().split('\n')) {
            QJsonParseError error;
            last = QJsonDocument::fromJson(line, &error).object();
            QVERIFY2(error.error == QJsonParseError::NoError, line);
            ++types[last.value("type").toString()];
            if (last.value("type") == "progress" && !stages.contains(last.value("stage").toString()))
                stages.append(last.value("stage").toString());
        }
        QCOMPARE(types["start"], 1);
        QCOMPARE(types["backend"], 1);
        QCOMPARE(types["preview"], 2);
        QCOMPARE(types["frame"], 5);
        QCOMPARE(types["done"], 1);
        QVERIFY(!types.contains("error"));
        for (const char* stage : {"loading", "text encoding", "denoising", "decoding", "exporting"})
            QVERIFY2(stages.contains(stage), stage);
        QCOMPARE(last.value("type").toString(), QString("done"));
        QCOMPARE(last.value("frames").toInt(), 5);
        QCOMPARE(last.value("target").toString(), QString("clip.mp4"));
    }

    void json_tells_an_error_too() {
        const auto result = run({"generate", "--json", "--prompt", "x", "--width", "100", "--frames", "2"});
        QCOMPARE(result.exit_code, 2);
        const auto lines = result.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 3);
        QCOMPARE(QJsonDocument::fromJson(lines[0]).object().value("type").toString(), QString("problem"));
        const auto error = QJsonDocument::fromJson(lines[2]).object();
        QCOMPARE(error.value("kind").toString(), QString("invalid_request"));
        QCOMPARE(error.value("exit_code").toInt(), 2);
    }

    void ctrl_c_ends_the_job_and_leaves_nothing_data() {
        QTest::addColumn<QByteArray>("moment");
        QTest::addColumn<int>("number");
        QTest::newRow("first step, SIGINT") << QByteArray("\"stage\":\"denoising\",\"done\":1,") << SIGINT;
        QTest::newRow("first step, SIGTERM") << QByteArray("\"stage\":\"denoising\",\"done\":1,") << SIGTERM;
        QTest::newRow("first step, SIGHUP") << QByteArray("\"stage\":\"denoising\",\"done\":1,") << SIGHUP;
        QTest::newRow("while loading") << QByteArray("\"stage\":\"loading\"") << SIGINT;
        QTest::newRow("first frame") << QByteArray("\"type\":\"frame\",\"index\":0,") << SIGINT;
    }
    void ctrl_c_ends_the_job_and_leaves_nothing() {
        QFETCH(QByteArray, moment);
        QFETCH(int, number);
        QProcess process;
        prepare(process);
        process.setArguments({"generate", "--json", "--prompt", "x", "--frames", "81", "--steps", "6", "--out", "clip.mp4"});
        process.start();
        QByteArray seen;
        while (!seen.contains(moment) && process.waitForReadyRead(120000)) seen += process.readAllStandardOutput();
        QVERIFY2(seen.contains(moment), process.readAllStandardError());
        QVERIFY(!seen.contains("\"exporting\""));
        ::kill(static_cast<pid_t>(process.processId()), number);
        QVERIFY(process.waitForFinished(120000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
        seen += process.readAllStandardOutput();
        QVERIFY2(seen.contains("\"kind\":\"cancelled\""), seen);
        QVERIFY(is_readable(process.readAllStandardError()));
        QVERIFY(names_in(work()).isEmpty());
        QVERIFY(kept_latents().isEmpty());
    }

    void a_killed_run_goes_on_from_its_last_steps() {
        const QStringList clip{"--prompt", "a red circle", "--frames", "5", "--steps", "400", "--seed", "7", "--threads", "1"};
        QProcess process;
        prepare(process);
        process.setArguments(QStringList{"generate", "--json", "--out", "clip.mp4"} + clip);
        process.start();
        while (kept_latents().isEmpty() && process.state() != QProcess::NotRunning) process.waitForReadyRead(100);
        process.kill();
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitStatus(), QProcess::CrashExit);
        QVERIFY(names_in(work()).isEmpty());

        const auto pending = QJsonDocument::fromJson(run({"info", "--json"}).out)["pending"].toArray();
        QCOMPARE(pending.size(), 1);
        QVERIFY(pending[0]["can_resume"].toBool());
        QVERIFY(pending[0]["steps_done"].toInt() >= 1 && pending[0]["steps_done"].toInt() < 400);
        const QString file = pending[0]["file"].toString();
        QVERIFY(run({"info"}).out.contains(file.toUtf8()));
        QCOMPARE(run({"generate", "--resume", file, "--steps", "3"}).exit_code, 2);
        const auto resumed = run({"generate", "--quiet", "--resume", file, "--threads", "1", "--out", "clip.mp4"});
        QVERIFY2(resumed.exit_code == 0, resumed.error);
        QVERIFY(kept_latents().isEmpty());
        QCOMPARE(run(QStringList{"generate", "--quiet", "--out", "whole.mp4"} + clip).exit_code, 0);
        QVERIFY(tests::decode(work() / "clip.mp4", 96, 64)[4].rgb == tests::decode(work() / "whole.mp4", 96, 64)[4].rgb);
    }

    void a_clip_goes_on_with_files_that_have_been_moved() {
        const fs::path lora = tests::data_folder() / "wan/formats/lora_diffusers_peft.safetensors";
        fs::create_directory(work() / "before");
        fs::create_directory(work() / "after");
        fs::copy(lora, work() / "before");
        fs::copy(lora, work() / "after/other.safetensors");
        QProcess process;
        prepare(process);
        process.setArguments({"generate", "--json", "--model", q(tests::data_folder() / "wan/models/wan21-t2v"), "--prompt", "x", "--width",
                              "32", "--height", "32", "--frames", "1", "--steps", "400", "--lora",
                              "before/lora_diffusers_peft.safetensors:0.5"});
        process.start();
        while (kept_latents().isEmpty() && process.state() != QProcess::NotRunning) process.waitForReadyRead(100);
        process.kill();
        QVERIFY(process.waitForFinished(60000));
        fs::rename(work() / "before/lora_diffusers_peft.safetensors", work() / "after/lora_diffusers_peft.safetensors");
        QCOMPARE(kept_latents().size(), 1);
        const auto resume = [&](const QStringList& more) {
            return run(QStringList{"generate", "--quiet", "--resume", kept_latents()[0], "--out", "clip.mp4"} + more);
        };
        const auto gone = resume({});
        QVERIFY2(gone.exit_code != 0 && gone.error.contains("before/lora_diffusers_peft.safetensors"), gone.error);
        for (const QStringList& wrong : {QStringList{"--lora", "after/other.safetensors"}, QStringList{"--image", "x.png"}}) {
            const auto result = resume(wrong);
            QVERIFY2(result.exit_code == 2 && is_readable(result.error) && result.error.contains("begun with"), result.error);
        }
        const auto moved = resume({"--lora", "after/lora_diffusers_peft.safetensors"});
        QVERIFY2(moved.exit_code == 0, moved.error);
        const QByteArray settings =
            tests::output_of("ffprobe", {"-v", "error", "-show_entries", "format_tags=comment", "-of", "csv=p=0", q(work() / "clip.mp4")});
        QVERIFY2(settings.contains("0.5") && settings.contains("lora_diffusers_peft.safetensors"), settings);
    }

    void a_clip_becomes_files_of_other_kinds() {
        const auto made = run(quick({"--quiet", "--out", "clip.webm", "--crf", "20", "--fps-out", "24", "--resize", "192x"}));
        QVERIFY2(made.exit_code == 0, made.error);
        const auto video = tests::probe(work() / "clip.webm");
        QVERIFY(video.text("codec_name") == "vp9" && video.stream.value("width") == 192 && video.stream.value("height") == 128);
        QCOMPARE(video.text("avg_frame_rate"), QString("24/1"));
        const auto again = run({"export", "clip.webm", "--out", "clip.gif", "--resize", "50%", "--quality", "64", "--quiet"});
        QVERIFY2(again.exit_code == 0 && again.out == "clip.gif\n", again.error);
        QCOMPARE(tests::probe(work() / "clip.gif").frames, video.frames);
        QVERIFY(content(work() / "clip.gif").contains("\"seed\""));
        const auto same = run({"export", "clip.gif", "--out", "clip.gif"});
        QVERIFY2(same.exit_code == 2 && is_readable(same.error), same.error);
        const auto info = run({"info"});
        QVERIFY2(info.out.contains("H.265 in MP4") && info.out.contains("libx265"), info.out);
    }

    void a_clip_that_does_not_fit_into_memory_is_refused_before_it_fills_it() {
        tests::output_of("ffmpeg", {"-v", "error", "-f", "lavfi", "-i", "color=s=1920x1080:r=24:d=5", "-c:v", "libx264", "-preset",
                                    "ultrafast", tests::q(work() / "long.mp4")});
        const auto refused = run({"export", "long.mp4", "--out", "long.gif", "--quiet"}, [] {
            const rlimit limit{1 << 30, 1 << 30};
            setrlimit(RLIMIT_AS, &limit);
        });
        QVERIFY2(refused.exit_code == 5 && is_readable(refused.error) && refused.error.contains("too long"), refused.error);
        QVERIFY(!std::filesystem::exists(work() / "long.gif"));
    }

    void a_full_disk_keeps_the_latents_and_they_become_the_clip() {
        QCOMPARE(run(quick({"--quiet", "--out", "whole.mp4"})).exit_code, 0);
        std::ofstream(work() / "clip.mp4") << "an earlier file";
        // Latents are 15 kB; what the steps need for a restart does not fit, nor does a lossless clip.
        const auto full = run(quick({"--quiet", "--out", "clip.mp4", "--crf", "0", "--log-level", "off"}), [] {
            const rlimit limit{17000, 17000};
            setrlimit(RLIMIT_FSIZE, &limit);
        });
        QVERIFY2(full.exit_code == 7, QByteArray::number(full.exit_code) + full.error);
        QVERIFY2(full.error.startsWith("note: The steps can't be kept"), full.error);
        const QByteArray error = full.error.mid(full.error.indexOf("\nweft: ") + 1);
        QVERIFY2(is_readable(error) && error.contains("--from-latents"), full.error);
        QCOMPARE(content(work() / "clip.mp4"), QByteArray("an earlier file"));
        const auto kept = kept_latents();
        QCOMPARE(kept.size(), 1);
        QVERIFY2(full.error.contains(kept[0].toUtf8()), full.error);
        const auto again = run({"generate", "--quiet", "--from-latents", kept[0], "--out", "clip.mp4"});
        QVERIFY2(again.exit_code == 0, again.error);
        QVERIFY(tests::decode(work() / "clip.mp4", 96, 64)[3].rgb == tests::decode(work() / "whole.mp4", 96, 64)[3].rgb);
        QVERIFY(kept_latents().isEmpty());
        QCOMPARE(names_in(work()), (QStringList{"clip.mp4", "whole.mp4"}));
    }

    void saved_latents_stay_and_become_a_clip() {
        QCOMPARE(run(quick({"--quiet", "--out", "whole.mp4", "--save-latents", "latents.safetensors"})).exit_code, 0);
        const auto again = run({"generate", "--quiet", "--from-latents", "latents.safetensors", "--fps", "24", "--out", "clip.mp4"});
        QVERIFY2(again.exit_code == 0, again.error);
        QVERIFY(fs::exists(work() / "latents.safetensors"));
        QCOMPARE(tests::probe(work() / "clip.mp4").text("avg_frame_rate"), QString("24/1"));
        // Another rate gives x264 another budget: like, not equal.
        QVERIFY(tests::psnr(tests::decode(work() / "clip.mp4", 96, 64), tests::decode(work() / "whole.mp4", 96, 64)) > 35);
    }

    void options_that_stored_latents_do_not_use_are_refused_data() {
        QTest::addColumn<QStringList>("options");
        const QStringList used[] = {{"--prompt", "x"}, {"--negative", "x"},      {"--width", "96"},       {"--height", "64"},
                                    {"--frames", "5"}, {"--steps", "2"},         {"--guidance", "3"},     {"--flow-shift", "3"},
                                    {"--seed", "42"},  {"--scheduler", "euler"}, {"--precision", "fp32"}, {"--save-latents", "y"}};
        for (const QStringList& each : used) QTest::newRow(qPrintable(each[0])) << each;
    }
    void options_that_stored_latents_do_not_use_are_refused() {
        QFETCH(QStringList, options);
        const auto result = run(QStringList{"generate", "--from-latents", "latents.safetensors"} + options);
        QCOMPARE(result.exit_code, 2);
        QVERIFY2(is_readable(result.error) && result.error.contains(options[0].toUtf8()), result.error);
    }

    void the_stored_request_is_what_the_file_says() {
        QCOMPARE(run(quick({"--quiet", "--out", "whole.mp4", "--save-latents", "latents.safetensors"})).exit_code, 0);
        const auto again = run({"generate", "--quiet", "--from-latents", "latents.safetensors", "--threads", "1", "--crf", "20",
                                "--backend", "reference", "--strict", "--out", "clip.mp4"});
        QVERIFY2(again.exit_code == 0, again.error);
        const auto settings = QJsonDocument::fromJson(tests::probe(work() / "clip.mp4").comment().toUtf8()).object();
        QCOMPARE(settings.value("prompt").toString(), QString("a red circle moves to the right"));
        QCOMPARE(settings.value("seed").toInt(), 42);
        QCOMPARE(settings.value("steps").toInt(), 2);
        QCOMPARE(settings.value("backend_used").toString(), QString("reference"));
    }

    void no_file_of_worth_is_overwritten() {
        QCOMPARE(run(quick({"--quiet", "--out", "a.mp4", "--save-latents", "l.mp4"})).exit_code, 0);
        const auto before = content(work() / "l.mp4");
        const auto same = run({"generate", "--from-latents", "l.mp4", "--out", "./l.mp4"});
        QVERIFY2(same.exit_code == 2 && is_readable(same.error), same.error);
        QVERIFY(content(work() / "l.mp4") == before);
        const auto both = run(quick({"--out", "both.mp4", "--save-latents", q(work() / "both.mp4")}));
        QVERIFY2(both.exit_code == 2 && is_readable(both.error), both.error);
        copy_demo_model("model");
        const auto weights = work() / "model/vae/diffusion_pytorch_model.safetensors";
        const auto bytes = content(weights);
        const auto over = run(quick({"--model", "model", "--out", "c.mp4", "--save-latents", q(weights)}));
        QVERIFY2(over.exit_code == 7 && is_readable(over.error), over.error);
        QVERIFY(content(weights) == bytes);
        QCOMPARE(names_in(work()), (QStringList{"a.mp4", "l.mp4", "model"}));
    }

    void a_model_that_was_moved_can_be_named() {
        copy_demo_model("model");
        QCOMPARE(run(quick({"--quiet", "--model", "model", "--out", "a.mp4", "--save-latents", "l.safetensors"})).exit_code, 0);
        fs::rename(work() / "model", work() / "moved");
        const auto gone = run({"generate", "--from-latents", "l.safetensors", "--out", "b.mp4"});
        QVERIFY2(gone.exit_code == 3 && gone.error.contains("--model"), gone.error);
        QCOMPARE(run({"generate", "--quiet", "--from-latents", "l.safetensors", "--model", "moved", "--out", "b.mp4"}).exit_code, 0);
    }

    void files_stand_in_for_a_model_and_its_parts() {
        const fs::path formats = tests::data_folder() / "wan/formats";
        const auto file = [&](const char* name) { return q(formats / name); };
        const QStringList parts{"--text-encoder", file("umt5_comfy_bf16.safetensors"), "--vae", file("wan21_vae_original.safetensors")};
        const QStringList model = QStringList{"--model", file("wan21_t2v_mixed.gguf")} + parts;
        const auto told = run(QStringList{"info", "--json"} + model);
        QVERIFY2(told.exit_code == 0, told.error);
        const auto components = QJsonDocument::fromJson(told.out).object().value("model").toObject().value("components").toArray();
        QCOMPARE(components[0].toObject().value("format").toString(), QString("GGUF"));
        QCOMPARE(components[2].toObject().value("path").toString(), file("wan21_vae_original.safetensors"));
        QCOMPARE(run(QStringList{"models", "check", "--quiet", "--transformer", file("wan21_t2v_mixed.gguf")} + parts).exit_code, 0);
        const auto made = run(QStringList{"generate", "--prompt", "a cat", "--width", "32", "--height", "32", "--frames", "1", "--steps",
                                          "1", "--quiet", "--out", "a.mp4", "--save-latents", "l.safetensors"} +
                              model);
        QVERIFY2(made.exit_code == 0, made.error);
        const auto settings = QJsonDocument::fromJson(tests::probe(work() / "a.mp4").comment().toUtf8()).object();
        QCOMPARE(settings.value("vae").toString(), QString("wan21_vae_original.safetensors"));
        // The stored request knows the parts.
        QCOMPARE(run({"generate", "--quiet", "--from-latents", "l.safetensors", "--out", "b.mp4"}).exit_code, 0);
        const auto gone = run({"generate", "--from-latents", "l.safetensors", "--vae", "no.pth", "--out", "c.mp4"});
        QVERIFY2(gone.exit_code == 3 && is_readable(gone.error) && gone.error.contains("--vae"), gone.error);
        const auto lacking = run({"generate", "--prompt", "a cat", "--model", file("wan21_t2v_mixed.gguf"), "--out", "c.mp4"});
        QVERIFY2(lacking.exit_code == 2 && is_readable(lacking.error) && lacking.error.contains("--text-encoder FILE"), lacking.error);
        const auto wrong = run(quick({"--vae", file("umt5_comfy_bf16.safetensors"), "--out", "c.mp4"}));
        QVERIFY2(wrong.exit_code == 3 && is_readable(wrong.error) && wrong.error.contains("expected a VAE"), wrong.error);
    }

    void a_folder_for_frames_is_made_and_goes_with_a_failed_job() {
        const auto made = run(quick({"--quiet", "--out", "frames/%05d.png"}));
        QVERIFY2(made.exit_code == 0, made.error);
        QCOMPARE(names_in(work() / "frames").size(), 5);
        const auto failed = run(quick({"--quiet", "--out", "other/%05d.png", "--log-level", "off"}), [] {
            const rlimit limit{17000, 17000};
            setrlimit(RLIMIT_FSIZE, &limit);
        });
        // Small pictures fit where a clip does not: either all are there or nothing is.
        QVERIFY(failed.exit_code == 0 || !fs::exists(work() / "other"));
        const auto refused = run(quick({"--quiet", "--out", "third/%05d.png", "--width", "100"}));
        QCOMPARE(refused.exit_code, 2);
        QVERIFY(!fs::exists(work() / "third"));
    }

    void frames_left_of_a_longer_clip_are_told() {
        fs::create_directory(work() / "frames");
        std::ofstream(work() / "frames/00005.png") << "old";
        const auto result = run(quick({"--out", "frames/%05d.png"}));
        QVERIFY2(result.exit_code == 0 && result.error.contains("00005.png"), result.error);
    }

    void a_prompt_that_is_too_long_is_told_once_and_shortly() {
        QString prompt = "start";
        for (int i = 0; i < 3000; ++i) prompt += " circle";
        const auto result = run({"generate", "--quiet", "--prompt", prompt, "--frames", "1", "--steps", "1", "--out", "clip.mp4"});
        QVERIFY2(result.exit_code == 0, result.error);
        QCOMPARE(result.error.count("tokens"), 1);
        QVERIFY2(result.error.size() < 400, result.error);
    }

    void a_mistyped_option_is_told_as_json_too() {
        const auto result = run({"generate", "--json", "--speed", "9"});
        QCOMPARE(result.exit_code, 2);
        const auto error = QJsonDocument::fromJson(result.out.trimmed()).object();
        QCOMPARE(error.value("type").toString(), QString("error"));
        QCOMPARE(error.value("exit_code").toInt(), 2);
    }

    void an_option_that_would_change_nothing_is_told_data() {
        QTest::addColumn<QStringList>("options");
        QTest::newRow("strength") << QStringList{"--strength", "0.5"};
        QTest::newRow("image fit") << QStringList{"--image-fit", "pad"};
        QTest::newRow("eta") << QStringList{"--eta", "0.5"};
        QTest::newRow("skip start") << QStringList{"--skip-start", "0.2"};
        QTest::newRow("nag tau") << QStringList{"--nag-tau", "3"};
        QTest::newRow("CFG-Zero* steps") << QStringList{"--cfg-zero-steps", "2"};
        QTest::newRow("negative prompt") << QStringList{"--guidance", "1", "--negative", "blue"};
        QTest::newRow("guidance end") << QStringList{"--guidance", "1", "--guidance-end", "0.5"};
    }
    void an_option_that_would_change_nothing_is_told() {
        QFETCH(QStringList, options);
        const auto result = run(quick({"--out", "clip.mp4"}) + options);
        QCOMPARE(result.exit_code, 2);
        QVERIFY2(result.error.contains("does nothing without"), result.error);
        QVERIFY(names_in(work()).isEmpty());
    }

    void the_distilled_settings_give_way_to_what_is_said_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<int>("steps");
        QTest::addColumn<double>("guidance");
        QTest::addColumn<QString>("sigmas");
        QTest::newRow("alone") << QStringList{} << 4 << 1.0 << "1, 0.75, 0.5, 0.25";
        QTest::newRow("others") << QStringList{"--steps", "2", "--guidance", "2.5"} << 2 << 2.5 << "1, 0.5";
        QTest::newRow("levels") << QStringList{"--sigmas", "1,0.6,0.1"} << 3 << 1.0 << "1, 0.6, 0.1";
    }
    void the_distilled_settings_give_way_to_what_is_said() {
        QFETCH(QStringList, options);
        const auto result = run(
            QStringList{"generate", "--prompt", "a red circle", "--frames", "1", "--distilled", "--json", "--out", "clip.mp4"} + options);
        QVERIFY2(result.exit_code == 0, result.out + result.error);
        const QJsonObject request = QJsonDocument::fromJson(result.out.split('\n').front()).object().value("request").toObject();
        QTEST(request.value("steps").toInt(), "steps");
        QTEST(request.value("guidance_scale").toDouble(), "guidance");
        QTEST(request.value("sigmas").toString(), "sigmas");
        QCOMPARE(request.value("flow_shift").toDouble(), 5.0);
        QCOMPARE(request.value("scheduler").toString(), QString("euler"));
    }

    void a_missing_prompt_hides_no_other_problem() {
        const auto result = run({"generate", "--width", "100", "--steps", "0"});
        QCOMPARE(result.exit_code, 2);
        for (const char* word : {"prompt", "width", "steps"}) QVERIFY2(result.error.contains(word), result.error);
    }

    void little_address_space_is_told_before_the_run_data() {
        QTest::addColumn<qulonglong>("mebibytes");
        for (const qulonglong mebibytes : {300, 400, 500, 700, 1000, 2000}) QTest::addRow("%llu MiB", mebibytes) << mebibytes;
    }
    void little_address_space_is_told_before_the_run() {
        QFETCH(qulonglong, mebibytes);
        const auto result = run(quick({"--quiet", "--out", "clip.mp4"}), [mebibytes] {
            const rlimit limit{mebibytes << 20, mebibytes << 20};
            setrlimit(RLIMIT_AS, &limit);
        });
        // Below some limit the system's loader can't even start a program, and says so itself.
        if (result.exit_code == 127) QSKIP("too little to load the program's libraries");
        QVERIFY2(result.exit_code == 0 || result.exit_code == 5, QByteArray::number(result.exit_code) + ": " + result.error);
        if (result.exit_code == 0) return;
        QVERIFY2(is_readable(result.error), result.error);
        QVERIFY(names_in(work()).isEmpty() && kept_latents().isEmpty());
    }

    void threads_wait_asleep_unless_the_user_says_how() {
        // The runtime shows what it understood.
        const auto shown = [&](const QString& policy) {
            QProcess process;
            prepare(process);
            auto environment = process.processEnvironment();
            environment.insert("OMP_DISPLAY_ENV", "verbose");
            environment.remove("OMP_WAIT_POLICY");
            if (!policy.isEmpty()) environment.insert("OMP_WAIT_POLICY", policy);
            process.setProcessEnvironment(environment);
            process.setArguments({"--version"});
            process.start();
            process.waitForFinished(60000);
            return process.readAllStandardError();
        };
        QVERIFY2(shown("").contains("GOMP_SPINCOUNT = '1000'"), shown(""));
        QVERIFY2(shown("passive").contains("GOMP_SPINCOUNT = '0'"), shown("passive"));
        QVERIFY2(!shown("active").contains("GOMP_SPINCOUNT = '1000'"), shown("active"));
    }

    void info_tells_the_machine_and_the_model() {
        const auto text = run({"info", "--model", "demo"});
        QVERIFY2(text.exit_code == 0, text.error);
        for (const char* word : {"CPU", "AMX", "memory", "Backends", "transformer", "text_encoder", "vae", "parameters", "needs"}) {
            QVERIFY2(text.out.contains(word), word);
        }
        const auto json = QJsonDocument::fromJson(run({"info", "--model", "demo", "--json"}).out).object();
        QVERIFY(json.value("machine").toObject().value("logical_cpus").toInt() > 0);
        QVERIFY(json.value("machine").toObject().value("backends").toArray().size() > 0);
        QVERIFY(json.value("model").toObject().value("components").toArray().size() >= 3);
        QVERIFY(json.value("model").toObject().value("estimate").toObject().value("peak_memory_bytes").toDouble() > 1e6);
    }

    void an_option_given_twice_is_an_error() { QCOMPARE(run(quick({"--seed", "43"})).exit_code, 2); }

    void a_model_is_checked_without_running() {
        QCOMPARE(run({"models", "check", "demo"}).exit_code, 0);
        fs::copy(tests::demo_model_folder(), work() / "model", fs::copy_options::recursive);
        const auto weights = work() / "model" / "transformer" / "diffusion_pytorch_model.safetensors";
        fs::permissions(weights, fs::perms::owner_write, fs::perm_options::add);
        fs::resize_file(weights, fs::file_size(weights) - 1000);
        const auto cut = run({"models", "check", "model"});
        QCOMPARE(cut.exit_code, 3);
        QVERIFY2(is_readable(cut.error) && cut.error.contains("diffusion_pytorch_model.safetensors"), cut.error);
        QVERIFY(fs::exists(weights));
    }

    void the_check_looks_at_the_values_too() {
        copy_demo_model("model");
        // bf16: the last element becomes NaN.
        overwrite(work() / "model/transformer/diffusion_pytorch_model.safetensors", 2, "\xc0\x7f");
        const auto damaged = run({"models", "check", "model", "--quiet"});
        QVERIFY2(damaged.exit_code == 3 && is_readable(damaged.error) && damaged.error.contains("NaN"), damaged.error);
        QCOMPARE(run({"models", "check", "model", "--no-values"}).exit_code, 0);
        const auto used = run(quick({"--quiet", "--model", "model", "--out", "clip.mp4"}));
        // The search takes a while with a large model, so it is told first.
        QVERIFY2(used.error.startsWith("note: Numbers went wrong; every weight is looked at"), used.error);
        const QByteArray found = used.error.mid(used.error.indexOf('\n') + 1);
        QVERIFY2(used.exit_code == 3 && is_readable(found) && found.contains("tensor '"), used.error);
        QVERIFY(kept_latents().isEmpty());
    }

    void convert_writes_a_model_that_runs_and_a_full_disk_leaves_nothing() {
        const auto full = run({"models", "convert", "demo", "copy", "--quiet"}, [] {
            const rlimit limit{1000000, 1000000};
            setrlimit(RLIMIT_FSIZE, &limit);
        });
        QVERIFY2(full.exit_code == 7 && is_readable(full.error), full.error);
        QCOMPARE(names_in(work()), QStringList());
        const auto done = run({"models", "convert", "demo", "copy", "--dtype", "fp8", "--json"});
        QVERIFY2(done.exit_code == 0, done.error);
        const QJsonArray files = QJsonDocument::fromJson(done.out).array();
        QCOMPARE(files.size(), 3);
        QCOMPARE(files[0]["file"].toString(), QString("copy/transformer/diffusion_pytorch_model.safetensors"));
        QCOMPARE(files[0]["dtype"].toString(), QString("fp8"));
        const auto clip = run(quick({"--quiet", "--model", "copy", "--out", "clip.mp4"}));
        QVERIFY2(clip.exit_code == 0, clip.error);
        const auto again = run({"models", "convert", "demo", "copy"});
        QVERIFY2(again.exit_code == 2 && again.error.contains("copy is there already"), again.error);
        QCOMPARE(run({"models", "convert", "demo", "other", "--dtype", "fp4"}).exit_code, 2);
    }

    void the_check_takes_single_files_and_compares_hashes() {
        const QString file = q(tests::data_folder() / "wan/formats/umt5_encoder_mixed.gguf");
        const auto content_of = [&] {
            QFile opened(file);
            return opened.open(QFile::ReadOnly) ? opened.readAll() : QByteArray();
        };
        const QString hash = QCryptographicHash::hash(content_of(), QCryptographicHash::Sha256).toHex();
        const auto sound = run({"models", "check", file, "--json", "--sha256", hash});
        QVERIFY2(sound.exit_code == 0, sound.error);
        const auto json = QJsonDocument::fromJson(sound.out);
        QCOMPARE(json["part"].toString(), QString("text encoder"));
        QCOMPARE(json["format"].toString(), QString("GGUF"));
        QCOMPARE(json["hashes"][0]["sha256"].toString(), hash);
        const auto wrong = run({"models", "check", file, "--quiet", "--no-values", "--sha256", QString(64, '0')});
        QVERIFY2(wrong.exit_code == 3 && wrong.error.contains(hash.toUtf8()) && is_readable(wrong.error), wrong.error);
        std::ofstream(work() / "list") << QString(64, '0').toStdString() << "  vae/diffusion_pytorch_model.safetensors\n";
        QCOMPARE(run({"models", "check", "demo", "--sha256", "list"}).exit_code, 2);
        QCOMPARE(run({"models", "check", "demo/vae"}).exit_code, 3);
    }

    void the_check_reads_the_tokenizer() {
        copy_demo_model("model");
        std::ofstream(work() / "model/tokenizer/spiece.model") << "damaged";
        for (const QStringList& arguments : {QStringList{"models", "check", "model"}, QStringList{"info", "--model", "model"}}) {
            const auto result = run(arguments);
            QVERIFY2(result.exit_code == 3 && is_readable(result.error) && result.error.contains("spiece.model"), result.error);
        }
    }

    void a_weft_json_that_could_not_run_is_a_damaged_file() {
        copy_demo_model("model");
        std::ofstream(work() / "model/weft.json") << R"({"defaults": {"width": 0, "threads": 100000}})";
        for (const QStringList& arguments : {QStringList{"models", "check", "model"}, QStringList{"info", "--model", "model"},
                                             quick({"--model", "model"}), QStringList{"bench", "--model", "model"}}) {
            const auto result = run(arguments);
            QVERIFY2(result.exit_code == 3 && is_readable(result.error) && result.error.contains("weft.json"), result.error);
        }
    }

    void bench_measures_as_json() {
        const auto result = run({"bench", "--model", "demo", "--frames", "5", "--steps", "3", "--quiet"});
        QVERIFY2(result.exit_code == 0, result.error);
        const auto json = QJsonDocument::fromJson(result.out).object();
        QCOMPARE(json.value("step_seconds").toArray().size(), 3);
        QVERIFY(json.value("step_seconds_median").toDouble() > 0);
        const auto seconds = json.value("seconds").toObject();
        for (const char* stage : {"text_encoding", "denoising", "decoding", "total"}) QVERIFY2(seconds.value(stage).toDouble() > 0, stage);
        QVERIFY(json.value("peak_memory_bytes").toDouble() > 1e6);
        QVERIFY(json.value("command").toString().endsWith("bench --model demo --frames 5 --steps 3 --quiet"));
        QVERIFY(!json.value("machine").toObject().value("cpu").toString().isEmpty());
        QVERIFY(kept_latents().isEmpty());
    }

    void files_beside_the_model_that_are_damaged_are_told_as_such() {
        const QByteArray lora = [] {
            QFile file(q(tests::data_folder() / "wan/formats/lora_diffusers_peft.safetensors"));
            return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
        }();
        std::ofstream(work() / "cut.safetensors", std::ios::binary).write(lora.data(), lora.size() / 2);
        std::ofstream(work() / "cut.mp4") << "damaged";
        for (const QStringList& given : {QStringList{"--lora", "cut.safetensors"}, QStringList{"--video", "cut.mp4"}}) {
            const auto result = run(quick(given));
            QVERIFY2(result.exit_code == 3 && is_readable(result.error) && result.error.contains(given[1].toUtf8()), result.error);
        }
    }

    void what_is_taken_for_granted_or_does_nothing_is_told() {
        const QString model = q(tests::data_folder() / "wan/models/wan21-t2v");
        const QString lora = q(tests::data_folder() / "wan/formats/lora_diffusers_peft.safetensors");
        const auto idle = run({"generate", "--model", model, "--prompt", "x", "--width", "32", "--height", "32", "--frames", "1", "--steps",
                               "1", "--lora", lora + ":0", "--out", "clip.mp4"});
        QVERIFY2(idle.exit_code == 0 && idle.error.contains("strength 0 and changes nothing"), idle.error);
        const QString file = q(tests::data_folder() / "wan/formats/wan21_t2v_original_bf16.safetensors");
        const auto converted = run({"models", "convert", file, "copy.safetensors"});
        QVERIFY2(converted.error.contains("128 wide"), converted.error);
    }

    void an_empty_path_is_told_and_not_taken_for_none() {
        const QStringList commands[] = {quick({"--vae", ""}),          quick({"--image="}),
                                        quick({"--lora", ""}),         quick({"--model", ""}),
                                        quick({"--out", ""}),          quick({"--resume", ""}),
                                        {"info", "--transformer", ""}, {"models", "check", "demo", "--sha256", ""},
                                        {"models", "convert", "", "x"}};
        for (const QStringList& command : commands) {
            const auto result = run(command);
            QVERIFY2(result.exit_code == 2 && is_readable(result.error) && result.error.contains("was given nothing"),
                     qPrintable(command.join(' ') + ": " + result.error));
        }
        QVERIFY(names_in(work()).isEmpty());
        QCOMPARE(run(quick({"--negative", "", "--quiet", "--out", "clip.mp4"})).exit_code, 0);
    }

    void help_lists_commands_and_exit_codes() {
        const auto help = run({"--help"});
        QCOMPARE(help.exit_code, 0);
        for (const char* word : {"generate", "info", "models", "bench", "Exit codes", "130", "--log-level"})
            QVERIFY2(help.out.contains(word), word);
        const auto generate = run({"generate", "--help"});
        QCOMPARE(generate.exit_code, 0);
        for (const char* word : {"--from-latents", "--save-latents", "--json", "remaining_seconds"})
            QVERIFY2(generate.out.contains(word), word);
        QVERIFY(run({"--version"}).out.startsWith("weft "));
    }

    void closed_standard_streams_leave_the_files_whole() {
        // Whatever is printed must not end up in a file that took the number of a closed stream.
        const auto result = run(quick({"--out", "clip.mp4", "--save-latents", "l.safetensors", "--log-level", "debug"}), [] {
            for (int descriptor = 0; descriptor <= 2; ++descriptor) ::close(descriptor);
        });
        QCOMPARE(result.exit_code, 0);
        QCOMPARE(tests::probe(work() / "clip.mp4").frames, 5);
        QCOMPARE(run({"generate", "--quiet", "--from-latents", "l.safetensors", "--out", "again.mp4"}).exit_code, 0);
    }

    void output_that_cannot_be_written_is_an_error() {
        QProcess process;
        prepare(process);
        process.setArguments({"info"});
        process.setStandardOutputFile("/dev/full");
        process.start();
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitCode(), 7);
    }
};

}  // namespace weft::app

QTEST_GUILESS_MAIN(weft::app::WeftTest)
#include "test_weft.moc"
