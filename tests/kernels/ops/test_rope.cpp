#include "kernels/ops/rope.h"

#include <fmt/format.h>

#include <QtTest>
#include <cmath>
#include <map>

#include "tests/support/backends.h"
#include "tests/support/closeness.h"
#include "tests/support/guarded_tensor.h"

using namespace weft;
using kernels::DType;
using tests::GuardedTensor;

class RopeTest : public QObject {
    Q_OBJECT
  private slots:
    void every_backend_rotates_neighbouring_pairs();
    void a_quarter_turn_swaps_a_pair_exactly();
    void any_number_of_threads_gives_the_same_bits();
    void wrong_arguments_are_named();
};

namespace {

struct Table {
    GuardedTensor cos, sin;
    Table(std::int64_t tokens, std::int64_t pairs) : cos(DType::f32, {tokens, pairs}, 1), sin(DType::f32, {tokens, pairs}, 2) {
        const auto angles = cos.values();
        for (std::size_t i = 0; i < angles.size(); ++i) {
            cos.set(static_cast<std::int64_t>(i), std::cos(3 * angles[i]));
            sin.set(static_cast<std::int64_t>(i), std::sin(3 * angles[i]));
        }
    }
};

}  // namespace

void RopeTest::every_backend_rotates_neighbouring_pairs() {
    for (const auto& device : tests::runnable_devices()) {
        for (const DType dtype : {DType::f32, DType::bf16}) {
            for (const std::int64_t head_dim : {2, 6, 14, 16, 18, 64, 128, 254, 258, 600}) {
                const std::int64_t tokens = 5;
                const std::int64_t heads = 3;
                const Table table(tokens, head_dim / 2);
                GuardedTensor x(dtype, {tokens, heads, head_dim}, 7);
                auto expected = x.values();
                const auto cos = table.cos.values();
                const auto sin = table.sin.values();
                for (std::size_t i = 0; i < expected.size(); i += 2) {
                    const std::size_t pair = i % static_cast<std::size_t>(head_dim) / 2;
                    const std::size_t token = i / static_cast<std::size_t>(heads * head_dim);
                    const std::size_t place = token * static_cast<std::size_t>(head_dim / 2) + pair;
                    const double first = expected[i];
                    const double second = expected[i + 1];
                    expected[i] = first * cos[place] - second * sin[place];
                    expected[i + 1] = first * sin[place] + second * cos[place];
                }
                kernels::rope(x.view(), table.cos.view(), table.sin.view(), *device);
                // Two products and a sum of numbers below 5, which may cancel.
                const auto worst = tests::check_close(x.view(), expected, 6e-7, 0);
                QVERIFY2(worst.ok,
                         fmt::format("{} {} head_dim {}: {}", name_of(device->backend()), name_of(dtype), head_dim, worst.text).c_str());
                QVERIFY(x.guards_are_intact());
            }
        }
    }
}

void RopeTest::a_quarter_turn_swaps_a_pair_exactly() {
    for (const auto& device : tests::runnable_devices()) {
        GuardedTensor x(DType::f32, {1, 1, 20}, 3);
        GuardedTensor cos(DType::f32, {1, 10}, 0, 0);
        GuardedTensor sin(DType::f32, {1, 10}, 0, 0);
        for (std::int64_t i = 0; i < 10; ++i) sin.set(i, 1);
        const auto before = x.values();
        kernels::rope(x.view(), cos.view(), sin.view(), *device);
        for (std::size_t i = 0; i < 20; i += 2) {
            QCOMPARE(x.values()[i], -before[i + 1]);
            QCOMPARE(x.values()[i + 1], before[i]);
        }
    }
}

void RopeTest::any_number_of_threads_gives_the_same_bits() {
    const Table table(301, 32);
    std::map<kernels::Backend, std::vector<double>> first;
    for (const int threads : {1, 2, 3}) {
        for (const auto& device : tests::runnable_devices(threads)) {
            GuardedTensor x(DType::bf16, {301, 4, 64}, 7);
            kernels::rope(x.view(), table.cos.view(), table.sin.view(), *device);
            const auto [place, is_new] = first.try_emplace(device->backend(), x.values());
            QVERIFY2(is_new || place->second == x.values(), name_of(device->backend()).data());
        }
    }
}

void RopeTest::wrong_arguments_are_named() {
    const auto devices = tests::runnable_devices();
    const Table table(3, 4);
    GuardedTensor odd(DType::f32, {3, 2, 7}, 1);
    GuardedTensor longer(DType::f32, {4, 2, 8}, 1);
    try {
        kernels::rope(odd.view(), table.cos.view(), table.sin.view(), *devices.front());
        QFAIL("an odd head_dim was taken");
    } catch (const std::invalid_argument& error) {
        QCOMPARE(std::string(error.what()), std::string("rope: x is [3, 2, 7]; head_dim must be even"));
    }
    try {
        kernels::rope(longer.view(), table.cos.view(), table.sin.view(), *devices.front());
        QFAIL("a table of other tokens was taken");
    } catch (const std::invalid_argument& error) {
        QCOMPARE(std::string(error.what()), std::string("rope: cos is [3, 4]; expected [4, 4]"));
    }
}

QTEST_APPLESS_MAIN(RopeTest)
#include "test_rope.moc"
