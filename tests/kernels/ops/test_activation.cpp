#include <fmt/format.h>

#include <QtTest>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>

#include "kernels/ops/activation.h"
#include "tests/support/backends.h"
#include "tests/support/closeness.h"
#include "tests/support/guarded_tensor.h"

using namespace weft;
using kernels::DType;
using tests::GuardedTensor;

class ActivationTest : public QObject {
    Q_OBJECT
  private slots:
    void every_backend_meets_the_formula();
    void the_whole_range_of_numbers_is_met();
    void numbers_that_are_none_stay_so();
    void the_result_may_take_the_place_of_an_argument();
    void any_number_of_threads_gives_the_same_bits();
    void wrong_arguments_are_named();
};

namespace {

double silu(double x) { return x / (1 + std::exp(-x)); }
double gelu(double x) { return x / 2 * (1 + std::tanh(std::sqrt(2 / std::numbers::pi) * (x + 0.044715 * x * x * x))); }

// 4 units in the last place of fp32. Past -88.7 exp(-x) is infinite in fp32 and silu(x) is 0.
constexpr double relative = 4 * 0x1p-23;
constexpr double absolute = 3e-37;

double gelu_erf(double x) { return x / 2 * std::erfc(-x / std::numbers::sqrt2); }
double quick_gelu(double x) { return x / (1 + std::exp(-1.702 * x)); }

/// The activations of one argument, with what their fp32 kernels may be off.
struct Pointwise {
    const char* name;
    void (*operation)(kernels::ConstView, kernels::View, kernels::Device&);
    double (*formula)(double);
    double absolute;
    double relative;
};

// tanh form against tanh itself: near -5 the formula's own 1 + tanh has lost most of its digits in fp32; ours has not. The erf form
// is judged by erfc for the same reason.
constexpr Pointwise pointwise[] = {{"silu", kernels::silu, silu, absolute, relative},
                                   {"gelu_tanh", kernels::gelu_tanh, gelu, 1e-9, 16 * relative},
                                   {"gelu_erf", kernels::gelu_erf, gelu_erf, 1e-9, 16 * relative},
                                   {"quick_gelu", kernels::quick_gelu, quick_gelu, absolute, 16 * relative}};

std::vector<double> mapped(const std::vector<double>& x, double (*function)(double)) {
    std::vector<double> y(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) y[i] = function(x[i]);
    return y;
}

std::string describe(const kernels::Device& device, const char* operation, DType x, DType y, std::int64_t count, const std::string& worst) {
    return fmt::format("{} {} {} to {}, {} elements: {}", name_of(device.backend()), operation, name_of(x), name_of(y), count, worst);
}

}  // namespace

void ActivationTest::every_backend_meets_the_formula() {
    for (const auto& device : tests::runnable_devices()) {
        for (const DType x_dtype : {DType::f32, DType::bf16}) {
            for (const DType y_dtype : {DType::f32, DType::bf16}) {
                for (const std::int64_t count : {1, 7, 8, 15, 16, 17, 33, 1023, 1025, 70001}) {
                    const GuardedTensor x(x_dtype, {count}, 11, 3);
                    const GuardedTensor gate(y_dtype, {count}, 12, 3);
                    GuardedTensor y(y_dtype, {count});
                    for (const Pointwise& one : pointwise) {
                        one.operation(x.view(), y.view(), *device);
                        const auto worst = tests::check_close(y.view(), mapped(x.values(), one.formula), one.absolute, one.relative);
                        QVERIFY2(worst.ok, describe(*device, one.name, x_dtype, y_dtype, count, worst.text).c_str());
                    }

                    auto expected = mapped(gate.values(), gelu);
                    const auto factors = x.values();
                    for (std::size_t i = 0; i < expected.size(); ++i) expected[i] *= factors[i];
                    kernels::gated_gelu(gate.view(), x.view(), y.view(), *device);
                    const auto worst = tests::check_close(y.view(), expected, 1e-8, 16 * relative);
                    QVERIFY2(worst.ok, describe(*device, "gated_gelu", x_dtype, y_dtype, count, worst.text).c_str());
                    QVERIFY(y.guards_are_intact());
                }
            }
        }
    }
}

