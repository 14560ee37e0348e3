// Weight files of every format with one thing wrong in each: named at once, with flat memory, and left as they are.
// Safetensors files have a test of their own.

#include <sys/resource.h>

#include <QtTest>
#include <ctime>
#include <span>
#include <vector>

#include "engine/load/component_files.h"
#include "engine/load/gguf.h"
#include "engine/load/tensor_file.h"
#include "engine/load/torch_archive.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"
#include "tests/support/under_sanitizer.h"
#include "tests/support/weight_file_bytes.h"

using namespace weft;

namespace {

using Said = QStringList;

void row(const char* name, const std::string& bytes, const Said& said) { QTest::newRow(name) << QByteArray::fromStdString(bytes) << said; }

std::string patched(std::string bytes, std::size_t at, const std::string& with) { return bytes.replace(at, with.size(), with); }

std::string torch_data(const char* name) { return tests::read_bytes(tests::data_folder() / "torch" / name); }

/// One tensor "w" of this type and these extents (fastest first) over 64 bytes.
std::string gguf_of(const std::vector<std::uint64_t>& extents, std::uint32_t type, std::uint64_t offset = 0, std::size_t payload = 64) {
    tests::GgufParts parts;
    parts.tensors = tests::gguf_tensor("w", extents, type, offset);
    parts.payload = std::string(payload, 'x');
    return parts.bytes();
}

std::string gguf_with(const std::string& values, std::uint64_t count = 1) {
    tests::GgufParts parts;
    parts.tensor_count = 0;
    parts.value_count = count;
    parts.values = values;
    return parts.bytes();
}

void add_gguf_rows() {
    tests::GgufParts parts;
    const std::string sound = tests::read_bytes(tests::data_folder() / "gguf/every_type.gguf");
    row("gguf: the mark alone", "GGUF", {"bad_file", "is cut", "the version of 4 bytes begins at byte 4, but only 0 follow"});
    row("gguf: cut in the counts", sound.substr(0, 20), {"bad_file", "is cut", "number of metadata values"});
    row("gguf: cut in the metadata", sound.substr(0, 100), {"bad_file"});
    row("gguf: cut in the list of tensors", sound.substr(0, 700), {"bad_file", "is cut"});
    row("gguf: cut in the last tensor", sound.substr(0, sound.size() - 32), {"bad_file", "the file is cut"});
    row("gguf: version 1", patched(sound, 4, tests::le32(1)), {"unsupported", "GGUF version 1, expected 2 or 3"});
    row("gguf: version 9", patched(sound, 4, tests::le32(9)), {"unsupported", "GGUF version 9"});
    row("gguf: big-endian", patched(sound, 4, std::string("\0\0\0\3", 4)), {"unsupported", "big-endian"});
    row("gguf: 2^60 tensors", patched(sound, 8, tests::le64(std::uint64_t{1} << 60)), {"bad_file", "1152921504606846976 tensors"});
    row("gguf: 2^64 - 1 metadata values", patched(sound, 16, tests::le64(~std::uint64_t{0})),
        {"bad_file", "18446744073709551615 metadata"});
    row("gguf: one tensor more than there is", patched(sound, 8, tests::le64(18)), {"bad_file"});
    row("gguf: type 99", gguf_of({4}, 99), {"unsupported", "tensor 'w' has type number 99"});
    row("gguf: type of the IQ family", gguf_of({256}, 16), {"unsupported", "tensor 'w' has type number 16"});
    row("gguf: a removed type", gguf_of({32}, 4), {"unsupported", "type number 4"});
    row("gguf: seven axes", gguf_of({1, 1, 1, 1, 1, 1, 1}, 0), {"bad_file", "tensor 'w': 7 axes, expected at most 6"});
    parts.tensors = tests::gguf_text("w") + tests::le32(0xffffffff);
    row("gguf: 2^32 - 1 axes", parts.bytes(), {"bad_file", "tensor 'w': 4294967295 axes"});
    row("gguf: an extent of 2^63", gguf_of({std::uint64_t{1} << 63}, 0), {"bad_file", "extent of 9223372036854775808"});
    row("gguf: 2^64 elements", gguf_of({std::uint64_t{1} << 32, std::uint64_t{1} << 32}, 0), {"bad_file", "more than 2^63 elements"});
    row("gguf: 2^64 bytes", gguf_of({std::uint64_t{1} << 31, std::uint64_t{1} << 31}, 0), {"bad_file", "past 64 bits"});
    row("gguf: more elements than bytes", gguf_of({17}, 0), {"bad_file", "its 68 bytes begin at byte 0 of 64"});
    row("gguf: a row within a block", gguf_of({33}, 8), {"bad_file", "33 elements in a row are no whole blocks of 32"});
    row("gguf: a row within a block of 256", gguf_of({128, 2}, 12), {"bad_file", "128 elements in a row are no whole blocks of 256"});
    row("gguf: an odd offset", gguf_of({4}, 0, 4), {"bad_file", "begins at byte 4, expected a multiple of 32"});
    row("gguf: an offset past the end", gguf_of({4}, 0, 128), {"bad_file", "begin at byte 128 of 64"});
    row("gguf: an offset near 2^64", gguf_of({4}, 0, ~std::uint64_t{31}), {"bad_file", "begin at byte 18446744073709551584 of 64"});
    parts.tensor_count = 2;
    parts.tensors = tests::gguf_tensor("a", {16}, 0, 0) + tests::gguf_tensor("b", {8}, 0, 32);
    parts.payload = std::string(64, 'x');
    row("gguf: tensors that overlap", parts.bytes(), {"bad_file", "tensor 'b': its bytes from 32 on overlap those of 'a' from 0 to 64"});
    parts.tensors = tests::gguf_tensor("a", {8}, 0, 0) + tests::gguf_tensor("a", {8}, 0, 32);
    row("gguf: a tensor twice", parts.bytes(), {"bad_file", "tensor 'a': it stands twice"});
    parts.tensors = tests::gguf_tensor("a", {8}, 0, 0) + tests::gguf_tensor(std::string("b\0", 2), {8}, 0, 32);
    row("gguf: a name with a NUL", parts.bytes(), {"bad_file", "'b\\x00' is no name of a tensor"});
    parts.tensors = tests::gguf_tensor("a", {8}, 0, 0) + tests::le64(std::uint64_t{1} << 62);
    row("gguf: a name of 2^62 bytes", parts.bytes(), {"bad_file", "4611686018427387904 bytes"});
    row("gguf: metadata of type 13", gguf_with(tests::gguf_value("k", 13, "")), {"bad_file", "metadata 'k' has type 13"});
    row("gguf: a metadata key twice", gguf_with(tests::gguf_value("k", 0, "1") + tests::gguf_value("k", 0, "1"), 2),
        {"bad_file", "key 'k' stands twice"});
    row("gguf: an alignment of 3", gguf_with(tests::gguf_value("general.alignment", 4, tests::le32(3))), {"bad_file", "alignment is 3"});
    row("gguf: an alignment of 0", gguf_with(tests::gguf_value("general.alignment", 4, tests::le32(0))), {"bad_file", "alignment is 0"});
    row("gguf: an alignment in words", gguf_with(tests::gguf_value("general.alignment", 5, tests::le32(32))),
        {"bad_file", "alignment is 32"});
    row("gguf: an array of 2^61 words", gguf_with(tests::gguf_value("k", 9, tests::le32(4) + tests::le64(std::uint64_t{1} << 61))),
        {"bad_file", "'k' is said to have 2305843009213693952 values"});
    row("gguf: an array of 2^61 texts", gguf_with(tests::gguf_value("k", 9, tests::le32(8) + tests::le64(std::uint64_t{1} << 61))),
        {"bad_file", "'k' is said to have 2305843009213693952 values"});
    std::string nested;
    for (int i = 0; i < 1000; ++i) nested += tests::le32(9) + tests::le64(1);
    row("gguf: arrays nested 1000 deep", gguf_with(tests::gguf_value("k", 9, nested + tests::le32(0) + tests::le64(0))),
        {"bad_file", "nested deeper than 4"});
    parts = {};
    parts.value_count = 1;
    parts.values = tests::gguf_value("comfy.gguf.orig_shape.w", 9, tests::le32(5) + tests::le64(2) + tests::le32(3) + tests::le32(2));
    parts.tensors = tests::gguf_tensor("w", {8}, 0, 0);
    parts.payload = std::string(32, 'x');
    row("gguf: another shape of other elements", parts.bytes(), {"bad_file", "its shape is [8], but", "says [3, 2]"});
    parts.values = tests::gguf_value("comfy.gguf.orig_shape.x", 9, tests::le32(5) + tests::le64(1) + tests::le32(8));
    row("gguf: a shape for no tensor", parts.bytes(), {"bad_file", "gives a shape for 'x'"});
    parts.values = tests::gguf_value("comfy.gguf.orig_shape.w", 9, tests::le32(5) + tests::le64(1) + tests::le32(0xfffffff8));
    row("gguf: a negative shape", parts.bytes(), {"bad_file"});
    parts.values = tests::gguf_value("comfy.gguf.orig_shape.w", 9, tests::le32(5) + tests::le64(9) + std::string(36, '\1'));
    row("gguf: a shape of nine axes", parts.bytes(), {"bad_file", "no list of up to 6 whole numbers"});
}

void add_zip_rows() {
    const std::string sound = torch_data("every_type.pth");
    const std::string pickle = tests::pickle_dict({{"w", tests::pickle_tensor("FloatStorage", "0", 2, 0, {2})}});
    const std::string simple = tests::torch_archive_bytes(pickle, {"12345678"});
    const std::size_t end = simple.size() - 22;
    row("zip: cut in the middle", sound.substr(0, sound.size() / 2), {"bad_file", "is cut", "table of entries, which stands last"});
    row("zip: cut by one byte", sound.substr(0, sound.size() - 1), {"bad_file", "is cut"});
    row("zip: the first mark alone", "PK\x03\x04", {"bad_file", "is cut"});
    row("zip: empty", tests::zip_bytes({}), {"bad_file", "without data.pkl"});
    row("zip: no checkpoint", tests::zip_bytes({{"word/document.xml", "<w/>"}}), {"bad_file", "without data.pkl, so no PyTorch"});
    row("zip: the table past the end", patched(simple, end + 16, tests::le32(0x7fffffff)),
        {"bad_file", "table of entries is said to begin"});
    row("zip: 65534 entries", patched(simple, end + 8, tests::le16(65534) + tests::le16(65534)), {"bad_file", "65534 entries"});
    row("zip: one entry more than there is", patched(simple, end + 8, tests::le16(4) + tests::le16(4)), {"bad_file"});
    row("zip: the second of two parts", patched(simple, end + 4, tests::le16(1)), {"unsupported", "one part of an archive of several"});
    row("zip: a table that begins elsewhere", patched(simple, end + 16, tests::le32(1)), {"bad_file", "no entry of the table at byte 1"});
    const std::string large = tests::zip_bytes({{"x/data.pkl", pickle}, {"x/data/0", "12345678"}}, true);
    row("zip: a 64-bit record past the end", patched(large, large.size() - 22 - 12, tests::le64(~std::uint64_t{0})),
        {"bad_file", "64-bit end record is said to begin at byte 18446744073709551615"});
    row("zip: 2^63 entries", patched(large, large.size() - 22 - 20 - 24, tests::le64(std::uint64_t{1} << 63)),
        {"bad_file", "9223372036854775808 entries"});
    row("zip: compressed pickle", tests::zip_bytes({{"x/data.pkl", pickle, 8}}), {"unsupported", "'x/data.pkl' is compressed"});
    row("zip: compressed storage", tests::zip_bytes({{"x/data.pkl", pickle}, {"x/data/0", "12345678", 8}}), {"unsupported", "'x/data/0'"});
    row("zip: encrypted storage", tests::zip_bytes({{"x/data.pkl", pickle}, {"x/data/0", "12345678", 0, 1}}), {"unsupported", "encrypted"});
    row("zip: an entry twice", tests::zip_bytes({{"x/data.pkl", pickle}, {"x/data/0", "1"}, {"x/data/0", "2"}}),
        {"bad_file", "'x/data/0' stands twice"});
    row("zip: two checkpoints", tests::zip_bytes({{"a/data.pkl", pickle}, {"b/data.pkl", pickle}}), {"bad_file", "data.pkl twice"});
    std::string renamed = simple;
    renamed[30] = 'z';
    row("zip: an entry with two names", renamed, {"bad_file", "'model/data.pkl': its own header has another name"});
    row("zip: an entry that leaves the file",
        patched(patched(simple, simple.find("PK\x01\x02") + 20, tests::le32(0x7000000)), simple.find("PK\x01\x02") + 24,
                tests::le32(0x7000000)),
        {"bad_file", "'model/data.pkl' is cut or damaged: its content of 117440512 bytes"});
    row("zip: stored in fewer bytes", patched(simple, simple.find("PK\x01\x02") + 20, tests::le32(1)), {"bad_file", "is stored, but"});
    row("zip: no header where an entry should be", patched(simple, simple.find("PK\x01\x02") + 42, tests::le32(3)),
        {"bad_file", "there is no entry at byte 3"});
    row("zip: big-endian storages", tests::zip_bytes({{"x/byteorder", "big"}, {"x/data.pkl", pickle}, {"x/data/0", "12345678"}}),
        {"unsupported", "byte order"});
    row("torch: TorchScript", torch_data("script.pth"), {"unsupported", "TorchScript"});
    row("torch: before archives", torch_data("old.pth"), {"unsupported", "PyTorch before 1.6"});
    row("torch: a missing storage", tests::torch_archive_bytes(pickle, {}), {"bad_file", "'model/data/0' is missing"});
    row("torch: a short storage", tests::torch_archive_bytes(pickle, {"1234567"}),
        {"bad_file", "tensor 'w'", "has 7 bytes, data.pkl says 8"});
    const auto tensor = [](const std::string& instructions) {
        return tests::torch_archive_bytes(tests::pickle_dict({{"w", instructions}}), {"12345678"});
    };
    row("torch: more elements than the storage", tensor(tests::pickle_tensor("FloatStorage", "0", 2, 0, {3})),
        {"bad_file", "its 3 elements begin at 0 of a storage of 2"});
    row("torch: an offset past the storage", tensor(tests::pickle_tensor("FloatStorage", "0", 2, 2, {1})),
        {"bad_file", "its 1 elements begin at 2 of a storage of 2"});
    row("torch: a negative offset", tensor(tests::pickle_tensor("FloatStorage", "0", 2, -1, {1})), {"bad_file", "a count or extent is -1"});
    row("torch: a negative extent", tensor(tests::pickle_tensor("FloatStorage", "0", 2, 0, {-2})), {"bad_file", "extent is -2"});
    row("torch: elements that wrap to 0", tensor(tests::pickle_tensor("FloatStorage", "0", 2, 0, {1 << 30, 1 << 30, 1 << 30})),
        {"bad_file", "past 64 bits"});
    row("torch: seven axes", tensor(tests::pickle_tensor("FloatStorage", "0", 2, 0, {1, 1, 1, 1, 1, 1, 2})), {"bad_file", "7 axes"});
    row("torch: fewer strides than extents", tensor(tests::pickle_tensor("FloatStorage", "0", 2, 0, {1, 2}, {1})),
        {"bad_file", "2 axes and 1"});
    row("torch: a transposed tensor", torch_data("transposed.pth"), {"unsupported", "tensor 'w' of shape [3, 4] has the strides [1, 3]"});
    row("torch: a broadcast tensor", tensor(tests::pickle_tensor("FloatStorage", "0", 2, 0, {2, 1000}, {1, 0})),
        {"bad_file", "2000 elements"});
    row("torch: truth values", torch_data("bool.pth"), {"unsupported", "tensor 'w' has elements of torch.BoolStorage"});
}

void add_pickle_rows() {
    const auto pickle = [](const char* name, const std::string& instructions, const Said& said) {
        row(name, tests::torch_archive_bytes(tests::pickle(instructions), {"12345678"}), Said(said));
    };
    row("pickle: code", torch_data("code.pth"), {"bad_file", "it holds code: 'posix.system' is to be called", "Nothing of it was run"});
    row("pickle: a whole module", torch_data("module.pth"), {"bad_file", "holds code: 'torch.nn.modules.linear.Linear'"});
    pickle("pickle: eval", std::string("cbuiltins\neval\n") + tests::pickle_text("1") + "\x85R",
           {"bad_file", "'builtins.eval' is to be called"});
    pickle("pickle: eval by protocol 4", tests::pickle_text("builtins") + tests::pickle_text("eval") + "\x93)R", {"'builtins.eval'"});
    pickle("pickle: a name with a line feed in it", tests::pickle_text("os\n") + tests::pickle_text("system") + "\x93",
           {"'os\\x0a.system'"});
    pickle("pickle: an instance", "(i__main__\nA\n", {"bad_file", "instruction 0x69 at byte 3"});
    pickle("pickle: a new object", "ccollections\nOrderedDict\n)\x81", {"bad_file", "instruction 0x81"});
    pickle("pickle: a registered extension", "\x82\x01", {"bad_file", "instruction 0x82"});
    pickle("pickle: a number is called", "K\x01)R", {"bad_file", "expected one of the functions"});
    pickle("pickle: a storage class is called", "ctorch\nFloatStorage\n)R", {"bad_file", "expected one of the functions"});
    pickle("pickle: a call with too few arguments", "ctorch._utils\n_rebuild_tensor_v2\n)R",
           {"bad_file", "a call with 0 arguments, expected 4"});
    pickle("pickle: nothing on the stack", "R", {"bad_file", "a value is missing"});
    pickle("pickle: no mark", "K\x01t", {"bad_file", "a mark is missing"});
    pickle("pickle: a value that was never kept", "h\x05", {"bad_file", "value 5 is not there"});
    pickle("pickle: a mark for a value", "}(K\x01s", {"bad_file", "a value is missing"});
    pickle("pickle: a key without a value", "}(K\x01u", {"bad_file", "a key without a value"});
    pickle("pickle: a number as a name", std::string("}K\x01") + tests::pickle_tensor("FloatStorage", "0", 2, 0, {2}) + "s",
           {"bad_file", "expected a name"});
    pickle("pickle: a tensor that is no dict", tests::pickle_tensor("FloatStorage", "0", 2, 0, {2}),
           {"bad_file", "holds no dict of tensors"});
    pickle("pickle: an empty dict", "}", {"bad_file", "holds no tensors"});
    pickle("pickle: a text of 4 GiB", std::string(1, 'X').append(tests::le32(0xffffffff)).append("abc"),
           {"bad_file", "a text of 4294967295 bytes"});
    pickle("pickle: no such storage", std::string("(") + tests::pickle_text("module") + "NNNNtQ",
           {"bad_file", "names something that is no storage"});
    pickle("pickle: a dict that holds itself", std::string("}q\x01") + tests::pickle_text("a") + "h\x01s", {"bad_file", "holds itself"});
    std::string bomb = std::string("}q\x01") + tests::pickle_text("w") + tests::pickle_tensor("FloatStorage", "0", 2, 0, {2}) + "s";
    for (char level = 1; level < 8; ++level) {
        bomb.append("}q").append(1, static_cast<char>(level + 1)).append("(");
        for (int i = 0; i < 100; ++i) bomb.append(tests::pickle_text(std::to_string(i))).append("h").append(1, level);
        bomb.append("u");
    }
    pickle("pickle: 100^7 dicts", bomb, {"bad_file", "dicts that name more than 4000000 values"});
    pickle("pickle: millions of values", std::string(3000000, 'N'), {"bad_file", "more than 1000000 values"});
    pickle("pickle: millions of marks", std::string(3000000, '('), {"bad_file", "more than 1000000 values wait at once"});
    std::string long_tuple = std::string(1, '(').append(900000, ')').append("tq\x01");
    for (int i = 0; i < 90000; ++i) long_tuple += "ccollections\nOrderedDict\nh\x01R";
    pickle("pickle: a long tuple as arguments, many times", long_tuple, {"bad_file", "of 900000 values, expected at most 16"});
    row("pickle: protocol 0", tests::torch_archive_bytes("(dp0\n.", {}), {"bad_file", "does not begin as a pickle of protocol 2"});
    row("pickle: protocol 9", tests::torch_archive_bytes("\x80\x09}.", {}), {"bad_file", "pickle protocol 9"});
    row("pickle: no end", tests::torch_archive_bytes("\x80\x02}", {}), {"bad_file", "an instruction of 1 bytes begins at byte 3"});
    row("pickle: nothing", tests::torch_archive_bytes("", {}), {"bad_file", "is cut"});
}

std::string index_of(const std::string& shard) { return "{\"weight_map\":{\"w\":\"" + shard + "\"}}"; }

void add_other_rows() {
    row("other: a pointer of Git LFS", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
        {"bad_file", "a pointer of Git LFS"});
    row("other: an error page", "<!DOCTYPE html><html><body>404</body></html>", {"bad_file", "no safetensors file"});
    row("other: a bare pickle", "\x80\x04\x95", {"bad_file"});
    row("other: nothing", "", {"bad_file", "is empty"});
}

}  // namespace

