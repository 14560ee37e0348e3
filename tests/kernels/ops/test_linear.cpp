#include "kernels/ops/linear.h"

#include <fmt/format.h>

#include <QtTest>
#include <cmath>
#include <concepts>

#include "kernels/onednn/linear.h"
#include "tests/support/backends.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"
#include "tests/support/guarded_tensor.h"
#include "tests/support/kernel_tensors.h"

using namespace weft;
using kernels::Activation;
using kernels::Backend;
using kernels::ConstView;
using kernels::Device;
using kernels::DType;
using kernels::PackedMatrix;
using kernels::Shape;

namespace {

// A weight is packed once: what pack_matrix gives, it does not take.
template <class Weight>
concept CanBePacked = requires(Weight weight, Device& device) {
    { kernels::pack_matrix(std::move(weight), DType::f32, device) } -> std::same_as<PackedMatrix>;
};
static_assert(CanBePacked<ConstView>);
static_assert(!CanBePacked<PackedMatrix>);
static_assert(!std::is_copy_constructible_v<PackedMatrix> && !std::is_copy_assignable_v<PackedMatrix>);
static_assert(std::is_nothrow_move_constructible_v<PackedMatrix>);

/// One line of the table.
struct Line {
    Shape x;
    std::int64_t n;
    DType x_dtype = DType::f32;
    DType weight_dtype = DType::f32;
    DType compute_dtype = DType::f32;
    DType y_dtype = DType::f32;
    bool has_bias = true;
    Activation activation = Activation::none;
    float descale = 1;

