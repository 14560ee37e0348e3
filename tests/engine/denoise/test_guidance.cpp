// Guidance against the formula in float64.

#include <QtTest>
#include <cmath>
#include <vector>

#include "engine/denoise/guidance.h"
#include "engine/denoise/noise.h"

class GuidanceTest : public QObject {
    Q_OBJECT

  private slots:
    void cond_is_pushed_away_from_uncond() {
        const std::vector<float> uncond{1, -2, 0.25F, 0};
        for (const float scale : {0.0F, 1.0F, 3.0F, 7.5F}) {
            const std::vector<float> cond{2, -2, -1.5F, 1e-3F};
            std::vector<float> guided = cond;
            weft::apply_guidance(guided, uncond, scale);
            for (std::size_t i = 0; i < cond.size(); ++i) {
                const double u = static_cast<double>(uncond[i]);
                const double expected = u + static_cast<double>(scale) * (static_cast<double>(cond[i]) - u);
                QVERIFY(std::fabs(static_cast<double>(guided[i]) - expected) <= 1e-6 * (1 + std::fabs(expected)));
            }
        }
    }

    void the_optimised_guidance_is_the_papers_formula() {
        std::vector<float> uncond(1000);
        std::vector<float> cond(1000);
        weft::NoiseGenerator noise(5);
        noise.fill_normal(uncond);
        noise.fill_normal(cond);
        for (std::size_t i = 0; i < cond.size(); ++i) cond[i] = 0.7F * uncond[i] + 0.3F * cond[i];
        long double product = 0;
        long double square = 0;
        for (std::size_t i = 0; i < cond.size(); ++i) {
            product += static_cast<long double>(cond[i]) * static_cast<long double>(uncond[i]);
            square += static_cast<long double>(uncond[i]) * static_cast<long double>(uncond[i]);
        }
        const auto s = static_cast<double>(product / square);
        QVERIFY(std::fabs(s - 0.7) < 0.05);
        QVERIFY(std::fabs(weft::optimised_scale(cond, uncond) - s) < 1e-12);
        std::vector<float> guided = cond;
        weft::apply_optimised_guidance(guided, uncond, 6);
        for (std::size_t i = 0; i < cond.size(); ++i) {
            const double u = s * static_cast<double>(uncond[i]);
            const double expected = u + 6 * (static_cast<double>(cond[i]) - u);
            QVERIFY(std::fabs(static_cast<double>(guided[i]) - expected) <= 3e-6 * (1 + std::fabs(expected)));
        }
    }

    void nothing_to_measure_from_leaves_the_scale_at_one() {
        const std::vector<float> zero(4, 0.0F);
        std::vector<float> cond{1, -2, 3, 0};
        QCOMPARE(weft::optimised_scale(cond, zero), 1.0);
        weft::apply_optimised_guidance(cond, zero, 2);
        QCOMPARE(cond, (std::vector<float>{2, -4, 6, 0}));
    }
};

QTEST_APPLESS_MAIN(GuidanceTest)
#include "test_guidance.moc"
