// Guidance against the formula in float64.

#include <QtTest>
#include <cmath>
#include <vector>

#include "engine/denoise/guidance.h"

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
};

QTEST_APPLESS_MAIN(GuidanceTest)
#include "test_guidance.moc"
