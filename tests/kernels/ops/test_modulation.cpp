#include "kernels/ops/modulation.h"

#include <fmt/format.h>

#include <QtTest>
#include <cmath>
#include <limits>
#include <map>

#include "tests/support/backends.h"
#include "tests/support/closeness.h"
#include "tests/support/guarded_tensor.h"

using namespace weft;
using kernels::DType;
using kernels::Shape;
using tests::GuardedTensor;

class ModulationTest : public QObject {
    Q_OBJECT
  private slots:
    void every_backend_adds_what_the_gate_lets_through();
    void every_backend_adds();
    void numbers_that_are_none_stay_so();
    void any_number_of_threads_gives_the_same_bits();
    void wrong_arguments_are_named();
};

namespace {

// A product and a sum of numbers below 5 or so, each rounded once.
constexpr double absolute = 1e-6;
constexpr double relative = 2 * 0x1p-24;

}  // namespace

void ModulationTest::every_backend_adds_what_the_gate_lets_through() {
    for (const auto& device : tests::runnable_devices()) {
        for (const DType dtype : {DType::f32, DType::bf16}) {
            for (const std::int64_t dim : {1, 7, 16, 33, 1536}) {
                for (const bool gate_per_row : {false, true}) {
                    const std::int64_t rows = 4;
                    GuardedTensor residual(DType::f32, {rows, dim}, 1);
                    const GuardedTensor x(dtype, {rows, dim}, 2);
                    const GuardedTensor gate(DType::f32, gate_per_row ? Shape{rows, dim} : Shape{dim}, 3);
                    auto expected = residual.values();
                    const auto xs = x.values();
                    const auto gates = gate.values();
                    for (std::size_t i = 0; i < expected.size(); ++i) expected[i] += xs[i] * gates[i % gates.size()];
                    kernels::add_gated(residual.view(), x.view(), gate.view(), *device);
                    const auto worst = tests::check_close(residual.view(), expected, absolute, relative);
                    QVERIFY2(worst.ok, fmt::format("{} {} dim {} gate per row {}: {}", name_of(device->backend()), name_of(dtype), dim,
                                                   gate_per_row, worst.text)
                                           .c_str());
                    QVERIFY(residual.guards_are_intact());
                }
            }
        }
    }
}

void ModulationTest::every_backend_adds() {
    for (const auto& device : tests::runnable_devices()) {
        for (const DType y_dtype : {DType::f32, DType::bf16}) {
            for (const DType x_dtype : {DType::f32, DType::bf16}) {
                for (const std::int64_t count : {1, 9, 16, 31, 1025, 50001}) {
                    GuardedTensor y(y_dtype, {count}, 1);
                    const GuardedTensor x(x_dtype, {count}, 2);
                    auto expected = y.values();
                    const auto xs = x.values();
                    for (std::size_t i = 0; i < expected.size(); ++i) expected[i] += xs[i];
                    kernels::add(y.view(), x.view(), *device);
                    const auto worst = tests::check_close(y.view(), expected, 1e-45, relative);
                    QVERIFY2(worst.ok, fmt::format("{} {} += {}, {} elements: {}", name_of(device->backend()), name_of(y_dtype),
                                                   name_of(x_dtype), count, worst.text)
                                           .c_str());
                    QVERIFY(y.guards_are_intact());
                }
            }
        }
    }
}

void ModulationTest::numbers_that_are_none_stay_so() {
    for (const auto& device : tests::runnable_devices()) {
        GuardedTensor y(DType::bf16, {19}, 1);
        GuardedTensor x(DType::f32, {19}, 2);
        x.set(2, std::numeric_limits<double>::quiet_NaN());
        x.set(18, -std::numeric_limits<double>::infinity());
        kernels::add(y.view(), x.view(), *device);
        QVERIFY(std::isnan(y.values()[2]) && y.values()[18] == -std::numeric_limits<double>::infinity() && std::isfinite(y.values()[17]));
    }
}

void ModulationTest::any_number_of_threads_gives_the_same_bits() {
    const GuardedTensor x(DType::bf16, {500, 101}, 2);
    const GuardedTensor gate(DType::f32, {101}, 3);
    std::map<kernels::Backend, std::vector<double>> first;
    for (const int threads : {1, 2, 3}) {
        for (const auto& device : tests::runnable_devices(threads)) {
            GuardedTensor residual(DType::f32, {500, 101}, 1);
            kernels::add_gated(residual.view(), x.view(), gate.view(), *device);
            const auto [place, is_new] = first.try_emplace(device->backend(), residual.values());
            QVERIFY2(is_new || place->second == residual.values(), name_of(device->backend()).data());
        }
    }
}

void ModulationTest::wrong_arguments_are_named() {
    const auto devices = tests::runnable_devices();
    GuardedTensor residual(DType::bf16, {2, 3}, 1);
    const GuardedTensor x(DType::f32, {2, 3}, 1);
    const GuardedTensor gate(DType::f32, {3}, 1);
    try {
        kernels::add_gated(residual.view(), x.view(), gate.view(), *devices.front());
        QFAIL("a bf16 residual was taken");
    } catch (const std::invalid_argument& error) {
        QCOMPARE(std::string(error.what()), std::string("add_gated: residual is bf16; expected f32"));
    }
}

QTEST_APPLESS_MAIN(ModulationTest)
#include "test_modulation.moc"
