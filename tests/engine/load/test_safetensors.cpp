// The safetensors reader against files that are wrong in one place each. The user's file must stay as it is.

#include <sys/resource.h>

#include <QtTest>
#include <cstring>

#include "engine/load/safetensors.h"
#include "engine/load/tensor_file.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;

namespace {

constexpr const char* one_tensor = R"({"a":{"dtype":"F32","shape":[2,2],"data_offsets":[0,16]}})";

std::string with_length(std::uint64_t length, std::string bytes) {
    std::memcpy(bytes.data(), &length, sizeof length);
    return bytes;
}

std::string nested(int depth) { return "{\"a\":" + std::string(static_cast<std::size_t>(depth), '[') + "}"; }

}  // namespace

class SafetensorsTest : public QObject {
    Q_OBJECT

  private slots:
    void a_sound_file_gives_every_tensor_as_another_reader_does() {
        const auto file = tests::data_folder() / "wan/models/wan21-t2v/vae/diffusion_pytorch_model.safetensors";
        const SafetensorsFile opened(file);
        const tests::Case expected = tests::read_case_file(file);
        QCOMPARE(opened.tensors().size(), expected.tensors.size());
        for (const auto& [name, tensor] : expected.tensors) {
            const StoredTensor& stored = opened.tensors().at(name);
            QCOMPARE(std::string(safetensors_name_of(stored.dtype)), tensor.dtype);
            const auto extents = stored.shape.extents();
            QVERIFY(std::vector<std::int64_t>(extents.begin(), extents.end()) == tensor.shape);
            QCOMPARE(stored.bytes.size(), tensor.bytes.size());
            QVERIFY(std::memcmp(stored.bytes.data(), tensor.bytes.data(), tensor.bytes.size()) == 0);
        }
        QCOMPARE(opened.metadata(), expected.metadata);
    }

