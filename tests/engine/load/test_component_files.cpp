// Single files and shards: what may be wrong between an index and the files it names.

#include <QtTest>
#include <cstring>

#include "engine/load/component_files.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;

namespace {

/// A file with tensors of one byte each: their own name's first letter.
std::string shard(const std::vector<std::string>& names) {
    std::string header = "{";
    std::string payload;
    for (const std::string& name : names) {
        const std::string begin = std::to_string(payload.size());
        payload += name[0];
        header += (header.size() > 1 ? ",\"" : "\"") + name + "\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[" + begin + "," +
                  std::to_string(payload.size()) + "]}";
    }
    return tests::safetensors_bytes(header + "}", payload);
}

constexpr const char* sound_index =
    R"({"metadata":{"total_size":3},"weight_map":{"a":"1.safetensors","b":"1.safetensors","c":"2.safetensors"}})";

/// A folder of two sound shards and their index.
struct Sharded {
    Sharded() {
        write("1.safetensors", shard({"a", "b"}));
        write("2.safetensors", shard({"c"}));
        write("model.safetensors.index.json", sound_index);
    }
    void write(const std::string& name, const std::string& bytes) { tests::write_bytes(folder / name, bytes); }
    ComponentFiles open() const { return ComponentFiles(folder.path(), "model"); }
    QString error() const {
        return tests::error_of([&] { open(); });
    }
    tests::TemporaryFolder folder;
};

}  // namespace

class ComponentFilesTest : public QObject {
    Q_OBJECT

  private slots:
    void shards_are_one_set_of_tensors() {
        const Sharded files;
        ComponentFiles opened = files.open();
        QCOMPARE(opened.tensors().size(), std::size_t{3});
        QCOMPARE(opened.file_of("b"), files.folder / "1.safetensors");
        QCOMPARE(opened.file_of("c"), files.folder / "2.safetensors");
        QCOMPARE(opened.byte_count(),
                 std::filesystem::file_size(files.folder / "1.safetensors") + std::filesystem::file_size(files.folder / "2.safetensors"));
        QVERIFY(opened.surplus_files().empty());
        QCOMPARE(static_cast<char>(opened.take("c").bytes()[0]), 'c');
    }

    void a_tensor_that_the_index_forgot_is_read_and_told() {
        Sharded files;
        QVERIFY(files.open().unindexed_tensors().empty());
        files.write("1.safetensors", shard({"a", "b", "d"}));
        const ComponentFiles opened = files.open();
        QCOMPARE(opened.unindexed_tensors(), std::vector<std::string>{"d"});
        QVERIFY(opened.tensors().contains("d"));
    }

    void loading_twice_gives_the_same_bytes() {
        const auto folder = tests::data_folder() / "wan/models/wan21-t2v/transformer";
        ComponentFiles first(folder, "diffusion_pytorch_model");
        ComponentFiles second(folder, "diffusion_pytorch_model");
        QCOMPARE(first.tensors().size(), std::size_t{69});
        std::map<std::filesystem::path, tests::Case> read;  // by another reader
        for (const auto& [name, tensor] : first.tensors()) {
            const RawWeight a = first.take(name);
            const RawWeight b = second.take(name);
            const std::filesystem::path& file = first.file_of(name);
            if (!read.contains(file)) read[file] = tests::read_case_file(file);
            const tests::Case& expected = read.at(file);
            QVERIFY(a.shape() == b.shape() && a.dtype() == b.dtype() && a.bytes().size() == b.bytes().size());
            QVERIFY(std::memcmp(a.bytes().data(), b.bytes().data(), a.bytes().size()) == 0);
            QCOMPARE(a.bytes().size(), expected.at(name).bytes.size());
            QVERIFY(std::memcmp(a.bytes().data(), expected.at(name).bytes.data(), a.bytes().size()) == 0);
        }
    }

    void a_tensor_is_handed_out_once() {
        const Sharded files;
        ComponentFiles opened = files.open();
        opened.take("a");
        const QString twice = tests::error_of([&] { opened.take("a"); });
        QVERIFY2(twice.startsWith("internal: ") && twice.contains("'a' is taken a second time"), qPrintable(twice));
        const QString unknown = tests::error_of([&] { opened.take("x"); });
        QVERIFY2(unknown.startsWith("bad_file: ") && unknown.contains("no tensor 'x'"), qPrintable(unknown));
    }

