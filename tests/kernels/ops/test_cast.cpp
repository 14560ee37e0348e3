#include "kernels/ops/cast.h"

#include <fmt/format.h>

#include <QtTest>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>

#include "tests/support/backends.h"
#include "tests/support/case_reader.h"
#include "tests/support/guarded_tensor.h"

using namespace weft;
using kernels::DType;
using kernels::Shape;
using tests::GuardedTensor;

class CastTest : public QObject {
    Q_OBJECT
  private slots:
    void bf16_has_the_bits_of_the_reference_case();
    void every_pattern_of_a_small_type_becomes_its_number();
    void a_million_random_floats_round_as_the_scalar_code_does();
    void fp64_is_rounded_to_fp32_first();
    void every_odd_length_is_converted_to_its_end();
    void numbers_that_are_none_are_counted();
    void wrong_arguments_are_named();
};

namespace {

bool same_number(float a, float b) {
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b) || (std::isnan(a) && std::isnan(b));
}

std::vector<float> random_bits(std::size_t count) {
    std::mt19937 words(5);
    std::vector<float> values(count);
    for (float& value : values) value = std::bit_cast<float>(static_cast<std::uint32_t>(words()));
    return values;
}

float scalar_value(DType dtype, std::uint32_t bits) {
    switch (dtype) {
        case DType::f16:
            return kernels::half_to_float(static_cast<std::uint16_t>(bits));
        case DType::bf16:
            return kernels::to_float(kernels::BFloat16{static_cast<std::uint16_t>(bits)});
        case DType::e4m3fn:
            return kernels::e4m3fn_to_float(static_cast<std::uint8_t>(bits));
        default:
            return kernels::e5m2_to_float(static_cast<std::uint8_t>(bits));
    }
}

}  // namespace

void CastTest::bf16_has_the_bits_of_the_reference_case() {
    const auto reference = tests::read_case("bf16_conversion");
    const auto& bits = reference.at("x_bits");
    const auto& expected = reference.at("bf16_bits");
    const std::int64_t count = bits.shape[0];
    for (const auto& device : tests::runnable_devices()) {
        kernels::Tensor y(DType::bf16, Shape{count});
        kernels::cast({bits.bytes.data(), DType::f32, Shape{count}}, y.view(), *device);
        for (std::int64_t i = 0; i < count; ++i) {
            std::uint16_t wanted = 0;
            std::memcpy(&wanted, expected.bytes.data() + 2 * i, 2);
            const std::uint16_t found = y.view().bf16()[i].bits;
            const bool both_nan = (wanted & 0x7fff) > 0x7f80 && (found & 0x7fff) > 0x7f80;
            QVERIFY2(found == wanted || both_nan,
                     fmt::format("{} [{}]: {:#06x}, expected {:#06x}", name_of(device->backend()), i, found, wanted).c_str());
        }
    }
}

void CastTest::every_pattern_of_a_small_type_becomes_its_number() {
    for (const auto& device : tests::runnable_devices()) {
        for (const DType dtype : {DType::f16, DType::bf16, DType::e4m3fn, DType::e5m2}) {
            const std::uint32_t patterns = kernels::size_of(dtype) == 2 ? 65536 : 256;
            kernels::Tensor x(dtype, Shape{patterns});
            for (std::uint32_t i = 0; i < patterns; ++i)
                std::memcpy(static_cast<std::uint8_t*>(x.view().data) + i * kernels::size_of(dtype), &i, kernels::size_of(dtype));
            kernels::Tensor y(DType::f32, Shape{patterns});
            kernels::cast(x.view(), y.view(), *device);
            for (std::uint32_t i = 0; i < patterns; ++i)
                QVERIFY2(same_number(y.f32()[i], scalar_value(dtype, i)),
                         fmt::format("{} {} {:#x}: {}, expected {}", name_of(device->backend()), name_of(dtype), i, y.f32()[i],
                                     scalar_value(dtype, i))
                             .c_str());
        }
    }
}

