#include "kernels/ops/conv3d.h"

#include <fmt/format.h>

#include <QtTest>
#include <cmath>
#include <concepts>

#include "kernels/onednn/conv3d.h"
#include "kernels/onednn/conv_pieces.h"
#include "tests/support/backends.h"
#include "tests/support/guarded_tensor.h"
#include "tests/support/kernel_tensors.h"

using namespace weft;
using kernels::Backend;
using kernels::ConstView;
using kernels::Conv3dGeometry;
using kernels::Device;
using kernels::DType;
using kernels::PackedConv3d;
using kernels::Shape;

namespace {

// A weight is packed once: what pack_conv3d gives, it does not take.
template <class Weight>
concept CanBePacked = requires(Weight weight, Device& device) {
    { kernels::pack_conv3d(std::move(weight), DType::f32, device) } -> std::same_as<PackedConv3d>;
};
static_assert(CanBePacked<ConstView>);
static_assert(!CanBePacked<PackedConv3d>);
static_assert(!std::is_copy_constructible_v<PackedConv3d> && !std::is_copy_assignable_v<PackedConv3d>);
static_assert(std::is_nothrow_move_constructible_v<PackedConv3d>);

/// One line of the table.
struct Line {
    const char* name;
    Shape x;       // [t, h, w, c_in]
    Shape weight;  // [c_out, c_in, kt, kh, kw]
    Conv3dGeometry geometry;
    bool has_bias = true;
};

const Conv3dGeometry same_3x3x3{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}};
const Conv3dGeometry causal_3x3x3{{1, 1, 1}, {2, 1, 1}, {0, 1, 1}};
const Conv3dGeometry cached_3x3x3{{1, 1, 1}, {0, 1, 1}, {0, 1, 1}};
const Conv3dGeometry in_frame{{1, 1, 1}, {0, 1, 1}, {0, 1, 1}};

const std::vector<Line>& table() {
    static const std::vector<Line> lines{
        {"same", {3, 5, 6, 16}, {32, 16, 3, 3, 3}, same_3x3x3},
        {"causal", {2, 6, 5, 32}, {16, 32, 3, 3, 3}, causal_3x3x3},
        {"causal, first frame", {1, 4, 9, 16}, {48, 16, 3, 3, 3}, causal_3x3x3},
        {"cached frames in front", {4, 7, 8, 24}, {24, 24, 3, 3, 3}, cached_3x3x3, false},
        {"three channels out", {3, 6, 7, 96}, {3, 96, 3, 3, 3}, cached_3x3x3},
        {"three channels in", {3, 6, 7, 3}, {96, 3, 3, 3, 3}, causal_3x3x3},
        {"four in, eight out", {2, 5, 5, 4}, {8, 4, 3, 3, 3}, causal_3x3x3},
        {"twelve in, odd out", {2, 5, 5, 12}, {13, 12, 3, 3, 3}, causal_3x3x3},
        {"one channel", {2, 4, 3, 1}, {1, 1, 3, 3, 3}, same_3x3x3, false},
        {"odd channels", {3, 5, 9, 17}, {33, 17, 3, 3, 3}, cached_3x3x3},
        {"one place", {3, 1, 1, 40}, {72, 40, 3, 3, 3}, cached_3x3x3},
        {"many channels", {1, 3, 2, 1024}, {64, 1024, 1, 3, 3}, in_frame},
        {"no padding", {3, 3, 3, 16}, {16, 16, 3, 3, 3}, {}},
        {"within a frame", {2, 6, 5, 48}, {24, 48, 1, 3, 3}, in_frame},
        {"stride 2, one row below and one column right", {2, 8, 10, 32}, {32, 32, 1, 3, 3}, {{1, 2, 2}, {0, 0, 0}, {0, 1, 1}}},
        {"stride 2, odd extents", {2, 9, 7, 16}, {16, 16, 1, 3, 3}, {{1, 2, 2}, {0, 0, 0}, {0, 1, 1}}},
        {"padding in front only", {3, 4, 5, 16}, {16, 16, 3, 3, 3}, {{1, 1, 1}, {2, 2, 2}, {0, 0, 0}}},
        {"in time", {5, 3, 4, 32}, {64, 32, 3, 1, 1}, {{1, 1, 1}, {2, 0, 0}, {0, 0, 0}}},
        {"in time, stride 2", {5, 3, 4, 16}, {16, 16, 3, 1, 1}, {{2, 1, 1}, {0, 0, 0}, {0, 0, 0}}},
        {"strides in all axes", {5, 7, 9, 16}, {8, 16, 3, 3, 3}, {{2, 2, 2}, {1, 1, 1}, {1, 1, 1}}},
        {"pointwise", {2, 3, 5, 40}, {24, 40, 1, 1, 1}, {}},
        {"pointwise, three in", {2, 3, 5, 3}, {7, 3, 1, 1, 1}, {}, false},
        {"pointwise with strides", {3, 5, 4, 16}, {9, 16, 1, 1, 1}, {{2, 2, 3}}},
    };
    return lines;
}

