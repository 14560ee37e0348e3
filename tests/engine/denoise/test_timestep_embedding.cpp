// The sinusoid of a timestep; the layers after it are compared in test_wan_transformer.

#include <QtTest>
#include <cmath>

#include "engine/denoise/timestep_embedding.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"

using namespace weft;
using namespace weft::tests;

class TimestepEmbeddingTest : public QObject {
    Q_OBJECT

  private slots:
    void sinusoids_are_the_references() {
        const Case recorded = read_case("transformer_wan21-t2v_transformer");
        for (const std::string name : {"case1", "case4"}) {
            const std::vector<double> timesteps = recorded.at(name + ".timestep").doubles();
            const std::vector<float> expected = recorded.at(name + ".timestep_sinusoid").floats();
            for (std::size_t item = 0; item < timesteps.size(); ++item) {
                const kernels::Tensor actual = timestep_sinusoid(timesteps[item], 256);
                for (std::size_t i = 0; i < 256; ++i) {
                    // The reference's exp is not always rounded to the nearest float: frequencies 13 and 44 are one unit in the last place
                    // higher there, which the timestep multiplies.
                    const double angle = timesteps[item] * std::pow(10000, -static_cast<double>(i % 128) / 128);
                    const double tolerance = 1e-6 + (i % 128 == 13 || i % 128 == 44 ? angle * 0x1p-23 : 0);
                    const double error = std::fabs(static_cast<double>(actual.f32()[i]) - static_cast<double>(expected[item * 256 + i]));
                    QVERIFY2(error <= tolerance, qPrintable(QString("timestep %1 element %2: %3").arg(timesteps[item]).arg(i).arg(error)));
                }
            }
        }
    }

    void cosines_come_first_and_fractions_count() {
        const kernels::Tensor zero = timestep_sinusoid(0, 8);
        const std::vector<float> expected{1, 1, 1, 1, 0, 0, 0, 0};
        QVERIFY(compare(zero.values(), expected, 0).ok);
        const kernels::Tensor fraction = timestep_sinusoid(731.25, 256);
        QVERIFY(std::fabs(static_cast<double>(fraction.f32()[0]) - std::cos(731.25)) < 1e-6);
        QVERIFY(std::fabs(static_cast<double>(fraction.f32()[128]) - std::sin(731.25)) < 1e-6);
    }
};

QTEST_APPLESS_MAIN(TimestepEmbeddingTest)
#include "test_timestep_embedding.moc"
