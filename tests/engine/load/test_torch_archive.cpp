// Checkpoints that PyTorch wrote (1.13), against the same tensors in safetensors.

#include <QtTest>
#include <cstring>

#include "engine/load/tensor_file.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"
#include "tests/support/weight_file_bytes.h"

using namespace weft;
using kernels::DType;

namespace {

std::filesystem::path torch_file(const std::string& name) { return tests::data_folder() / "torch" / name; }

void require_same(const TensorFile& file, const std::filesystem::path& safetensors) {
    const tests::Case expected = tests::read_case_file(safetensors);
    QCOMPARE(file.format(), FileFormat::torch_archive);
    QCOMPARE(file.tensors().size(), expected.tensors.size());
    for (const auto& [name, tensor] : expected.tensors) {
        const StoredTensor& stored = file.tensors().at(name);
        const auto extents = stored.shape.extents();
        QCOMPARE(std::vector<std::int64_t>(extents.begin(), extents.end()), tensor.shape);
        QCOMPARE(stored.bytes.size(), tensor.bytes.size());
        QVERIFY2(tensor.bytes.empty() || std::memcmp(stored.bytes.data(), tensor.bytes.data(), tensor.bytes.size()) == 0, name.c_str());
    }
}

}  // namespace

class TorchArchiveTest : public QObject {
    Q_OBJECT

  private slots:
    void every_type_and_view_is_read() {
        const TensorFile file(torch_file("every_type.pth"));
        require_same(file, torch_file("every_type.safetensors"));
        QCOMPARE(file.tensors().at("bf16").dtype, DType::bf16);
        QCOMPARE(file.tensors().at("f16").dtype, DType::f16);
        QCOMPARE(file.tensors().at("f64").dtype, DType::f64);
        QCOMPARE(file.tensors().at("i64").dtype, DType::i64);
        QCOMPARE(file.tensors().at("u8").dtype, DType::u8);
    }

    void the_text_encoder_of_the_original_release_is_read() {
        require_same(TensorFile(tests::data_folder() / "wan/formats/umt5_wan_original_bf16.pth"),
                     tests::data_folder() / "wan/formats/umt5_wan_original_bf16.safetensors");
    }

    void a_dict_inside_is_found_and_everything_else_left_out() {
        const TensorFile file(torch_file("nested.pth"));
        QCOMPARE(file.tensors().size(), std::size_t{2});
        QCOMPARE(file.tensors().at("a").bytes.size(), std::size_t{8});
        QCOMPARE(file.tensors().at("b.c").bytes.size(), std::size_t{12});
    }

    void later_pickle_protocols_are_read() {
        for (const char* name : {"protocol3.pth", "protocol4.pth", "protocol5.pth", "state_dict.pth"})
            QCOMPARE(TensorFile(torch_file(name)).tensors().size(), std::size_t{2});
    }

    void a_large_archive_has_64_bit_numbers() {
        const tests::TemporaryFolder folder;
        const std::string pickle = tests::pickle_dict({{"w", tests::pickle_tensor("FloatStorage", "0", 2, 0, {2})}});
        tests::write_bytes(folder / "a", tests::zip_bytes({{"x/data.pkl", pickle}, {"x/data/0", "12345678"}}, true));
        QCOMPARE(TensorFile(folder / "a").tensors().at("w").bytes.size(), std::size_t{8});
    }

    void an_8_bit_storage_has_its_dtype_beside_it() {
        // What PyTorch 2.1 and later write for types that have no storage class of their own.
        const std::string tensor = "ctorch._utils\n_rebuild_tensor_v3\n((" + tests::pickle_text("storage") +
                                   "ctorch.storage\nUntypedStorage\n" + tests::pickle_text("0") + tests::pickle_text("cpu") +
                                   "K\x06tQK\x02K\x04\x85K\x01\x85\x89"
                                   "ccollections\nOrderedDict\n)Rctorch\nfloat8_e4m3fn\ntR";
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "a", tests::torch_archive_bytes(tests::pickle_dict({{"w", tensor}}), {"abcdef"}));
        const TensorFile file(folder / "a");
        QCOMPARE(file.tensors().at("w").dtype, DType::e4m3fn);
        QCOMPARE(static_cast<char>(file.tensors().at("w").bytes[0]), 'c');
    }

    void the_name_of_the_file_does_not_matter() {
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "a.safetensors", tests::read_bytes(torch_file("nested.pth")));
        QCOMPARE(TensorFile(folder / "a.safetensors").format(), FileFormat::torch_archive);
        tests::write_bytes(folder / "b.pth", tests::safetensors_bytes("{}", ""));
        QCOMPARE(TensorFile(folder / "b.pth").format(), FileFormat::safetensors);
        tests::write_bytes(folder / "c.bin", tests::read_bytes(tests::data_folder() / "gguf/every_type.gguf"));
        QCOMPARE(TensorFile(folder / "c.bin").format(), FileFormat::gguf);
    }
};

QTEST_APPLESS_MAIN(TorchArchiveTest)
#include "test_torch_archive.moc"
