// Round trips through the writer, read by the tests' own reader; and everything that can stop it.

#include <QtTest>
#include <cstring>
#include <numeric>

#include "engine/load/safetensors.h"
#include "engine/load/safetensors_writer.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;

namespace {

constexpr kernels::DType all_dtypes[] = {kernels::DType::f64,  kernels::DType::f32,    kernels::DType::f16,
                                         kernels::DType::bf16, kernels::DType::e4m3fn, kernels::DType::e5m2,
                                         kernels::DType::i64,  kernels::DType::i32,    kernels::DType::u8};

kernels::Tensor counting(kernels::DType dtype, const kernels::Shape& shape) {
    kernels::Tensor tensor(dtype, shape);
    auto* const bytes = static_cast<std::uint8_t*>(tensor.view().data);
    for (std::size_t i = 0; i < tensor.byte_count(); ++i) bytes[i] = static_cast<std::uint8_t>(i * 37 + 11);
    return tensor;
}

}  // namespace

class SafetensorsWriterTest : public QObject {
    Q_OBJECT

  private slots:
    void another_reader_finds_every_byte() {
        const tests::TemporaryFolder folder;
        std::vector<kernels::Tensor> tensors;
        std::vector<TensorToWrite> to_write;
        for (const kernels::DType dtype : all_dtypes) tensors.push_back(counting(dtype, {3, 1, 5}));
        tensors.push_back(counting(kernels::DType::f32, {}));
        tensors.push_back(counting(kernels::DType::f32, {0, 7}));
        for (std::size_t i = 0; i < tensors.size(); ++i)
            to_write.push_back({"tensor " + std::to_string(i), std::as_const(tensors[i]).view()});
        write_safetensors(folder / "a.safetensors", to_write, {{"prompt", "\"红\"\n\t\\"}, {"empty", ""}});

        const tests::Case read = tests::read_case_file(folder / "a.safetensors");
        QCOMPARE(read.tensors.size(), tensors.size());
        QCOMPARE(read.metadata, (std::map<std::string, std::string>{{"prompt", "\"红\"\n\t\\"}, {"empty", ""}}));
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            const tests::CaseTensor& tensor = read.at("tensor " + std::to_string(i));
            const auto extents = tensors[i].shape().extents();
            QVERIFY(tensor.shape == std::vector<std::int64_t>(extents.begin(), extents.end()));
            QCOMPARE(tensor.dtype, std::string(safetensors_name_of(tensors[i].dtype())));
            QCOMPARE(tensor.bytes.size(), tensors[i].byte_count());
            QVERIFY(tensor.bytes.empty() || std::memcmp(tensor.bytes.data(), tensors[i].view().data, tensor.bytes.size()) == 0);
        }
        QCOMPARE(SafetensorsFile(folder / "a.safetensors").tensors().size(), tensors.size());
    }

    void the_same_tensors_give_the_same_bytes() {
        const tests::TemporaryFolder folder;
        const kernels::Tensor tensor = counting(kernels::DType::f32, {4, 4});
        for (const char* name : {"a", "b"}) write_safetensors(folder / name, {{"x", tensor.view()}}, {{"format", "pt"}});
        QCOMPARE(tests::read_bytes(folder / "a"), tests::read_bytes(folder / "b"));
    }

    void tensors_begin_at_a_multiple_of_64() {
        const tests::TemporaryFolder folder;
        const kernels::Tensor tensor = counting(kernels::DType::f32, {4});
        for (std::size_t length = 1; length < 70; ++length) {
            write_safetensors(folder / "a", {{std::string(length, 'n'), tensor.view()}}, {});
            QCOMPARE((tests::read_bytes(folder / "a").size() - 16) % 64, std::size_t{0});
        }
    }

    void an_older_file_is_replaced() {
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "a", std::string(100'000, 'x'));
        const kernels::Tensor tensor = counting(kernels::DType::f32, {4});
        write_safetensors(folder / "a", {{"x", tensor.view()}}, {});
        QCOMPARE(tests::read_case_file(folder / "a").tensors.size(), std::size_t{1});
        QCOMPARE(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
    }

    void text_that_is_no_utf8_does_not_spoil_the_file() {
        const tests::TemporaryFolder folder;
        write_safetensors(folder / "a", {}, {{"prompt", "a\xff\xc3"}});
        QVERIFY(SafetensorsFile(folder / "a").metadata().at("prompt").starts_with("a"));
    }

    void a_writer_that_is_not_fed_whole_leaves_nothing() {
        const tests::TemporaryFolder folder;
        {
            SafetensorsWriter writer(folder / "a", {{"x", kernels::DType::f32, {4}}}, {});
            writer.write(std::as_bytes(std::span("1234567")));
            QVERIFY(tests::error_of([&] { writer.commit(); }).startsWith("internal: "));
        }
        QVERIFY(std::filesystem::is_empty(folder.path()));
    }

    void a_name_that_stands_twice_is_our_own_fault() {
        const tests::TemporaryFolder folder;
        const kernels::Tensor tensor = counting(kernels::DType::f32, {4});
        const QString error = tests::error_of([&] { write_safetensors(folder / "a", {{"x", tensor.view()}, {"x", tensor.view()}}, {}); });
        QVERIFY2(error.startsWith("internal: "), qPrintable(error));
        QVERIFY(std::filesystem::is_empty(folder.path()));
    }
};

QTEST_APPLESS_MAIN(SafetensorsWriterTest)
#include "test_safetensors_writer.moc"