void CastTest::a_million_random_floats_round_as_the_scalar_code_does() {
    const auto values = random_bits(1 << 20);
    const auto count = static_cast<std::int64_t>(values.size());
    for (const auto& device : tests::runnable_devices(3)) {
        kernels::Tensor y(DType::bf16, Shape{count});
        kernels::cast({values.data(), DType::f32, Shape{count}}, y.view(), *device);
        for (std::int64_t i = 0; i < count; ++i) {
            const float value = values[static_cast<std::size_t>(i)];
            if (y.view().bf16()[i].bits != kernels::to_bfloat16(value).bits)
                QVERIFY2(std::isnan(value), fmt::format("{} {:a}", name_of(device->backend()), value).c_str());
        }
    }
}

void CastTest::fp64_is_rounded_to_fp32_first() {
    // Above the tie of bf16 by less than fp32 can tell: two roundings give 1, one would give 1.0078125.
    const std::vector<double> values{1.00390625 + 1e-12, 1e300, -1e-300, 0.1};
    for (const auto& device : tests::runnable_devices()) {
        kernels::Tensor y(DType::bf16, Shape{4});
        kernels::cast({values.data(), DType::f64, Shape{4}}, y.view(), *device);
        const auto found = tests::values_of(y.view());
        QCOMPARE(found[0], 1.0);
        QCOMPARE(found[1], std::numeric_limits<double>::infinity());
        QVERIFY(found[2] == 0.0 && std::signbit(found[2]));
        QCOMPARE(found[3], 0.10009765625);
    }
}

void CastTest::every_odd_length_is_converted_to_its_end() {
    for (const auto& device : tests::runnable_devices()) {
        for (const std::int64_t count : {0, 1, 7, 8, 9, 15, 16, 17, 31, 1023, 1025}) {
            const GuardedTensor x(DType::f32, {count}, 3);
            GuardedTensor narrow(DType::bf16, {count});
            GuardedTensor wide(DType::f32, {count});
            kernels::cast(x.view(), narrow.view(), *device);
            kernels::cast(narrow.view(), wide.view(), *device);
            QVERIFY(narrow.guards_are_intact() && wide.guards_are_intact());
            QVERIFY(narrow.values() == wide.values());
            const auto from = x.values();
            const auto to = wide.values();
            for (std::size_t i = 0; i < from.size(); ++i)
                QCOMPARE(to[i], static_cast<double>(kernels::to_float(kernels::to_bfloat16(static_cast<float>(from[i])))));
        }
    }
}

void CastTest::numbers_that_are_none_are_counted() {
    for (const auto& device : tests::runnable_devices(3)) {
        for (const DType dtype : {DType::f32, DType::bf16}) {
            for (const std::int64_t count : {1, 13, 100000}) {
                GuardedTensor x(dtype, {count}, 1);
                QCOMPARE(kernels::count_non_finite(x.view(), *device), std::int64_t{0});
                x.set(0, std::numeric_limits<double>::quiet_NaN());
                x.set(count - 1, -std::numeric_limits<double>::infinity());
                x.set(count / 2, std::numeric_limits<double>::infinity());
                QCOMPARE(kernels::count_non_finite(x.view(), *device), std::min<std::int64_t>(count, 3));
            }
        }
    }
}

void CastTest::wrong_arguments_are_named() {
    const auto devices = tests::runnable_devices();
    const std::vector<std::int64_t> integers{1, 2};
    kernels::Tensor y(DType::f32, Shape{2});
    try {
        kernels::cast({integers.data(), DType::i64, Shape{2}}, y.view(), *devices.front());
        QFAIL("integers were taken");
    } catch (const std::invalid_argument& error) {
        QCOMPARE(std::string(error.what()), std::string("cast: x is i64; expected a floating-point type"));
    }
}

QTEST_APPLESS_MAIN(CastTest)
#include "test_cast.moc"