    void unusual_but_sound_files_are_read_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("tensors");
        const auto row = [](const char* name, const std::string& bytes, int tensors) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << tensors;
        };
        row("no tensor", tests::safetensors_bytes("{}", ""), 0);
        row("only metadata", tests::safetensors_bytes(R"({"__metadata__":{"format":"pt"}})", ""), 0);
        row("a scalar", tests::safetensors_bytes(R"({"a":{"dtype":"F64","shape":[],"data_offsets":[0,8]}})", std::string(8, 'x')), 1);
        row("a tensor without elements",
            tests::safetensors_bytes(R"({"a":{"dtype":"F32","shape":[0,4],"data_offsets":[4,4]},
                                         "b":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})",
                                     "1234"),
            2);
        row("spaces behind the header", tests::safetensors_bytes(std::string(one_tensor) + "      ", std::string(16, 'x')), 1);
        row("a tensor at an odd address",
            tests::safetensors_bytes(R"({"a":{"dtype":"U8","shape":[3],"data_offsets":[0,3]},
                                         "b":{"dtype":"F32","shape":[1],"data_offsets":[3,7]}})",
                                     "1234567"),
            2);
        row("keys of a later version",
            tests::safetensors_bytes(R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1],"checksum":"ff"}})", "1"), 1);
    }
    void unusual_but_sound_files_are_read() {
        QFETCH(QByteArray, bytes);
        QFETCH(int, tensors);
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "a.safetensors", bytes.toStdString());
        QCOMPARE(static_cast<int>(SafetensorsFile(folder / "a.safetensors").tensors().size()), tensors);
    }

    void a_broken_file_is_named_with_its_fault_and_left_alone_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("said");
        const auto row = [](const char* name, const std::string& bytes, const QStringList& said) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << said;
        };
        // A file whose header is this text and whose payload has 16 bytes.
        const auto header = [&](const char* name, const std::string& text, const QStringList& said) {
            row(name, tests::safetensors_bytes(text, std::string(16, 'x')), said);
        };
        const auto entry = [&](const char* name, const std::string& text, const QStringList& said) {
            header(name, "{\"a\":" + text + "}", QStringList("tensor 'a'") + said);
        };
        const std::string sound = tests::safetensors_bytes(one_tensor, std::string(16, 'x'));

        row("nothing", "", {"is empty", "0 bytes"});
        row("seven bytes", "1234567", {"is cut", "expected at least 8 bytes, has 7"});
        row("header of 2^60 bytes", with_length(std::uint64_t{1} << 60, sound), {"said to have 1152921504606846976 bytes, but only 73"});
        row("header of 2^64 - 1 bytes", with_length(~std::uint64_t{0}, sound), {"said to have 18446744073709551615 bytes"});
        row("header one byte past the end", with_length(sound.size() - 7, sound), {"said to have 74 bytes, but only 73 follow"});
        row("header of 0 bytes", with_length(0, sound), {"does not begin with '{'"});
        row("cut in the header", sound.substr(0, 40), {"is cut", "57 bytes, but only 32 follow"});
        row("cut in a tensor", sound.substr(0, sound.size() - 1),
            {"is cut: expected 81 bytes, has 80", "tensor 'a' ends at byte 16 of 15"});
        row("bytes behind the last tensor", sound + "xyz", {"expected 81 bytes, has 84", "the last 3 belong to no tensor"});
        row("a picture", "\x89PNG\r\n\x1a\n" + std::string(100, 'x'), {"no safetensors file"});

        header("not JSON", "{\"a\":", {"header: not JSON"});
        header("an array", "[1,2]", {"does not begin with '{'"});
        header("text behind the object", std::string(one_tensor) + "x", {"header: not JSON"});
        header("broken UTF-8", "{\"a\xff\":1}", {"header: not JSON"});
        header("nested 40 deep", nested(40), {"nested deeper than 32"});
        header("nested a million deep", nested(1000000), {"nested deeper than 32"});
        header("a tensor twice",
               R"({"a":{"dtype":"U8","shape":[16],"data_offsets":[0,16]},"a":{"dtype":"U8","shape":[16],"data_offsets":[0,16]}})",
               {"the key 'a' stands twice"});
        header("a key twice", R"({"a":{"dtype":"U8","dtype":"I8","shape":[16],"data_offsets":[0,16]}})", {"the key 'dtype' stands twice"});
        header("a name with a NUL", R"({"a\u0000b":{"dtype":"U8","shape":[16],"data_offsets":[0,16]}})", {"'a\\x00b' is no name"});
        header("an empty name", R"({"":{"dtype":"U8","shape":[16],"data_offsets":[0,16]}})", {"'' is no name"});
        header("a name of 600 bytes", "{\"" + std::string(600, 'n') + "\":{\"dtype\":\"U8\",\"shape\":[16],\"data_offsets\":[0,16]}}",
               {"nnn...", "is no name"});
        header("metadata is a list", R"({"__metadata__":[]})", {"__metadata__ is an array"});
        header("metadata has a number", R"({"__metadata__":{"step":3}})", {"an integer under 'step'"});

        entry("entry is a number", "3", {"its entry is an integer"});
        entry("no dtype", R"({"shape":[4],"data_offsets":[0,16]})", {"has no dtype"});
        entry("unknown dtype", R"({"dtype":"F8_E8M0","shape":[16],"data_offsets":[0,16]})", {"unknown dtype 'F8_E8M0'", "BF16"});
        entry("dtype is a number", R"({"dtype":8,"shape":[16],"data_offsets":[0,16]})", {"its dtype is an integer"});
        entry("no shape", R"({"dtype":"U8","data_offsets":[0,16]})", {"has no shape"});
        entry("shape is a number", R"({"dtype":"U8","shape":16,"data_offsets":[0,16]})", {"its shape is an integer"});
        entry("negative extent", R"({"dtype":"U8","shape":[-16],"data_offsets":[0,16]})", {"its shape holds -16"});
        entry("extent with a fraction", R"({"dtype":"U8","shape":[16.0],"data_offsets":[0,16]})", {"its shape holds 16.0"});
        entry("extent past 64 bits", R"({"dtype":"U8","shape":[36893488147419103232],"data_offsets":[0,16]})", {"its shape holds 3.68"});
        entry("extent is text", R"({"dtype":"U8","shape":["16"],"data_offsets":[0,16]})", {"its shape holds \"16\""});
        entry("seven axes", R"({"dtype":"U8","shape":[1,1,1,1,1,1,16],"data_offsets":[0,16]})",
              {"an array of 7 values, expected", "most 6"});
        entry("2^63 elements", R"({"dtype":"U8","shape":[4294967296,2147483648],"data_offsets":[0,16]})", {"more than 2^63 elements"});
        entry("2^64 elements, which wrap to 0", R"({"dtype":"U8","shape":[4294967296,4294967296],"data_offsets":[0,0]})",
              {"more than 2^63 elements"});
        entry("2^64 bytes, which wrap to 0", R"({"dtype":"F32","shape":[2147483648,2147483648],"data_offsets":[0,0]})", {"past 64 bits"});
        entry("no offsets", R"({"dtype":"U8","shape":[16]})", {"has no data_offsets"});
        entry("one offset", R"({"dtype":"U8","shape":[16],"data_offsets":[0]})", {"an array of 1 values, expected an array of 2"});
        entry("offsets are null", R"({"dtype":"U8","shape":[16],"data_offsets":null})", {"data_offsets are null"});
        entry("negative offset", R"({"dtype":"U8","shape":[16],"data_offsets":[-1,15]})", {"its data_offsets holds -1"});
        entry("reversed offsets", R"({"dtype":"U8","shape":[16],"data_offsets":[16,0]})", {"[16, 0] are reversed"});
        entry("offset past 2^62", R"({"dtype":"U8","shape":[16],"data_offsets":[18446744073709551600,18446744073709551615]})",
              {"its data_offsets holds 18446744073709551600"});
        entry("offsets past the file", R"({"dtype":"U8","shape":[1152921504606846976],"data_offsets":[0,1152921504606846976]})",
              {"ends at byte 1152921504606846976 of 16"});
        entry("fewer bytes than the shape", R"({"dtype":"F32","shape":[4],"data_offsets":[0,8]})",
              {"shape [4] of F32 needs 16 bytes, but data_offsets [0, 8] hold 8"});
        entry("more bytes than the shape", R"({"dtype":"BF16","shape":[4],"data_offsets":[0,16]})", {"needs 8 bytes", "hold 16"});
        entry("a hole in front", R"({"dtype":"U8","shape":[12],"data_offsets":[4,16]})",
              {"begins at byte 4", "4 bytes belong to no tensor"});

        const std::string second = ",\"b\":{\"dtype\":\"U8\",\"shape\":[8],\"data_offsets\":";
        const std::string first = "{\"a\":{\"dtype\":\"U8\",\"shape\":[8],\"data_offsets\":[0,8]}";
        header("overlap", first + second + "[7,15]}}", {"tensor 'b'", "[7, 15] overlap those of 'a' [0, 8]"});
        header("the same bytes twice", first + second + "[0,8]}}", {"overlap"});
        header("a hole between", first + R"(,"b":{"dtype":"U8","shape":[7],"data_offsets":[9,16]}})",
               {"tensor 'b'", "1 bytes belong to no"});
        header("an empty tensor past the end", first + second + R"([8,16]},"c":{"dtype":"U8","shape":[0],"data_offsets":[20,20]}})",
               {"tensor 'c'", "begins at byte 20"});
    }
    void a_broken_file_is_named_with_its_fault_and_left_alone() {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, said);
        const tests::TemporaryFolder folder;
        const auto file = folder / "model.safetensors";
        tests::write_bytes(file, bytes.toStdString());
        const auto written_at = std::filesystem::last_write_time(file);

        const QString error = tests::error_of([&] { SafetensorsFile opened(file); });

        QVERIFY2(error.startsWith("bad_file: "), qPrintable(error));
        QVERIFY2(error.contains(QString::fromStdString(file.string())), qPrintable(error));
        QVERIFY2(error.contains("fetch this file again"), qPrintable(error));
        QVERIFY2(error.size() < 600, qPrintable(error));
        for (const QString& part : said) QVERIFY2(error.contains(part), qPrintable(error));
        QCOMPARE(QByteArray::fromStdString(tests::read_bytes(file)), bytes);
        QVERIFY(std::filesystem::last_write_time(file) == written_at);
    }

    void every_single_changed_byte_of_a_header_is_survived() {
        const tests::TemporaryFolder folder;
        const auto file = folder / "model.safetensors";
        const std::string sound = tests::safetensors_bytes(
            R"({"a":{"dtype":"F32","shape":[1,2],"data_offsets":[0,8]},"b":{"dtype":"U8","shape":[8],"data_offsets":[8,16]}})",
            std::string(16, 'x'));
        int refused = 0;
        for (std::size_t i = 0; i < sound.size() - 16; ++i) {
            for (const char replacement : {'\0', '"', '9', '}', '-', '\xff'}) {
                std::string bytes = sound;
                bytes[i] = replacement;
                tests::write_bytes(file, bytes);
                const QString error = tests::error_of([&] { SafetensorsFile opened(file); });
                QVERIFY2(error == "no error" || error.startsWith("bad_file: "), qPrintable(error));
                refused += error != "no error";
            }
        }
        QVERIFY(refused > 100);
    }

    void a_file_with_very_many_values_takes_bounded_memory() {
        std::string header = "{\"a\":[";
        for (int i = 0; i < 5000000; ++i) header += "0,";
        header += "0]}";
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "a.safetensors", tests::safetensors_bytes(header, ""));
        QVERIFY(tests::error_of([&] { SafetensorsFile opened(folder / "a.safetensors"); }).contains("more than 4000000 values"));
    }

    void spans_stay_valid_when_the_file_is_moved() {
        SafetensorsFile first(tests::data_folder() / "wan/models/wan21-t2v/vae/diffusion_pytorch_model.safetensors");
        const std::byte* const bytes = first.tensors().begin()->second.bytes.data();
        const SafetensorsFile second = std::move(first);
        QCOMPARE(second.tensors().begin()->second.bytes.data(), bytes);
        TensorFile third(second.path());
        third.will_need(third.tensors().rbegin()->second, std::size_t{1} << 40);  // cut at the end of the file
    }
};

QTEST_APPLESS_MAIN(SafetensorsTest)
#include "test_safetensors.moc"
