// Guidance between two results of attention, against the formula of the paper in fp64.

#include "kernels/ops/extrapolate.h"

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
using kernels::Extrapolation;
using tests::GuardedTensor;

namespace {

/// alpha Z + (1 - alpha) Z⁺ with Z = Z⁺ + phi (Z⁺ - Z⁻), phi = scale - 1, Z scaled so that |Z| <= tau |Z⁺|.
std::vector<double> formula(const std::vector<double>& positive, const std::vector<double>& negative, std::size_t dim,
                            const Extrapolation& by) {
    std::vector<double> result;
    const double phi = static_cast<double>(by.scale) - 1;
    const auto alpha = static_cast<double>(by.share);
    for (std::size_t row = 0; row < positive.size(); row += dim) {
        std::vector<double> z;
        double norm = 0;
        double z_norm = 0;
        for (std::size_t i = row; i < row + dim; ++i) {
            z.push_back(positive[i] + phi * (positive[i] - negative[i]));
            norm += std::fabs(positive[i]);
            z_norm += std::fabs(z.back());
        }
        const double ratio = z_norm / norm;
        const double factor = std::min(ratio, static_cast<double>(by.limit)) / ratio;
        for (std::size_t i = 0; i < dim; ++i) result.push_back(alpha * factor * z[i] + (1 - alpha) * positive[row + i]);
    }
    return result;
}

constexpr Extrapolation usual{11, 2.5F, 0.25F};

}  // namespace

class ExtrapolateTest : public QObject {
    Q_OBJECT

  private slots:
    void every_backend_follows_the_formula() {
        for (const auto& device : tests::runnable_devices()) {
            for (const DType dtype : {DType::f32, DType::bf16}) {
                for (const std::int64_t dim : {1, 7, 16, 33, 1536}) {
                    // The last two never and always reach the limit.
                    for (const Extrapolation& by : {usual, Extrapolation{3, 100, 0.5F}, Extrapolation{2, 0.5F, 1}}) {
                        const std::int64_t rows = 5;
                        GuardedTensor y(dtype, {rows, dim}, 1);
                        const GuardedTensor from(dtype, {rows, dim}, 2, 0.3);
                        const auto expected = formula(y.values(), from.values(), static_cast<std::size_t>(dim), by);
                        kernels::extrapolate(y.view(), from.view(), by, *device);
                        // Terms up to 11 * 4 cancel, each rounded to fp32, and the norms are summed in fp32.
                        const auto worst = tests::check_close(y.view(), expected, 2e-5, 1e-6);
                        QVERIFY2(worst.ok, fmt::format("{} {} dim {} scale {}: {}", name_of(device->backend()), name_of(dtype), dim,
                                                       by.scale, worst.text)
                                               .c_str());
                        QVERIFY(y.guards_are_intact());
                    }
                }
            }
        }
    }

    void scale_1_changes_no_bit() {
        for (const auto& device : tests::runnable_devices()) {
            for (const DType dtype : {DType::f32, DType::bf16}) {
                GuardedTensor y(dtype, {4, 50}, 1);
                const GuardedTensor before = y;
                kernels::extrapolate(y.view(), GuardedTensor(dtype, {4, 50}, 2).view(), {1, 1, 0.25F}, *device);
                QVERIFY(y == before);
            }
        }
    }

    void a_row_of_zeros_stays_one_and_numbers_that_are_none_stay_so() {
        for (const auto& device : tests::runnable_devices()) {
            GuardedTensor y(DType::f32, {3, 19}, 1);
            GuardedTensor from(DType::f32, {3, 19}, 2);
            for (std::int64_t i = 0; i < 19; ++i) y.set(i, 0);
            y.set(19 + 3, std::numeric_limits<double>::quiet_NaN());
            from.set(2 * 19 + 18, std::numeric_limits<double>::quiet_NaN());
            kernels::extrapolate(y.view(), from.view(), usual, *device);
            const auto values = y.values();
            for (std::size_t i = 0; i < 19; ++i) QCOMPARE(values[i], 0.0);
            QVERIFY(std::isnan(values[19 + 3]));
            QVERIFY(std::isnan(values[2 * 19 + 18]));
        }
    }

    void any_number_of_threads_gives_the_same_bits() {
        const GuardedTensor from(DType::bf16, {500, 101}, 2);
        std::map<kernels::Backend, std::vector<double>> first;
        for (const int threads : {1, 2, 3}) {
            for (const auto& device : tests::runnable_devices(threads)) {
                GuardedTensor y(DType::bf16, {500, 101}, 1);
                kernels::extrapolate(y.view(), from.view(), usual, *device);
                const auto [place, is_new] = first.try_emplace(device->backend(), y.values());
                QVERIFY2(is_new || place->second == y.values(), name_of(device->backend()).data());
            }
        }
    }

    void wrong_arguments_are_named() {
        const auto devices = tests::runnable_devices();
        GuardedTensor y(DType::bf16, {2, 3}, 1);
        const GuardedTensor from(DType::f32, {2, 3}, 1);
        try {
            kernels::extrapolate(y.view(), from.view(), usual, *devices.front());
            QFAIL("two dtypes were taken");
        } catch (const std::invalid_argument& error) {
            QCOMPARE(std::string(error.what()), std::string("extrapolate: from is f32; expected bf16"));
        }
    }
};

QTEST_APPLESS_MAIN(ExtrapolateTest)
#include "test_extrapolate.moc"
