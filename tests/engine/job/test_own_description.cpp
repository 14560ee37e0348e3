// weft.json is anybody's: a value that could not run is an error that names the file and the key, never a crash of what comes later.

#include "engine/job/own_description.h"

#include <sys/stat.h>

#include <QtTest>

#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using weft::tests::error_of;
using weft::tests::TemporaryFolder;
using weft::tests::write_bytes;

class OwnDescriptionTest : public QObject {
    Q_OBJECT

  private slots:
    void what_could_run_is_taken() {
        const TemporaryFolder folder;
        write_bytes(folder / "weft.json", R"({"name": "Kreise 圆", "defaults": {"width": 64, "height": 64, "frames": 9, "threads": 3}, )"
                                          R"("sizes": [{"name": "square", "width": 64, "height": 64}], "more": [1]})");
        weft::ModelInfo info;
        weft::apply_own_description(folder / "weft.json", model_, info);
        QCOMPARE(info.name, std::string("Kreise 圆"));
        QCOMPARE(info.defaults.frames, 9);
        QCOMPARE(info.defaults.threads, 3);
        QCOMPARE(info.sizes.size(), std::size_t{1});
        QCOMPARE(info.sizes[0].height, 64);
    }

    void without_the_file_nothing_changes() {
        weft::ModelInfo info;
        info.name = "before";
        weft::apply_own_description(TemporaryFolder() / "weft.json", model_, info);
        QCOMPARE(info.name, std::string("before"));
    }

    void what_could_not_run_is_refused_by_key_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("named");
        const auto row = [](const char* name, const char* text, const char* named) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(named);
        };
        row("width 0", R"({"defaults": {"width": 0}})", "defaults: width 0");
        row("odd width", R"({"defaults": {"width": 100}})", "defaults: width 100");
        row("absurd height", R"({"defaults": {"height": 2147483647}})", "defaults: height 2147483647");
        row("past 32 bits", R"({"defaults": {"height": 21474836470}})", "'height'");
        row("negative frames", R"({"defaults": {"frames": -3}})", "defaults: frames -3");
        row("no steps", R"({"defaults": {"steps": 0}})", "defaults: steps 0");
        row("negative steps", R"({"defaults": {"steps": -2147483648}})", "defaults: steps -2147483648");
        row("100000 threads", R"({"defaults": {"threads": 100000}})", "defaults: threads 100000");
        row("guidance", R"({"defaults": {"guidance_scale": 1e300}})", "defaults: guidance");
        row("shift", R"({"defaults": {"flow_shift": -1}})", "defaults: flow shift");
        row("rate", R"({"defaults": {"frame_rate": "0"}})", "'frame_rate'");
        row("backend", R"({"defaults": {"backend": "warp"}})", "warp");
        row("size 0", R"({"sizes": [{"name": "a", "width": 64, "height": 0}]})", "sizes[0]: height 0");
        row("second size", R"({"sizes": [{"name": "a", "width": 64, "height": 64}, {"name": "b", "width": 65, "height": 64}]})",
            "sizes[1]: width 65");
        row("size of 20 digits", R"({"sizes": [{"name": "a", "width": 99999999999999999999, "height": 64}]})", "width");
        row("size without name", R"({"sizes": [{"width": 64, "height": 64}]})", "sizes[0]");
        row("sizes no array", R"({"sizes": {"a": 1}})", "sizes");
        row("empty name", R"({"name": ""})", "name");
        row("name that clears the screen", "{\"name\": \"\\u001b[2J\"}", "name is '\\x1b[2J'");
        row("a key twice", R"({"name": "a", "name": "b"})", "twice");
    }
    void what_could_not_run_is_refused_by_key() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, named);
        const TemporaryFolder folder;
        write_bytes(folder / "weft.json", text.toStdString());
        require_refused(folder / "weft.json", named);
    }

    void only_a_regular_file_of_at_most_a_mebibyte_is_read() {
        const TemporaryFolder folder;
        std::filesystem::create_directory(folder / "folder");
        require_refused(folder / "folder", "is a folder");
        QCOMPARE(::mkfifo((folder / "pipe").c_str(), 0600), 0);
        require_refused(folder / "pipe", "no regular file");
        write_bytes(folder / "large", "{\"name\": \"" + std::string(std::size_t{1} << 20, 'x') + "\"}");
        require_refused(folder / "large", "at most 1048576");
        write_bytes(folder / "empty", "");
        require_refused(folder / "empty", "empty");
    }

    void more_than_64_sizes_are_refused() {
        std::string sizes;
        for (int i = 0; i < 65; ++i) sizes += std::string(i == 0 ? "" : ",") + R"({"name": "a", "width": 64, "height": 64})";
        const TemporaryFolder folder;
        write_bytes(folder / "weft.json", "{\"sizes\": [" + sizes + "]}");
        require_refused(folder / "weft.json", "at most 64");
    }

  private:
    void require_refused(const std::filesystem::path& file, const QByteArray& named) {
        weft::ModelInfo info;
        const QString error = error_of([&] { weft::apply_own_description(file, model_, info); });
        QVERIFY2(error.startsWith("bad_file: ") && error.contains(QString::fromStdString(file.string())) && error.contains(named),
                 qPrintable(error));
    }

    weft::Model model_ = weft::read_model(weft::tests::demo_model_folder());
};

QTEST_APPLESS_MAIN(OwnDescriptionTest)
#include "test_own_description.moc"