std::int64_t at(const Shape& shape, std::initializer_list<std::int64_t> place) {
    std::int64_t index = 0;
    int axis = 0;
    for (const std::int64_t i : place) index = index * shape[axis++] + i;
    return index;
}

struct Expected {
    std::vector<double> values;
    std::vector<double> magnitudes;
};

/// The sum written out, in fp64.
Expected expected_of(const Line& line, const Shape& y, const tests::StoredTensor& x, const tests::StoredTensor& weight,
                     const tests::StoredTensor& bias, DType compute_dtype) {
    const auto& [stride, pad, behind] = line.geometry;
    const Shape& w = line.weight;
    std::vector<double> rounded_x(x.values), rounded_w(weight.values);
    for (double& value : rounded_x) value = tests::rounded_to(compute_dtype, value);
    for (double& value : rounded_w) value = tests::rounded_to(compute_dtype, value);
    Expected expected;
    for (std::int64_t t = 0; t < y[0]; ++t)
        for (std::int64_t h = 0; h < y[1]; ++h)
            for (std::int64_t v = 0; v < y[2]; ++v)
                for (std::int64_t out = 0; out < y[3]; ++out) {
                    double sum = line.has_bias ? bias.values[static_cast<std::size_t>(out)] : 0;
                    double magnitude = std::fabs(sum);
                    for (std::int64_t a = 0; a < w[2]; ++a)
                        for (std::int64_t b = 0; b < w[3]; ++b)
                            for (std::int64_t c = 0; c < w[4]; ++c) {
                                const std::int64_t ti = t * stride[0] - pad[0] + a;
                                const std::int64_t hi = h * stride[1] - pad[1] + b;
                                const std::int64_t vi = v * stride[2] - pad[2] + c;
                                if (ti < 0 || ti >= line.x[0] || hi < 0 || hi >= line.x[1] || vi < 0 || vi >= line.x[2]) continue;
                                for (std::int64_t in = 0; in < w[1]; ++in) {
                                    const double product = rounded_x[static_cast<std::size_t>(at(line.x, {ti, hi, vi, in}))] *
                                                           rounded_w[static_cast<std::size_t>(at(w, {out, in, a, b, c}))];
                                    sum += product;
                                    magnitude += std::fabs(product);
                                }
                            }
                    expected.values.push_back(sum);
                    expected.magnitudes.push_back(magnitude);
                }
    return expected;
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

class Conv3dTest : public QObject {
    Q_OBJECT
  private slots:
    void the_table_of_shapes_and_dtypes_agrees_with_fp64_sums();
    void a_weight_of_any_float_dtype_is_packed();
    void a_weight_of_four_axes_convolves_within_frames();
    void a_weight_of_several_pieces_is_packed_like_one();
    void bits_do_not_depend_on_threads_or_limits();
    void a_layout_that_a_size_refuses_is_reordered();
    void not_a_number_reaches_its_neighbours_only();
    void sizes_that_do_not_fit_are_named();
};

void Conv3dTest::the_table_of_shapes_and_dtypes_agrees_with_fp64_sums() {
    const auto devices = tests::runnable_devices();
    for (const Line& line : table()) {
        const auto weight = tests::random_tensor(DType::f32, line.weight, 2);
        const auto bias = tests::random_tensor(DType::f32, {line.weight[0]}, 3);
        for (const DType x_dtype : {DType::f32, DType::bf16}) {
            const auto x = tests::random_tensor(x_dtype, line.x, 1);
            for (const DType compute_dtype : {DType::f32, DType::bf16}) {
                std::optional<Expected> expected;
                for (const auto& device : devices) {
                    const auto packed = kernels::pack_conv3d(weight.view(), compute_dtype, *device);
                    const Shape y_shape = kernels::conv3d_output_shape(line.x, packed, line.geometry);
                    if (!expected) expected = expected_of(line, y_shape, x, weight, bias, compute_dtype);
                    for (const DType y_dtype : {DType::f32, DType::bf16}) {
                        tests::GuardedTensor first(y_dtype, y_shape), second(y_dtype, y_shape);
                        for (tests::GuardedTensor* y : {&first, &second})
                            kernels::conv3d(x.view(), packed, line.has_bias ? std::optional(bias.view()) : std::nullopt, line.geometry,
                                            y->view(), *device);
                        const std::string where = fmt::format("{}: {}: x {} {}, {} -> {}", name_of(device->backend()), line.name,
                                                              line.x.text(), name_of(x_dtype), name_of(compute_dtype), name_of(y_dtype));
                        QVERIFY2(first.guards_are_intact(), qPrintable(QString::fromStdString(where + ": wrote outside y")));
                        QVERIFY2(tests::bits_of(first.view()) == tests::bits_of(second.view()),
                                 qPrintable(QString::fromStdString(where + ": not the same bits twice")));
                        const auto values = first.values();
                        for (std::size_t i = 0; i < expected->values.size(); ++i) {
                            // As for linear: the rounding errors of sums in any order stay below 2^-22 of the sum of magnitudes.
                            const double tolerance = std::ldexp(expected->magnitudes[i], -22) +
                                                     (y_dtype == DType::bf16 ? std::ldexp(std::fabs(expected->values[i]), -8) : 0);
                            const double value = values[i];
                            QVERIFY2(std::fabs(value - expected->values[i]) <= tolerance,
                                     qPrintable(QString::fromStdString(fmt::format("{}: element {} is {}, expected {}, tolerance {}", where,
                                                                                   i, value, expected->values[i], tolerance))));
                        }
                    }
                }
            }
        }
    }
}

void Conv3dTest::a_weight_of_any_float_dtype_is_packed() {
    const Line line{"dtypes", {2, 3, 4, 20}, {18, 20, 3, 3, 3}, causal_3x3x3};
    const auto x = tests::random_tensor(DType::f32, line.x, 1);
    const auto bias = tests::random_tensor(DType::f32, {18}, 3);
    const auto devices = tests::runnable_devices();
    for (const DType weight_dtype : {DType::f64, DType::f32, DType::f16, DType::bf16, DType::e4m3fn, DType::e5m2}) {
        const auto weight = tests::random_tensor(weight_dtype, line.weight, 2);
        for (const auto& device : devices)
            for (const DType compute_dtype : {DType::f32, DType::bf16}) {
                const auto packed = kernels::pack_conv3d(weight.view(), compute_dtype, *device);
                const Shape y_shape = kernels::conv3d_output_shape(line.x, packed, line.geometry);
                const auto expected = expected_of(line, y_shape, x, weight, bias, compute_dtype);
                tests::GuardedTensor y(DType::f32, y_shape);
                kernels::conv3d(x.view(), packed, bias.view(), line.geometry, y.view(), *device);
                const auto values = y.values();
                for (std::size_t i = 0; i < expected.values.size(); ++i)
                    QVERIFY2(std::fabs(values[i] - expected.values[i]) <= std::ldexp(expected.magnitudes[i], -22),
                             qPrintable(QString::fromStdString(
                                 fmt::format("{}: {} in {}", name_of(device->backend()), name_of(weight_dtype), name_of(compute_dtype)))));
            }
    }
}

void Conv3dTest::a_weight_of_four_axes_convolves_within_frames() {
    const auto x = tests::random_tensor(DType::f32, {3, 5, 4, 16}, 1);
    const auto weight = tests::random_tensor(DType::f32, {8, 16, 3, 3}, 2);
    for (const auto& device : tests::runnable_devices()) {
        const auto flat = kernels::pack_conv3d(weight.view(), DType::f32, *device);
        const auto deep = kernels::pack_conv3d({weight.bytes.data(), DType::f32, {8, 16, 1, 3, 3}}, DType::f32, *device);
        QVERIFY((flat.kernel() == std::array<std::int64_t, 3>{1, 3, 3}));
        tests::GuardedTensor a(DType::f32, {3, 5, 4, 8}), b(DType::f32, {3, 5, 4, 8});
        kernels::conv3d(x.view(), flat, std::nullopt, in_frame, a.view(), *device);
        kernels::conv3d(x.view(), deep, std::nullopt, in_frame, b.view(), *device);
        QVERIFY(tests::bits_of(a.view()) == tests::bits_of(b.view()));
    }
}

void Conv3dTest::a_weight_of_several_pieces_is_packed_like_one() {
    // 4.5 M elements: converted in two pieces, the second of which ends within a block of the layout.
    constexpr std::int64_t c_out = 325, c_in = 520;
    const auto weight = tests::random_tensor(DType::f32, {c_out, c_in, 3, 3, 3}, 21);
    for (const auto& device : tests::runnable_devices()) {
        if (device->backend() == Backend::reference) continue;
        const auto packed = kernels::pack_conv3d(weight.view(), DType::bf16, *device);
        QVERIFY(packed.byte_count() <= std::size_t{2} * (c_out + 15) * (c_in + 15) * 27);
        // A single 1 shows each tap of its channel.
        constexpr std::int64_t channel = 333;
        std::vector<float> x(5 * 5 * 5 * c_in, 0.0F);
        x[static_cast<std::size_t>(at({5, 5, 5, c_in}, {2, 2, 2, channel}))] = 1.0F;
        kernels::Tensor y(DType::f32, {3, 3, 3, c_out});
        kernels::conv3d({x.data(), DType::f32, {5, 5, 5, c_in}}, packed, std::nullopt, {}, y.view(), *device);
        for (std::int64_t tap = 0; tap < 27; ++tap)
            for (std::int64_t out = 0; out < c_out; ++out)
                QCOMPARE(static_cast<double>(y.f32()[(26 - tap) * c_out + out]),
                         tests::rounded_to(DType::bf16, weight.values[static_cast<std::size_t>((out * c_in + channel) * 27 + tap)]));
    }
}

void Conv3dTest::bits_do_not_depend_on_threads_or_limits() {
    struct Dtypes {
        DType x, compute, y;
    };
    // Pieces of a few frames, of a few rows, of one row.
    const std::vector<kernels::onednn::Conv3dLimits> limits{
        {}, {9 * 8 * 32 * 3, 9 * 8 * 32 * 3 * 4}, {9 * 8 * 32 * 2, 9 * 8 * 32 * 2 * 4}, {1, 1}};
    const std::vector<Line> lines{{"causal", {4, 9, 8, 32}, {24, 32, 3, 3, 3}, causal_3x3x3},
                                  {"stride", {4, 9, 8, 32}, {24, 32, 1, 3, 3}, {{1, 2, 2}, {0, 0, 0}, {0, 1, 1}}},
                                  {"in time", {4, 9, 8, 32}, {24, 32, 3, 1, 1}, {{2, 1, 1}, {2, 0, 0}, {1, 0, 0}}},
                                  {"padded much", {2, 9, 8, 32}, {24, 32, 3, 3, 3}, {{1, 1, 1}, {2, 2, 1}, {2, 1, 2}}},
                                  {"pointwise", {4, 21, 19, 32}, {24, 32, 1, 1, 1}, {{1, 2, 1}}}};
    const auto one_thread = tests::runnable_devices(1);
    const auto four_threads = tests::runnable_devices(4);
    for (std::size_t backend = 0; backend < one_thread.size(); ++backend) {
        if (one_thread[backend]->backend() == Backend::reference) continue;
        for (const Line& line : lines) {
            const auto weight = tests::random_tensor(DType::f32, line.weight, 2);
            const auto bias = tests::random_tensor(DType::f32, {24}, 3);
            for (const Dtypes& dtypes : {Dtypes{DType::f32, DType::f32, DType::f32},
                                         {DType::bf16, DType::f32, DType::bf16},
                                         {DType::f32, DType::bf16, DType::f32},
                                         {DType::bf16, DType::bf16, DType::bf16}}) {
                const auto x = tests::random_tensor(dtypes.x, line.x, 1);
                std::vector<std::uint8_t> bits;
                for (Device* device : {one_thread[backend].get(), four_threads[backend].get()}) {
                    const auto shape =
                        kernels::conv3d_output_shape(line.x, kernels::pack_conv3d(weight.view(), dtypes.compute, *device), line.geometry);
                    const auto packed = kernels::onednn::pack_conv3d(weight.view(), dtypes.compute, *device);
                    for (const auto& limit : limits) {
                        tests::GuardedTensor y(dtypes.y, shape);
                        kernels::onednn::conv3d(x.view(), packed, bias.view(), line.geometry, y.view(), *device, limit);
                        if (bits.empty()) bits = tests::bits_of(y.view());
                        QVERIFY2(bits == tests::bits_of(y.view()),
                                 qPrintable(QString::fromStdString(
                                     fmt::format("{}: {} {} in {} -> {}: other bits with {} threads, {} elements a call",
                                                 name_of(device->backend()), line.name, name_of(dtypes.x), name_of(dtypes.compute),
                                                 name_of(dtypes.y), device->threads().count(), limit.call_elements))));
                    }
                }
            }
        }
    }
}

void Conv3dTest::a_layout_that_a_size_refuses_is_reordered() {
    // oneDNN has no fast bf16 kernel for this layout with these channels and one place; the weight must come in another one.
    const Line line{"few channels, one place", {3, 2, 2, 3}, {96, 3, 3, 3, 3}, {{1, 1, 1}, {0, 0, 0}, {0, 1, 1}}};
    const auto x = tests::random_tensor(DType::f32, line.x, 1);
    const auto weight = tests::random_tensor(DType::f32, line.weight, 2);
    for (const auto& device : tests::runnable_devices())
        for (const DType compute_dtype : {DType::f32, DType::bf16}) {
            const auto packed = kernels::pack_conv3d(weight.view(), compute_dtype, *device);
            const Shape y_shape = kernels::conv3d_output_shape(line.x, packed, line.geometry);
            const auto expected = expected_of(line, y_shape, x, weight, weight, compute_dtype);
            tests::GuardedTensor y(DType::f32, y_shape);
            kernels::conv3d(x.view(), packed, std::nullopt, line.geometry, y.view(), *device);
            const auto values = y.values();
            for (std::size_t i = 0; i < expected.values.size(); ++i)
                QVERIFY(std::fabs(values[i] - (expected.values[i] - weight.values[i % 96])) <= std::ldexp(expected.magnitudes[i], -22));
        }
}

void Conv3dTest::not_a_number_reaches_its_neighbours_only() {
    auto x = tests::random_tensor(DType::f32, {3, 6, 7, 16}, 1);
    const float not_a_number = std::nanf("");
    std::memcpy(x.bytes.data() + at(x.shape, {1, 3, 2, 5}) * 4, &not_a_number, sizeof not_a_number);
    const auto weight = tests::random_tensor(DType::f32, {20, 16, 3, 3, 3}, 2);
    for (const auto& device : tests::runnable_devices())
        for (const DType compute_dtype : {DType::f32, DType::bf16}) {
            const auto packed = kernels::pack_conv3d(weight.view(), compute_dtype, *device);
            tests::GuardedTensor y(DType::f32, {3, 6, 7, 20});
            kernels::conv3d(x.view(), packed, std::nullopt, causal_3x3x3, y.view(), *device);
            const auto values = y.values();
            for (std::int64_t t = 0; t < 3; ++t)
                for (std::int64_t h = 0; h < 6; ++h)
                    for (std::int64_t w = 0; w < 7; ++w)
                        for (std::int64_t c = 0; c < 20; ++c)
                            QCOMPARE(std::isnan(values[static_cast<std::size_t>(at({3, 6, 7, 20}, {t, h, w, c}))]),
                                     t >= 1 && std::abs(h - 3) <= 1 && std::abs(w - 2) <= 1);
        }
}

void Conv3dTest::sizes_that_do_not_fit_are_named() {
    const auto x = tests::random_tensor(DType::f32, {3, 4, 5, 16}, 1);
    const auto weight = tests::random_tensor(DType::f32, {8, 16, 3, 3, 3}, 2);
    const auto names = [](const std::string& message, std::initializer_list<const char*> parts) {
        return std::all_of(parts.begin(), parts.end(), [&](const char* part) { return message.find(part) != std::string::npos; });
    };
    for (const auto& device : tests::runnable_devices()) {
        const auto packed = kernels::pack_conv3d(weight.view(), DType::f32, *device);
        tests::GuardedTensor y(DType::f32, {3, 4, 5, 8}), small(DType::f32, {3, 4, 4, 8});
        const auto call = [&](ConstView input, std::optional<ConstView> bias, kernels::View output) {
            return message_of([&] { kernels::conv3d(input, packed, bias, same_3x3x3, output, *device); });
        };
        QVERIFY(names(call({x.bytes.data(), DType::f32, {3, 4, 10, 8}}, std::nullopt, y.view()), {"x", "[3, 4, 10, 8]", "16"}));
        QVERIFY(names(call(x.view(), std::nullopt, small.view()), {"y", "[3, 4, 4, 8]", "[3, 4, 5, 8]"}));
        QVERIFY(names(call(x.view(), ConstView{x.bytes.data(), DType::f32, {9}}, y.view()), {"bias", "[9]", "8"}));
        QVERIFY(names(message_of([&] { (void)kernels::conv3d_output_shape({1, 4, 5, 16}, packed, {}); }), {"x", "[1, 4, 5, 16]", "3"}));
        QVERIFY(names(message_of([&] {
                          kernels::pack_conv3d({weight.bytes.data(), DType::f32, {8, 16, 27}}, DType::f32, *device);
                      }),
                      {"weight", "[8, 16, 27]"}));
        QVERIFY(names(message_of([&] { kernels::pack_conv3d(weight.view(), DType::f16, *device); }), {"f16"}));
        QVERIFY(y.guards_are_intact());
    }
}

QTEST_APPLESS_MAIN(Conv3dTest)
#include "test_conv3d.moc"
