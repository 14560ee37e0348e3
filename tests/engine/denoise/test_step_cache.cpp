// Decisions of the step cache against the published rule, written once more.

#include "engine/denoise/step_cache.h"

#include <QtTest>
#include <cmath>

#include "engine/denoise/noise.h"

using namespace weft;

class StepCacheTest : public QObject {
    Q_OBJECT

  private slots:
    void decisions_are_those_of_the_published_rule() {
        const StepCacheRule& rule = step_cache_rule({}, 832 * 480);
        for (const double threshold : {0.05, 0.2, 1.0}) {
            NoiseGenerator noise(3);
            std::vector<float> embedding(64);
            std::vector<float> change(64);
            noise.fill_normal(embedding);
            StepCache cache(threshold, rule);
            std::vector<float> before;
            double gathered = 0;
            int skipped = 0;
            for (int step = 0; step < 60; ++step) {
                bool expected = true;
                if (step > 0 && step < 59) {
                    double difference = 0;
                    double size = 0;
                    for (std::size_t i = 0; i < embedding.size(); ++i) {
                        difference += std::fabs(static_cast<double>(embedding[i]) - static_cast<double>(before[i])) / 64;
                        size += std::fabs(static_cast<double>(before[i])) / 64;
                    }
                    const double x = difference / size;
                    const auto& c = rule.coefficients;
                    gathered += c[0] * std::pow(x, 4) + c[1] * std::pow(x, 3) + c[2] * x * x + c[3] * x + c[4];
                    expected = gathered >= threshold;
                }
                if (expected) gathered = 0;
                if (!expected) ++skipped;
                QCOMPARE(cache.must_run(embedding, step == 59), expected);
                before = embedding;
                noise.fill_normal(change);
                for (std::size_t i = 0; i < embedding.size(); ++i) embedding[i] += 0.02F * static_cast<float>(step % 5) * change[i];
            }
            if (threshold > 0.1) QVERIFY(skipped > 5);
            QVERIFY(skipped <= 58);
        }
    }

    void each_model_has_the_rule_that_was_fitted_for_it() {
        TransformerConfig config;
        config.num_layers = 30;
        config.in_channels = config.out_channels = 16;
        QCOMPARE(step_cache_rule(config, 832 * 480).model, std::string_view("Wan 2.1 T2V 1.3B"));
        config.num_layers = 40;
        QCOMPARE(step_cache_rule(config, 832 * 480).model, std::string_view("Wan 2.1 T2V 14B"));
        config.in_channels = 36;
        QCOMPARE(step_cache_rule(config, 832 * 480).model, std::string_view("Wan 2.1 I2V 14B 480p"));
        QCOMPARE(step_cache_rule(config, 1280 * 720).model, std::string_view("Wan 2.1 I2V 14B 720p"));
    }
};

QTEST_APPLESS_MAIN(StepCacheTest)
#include "test_step_cache.moc"
