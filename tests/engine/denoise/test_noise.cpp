// The noise of a seed against the draws of the usual reference's CPU generator.

#include <QtTest>
#include <cmath>

#include "engine/denoise/noise.h"
#include "kernels/base/dtype.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"

using namespace weft;
using namespace weft::tests;

namespace {

constexpr double tolerance = 5e-7;

std::uint64_t seed_of(const std::string& tensor) { return std::stoull(tensor.substr(4)); }  // "seed42.n7.float32"
bool ends_with(const std::string& name, const std::string& end) { return name.ends_with(end); }

}  // namespace

class NoiseTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { case_ = read_case("rng"); }

    void words_are_exact() {
        for (const auto& [name, tensor] : case_.tensors) {
            if (!ends_with(name, ".mt19937_uint32")) continue;
            NoiseGenerator generator(seed_of(name));
            for (const std::int64_t word : tensor.integers()) QCOMPARE(static_cast<std::int64_t>(generator.next_word()), word);
            ++seen_;
        }
        QVERIFY(seen_ > 3);
    }

    void uniforms_are_exact() {
        for (const auto& [name, tensor] : case_.tensors) {
            if (!ends_with(name, ".rand_float32")) continue;
            NoiseGenerator generator(seed_of(name));
            for (const float expected : tensor.floats()) {
                QCOMPARE(static_cast<float>(generator.next_word() & 0xffffff) * 0x1p-24F, expected);
            }
        }
    }

    void fresh_draws_in_float32() {
        double worst = 0;
        int count = 0;
        for (const auto& [name, tensor] : case_.tensors) {
            if (!ends_with(name, ".float32") || name.find("successive") != std::string::npos) continue;
            const std::vector<float> expected = tensor.floats();
            std::vector<float> actual(expected.size());
            NoiseGenerator(seed_of(name)).fill_normal(std::span(actual));
            // Fewer than 16 values are float64 arithmetic rounded once.
            const auto result = compare(actual, expected, expected.size() < 16 ? 0 : tolerance);
            QVERIFY2(result.ok, qPrintable(QString::fromStdString(name + ": " + result.text)));
            worst = std::max(worst, result.max_abs);
            ++count;
        }
        QVERIFY(count >= 10);
        qInfo("float32 draws: %d sub-cases, worst error %.3g", count, worst);
    }

    void fresh_draws_in_float64() {
        double worst = 0;
        int count = 0;
        for (const auto& [name, tensor] : case_.tensors) {
            if (!ends_with(name, ".float64")) continue;
            const std::vector<double> expected = tensor.doubles();
            std::vector<double> actual(expected.size());
            NoiseGenerator(seed_of(name)).fill_normal(std::span(actual));
            for (std::size_t i = 0; i < actual.size(); ++i) worst = std::max(worst, std::fabs(actual[i] - expected[i]));
            QVERIFY2(worst <= 1e-14, qPrintable(QString("%1: %2").arg(QString::fromStdString(name)).arg(worst)));
            ++count;
        }
        QVERIFY(count >= 10);
        qInfo("float64 draws: %d sub-cases, worst error %.3g", count, worst);
    }

    void fresh_draws_in_bfloat16() {
        int count = 0;
        for (const auto& [name, tensor] : case_.tensors) {
            if (!ends_with(name, ".bfloat16")) continue;
            const std::vector<float> expected = tensor.floats();
            std::vector<kernels::BFloat16> actual(expected.size());
            NoiseGenerator(seed_of(name)).fill_normal(std::span(actual));
            for (std::size_t i = 0; i < actual.size(); ++i) {
                const std::int32_t expected_bits = kernels::to_bfloat16(expected[i]).bits;
                QVERIFY2(std::abs(actual[i].bits - expected_bits) <= 1, name.c_str());
            }
            ++count;
        }
        QVERIFY(count >= 10);
    }

    void successive_draws_keep_the_spare_value_of_a_pair() {
        int count = 0;
        for (const auto& [first, unused] : case_.tensors) {
            if (first.find(".successive0_") == std::string::npos) continue;
            const std::string prefix = first.substr(0, first.find(".successive0_"));
            NoiseGenerator generator(seed_of(prefix));
            for (int draw = 0;; ++draw) {
                const std::string start = prefix + ".successive" + std::to_string(draw) + "_";
                const auto entry = case_.tensors.lower_bound(start);
                if (entry == case_.tensors.end() || !entry->first.starts_with(start)) break;
                const std::vector<float> expected = entry->second.floats();
                std::vector<float> actual(expected.size());
                generator.fill_normal(std::span(actual));
                const auto result = compare(actual, expected, tolerance);
                QVERIFY2(result.ok, qPrintable(QString::fromStdString(entry->first + ": " + result.text)));
                ++count;
            }
        }
        QVERIFY(count >= 12);
    }

    void the_demo_models_noise_is_that_of_its_seed() {
        for (const int number : {1, 2, 3}) {
            const Case reference = read_case_file(data_folder() / ("demo/reference_" + std::to_string(number) + ".safetensors"));
            const std::vector<float> expected = reference.at("noise").floats();
            std::vector<float> actual(expected.size());
            NoiseGenerator(std::stoull(reference.metadata.at("seed"))).fill_normal(std::span(actual));
            // The vector path of the reference, which drew this noise, differs from its scalar path by up to 1.3e-6.
            const auto result = compare(actual, expected, 1.3e-6);
            QVERIFY2(result.ok, qPrintable(QString::fromStdString(result.text)));
        }
    }

    void only_the_low_32_bits_of_a_seed_count() {
        QCOMPARE(NoiseGenerator(5).next_word(), NoiseGenerator((std::uint64_t{7} << 32) + 5).next_word());
        QVERIFY(NoiseGenerator(5).next_word() != NoiseGenerator(6).next_word());
    }

    void a_long_draw_is_standard_normal_and_finite() {
        std::vector<float> values(std::size_t{1} << 20);
        NoiseGenerator(123).fill_normal(std::span(values));
        double sum = 0;
        double squares = 0;
        for (const float value : values) {
            QVERIFY(std::isfinite(value));
            sum += static_cast<double>(value);
            squares += static_cast<double>(value) * static_cast<double>(value);
        }
        const auto count = static_cast<double>(values.size());
        // Five standard errors of the mean and of the variance.
        QVERIFY(std::fabs(sum / count) < 5 / std::sqrt(count));
        QVERIFY(std::fabs(squares / count - 1) < 5 * std::sqrt(2 / count));
    }

    void a_kept_state_goes_on_with_the_next_draw() {
        for (const std::size_t count : {std::size_t{3}, std::size_t{40}}) {  // 3: the second value of a pair is left over
            NoiseGenerator generator(77);
            std::vector<float> values(count);
            generator.fill_normal(std::span(values));
            NoiseGenerator other(1);
            other.restore(generator.state());
            std::vector<double> expected(5);
            std::vector<double> actual(5);
            generator.fill_normal(std::span(expected));
            other.fill_normal(std::span(actual));
            QVERIFY(actual == expected);
        }
    }

    void nothing_is_drawn_for_no_values() {
        NoiseGenerator generator(9);
        generator.fill_normal(std::span<float>());
        QCOMPARE(generator.next_word(), NoiseGenerator(9).next_word());
    }

  private:
    Case case_;
    int seen_ = 0;
};

QTEST_APPLESS_MAIN(NoiseTest)
#include "test_noise.moc"