void ActivationTest::the_whole_range_of_numbers_is_met() {
    constexpr std::int64_t count = 40001;
    for (const auto& device : tests::runnable_devices()) {
        GuardedTensor x(DType::f32, {count});
        for (std::int64_t i = 0; i < count; ++i) x.set(i, (static_cast<double>(i) - 20000) / 200);  // -100 to 100
        x.set(0, -3e38);
        x.set(1, 3e38);
        x.set(2, 1e-40);
        GuardedTensor y(DType::f32, {count});
        for (const Pointwise& one : pointwise) {
            one.operation(x.view(), y.view(), *device);
            const auto worst = tests::check_close(y.view(), mapped(x.values(), one.formula), one.absolute, one.relative);
            QVERIFY2(worst.ok, describe(*device, one.name, DType::f32, DType::f32, count, worst.text).c_str());
        }
    }
}

void ActivationTest::numbers_that_are_none_stay_so() {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const auto& device : tests::runnable_devices()) {
        for (const DType dtype : {DType::f32, DType::bf16}) {
            GuardedTensor x(dtype, {40}, 3);
            x.set(3, std::numeric_limits<double>::quiet_NaN());
            x.set(17, infinity);
            x.set(39, std::numeric_limits<double>::quiet_NaN());
            GuardedTensor y(dtype, {40});
            for (const Pointwise& one : pointwise) {
                one.operation(x.view(), y.view(), *device);
                QVERIFY2(std::isnan(y.values()[3]) && std::isnan(y.values()[39]) && y.values()[17] == infinity, one.name);
                QVERIFY2(std::isfinite(y.values()[4]) && std::isfinite(y.values()[38]), one.name);
            }
        }
    }
}

void ActivationTest::the_result_may_take_the_place_of_an_argument() {
    for (const auto& device : tests::runnable_devices()) {
        GuardedTensor x(DType::bf16, {3, 101}, 5);
        GuardedTensor gate(DType::bf16, {3, 101}, 6);
        GuardedTensor y(DType::bf16, {3, 101});
        kernels::gated_gelu(gate.view(), x.view(), y.view(), *device);
        kernels::gated_gelu(gate.view(), x.view(), gate.view(), *device);
        QVERIFY(gate.values() == y.values());
        for (const Pointwise& one : pointwise) {
            one.operation(x.view(), y.view(), *device);
            one.operation(x.view(), x.view(), *device);
            QVERIFY2(x.values() == y.values(), one.name);
        }
    }
}

void ActivationTest::any_number_of_threads_gives_the_same_bits() {
    const GuardedTensor x(DType::f32, {100003}, 8);
    std::map<std::pair<kernels::Backend, std::string>, std::vector<double>> first;
    for (const int threads : {1, 2, 3}) {
        for (const auto& device : tests::runnable_devices(threads)) {
            GuardedTensor y(DType::f32, {100003});
            for (const Pointwise& one : pointwise) {
                one.operation(x.view(), y.view(), *device);
                const auto [place, is_new] = first.try_emplace({device->backend(), one.name}, y.values());
                QVERIFY2(is_new || place->second == y.values(), one.name);
            }
        }
    }
}

void ActivationTest::wrong_arguments_are_named() {
    const auto devices = tests::runnable_devices();
    GuardedTensor x(DType::f32, {4, 5}, 1);
    GuardedTensor y(DType::f32, {5, 4});
    try {
        kernels::silu(x.view(), y.view(), *devices.front());
        QFAIL("a wrong shape was taken");
    } catch (const std::invalid_argument& error) {
        QCOMPARE(std::string(error.what()), std::string("silu: y is [5, 4]; expected [4, 5]"));
    }
}

QTEST_APPLESS_MAIN(ActivationTest)
#include "test_activation.moc"
