#include "kernels/ops/norm.h"

#include <fmt/format.h>

#include <QtTest>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

#include "tests/support/backends.h"
#include "tests/support/closeness.h"
#include "tests/support/guarded_tensor.h"

using namespace weft;
using kernels::DType;
using kernels::Shape;
using tests::GuardedTensor;

class NormTest : public QObject {
    Q_OBJECT
  private slots:
    void every_backend_meets_the_formulas();
    void a_modulation_per_token_is_taken_row_by_row();
    void a_row_of_one_value_gives_the_shift();
    void a_row_of_zeros_stays_zero_in_channel_norm();
    void a_nan_spoils_its_row_and_no_other();
    void the_result_may_take_the_place_of_the_argument();
    void any_number_of_threads_gives_the_same_bits();
    void wrong_arguments_are_named();
};

namespace {

using Row = std::vector<double>;

Row row_of(const Row& values, std::int64_t row, std::int64_t dim) {
    return Row(values.begin() + row * dim, values.begin() + (row + 1) * dim);
}

/// function(row, index of the row) for each row, one after the other.
template <class Function>
Row by_rows(const GuardedTensor& x, std::int64_t dim, Function function) {
    const Row values = x.values();
    Row result;
    for (std::int64_t row = 0; row * dim < static_cast<std::int64_t>(values.size()); ++row) {
        const Row part = function(row_of(values, row, dim), row);
        result.insert(result.end(), part.begin(), part.end());
    }
    return result;
}

Row standardised(Row x, double eps) {
    const auto count = static_cast<double>(x.size());
    const double mean = std::accumulate(x.begin(), x.end(), 0.0) / count;
    double variance = 0;
    for (const double value : x) variance += (value - mean) * (value - mean) / count;
    for (double& value : x) value = (value - mean) / std::sqrt(variance + eps);
    return x;
}

double square_sum(const Row& x) { return std::inner_product(x.begin(), x.end(), x.begin(), 0.0); }

// Sums of n fp32 numbers in lanes err by less than n / 8 roundings, in practice by their square root; results are of order 1 to 10.
constexpr double absolute = 4e-6;
constexpr double relative = 2e-6;
constexpr float eps = 1e-6f;

std::string describe(const kernels::Device& device, const char* operation, const GuardedTensor& x, const GuardedTensor& y,
                     const std::string& worst) {
    return fmt::format("{} {} {} {} to {}: {}", name_of(device.backend()), operation, x.view().shape.text(), name_of(x.view().dtype),
                       name_of(y.view().dtype), worst);
}

}  // namespace

