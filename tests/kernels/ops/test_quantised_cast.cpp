// GGUF's blocked types against the values that the gguf package computes, and weights that carry a descale.

#include <QtTest>
#include <cmath>
#include <cstring>

#include "kernels/ops/cast.h"
#include "tests/support/backends.h"
#include "tests/support/case_reader.h"
#include "tests/support/guarded_tensor.h"
#include "tests/support/kernel_tensors.h"

using namespace weft;
using kernels::ConstView;
using kernels::DType;

namespace {

constexpr DType blocked_types[] = {DType::q4_0, DType::q4_1, DType::q5_0, DType::q5_1, DType::q8_0,
                                   DType::q2_k, DType::q3_k, DType::q4_k, DType::q5_k, DType::q6_k};

std::uint32_t bits_of(float value) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
}

}  // namespace

class QuantisedCastTest : public QObject {
    Q_OBJECT

  private slots:
    void every_blocked_type_gives_the_bits_of_the_gguf_package() {
        const tests::Case blocks = tests::read_case_file(tests::data_folder() / "gguf/blocks.safetensors");
        for (const auto& device : tests::runnable_devices())
            for (const DType dtype : blocked_types) {
                const std::string name(kernels::name_of(dtype));
                const auto& stored = blocks.at(name + ".blocks");
                const auto expected = blocks.at(name + ".values").floats();
                const kernels::ElementBlock block = kernels::block_of(dtype);
                QCOMPARE(stored.shape[1], static_cast<std::int64_t>(block.bytes));
                QCOMPARE(static_cast<std::int64_t>(expected.size()), stored.shape[0] * block.elements);
                // At an odd address: nothing says that blocks are aligned.
                std::vector<std::uint8_t> bytes(stored.bytes.size() + 1);
                std::memcpy(bytes.data() + 1, stored.bytes.data(), stored.bytes.size());
                tests::GuardedTensor values(DType::f32, {static_cast<std::int64_t>(expected.size())});
                kernels::cast({bytes.data() + 1, dtype, values.view().shape}, values.view(), *device);
                QVERIFY(values.guards_are_intact());
                const float* actual = values.view().f32();
                for (std::size_t i = 0; i < expected.size(); ++i) {
                    const bool is_same = bits_of(actual[i]) == bits_of(expected[i]) || (std::isnan(actual[i]) && std::isnan(expected[i]));
                    QVERIFY2(is_same, qPrintable(QString("%1 on %2: element %3 is %4, expected %5")
                                                     .arg(QString::fromStdString(name))
                                                     .arg(static_cast<int>(device->backend()))
                                                     .arg(i)
                                                     .arg(static_cast<double>(actual[i]))
                                                     .arg(static_cast<double>(expected[i]))));
                }
            }
    }

    void a_descale_multiplies_each_element_once() {
        const float descale = 0.0371F;
        for (const auto& device : tests::runnable_devices())
            for (const DType dtype : {DType::f32, DType::bf16, DType::f16, DType::e4m3fn, DType::e5m2})
                for (const DType y_dtype : {DType::f32, DType::bf16}) {
                    const auto x = tests::random_tensor(dtype, {5, 77}, 3);
                    tests::GuardedTensor y(y_dtype, x.shape);
                    kernels::cast(x.view(), y.view(), *device, descale);
                    QVERIFY(y.guards_are_intact());
                    const auto values = y.values();
                    for (std::size_t i = 0; i < x.values.size(); ++i) {
                        const double product = static_cast<double>(static_cast<float>(x.values[i] * static_cast<double>(descale)));
                        QCOMPARE(values[i], tests::rounded_to(y_dtype, product));
                    }
                }
    }

    void elements_that_end_within_a_block_are_refused() {
        const std::vector<std::uint8_t> bytes(64);
        for (const auto& device : tests::runnable_devices()) {
            kernels::Tensor y(DType::f32, {33});
            QVERIFY_EXCEPTION_THROWN(kernels::cast({bytes.data(), DType::q8_0, {33}}, y.view(), *device), std::invalid_argument);
        }
        QVERIFY_EXCEPTION_THROWN(kernels::size_of(DType::q4_k), std::invalid_argument);
    }
};

QTEST_APPLESS_MAIN(QuantisedCastTest)
#include "test_quantised_cast.moc"
