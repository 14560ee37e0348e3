#include "kernels/base/dtype.h"

#include <fmt/format.h>

#include <QtTest>
#include <bit>
#include <cmath>
#include <cstring>

#include "tests/support/case_reader.h"

using namespace weft;
using namespace weft::kernels;

class DTypeTest : public QObject {
    Q_OBJECT
  private slots:
    void bf16_rounds_as_the_reference();
    void bf16_and_back_is_the_same_number();
    void half_values_are_those_of_the_reference();
    void fp8_tables_are_those_of_the_reference();
    void e4m3fn_saturates_as_the_reference();
    void e4m3fn_and_back_is_the_same_byte();
    void sizes_and_names_are_those_of_the_type();
};

namespace {

template <class T>
T element(const tests::CaseTensor& tensor, std::size_t index) {
    T value;
    std::memcpy(&value, tensor.bytes.data() + index * sizeof(T), sizeof(T));
    return value;
}

std::size_t count(const tests::CaseTensor& tensor) { return static_cast<std::size_t>(tensor.shape.at(0)); }

bool same_number(float a, float b) {
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b) || (std::isnan(a) && std::isnan(b));
}

}  // namespace

void DTypeTest::bf16_rounds_as_the_reference() {
    const auto reference = tests::read_case("bf16_conversion");
    for (std::size_t i = 0; i < count(reference.at("x_bits")); ++i) {
        const auto x = std::bit_cast<float>(element<std::uint32_t>(reference.at("x_bits"), i));
        const auto expected = element<std::uint16_t>(reference.at("bf16_bits"), i);
        const auto found = to_bfloat16(x).bits;
        const bool both_nan = std::isnan(to_float(BFloat16{expected})) && std::isnan(to_float(BFloat16{found}));
        QVERIFY2(found == expected || both_nan, fmt::format("{:a}: {:#06x}, expected {:#06x}", x, found, expected).c_str());
    }
}

void DTypeTest::bf16_and_back_is_the_same_number() {
    for (std::uint32_t bits = 0; bits < 65536; ++bits) {
        const float value = to_float(BFloat16{static_cast<std::uint16_t>(bits)});
        QVERIFY(std::isnan(value) ? std::isnan(to_float(to_bfloat16(value))) : to_bfloat16(value).bits == bits);
    }
}

void DTypeTest::half_values_are_those_of_the_reference() {
    const auto reference = tests::read_case("bf16_conversion");
    for (std::size_t i = 0; i < count(reference.at("x_bits")); ++i) {
        const auto x = std::bit_cast<float>(element<std::uint32_t>(reference.at("x_bits"), i));
        const auto bits = element<std::uint16_t>(reference.at("fp16_bits"), i);
        const float value = half_to_float(bits);
        if (std::isnan(x)) {
            QVERIFY(std::isnan(value));
        } else if (std::fabs(x) >= 65520.0f) {  // the tie above the largest half
            QVERIFY(std::isinf(value) && std::signbit(value) == std::signbit(x));
        } else {  // the nearest half is no further than half a step
            const float step = std::fmax(std::ldexp(std::fabs(x), -11), 0x1p-25f);
            QVERIFY2(std::fabs(value - x) <= step, fmt::format("{:a}: {:#06x} is {:a}", x, bits, value).c_str());
        }
    }
}

void DTypeTest::fp8_tables_are_those_of_the_reference() {
    const auto reference = tests::read_case("fp8_conversion");
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        const auto e4m3fn = element<float>(reference.at("e4m3fn_table"), byte);
        const auto e5m2 = element<float>(reference.at("e5m2_table"), byte);
        QVERIFY2(same_number(e4m3fn_to_float(static_cast<std::uint8_t>(byte)), e4m3fn), fmt::format("e4m3fn {:#04x}", byte).c_str());
        QVERIFY2(same_number(e5m2_to_float(static_cast<std::uint8_t>(byte)), e5m2), fmt::format("e5m2 {:#04x}", byte).c_str());
    }
}

void DTypeTest::e4m3fn_saturates_as_the_reference() {
    const auto reference = tests::read_case("fp8_conversion");
    for (std::size_t i = 0; i < count(reference.at("x_bits")); ++i) {
        const auto x = std::bit_cast<float>(element<std::uint32_t>(reference.at("x_bits"), i));
        const auto expected = element<std::uint8_t>(reference.at("e4m3fn_saturating"), i);
        const auto found = float_to_e4m3fn_saturating(x);
        const bool both_nan = (expected & 0x7f) == 0x7f && (found & 0x7f) == 0x7f;
        QVERIFY2(found == expected || both_nan, fmt::format("{:a}: {:#04x}, expected {:#04x}", x, found, expected).c_str());
    }
}

void DTypeTest::e4m3fn_and_back_is_the_same_byte() {
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        const float value = e4m3fn_to_float(static_cast<std::uint8_t>(byte));
        const std::uint32_t back = float_to_e4m3fn_saturating(value);
        QCOMPARE(std::isnan(value) ? back | 0x80u : back, std::isnan(value) ? 0xffu : byte);
    }
}

void DTypeTest::sizes_and_names_are_those_of_the_type() {
    QCOMPARE(size_of(DType::f64), std::size_t{8});
    QCOMPARE(size_of(DType::i32), std::size_t{4});
    QCOMPARE(size_of(DType::bf16), std::size_t{2});
    QCOMPARE(size_of(DType::e4m3fn), std::size_t{1});
    QCOMPARE(std::string(name_of(DType::bf16)), std::string("bf16"));
    QCOMPARE(std::string(name_of(DType::e5m2)), std::string("e5m2"));
}

QTEST_APPLESS_MAIN(DTypeTest)
#include "test_dtype.moc"