void NormTest::every_backend_meets_the_formulas() {
    for (const auto& device : tests::runnable_devices()) {
        std::uint32_t seed = 1;
        for (const std::int64_t dim : {1, 3, 8, 15, 16, 17, 40, 96, 100, 1536, 5120}) {
            for (const DType x_dtype : {DType::f32, DType::bf16}) {
                for (const DType y_dtype : {DType::f32, DType::bf16}) {
                    seed += 10;
                    GuardedTensor x(x_dtype, {2, 3, dim}, seed, 2);
                    const Row drawn = x.values();
                    for (std::int64_t i = 0; i < dim; ++i) x.set(dim + i, drawn[static_cast<std::size_t>(i)] + 5);  // a mean far from 0
                    const GuardedTensor scale(DType::f32, {dim}, seed + 1);
                    const GuardedTensor shift(DType::f32, {dim}, seed + 2);
                    const Row scales = scale.values();
                    const Row shifts = shift.values();
                    GuardedTensor y(y_dtype, {2, 3, dim});
                    const auto check = [&](const char* operation, auto formula) {
                        const auto worst = tests::check_close(y.view(), by_rows(x, dim, formula), absolute, relative);
                        QVERIFY2(worst.ok, describe(*device, operation, x, y, worst.text).c_str());
                        QVERIFY(y.guards_are_intact());
                    };

                    kernels::layer_norm_modulated(x.view(), scale.view(), shift.view(), eps, y.view(), *device);
                    check("layer_norm_modulated", [&](const Row& row, std::int64_t) {
                        Row out = standardised(row, static_cast<double>(eps));
                        for (std::size_t i = 0; i < out.size(); ++i) out[i] = out[i] * (1 + scales[i]) + shifts[i];
                        return out;
                    });
                    kernels::layer_norm(x.view(), scale.view(), shift.view(), eps, y.view(), *device);
                    check("layer_norm", [&](const Row& row, std::int64_t) {
                        Row out = standardised(row, static_cast<double>(eps));
                        for (std::size_t i = 0; i < out.size(); ++i) out[i] = out[i] * scales[i] + shifts[i];
                        return out;
                    });
                    kernels::layer_norm(x.view(), std::nullopt, std::nullopt, eps, y.view(), *device);
                    check("layer_norm without weights",
                          [&](const Row& row, std::int64_t) { return standardised(row, static_cast<double>(eps)); });
                    kernels::rms_norm(x.view(), scale.view(), eps, y.view(), *device);
                    check("rms_norm", [&](Row row, std::int64_t) {
                        const double rms = std::sqrt(square_sum(row) / static_cast<double>(dim) + static_cast<double>(eps));
                        for (std::size_t i = 0; i < row.size(); ++i) row[i] = row[i] / rms * scales[i];
                        return row;
                    });
                    for (const bool then_silu : {false, true}) {
                        kernels::channel_norm(x.view(), scale.view(), then_silu, y.view(), *device);
                        check("channel_norm", [&](Row row, std::int64_t) {
                            const double norm = std::max(std::sqrt(square_sum(row)), 1e-12);
                            for (std::size_t i = 0; i < row.size(); ++i) {
                                row[i] = row[i] / norm * std::sqrt(static_cast<double>(dim)) * scales[i];
                                if (then_silu) row[i] = row[i] / (1 + std::exp(-row[i]));
                            }
                            return row;
                        });
                    }
                }
            }
        }
    }
}

void NormTest::a_modulation_per_token_is_taken_row_by_row() {
    for (const auto& device : tests::runnable_devices()) {
        const std::int64_t dim = 37;
        const GuardedTensor x(DType::f32, {5, dim}, 1);
        const GuardedTensor scale(DType::f32, {5, dim}, 2);
        const GuardedTensor shift(DType::f32, {5, dim}, 3);
        const Row scales = scale.values();
        const Row shifts = shift.values();
        GuardedTensor y(DType::f32, {5, dim});
        kernels::layer_norm_modulated(x.view(), scale.view(), shift.view(), eps, y.view(), *device);
        const Row expected = by_rows(x, dim, [&](const Row& row, std::int64_t index) {
            Row out = standardised(row, static_cast<double>(eps));
            for (std::size_t i = 0; i < out.size(); ++i) {
                const auto place = static_cast<std::size_t>(index * dim) + i;
                out[i] = out[i] * (1 + scales[place]) + shifts[place];
            }
            return out;
        });
        const auto worst = tests::check_close(y.view(), expected, absolute, relative);
        QVERIFY2(worst.ok, describe(*device, "layer_norm_modulated", x, y, worst.text).c_str());
    }
}

void NormTest::a_row_of_one_value_gives_the_shift() {
    for (const auto& device : tests::runnable_devices()) {
        GuardedTensor x(DType::f32, {1, 64}, 1);
        for (std::int64_t i = 0; i < 64; ++i) x.set(i, 3.25);
        const GuardedTensor scale(DType::f32, {64}, 2);
        const GuardedTensor shift(DType::f32, {64}, 3);
        GuardedTensor y(DType::f32, {1, 64});
        kernels::layer_norm_modulated(x.view(), scale.view(), shift.view(), eps, y.view(), *device);
        QVERIFY(y.values() == shift.values());
    }
}

