// GGUF files that the gguf package wrote, and unusual ones that are sound.

#include <QtTest>
#include <cmath>

#include "engine/load/tensor_file.h"
#include "kernels/ops/cast.h"
#include "tests/support/backends.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"
#include "tests/support/weight_file_bytes.h"

using namespace weft;
using kernels::DType;

namespace {

TensorFile written(const tests::TemporaryFolder& folder, const std::string& bytes) {
    tests::write_bytes(folder / "a", bytes);
    return TensorFile(folder / "a");
}

}  // namespace

class GgufTest : public QObject {
    Q_OBJECT

  private slots:
    void every_type_gives_the_values_of_the_gguf_package() {
        const TensorFile file(tests::data_folder() / "gguf/every_type.gguf");
        QCOMPARE(file.format(), FileFormat::gguf);
        const tests::Case expected = tests::read_case_file(tests::data_folder() / "gguf/every_type.safetensors");
        QCOMPARE(file.tensors().size(), expected.tensors.size() + 1);  // and one of integers
        for (const auto& device : tests::runnable_devices())
            for (const auto& [name, tensor] : expected.tensors) {
                const StoredTensor& stored = file.tensors().at(name);
                const auto extents = stored.shape.extents();
                QCOMPARE(std::vector<std::int64_t>(extents.begin(), extents.end()), tensor.shape);
                kernels::Tensor values(DType::f32, stored.shape);
                kernels::cast({stored.bytes.data(), stored.dtype, stored.shape}, values.view(), *device);
                const auto wanted = tensor.floats();
                for (std::size_t i = 0; i < wanted.size(); ++i)
                    QVERIFY2(values.values()[i] == wanted[i], qPrintable(QString::fromStdString(name)));
            }
        QCOMPARE(file.tensors().at("i32").dtype, DType::i32);
        QCOMPARE(file.tensors().at("q4_k").dtype, DType::q4_k);
    }

    void metadata_is_kept_as_text_but_for_lists() {
        const auto metadata = TensorFile(tests::data_folder() / "gguf/every_type.gguf").metadata();
        QCOMPARE(metadata.at("general.architecture"), std::string("wan"));
        QCOMPARE(metadata.at("count"), std::string("77"));
        QCOMPARE(metadata.at("f"), std::string("0.5"));
        QCOMPARE(metadata.at("yes"), std::string("true"));
        QCOMPARE(metadata.at("big"), std::string("-5"));
        QVERIFY(!metadata.contains("words") && !metadata.contains("numbers"));
    }

    void unusual_but_sound_files_are_read() {
        const tests::TemporaryFolder folder;
        tests::GgufParts parts;
        parts.tensor_count = 0;
        QVERIFY(written(folder, parts.bytes()).tensors().empty());

        parts = {};
        parts.version = 2;
        parts.value_count = 2;
        parts.alignment = 8;
        parts.values = tests::gguf_value("general.alignment", 4, tests::le32(8)) +
                       tests::gguf_value("nested", 9,
                                         tests::le32(9) + tests::le64(1) + tests::le32(8) + tests::le64(2) + tests::gguf_text("a") +
                                             tests::gguf_text("b"));
        parts.tensor_count = 2;
        parts.tensors = tests::gguf_tensor("b", {2}, 0, 8) + tests::gguf_tensor("scalar", {}, 0, 0);
        parts.payload = std::string(16, 'x');
        const TensorFile file = written(folder, parts.bytes());
        QVERIFY(file.tensors().at("scalar").shape == kernels::Shape());
        QCOMPARE(file.tensors().at("b").bytes.size(), std::size_t{8});
    }
};

QTEST_APPLESS_MAIN(GgufTest)
#include "test_gguf.moc"