class MalformedFilesTest : public QObject {
    Q_OBJECT

  private slots:
    void each_is_named_at_once_with_flat_memory_and_left_alone_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("said");
        add_gguf_rows();
        add_zip_rows();
        add_pickle_rows();
        add_other_rows();
    }
    void each_is_named_at_once_with_flat_memory_and_left_alone() {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, said);
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "weights.bin", bytes.toStdString());
        const std::clock_t began = std::clock();
        const QString error = tests::error_of([&] { TensorFile opened(folder / "weights.bin"); });
        // The processor's time, whatever else the machine does; the worst takes half a second.
        if (!tests::under_sanitizer) QVERIFY(std::clock() - began < 3 * CLOCKS_PER_SEC);
        for (const QString& part : said) QVERIFY2(error.contains(part), qPrintable(error));
        QVERIFY2(error == "no error" || error.contains("weights.bin"), qPrintable(error));
        QVERIFY2(error.size() < 700, qPrintable(error));
        QCOMPARE(QByteArray::fromStdString(tests::read_bytes(folder / "weights.bin")), bytes);
    }

    void every_single_changed_byte_is_survived_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("is_gguf");
        const auto sound = [](const char* name, const std::filesystem::path& file, bool is_gguf) {
            QTest::newRow(name) << QByteArray::fromStdString(tests::read_bytes(file)) << is_gguf;
        };
        sound("gguf", tests::data_folder() / "gguf/every_type.gguf", true);
        sound("torch", tests::data_folder() / "torch/every_type.pth", false);
        sound("torch, protocol 4", tests::data_folder() / "torch/protocol4.pth", false);
    }
    void every_single_changed_byte_is_survived() {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, is_gguf);
        int refused = 0;
        for (qsizetype i = 0; i < bytes.size(); ++i)
            for (const char replacement : {'\0', '\xff', static_cast<char>(bytes[i] ^ 1)}) {
                QByteArray changed = bytes;
                changed[i] = replacement;
                // A copy of exactly this size, so that a sanitizer sees a read past its end.
                const std::vector<char> copy(changed.begin(), changed.end());
                const QString error = tests::error_of([&] {
                    const auto span = std::as_bytes(std::span(copy));
                    is_gguf ? parse_gguf(span, "weights") : parse_torch_archive(span, "weights");
                });
                QVERIFY2(error == "no error" || error.startsWith("bad_file: ") || error.startsWith("unsupported: "), qPrintable(error));
                refused += error != "no error";
            }
        QVERIFY(refused > 100);
    }

    void an_index_that_leads_in_circles_ends() {
        const tests::TemporaryFolder folder;
        const auto index = folder / "model.safetensors.index.json";
        std::filesystem::create_symlink("round.safetensors", folder / "circle.safetensors");
        std::filesystem::create_symlink("circle.safetensors", folder / "round.safetensors");
        std::filesystem::create_directory(folder / "folder.safetensors");
        for (const auto& [shard, kind] : {std::pair{"model.safetensors.index.json", "bad_file: "},  // itself
                                          std::pair{"circle.safetensors", "io: "}, std::pair{"folder.safetensors", "bad_file: "},
                                          std::pair{"..", "bad_file: "}, std::pair{"../model.safetensors.index.json", "bad_file: "}}) {
            tests::write_bytes(index, index_of(shard));
            const QString error = tests::error_of([&] { ComponentFiles opened(folder.path(), "model"); });
            QVERIFY2(error.startsWith(kind), qPrintable(error));
        }
    }

    void memory_stays_flat() {
        if (tests::under_sanitizer) QSKIP("a sanitizer keeps memory of its own; the release build runs this");
        rusage usage{};
        getrusage(RUSAGE_SELF, &usage);
        QVERIFY2(usage.ru_maxrss < 700L * 1024, qPrintable(QString::number(usage.ru_maxrss)));  // KiB
    }
};

QTEST_APPLESS_MAIN(MalformedFilesTest)
#include "test_malformed_files.moc"
