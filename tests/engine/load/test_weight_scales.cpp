#include <QtTest>
#include <cstring>

#include "engine/load/component_files.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;

namespace {

struct Part {
    const char* name;
    const char* dtype;
    const char* shape;
    std::string bytes;
};

std::string float_bytes(float value) {
    std::string bytes(4, '\0');
    std::memcpy(bytes.data(), &value, 4);
    return bytes;
}

std::string file_bytes(const std::vector<Part>& parts) {
    QString header = "{";
    std::string payload;
    for (const Part& part : parts) {
        const std::size_t begin = payload.size();
        payload += part.bytes;
        header += QString("%1\"%2\":{\"dtype\":\"%3\",\"shape\":%4,\"data_offsets\":[%5,%6]}")
                      .arg(begin == 0 && header.size() == 1 ? "" : ",", part.name, part.dtype, part.shape)
                      .arg(begin)
                      .arg(payload.size());
    }
    return tests::safetensors_bytes((header + "}").toStdString(), payload);
}

const Part weight{"a.weight", "F8_E4M3", "[2,2]", "\x38\x40\x38\x40"};

float descale_with(const std::vector<Part>& others) {
    const tests::TemporaryFolder folder;
    std::vector<Part> parts{weight};
    parts.insert(parts.end(), others.begin(), others.end());
    tests::write_bytes(folder / "a", file_bytes(parts));
    const ComponentFiles files = ComponentFiles::of_file(folder / "a");
    if (files.tensors().size() != 1) throw std::runtime_error("other tensors are left");
    return files.tensors().at("a.weight").descale;
}

}  // namespace

class WeightScalesTest : public QObject {
    Q_OBJECT

  private slots:
    void every_spelling_of_a_scale_is_joined_to_its_weight() {
        const std::string quarter = float_bytes(0.25F);
        QCOMPARE(descale_with({}), 1.0F);
        QCOMPARE(descale_with({{"a.scale_weight", "F32", "[]", quarter}}), 0.25F);
        QCOMPARE(descale_with({{"a.scale_weight", "F32", "[1]", quarter}}), 0.25F);
        QCOMPARE(descale_with({{"a.weight_scale", "F32", "[1,1]", quarter}, {"a.input_scale", "F32", "[]", quarter}}), 0.25F);
        QCOMPARE(descale_with({{"a.weight_scale", "BF16", "[]", std::string("\x80\x3e", 2)}}), 0.25F);
        QCOMPARE(descale_with({{"a.scale_weight", "F16", "[]", std::string("\x00\x34", 2)}}), 0.25F);
        QCOMPARE(descale_with({{"scaled_fp8", "F8_E4M3", "[2]", "ab"}, {"a.scale_input", "F32", "[1]", quarter}}), 1.0F);
        QCOMPARE(descale_with({{"scaled_fp8", "F8_E4M3", "[0]", ""}}), 1.0F);
        const std::string format = R"({"format":"float8_e4m3fn"})";
        QCOMPARE(descale_with({{"a.comfy_quant", "U8", "[26]", format}, {"a.weight_scale", "F32", "[]", quarter}}), 0.25F);
    }

    void faults_are_named_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("said");
        const auto row = [](const char* name, const std::vector<Part>& others, const QStringList& said) {
            std::vector<Part> parts{weight};
            parts.insert(parts.end(), others.begin(), others.end());
            QTest::newRow(name) << QByteArray::fromStdString(file_bytes(parts)) << said;
        };
        const std::string one = float_bytes(1);
        row("no weight", {{"b.scale_weight", "F32", "[]", one}}, {"bad_file", "tensor 'b.scale_weight': there is no weight 'b.weight'"});
        row("two scales", {{"a.scale_weight", "F32", "[]", one}, {"a.weight_scale", "F32", "[]", one}},
            {"bad_file", "has a scale already"});
        row("a scale for each row", {{"a.weight_scale", "F32", "[2,1]", one + one}}, {"unsupported", "it has the shape [2, 1]"});
        row("no scale in it", {{"a.weight_scale", "F32", "[0]", ""}}, {"unsupported", "it has the shape [0]"});
        row("zero", {{"a.scale_weight", "F32", "[]", float_bytes(0)}}, {"bad_file", "the scale is 0, expected a positive number"});
        row("negative", {{"a.scale_weight", "F32", "[]", float_bytes(-1)}}, {"bad_file", "the scale is -1"});
        row("no number", {{"a.scale_weight", "F32", "[]", std::string("\0\0\xc0\x7f", 4)}}, {"bad_file", "the scale is nan"});
        row("infinite", {{"a.scale_weight", "F32", "[]", std::string("\0\0\x80\x7f", 4)}}, {"bad_file", "the scale is inf"});
        row("past fp32", {{"a.scale_weight", "F64", "[]", std::string("\0\0\0\0\0\0\xf0\x7e", 8)}}, {"bad_file", "the scale is"});
        row("an integer", {{"a.scale_weight", "I32", "[]", one}}, {"bad_file", "stored as i32"});
        row("blocks of nvfp4", {{"a.weight_scale_2", "F32", "[]", one}}, {"unsupported", "scale for each block"});
        row("inverse block scales", {{"a.weight_scale_inv", "F32", "[1,1]", one}}, {"unsupported", "scale for each block"});
        row("another format", {{"a.comfy_quant", "U8", "[18]", R"({"format":"nvfp4"})"}}, {"unsupported", "its format is 'nvfp4'"});
        row("no format", {{"a.comfy_quant", "U8", "[2]", "{}"}}, {"bad_file", "names no format"});
        row("broken JSON", {{"a.comfy_quant", "U8", "[2]", "{x"}}, {"bad_file", "a.comfy_quant", "not JSON"});
        row("one part twice",
            {{"model.a.weight", "F32", "[]", one},
             {"blocks.0.self_attn.q.weight", "F32", "[]", one},
             {"blocks.0.attn1.to_q.weight", "F32", "[]", one}},
            {"bad_file", "'blocks.0.attn1.to_q.weight' and 'blocks.0.self_attn.q.weight' are the same part"});
    }
    void faults_are_named() {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, said);
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "a", bytes.toStdString());
        const QString error = tests::error_of([&] { ComponentFiles::of_file(folder / "a"); });
        for (const QString& part : said) QVERIFY2(error.contains(part), qPrintable(error));
    }
};

QTEST_APPLESS_MAIN(WeightScalesTest)
#include "test_weight_scales.moc"