    std::string text() const {
        static constexpr const char* activations[] = {"none", "gelu_tanh", "silu", "gelu_erf", "quick_gelu"};
        return fmt::format("x {} {} · [{}, {}] {} in {} -> {}, bias {}, {}", x.text(), name_of(x_dtype), n, x[-1], name_of(weight_dtype),
                           name_of(compute_dtype), name_of(y_dtype), has_bias, activations[static_cast<int>(activation)]);
    }
    Shape y() const {
        std::vector<std::int64_t> extents(x.extents().begin(), x.extents().end());
        extents.back() = n;
        return Shape(extents);
    }
};

constexpr Activation all_activations[] = {Activation::none, Activation::gelu_tanh, Activation::silu, Activation::gelu_erf,
                                          Activation::quick_gelu};

double activated(double value, Activation activation) {
    if (activation == Activation::gelu_tanh)
        return value / 2 * (1 + std::tanh(std::sqrt(2 / std::acos(-1.0)) * (value + 0.044715 * value * value * value)));
    if (activation == Activation::silu) return value / (1 + std::exp(-value));
    if (activation == Activation::gelu_erf) return value / 2 * (1 + std::erf(value / std::sqrt(2.0)));
    if (activation == Activation::quick_gelu) return value / (1 + std::exp(-1.702 * value));
    return value;
}

/// What the line gives in fp64, and how far fp32 sums may be from it.
struct Expected {
    std::vector<double> values;
    std::vector<double> tolerances;
};

Expected expected_of(const Line& line, const tests::StoredTensor& x, const tests::StoredTensor& weight, const tests::StoredTensor& bias) {
    const std::int64_t rows = line.x.row_count();
    const std::int64_t k = line.x[-1];
    std::vector<double> rounded_x(x.values), rounded_w(weight.values);
    for (double& value : rounded_x) value = tests::rounded_to(line.compute_dtype, value);
    for (double& value : rounded_w) value = tests::rounded_to(line.compute_dtype, value * static_cast<double>(line.descale));
    Expected expected;
    for (std::int64_t row = 0; row < rows; ++row) {
        for (std::int64_t column = 0; column < line.n; ++column) {
            double sum = line.has_bias ? bias.values[static_cast<std::size_t>(column)] : 0;
            double magnitude = std::fabs(sum);
            const double* a = rounded_x.data() + row * k;
            const double* b = rounded_w.data() + column * k;
            for (std::int64_t i = 0; i < k; ++i) {
                sum += a[i] * b[i];
                magnitude += std::fabs(a[i] * b[i]);
            }
            const double value = activated(sum, line.activation);
            // Sums in any order: the rounding errors of k additions, at random, stay below 2^-22 of the sum of magnitudes. The slope of the
            // activations is at most 1.13; oneDNN's polynomials are good to 1e-6.
            double tolerance = 1.2 * std::ldexp(magnitude, -22) + (line.activation == Activation::none ? 0 : 1e-6 * (1 + std::fabs(value)));
            if (line.y_dtype == DType::bf16) tolerance += std::ldexp(std::fabs(value), -8);  // half an ulp at most
            expected.values.push_back(value);
            expected.tolerances.push_back(tolerance);
        }
    }
    return expected;
}

/// Empty if the line is right on the device, else what is wrong. `worst` grows to the largest error of an fp32 y in parts of its tolerance.
std::string fault_of(const Line& line, Device& device, double& worst) {
    const auto x = tests::random_tensor(line.x_dtype, line.x, 11);
    const auto weight = tests::random_tensor(line.weight_dtype, {line.n, line.x[-1]}, 12);
    const auto bias = tests::random_tensor(DType::f32, {line.n}, 13);
    const auto packed = kernels::pack_matrix(weight.view(), line.compute_dtype, device, line.descale);
    const auto bias_view = line.has_bias ? std::optional(bias.view()) : std::nullopt;
    tests::GuardedTensor first(line.y_dtype, line.y()), second(line.y_dtype, line.y());
    kernels::linear(x.view(), packed, bias_view, first.view(), line.activation, device);
    kernels::linear(x.view(), packed, bias_view, second.view(), line.activation, device);
    const std::string where = fmt::format("{}: {}", name_of(device.backend()), line.text());
    if (!first.guards_are_intact()) return where + ": wrote outside y";
    if (tests::bits_of(first.view()) != tests::bits_of(second.view())) return where + ": not the same bits twice";
    const auto expected = expected_of(line, x, weight, bias);
    const auto values = first.values();
    for (std::size_t i = 0; i < expected.values.size(); ++i) {
        const double error = std::fabs(values[i] - expected.values[i]);
        if (!(error <= expected.tolerances[i]))
            return fmt::format("{}: element {} is {}, expected {}, tolerance {}", where, i, values[i], expected.values[i],
                               expected.tolerances[i]);
        if (line.y_dtype == DType::f32) worst = std::max(worst, error / expected.tolerances[i]);
    }
    return {};
}

std::string message_of(const auto& call) {
    try {
        call();
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
    return "no error";
}

}  // namespace

class LinearTest : public QObject {
    Q_OBJECT
  private slots:
    void every_reference_case_is_met();
    void the_table_of_shapes_and_dtypes_agrees_with_fp64_sums();
    void a_weight_of_any_float_dtype_is_packed();
    void a_quantised_weight_stays_so_and_is_widened_in_the_product();
    void a_weight_of_several_pieces_is_packed_like_one();
    void bits_do_not_depend_on_threads_or_limits();
    void not_a_number_stays_one_in_its_row();
    void few_and_many_rows_run_on_fast_kernels();
    void sizes_that_do_not_fit_are_named();
};

void LinearTest::every_reference_case_is_met() {
    const auto reference = tests::read_case("linear");
    const auto view_of = [](const tests::CaseTensor& tensor) { return ConstView{tensor.bytes.data(), DType::bf16, Shape(tensor.shape)}; };
    for (const auto& device : tests::runnable_devices()) {
        int cases = 0;
        for (const auto& [name, out] : reference.tensors) {
            const bool has_bias = name.ends_with(".out");
            if (!has_bias && !name.ends_with(".out_nobias")) continue;
            const std::string stem = name.substr(0, name.find('.'));
            const auto bias_values = reference.at(stem + ".bias").floats();
            const ConstView bias{bias_values.data(), DType::f32, {static_cast<std::int64_t>(bias_values.size())}};
            for (const DType compute_dtype : {DType::f32, DType::bf16}) {
                const auto packed = kernels::pack_matrix(view_of(reference.at(stem + ".weight")), compute_dtype, *device);
                kernels::Tensor single(DType::f32, Shape(out.shape)), half(DType::bf16, Shape(out.shape));
                for (kernels::Tensor* y : {&single, &half})
                    kernels::linear(view_of(reference.at(stem + ".x")), packed, has_bias ? std::optional(bias) : std::nullopt, y->view(),
                                    Activation::none, *device);
                const auto expected = out.floats();
                const auto worst = tests::compare(single.values(), expected, 1e-5);
                QVERIFY2(worst.ok, qPrintable(QString::fromStdString(name + ": " + worst.text)));
                double error_square = 0, square = 0;
                for (std::size_t i = 0; i < expected.size(); ++i) {
                    const auto value = static_cast<double>(kernels::to_float(half.view().bf16()[i]));
                    const auto wanted = static_cast<double>(expected[i]);
                    const double ulp = std::ldexp(1.0, std::ilogb(wanted == 0 ? 1e-30 : wanted) - 7);
                    QVERIFY2(std::fabs(value - wanted) <= ulp,
                             qPrintable(QString::fromStdString(fmt::format("{}: bf16 element {}", name, i))));
                    error_square += (value - wanted) * (value - wanted);
                    square += wanted * wanted;
                }
                QVERIFY(std::sqrt(error_square / square) <= 2.5e-3 || expected.size() == 1);
                ++cases;
            }
        }
        QVERIFY(cases > 0);
    }
}

void LinearTest::the_table_of_shapes_and_dtypes_agrees_with_fp64_sums() {
    struct Size {
        Shape x;
        std::int64_t n;
    };
    const std::vector<Size> sizes{{{1, 1}, 1},         {{2, 37}, 1},      {{3, 1}, 37},   {{16, 100}, 37}, {{33, 65}, 130}, {{1, 640}, 70},
                                  {{2, 3, 5, 40}, 24}, {{2, 17, 63}, 65}, {{512, 33}, 9}, {{1280, 5}, 67}, {{600, 17}, 300}};
    for (const auto& device : tests::runnable_devices()) {
        double worst = 0;
        for (const auto& [x, n] : sizes)
            for (const DType x_dtype : {DType::f32, DType::bf16})
                for (const DType compute_dtype : {DType::f32, DType::bf16})
                    for (const DType y_dtype : {DType::f32, DType::bf16})
                        for (const Activation activation : all_activations)
                            for (const bool has_bias : {true, false}) {
                                // Every combination on two sizes; the others once for each dtype.
                                if ((!has_bias || activation != Activation::none) && x.row_count() != 3 && x.row_count() != 33) continue;
                                const Line line{x, n, x_dtype, compute_dtype, compute_dtype, y_dtype, has_bias, activation};
                                const std::string fault = fault_of(line, *device, worst);
                                QVERIFY2(fault.empty(), qPrintable(QString::fromStdString(fault)));
                            }
        qInfo("%s: largest fp32 error %.2f of its tolerance", std::string(name_of(device->backend())).c_str(), worst);
    }
}

void LinearTest::a_weight_of_any_float_dtype_is_packed() {
    for (const auto& device : tests::runnable_devices())
        for (const DType weight_dtype : {DType::f64, DType::f32, DType::f16, DType::bf16, DType::e4m3fn, DType::e5m2})
            for (const DType compute_dtype : {DType::f32, DType::bf16}) {
                double worst = 0;
                const std::string fault = fault_of({{5, 100}, 77, DType::f32, weight_dtype, compute_dtype}, *device, worst);
                QVERIFY2(fault.empty(), qPrintable(QString::fromStdString(fault)));
            }
}

void LinearTest::a_quantised_weight_stays_so_and_is_widened_in_the_product() {
    for (const auto& device : tests::runnable_devices()) {
        double worst = 0;
        for (const DType weight_dtype : {DType::e4m3fn, DType::e5m2, DType::q4_0, DType::q4_1, DType::q5_0, DType::q5_1, DType::q8_0,
                                         DType::q2_k, DType::q3_k, DType::q4_k, DType::q5_k, DType::q6_k}) {
            const std::int64_t k = kernels::is_blocked(weight_dtype) ? 256 : 131;
            const auto weight = tests::random_tensor(weight_dtype, {37, k}, 12);
            QCOMPARE(kernels::pack_matrix(weight.view(), DType::bf16, *device).byte_count(), weight.bytes.size());
            for (const std::int64_t rows : {1, 5, 530})
                for (const DType x_dtype : {DType::f32, DType::bf16})
                    for (const DType compute_dtype : {DType::f32, DType::bf16})
                        for (const DType y_dtype : {DType::f32, DType::bf16}) {
                            // All combinations for one type; the others differ only in how a row is widened.
                            const bool is_odd = x_dtype != y_dtype || rows != 5;
                            if (weight_dtype != DType::e4m3fn && is_odd) continue;
                            const Line line{{rows, k},     77,      x_dtype,   weight_dtype,
                                            compute_dtype, y_dtype, rows != 5, rows == 5 ? Activation::gelu_tanh : Activation::none,
                                            0.03F};
                            const std::string fault = fault_of(line, *device, worst);
                            QVERIFY2(fault.empty(), qPrintable(QString::fromStdString(fault)));
                        }
        }
        qInfo("%s: largest fp32 error %.2f of its tolerance", std::string(name_of(device->backend())).c_str(), worst);
    }
}

void LinearTest::a_weight_of_several_pieces_is_packed_like_one() {
    // 4.6 M elements: converted in two pieces, the second of which ends within a block of the layout.
    constexpr std::int64_t n = 2251, k = 2048;
    const auto weight = tests::random_tensor(DType::f32, {n, k}, 21);
    for (const auto& device : tests::runnable_devices()) {
        if (device->backend() == Backend::reference) continue;
        const auto packed = kernels::pack_matrix(weight.view(), DType::bf16, *device);
        QVERIFY(packed.byte_count() >= std::size_t{2} * n * k);
        QVERIFY(packed.byte_count() <= std::size_t{2} * (n + 64) * k);
        // Each row of x picks one column of the weight.
        std::vector<float> x(3 * k, 0.0F);
        const std::int64_t picked[] = {0, 1031, k - 1};
        for (std::size_t row = 0; row < 3; ++row) x[row * k + static_cast<std::size_t>(picked[row])] = 1.0F;
        kernels::Tensor y(DType::f32, {3, n});
        kernels::linear({x.data(), DType::f32, {3, k}}, packed, std::nullopt, y.view(), Activation::none, *device);
        for (std::int64_t row = 0; row < 3; ++row)
            for (std::int64_t column = 0; column < n; ++column)
                QCOMPARE(static_cast<double>(y.f32()[row * n + column]),
                         tests::rounded_to(DType::bf16, weight.values[static_cast<std::size_t>(column * k + picked[row])]));
    }
}

void LinearTest::bits_do_not_depend_on_threads_or_limits() {
    const Shape x_shape{1100, 129};
    constexpr std::int64_t n = 200;
    const auto x = tests::random_tensor(DType::f32, x_shape, 31);
    const auto weight = tests::random_tensor(DType::f32, {n, x_shape[1]}, 32);
    const kernels::onednn::LinearLimits small{20000, 50000};  // pieces of 100 rows and fewer
    for (const Backend backend : {Backend::avx2, Backend::avx512}) {
        for (const DType compute_dtype : {DType::f32, DType::bf16}) {
            for (const DType y_dtype : {DType::f32, DType::bf16}) {
                std::vector<std::uint8_t> bits;
                for (const int threads : {1, 3}) {
                    for (const auto& device : tests::runnable_devices(threads)) {
                        if (device->backend() != backend) continue;
                        const auto packed = kernels::onednn::pack_matrix(weight.view(), compute_dtype, *device);
                        for (const auto& limits : {kernels::onednn::LinearLimits{}, small}) {
                            tests::GuardedTensor y(y_dtype, {x_shape[0], n});
                            kernels::onednn::linear(x.view(), packed, std::nullopt, y.view(), Activation::gelu_tanh, *device, limits);
                            if (bits.empty()) bits = tests::bits_of(y.view());
                            QVERIFY2(bits == tests::bits_of(y.view()),
                                     qPrintable(QString::fromStdString(
                                         fmt::format("{} in {} -> {}: other bits with {} threads, {} elements a call", name_of(backend),
                                                     name_of(compute_dtype), name_of(y_dtype), threads, limits.call_elements))));
                        }
                    }
                }
            }
        }
    }
}

void LinearTest::not_a_number_stays_one_in_its_row() {
    auto x = tests::random_tensor(DType::f32, {40, 70}, 41);
    const float not_a_number = std::nanf("");
    std::memcpy(x.bytes.data() + (17 * 70 + 3) * sizeof(float), &not_a_number, sizeof not_a_number);
    const auto weight = tests::random_tensor(DType::f32, {33, 70}, 42);
    for (const auto& device : tests::runnable_devices())
        for (const DType compute_dtype : {DType::f32, DType::bf16})
            for (const DType y_dtype : {DType::f32, DType::bf16})
                for (const Activation activation : all_activations) {
                    const auto packed = kernels::pack_matrix(weight.view(), compute_dtype, *device);
                    tests::GuardedTensor y(y_dtype, {40, 33});
                    kernels::linear(x.view(), packed, std::nullopt, y.view(), activation, *device);
                    const auto values = y.values();
                    for (std::int64_t i = 0; i < std::int64_t{40} * 33; ++i)
                        QVERIFY2(std::isnan(values[static_cast<std::size_t>(i)]) == (i / 33 == 17),
                                 qPrintable(QString::fromStdString(fmt::format("{}: element {} is {}", name_of(device->backend()), i,
                                                                               values[static_cast<std::size_t>(i)]))));
                }
}

void LinearTest::few_and_many_rows_run_on_fast_kernels() {
    const auto weight = tests::random_tensor(DType::bf16, {130, 96}, 51);
    for (const auto& device : tests::runnable_devices()) {
        if (device->backend() == Backend::reference) continue;
        const bool has_avx512 = device->backend() == Backend::avx512 &&
                                (static_cast<unsigned>(dnnl::get_effective_cpu_isa()) &
                                 static_cast<unsigned>(dnnl::cpu_isa::avx512_core)) == static_cast<unsigned>(dnnl::cpu_isa::avx512_core);
        const auto single = kernels::onednn::pack_matrix(weight.view(), DType::f32, *device);
        const auto half = kernels::onednn::pack_matrix(weight.view(), DType::bf16, *device);
        QCOMPARE(single.blocked.has_value(), has_avx512);
        QCOMPARE(half.blocked.has_value(), has_avx512 && device->onednn().multiplies_bf16());
        // A bf16 weight is in memory as bf16, whatever the products are.
        QVERIFY(half.weight.size() <= std::size_t{2} * 192 * 96);
    }
}

void LinearTest::sizes_that_do_not_fit_are_named() {
    const auto weight = tests::random_tensor(DType::f32, {6, 4}, 61);
    const auto x = tests::random_tensor(DType::f32, {3, 5}, 62);
    for (const auto& device : tests::runnable_devices()) {
        const auto packed = kernels::pack_matrix(weight.view(), DType::f32, *device);
        tests::GuardedTensor y(DType::f32, {3, 6}), narrow(DType::f32, {3, 5});
        const auto fitting = tests::random_tensor(DType::f32, {3, 4}, 63);
        const auto call = [&](ConstView input, std::optional<ConstView> bias, kernels::View output) {
            return message_of([&] { kernels::linear(input, packed, bias, output, Activation::none, *device); });
        };
        const auto names = [](const std::string& message, std::initializer_list<const char*> parts) {
            return std::all_of(parts.begin(), parts.end(), [&](const char* part) { return message.find(part) != std::string::npos; });
        };
        QVERIFY(names(call(x.view(), std::nullopt, y.view()), {"x", "[3, 5]", "[6, 4]"}));
        QVERIFY(names(call(fitting.view(), std::nullopt, narrow.view()), {"y", "[3, 5]", "6"}));
        QVERIFY(names(call(fitting.view(), x.view(), y.view()), {"bias", "[3, 5]", "6"}));
        QVERIFY(names(message_of([&] {
                          kernels::pack_matrix({weight.bytes.data(), DType::f32, {24}}, DType::f32, *device);
                      }),
                      {"weight", "[24]", "2"}));
        QVERIFY(names(message_of([&] {
                          kernels::pack_matrix({weight.bytes.data(), DType::f32, {0, 4}}, DType::f32, *device);
                      }),
                      {"weight", "[0, 4]"}));
        QVERIFY(names(message_of([&] {
                          kernels::pack_matrix({weight.bytes.data(), DType::i32, {6, 4}}, DType::f32, *device);
                      }),
                      {"weight", "i32"}));
        QVERIFY(names(message_of([&] { kernels::pack_matrix(weight.view(), DType::f16, *device); }), {"f16"}));
        kernels::linear({nullptr, DType::f32, {0, 4}}, packed, std::nullopt, {nullptr, DType::f32, {0, 6}}, Activation::none, *device);
        QVERIFY(y.guards_are_intact());
    }
}

QTEST_APPLESS_MAIN(LinearTest)
#include "test_linear.moc"