void NormTest::a_row_of_zeros_stays_zero_in_channel_norm() {
    for (const auto& device : tests::runnable_devices()) {
        const GuardedTensor x(DType::f32, {2, 20}, 1, 0);
        const GuardedTensor weight(DType::f32, {20}, 2);
        GuardedTensor y(DType::f32, {2, 20});
        kernels::channel_norm(x.view(), weight.view(), true, y.view(), *device);
        for (const double value : y.values()) QCOMPARE(value, 0.0);
    }
}

void NormTest::a_nan_spoils_its_row_and_no_other() {
    for (const auto& device : tests::runnable_devices()) {
        GuardedTensor x(DType::bf16, {3, 21}, 1);
        x.set(21 + 20, std::numeric_limits<double>::quiet_NaN());
        const GuardedTensor weight(DType::f32, {21}, 2);
        GuardedTensor y(DType::bf16, {3, 21});
        const auto check = [&](const char* operation) {
            const Row values = y.values();
            for (std::size_t i = 0; i < values.size(); ++i)
                QVERIFY2(std::isnan(values[i]) == (i / 21 == 1),
                         fmt::format("{} {} [{}]", name_of(device->backend()), operation, i).c_str());
        };
        kernels::rms_norm(x.view(), weight.view(), eps, y.view(), *device);
        check("rms_norm");
        kernels::channel_norm(x.view(), weight.view(), true, y.view(), *device);
        check("channel_norm");
        kernels::layer_norm(x.view(), weight.view(), weight.view(), eps, y.view(), *device);
        check("layer_norm");
    }
}

void NormTest::the_result_may_take_the_place_of_the_argument() {
    for (const auto& device : tests::runnable_devices()) {
        for (const DType dtype : {DType::f32, DType::bf16}) {
            const GuardedTensor x(dtype, {5, 99}, 1);
            const GuardedTensor weight(DType::f32, {99}, 2);
            GuardedTensor apart(dtype, {5, 99});
            GuardedTensor inside = x;
            kernels::rms_norm(x.view(), weight.view(), eps, apart.view(), *device);
            kernels::rms_norm(inside.view(), weight.view(), eps, inside.view(), *device);
            QVERIFY(inside.values() == apart.values());
            inside = x;
            kernels::channel_norm(x.view(), weight.view(), true, apart.view(), *device);
            kernels::channel_norm(inside.view(), weight.view(), true, inside.view(), *device);
            QVERIFY(inside.values() == apart.values());
        }
    }
}

void NormTest::any_number_of_threads_gives_the_same_bits() {
    const GuardedTensor x(DType::f32, {501, 100}, 8);
    const GuardedTensor weight(DType::f32, {100}, 9);
    std::map<kernels::Backend, Row> first;
    for (const int threads : {1, 2, 3}) {
        for (const auto& device : tests::runnable_devices(threads)) {
            GuardedTensor y(DType::f32, {501, 100});
            kernels::layer_norm(x.view(), weight.view(), weight.view(), eps, y.view(), *device);
            const auto [place, is_new] = first.try_emplace(device->backend(), y.values());
            QVERIFY2(is_new || place->second == y.values(), name_of(device->backend()).data());
        }
    }
}

void NormTest::wrong_arguments_are_named() {
    const auto devices = tests::runnable_devices();
    const GuardedTensor x(DType::f32, {4, 6}, 1);
    const GuardedTensor weight(DType::f32, {5}, 1);
    GuardedTensor y(DType::f32, {4, 6});
    try {
        kernels::rms_norm(x.view(), weight.view(), eps, y.view(), *devices.front());
        QFAIL("a wrong shape was taken");
    } catch (const std::invalid_argument& error) {
        QCOMPARE(std::string(error.what()), std::string("rms_norm: weight is [5]; expected [6]"));
    }
    try {
        kernels::layer_norm_modulated(x.view(), weight.view(), weight.view(), eps, y.view(), *devices.front());
        QFAIL("a wrong shape was taken");
    } catch (const std::invalid_argument& error) {
        QCOMPARE(std::string(error.what()), std::string("layer_norm_modulated: scale is [5]; expected [6] or [4, 6]"));
    }
}

QTEST_APPLESS_MAIN(NormTest)
#include "test_norm.moc"
