// What the package holds, installed into a folder of its own, and used from there.

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>

#include "tests/engine/media/ffmpeg.h"
#include "tests/support/compare.h"

namespace weft::app {
namespace {

namespace fs = std::filesystem;
using tests::q;

const fs::path source = WEFT_SOURCE_FOLDER;

}  // namespace

class InstallationTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    fs::path at(const char* name) const { return fs::path(folder_.path().toStdString()) / name; }

    QString program(const char* name) const { return q(at("bin") / name); }

    /// What a program printed; the test fails where it did not end well.
    QString output(const QString& program, const QStringList& arguments) const {
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "WEFT_RESOURCES"}) environment.remove(name);
        environment.insert("PATH", q(at("bin")) + ":" + environment.value("PATH"));
        environment.insert("XDG_STATE_HOME", q(at("state")));
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(folder_.path());
        process.start(program, arguments);
        if (!process.waitForFinished(300000) || process.exitCode() != 0)
            QTest::qFail(process.readAllStandardError() + program.toUtf8(), __FILE__, __LINE__);
        return QString::fromUtf8(process.readAllStandardOutput()).trimmed();
    }

    /// What bash offers after these words; the last one is being typed.
    QStringList completions(const QStringList& words) const {
        const QString script = "source \"$0\"; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _weft; printf '%s\\n' \"${COMPREPLY[@]}\"";
        return output("bash", QStringList{"-c", script, q(at("share/bash-completion/completions/weft"))} + words).split('\n');
    }

  private slots:
    void initTestCase() { output(WEFT_CMAKE, {"--install", WEFT_BUILD_FOLDER, "--prefix", folder_.path()}); }

    void the_programs_find_their_model_where_they_are_installed() {
        output(program("weft"), {"generate", "--prompt", "a red circle", "--frames", "5", "--steps", "2", "--quiet", "--out", "clip.mp4"});
        QCOMPARE(tests::probe(at("clip.mp4")).frames, 5);
    }

    void the_versions_are_those_that_the_system_tells() {
        const QStringList lines = output(program("weft"), {"--version"}).split('\n');
        const QList<std::pair<QString, QString>> packages{{"libavcodec", "libavcodec"},
                                                          {"libavformat", "libavformat"},
                                                          {"libswscale", "libswscale"},
                                                          {"ICU", "icu-uc"},
                                                          {"fmt", "fmt"},
                                                          {"SentencePiece", "sentencepiece"}};
        for (const auto& [name, package] : packages)
            QVERIFY2(lines.contains("  " + name + " " + output("pkg-config", {"--modversion", package})), qPrintable(lines.join("\n")));
        const QStringList studio = output(program("weft-studio"), {"--version"}).split('\n');
        QVERIFY2(studio.contains(QString("  Qt ") + qVersion()), qPrintable(studio.join("\n")));
        for (const QString& line : lines.mid(1))
            QVERIFY2(line.startsWith("  CLI11") || studio.contains(line), qPrintable(line));  // the command line's own library
    }

    void the_shell_completes_commands_options_and_values() {
        QCOMPARE(completions({"weft", "gen"}), QStringList{"generate"});
        QCOMPARE(completions({"weft", "generate", "--scheduler", "uni"}), QStringList{"unipc"});
        QCOMPARE(completions({"weft", "generate", "--image", "cli"}), QStringList{"clip.mp4"});
        QCOMPARE(completions({"weft", "generate", "--model", "sh"}), QStringList{"share"});
        // Every option that the help has, and no other.
        QStringList in_help;
        auto option = QRegularExpression("^  (?:-[a-z],)?(--[a-z0-9-]+)", QRegularExpression::MultilineOption)
                          .globalMatch(output(program("weft"), {"models", "check", "--help"}));
        while (option.hasNext()) in_help << option.next().captured(1);
        QVERIFY(in_help.size() >= 4);
        QCOMPARE(completions({"weft", "models", "check", "--"}), in_help);
    }

    void desktops_take_the_entry_and_the_description() {
        output("desktop-file-validate", {q(at("share/applications/weft-studio.desktop"))});
        output("appstreamcli", {"validate", "--no-net", q(at("share/metainfo/weft-studio.metainfo.xml"))});
        QVERIFY(QFile::exists(q(at("share/icons/hicolor/scalable/apps/weft-studio.svg"))));
    }

    void there_is_a_man_page_for_each_command() {
        output(q(source / "packaging/man-pages"), {program("weft"), q(at("man"))});
        const QString page = output("zcat", {q(at("man/weft-generate.1.gz"))});
        QVERIFY(page.contains("\\fB\\-\\-guidance\\fR"));
        QVERIFY(!page.contains(folder_.path()));
        for (const char* name : {"man/weft.1.gz", "man/weft-info.1.gz", "man/weft-bench.1.gz", "man/weft-models-check.1.gz"})
            QVERIFY2(fs::exists(at(name)), name);
    }
};

}  // namespace weft::app

QTEST_GUILESS_MAIN(weft::app::InstallationTest)
#include "test_installation.moc"