    void a_tensor_at_an_odd_address_is_handed_out_aligned() {
        const tests::TemporaryFolder folder;
        std::string payload(9, 'x');
        const float value = 1.5f;
        std::memcpy(payload.data() + 1, &value, 4);
        std::memcpy(payload.data() + 5, &value, 4);
        for (const std::size_t spaces : {0, 1, 2, 3}) {
            tests::write_bytes(folder / "model.safetensors",
                               tests::safetensors_bytes(R"({"u":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},
                                                            "f":{"dtype":"F32","shape":[2],"data_offsets":[1,9]}})" +
                                                            std::string(spaces, ' '),
                                                        payload));
            ComponentFiles opened(folder.path(), "model");
            RawWeight taken = opened.take("f");
            const RawWeight weight = std::move(taken);
            QCOMPARE(reinterpret_cast<std::uintptr_t>(weight.bytes().data()) % 4, std::uintptr_t{0});
            QCOMPARE(weight.view().f32()[0], value);
            QCOMPARE(weight.view().f32()[1], value);
        }
    }

    void a_single_file_is_taken_before_an_index() {
        Sharded files;
        files.write("model.safetensors", shard({"z"}));
        const ComponentFiles opened = files.open();
        QCOMPARE(opened.tensors().begin()->first, std::string("z"));
        QCOMPARE(opened.surplus_files(), (std::vector<std::string>{"1.safetensors", "2.safetensors"}));
    }

    void a_file_the_index_does_not_name_is_only_a_notice() {
        Sharded files;
        files.write("model.fp16.safetensors", "anything");
        files.write("README.md", "anything");
        QCOMPARE(files.open().surplus_files(), std::vector<std::string>{"model.fp16.safetensors"});
    }

    void faults_between_index_and_files_are_named_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("said");
        const auto index = [](const char* name, const char* text, const QStringList& said) {
            QTest::newRow(name) << "model.safetensors.index.json" << QByteArray(text) << said;
        };
        index("no JSON", "weights", {"index.json: not JSON"});
        index("a list", "[]", {"expected a JSON object, found an array"});
        index("no weight_map", R"({"metadata":{}})", {"weight_map is missing"});
        index("weight_map is a list", R"({"weight_map":["a"]})", {"weight_map is an array"});
        index("weight_map is empty", R"({"weight_map":{}})", {"weight_map is empty"});
        index("weight_map is null", R"({"weight_map":null})", {"weight_map is"});
        index("a number for a file", R"({"weight_map":{"a":1}})", {"tensor 'a' is put in 1"});
        index("a folder above", R"({"weight_map":{"a":"../1.safetensors"}})", {"tensor 'a' is put in \"../1.safetensors\"", "same folder"});
        index("an absolute path", R"({"weight_map":{"a":"/etc/passwd"}})", {"tensor 'a' is put in \"/etc/passwd\""});
        index("a folder below", R"({"weight_map":{"a":"b/1.safetensors"}})", {"same folder"});
        index("dots only", R"({"weight_map":{"a":".."}})", {"same folder"});
        index("nothing for a file", R"({"weight_map":{"a":""}})", {"same folder"});
        index("a NUL in a file", R"({"weight_map":{"a":"1.safetensors\u0000"}})", {"same folder"});
        index("a tensor twice in the index", R"({"weight_map":{"a":"1.safetensors","a":"2.safetensors"}})", {"the key 'a' stands twice"});
        index("a shard that is absent", R"({"weight_map":{"a":"1.safetensors","c":"3.safetensors"}})",
              {"3.safetensors is missing", "index.json names it"});
        index("a tensor in the wrong shard", R"({"weight_map":{"a":"2.safetensors","b":"1.safetensors","c":"2.safetensors"}})",
              {"tensor 'a' is in", "1.safetensors;", "puts it in 2.safetensors"});
        index("a tensor that is nowhere", R"({"weight_map":{"a":"1.safetensors","x":"1.safetensors"}})",
              {"1.safetensors has no tensor 'x'"});
        QTest::newRow("a tensor in two shards") << "2.safetensors" << QByteArray::fromStdString(shard({"a", "c"}))
                                                << QStringList{"tensor 'a' is in two files", "1.safetensors and", "2.safetensors"};
        QTest::newRow("a cut shard") << "2.safetensors" << QByteArray::fromStdString(shard({"c"})).chopped(1)
                                     << QStringList{"2.safetensors is cut: expected"};
        QTest::newRow("a shard that is an error page") << "1.safetensors" << QByteArray("<!DOCTYPE html><html>not found</html>")
                                                       << QStringList{"1.safetensors", "no safetensors file"};
        QTest::newRow("an empty shard") << "1.safetensors" << QByteArray() << QStringList{"1.safetensors is empty"};
    }
    void faults_between_index_and_files_are_named() {
        QFETCH(QString, file);
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, said);
        Sharded files;
        files.write(file.toStdString(), bytes.toStdString());
        const QString error = files.error();
        QVERIFY2(error.startsWith("bad_file: "), qPrintable(error));
        QVERIFY2(error.contains("again"), qPrintable(error));
        for (const QString& part : said) QVERIFY2(error.contains(part), qPrintable(error));
        QCOMPARE(QByteArray::fromStdString(tests::read_bytes(files.folder / file.toStdString())), bytes);
    }

    void a_shard_that_is_a_folder_is_named() {
        Sharded files;
        std::filesystem::remove(files.folder / "2.safetensors");
        std::filesystem::create_directory(files.folder / "2.safetensors");
        QVERIFY2(files.error().contains("2.safetensors is a folder"), qPrintable(files.error()));
    }

    void a_folder_without_weights_is_named() {
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "model.bin", "pickle");
        for (const auto& path : {folder.path(), folder / "absent"}) {
            const QString error = tests::error_of([&] { ComponentFiles(path, "model"); });
            QVERIFY2(error.startsWith("bad_file: ") && error.contains("neither model.safetensors nor model.safetensors.index.json"),
                     qPrintable(error));
        }
    }

    void a_file_cut_after_it_was_opened_is_noticed() {
        Sharded files;
        ComponentFiles opened = files.open();
        files.write("2.safetensors", "x");
        QVERIFY(tests::error_of([&] { opened.take("c"); }).contains("while it was read"));
        QCOMPARE(tests::error_of([&] { opened.take("a"); }), QString("no error"));
    }
};

QTEST_APPLESS_MAIN(ComponentFilesTest)
#include "test_component_files.moc"
