// Properties of the noise levels that hold whatever the reference; the tables themselves are compared in test_scheduler.

#include <QtTest>
#include <cmath>

#include "engine/denoise/sigmas.h"

using namespace weft;

class SigmasTest : public QObject {
    Q_OBJECT

  private slots:
    void a_shift_of_one_changes_nothing_and_the_ends_stay() {
        for (const double sigma : {0.0, 0.1, 0.5, 1.0}) QVERIFY(std::fabs(shifted(sigma, 1) - sigma) < 1e-15);
        for (const double shift : {0.5, 3.0, 12.0}) {
            QCOMPARE(shifted(0, shift), 0.0);
            QCOMPARE(shifted(1, shift), 1.0);
        }
        QCOMPARE(shifted(0.5, 3), 0.75);
    }

    void log_snr_is_zero_in_the_middle_and_infinite_at_the_end() {
        QCOMPARE(log_snr(0.5F), 0.0);
        QVERIFY(std::isinf(log_snr(0)) && log_snr(0) > 0);
        QVERIFY(log_snr(0.9F) < 0);
    }

    void every_table_falls_from_the_noisy_end_to_zero() {
        for (const double shift : {0.3, 1.0, 3.0, 5.0, 12.0}) {
            for (const int steps : {1, 2, 3, 20, 50, 1000}) {
                for (const NoiseLevels& levels :
                     {unipc_levels(shift, steps, 1000), euler_levels(shift, steps, 1000), dpmpp_levels(shift, steps, 1000)}) {
                    QCOMPARE(levels.sigmas.size(), static_cast<std::size_t>(steps) + 1);
                    QCOMPARE(levels.timesteps.size(), static_cast<std::size_t>(steps));
                    QVERIFY(levels.sigmas.front() <= 1 && levels.sigmas.back() == 0);
                    for (std::size_t i = 1; i < levels.sigmas.size(); ++i) QVERIFY(levels.sigmas[i] < levels.sigmas[i - 1]);
                }
            }
        }
    }

    void karras_levels_are_equation_5_of_the_paper() {
        for (const double shift : {1.0, 5.0}) {
            const std::vector<double> sigmas = spaced_sigmas({SigmaSpacing::karras, {}}, shift, 20, 1000);
            QCOMPARE(sigmas.size(), std::size_t{20});
            const double least = shift * 0.001 / (1 + (shift - 1) * 0.001);
            for (std::size_t i = 0; i < 20; ++i) {
                const double root = 1 + static_cast<double>(i) / 19 * (std::pow(least, 1 / 7.0) - 1);
                QVERIFY(std::fabs(sigmas[i] - std::pow(root, 7)) < 1e-12);
            }
        }
    }

    void beta_levels_are_quantiles_of_the_table() {
        // The quartiles of the distribution (0.6, 0.6), computed with 30 digits.
        const std::vector<double> sigmas = spaced_sigmas({SigmaSpacing::beta, {}}, 1, 4, 1000);
        const double quantiles[] = {1, 0.824319621347304985, 0.5, 0.175680378652695015};
        for (std::size_t i = 0; i < 4; ++i) QVERIFY(std::fabs(sigmas[i] - (0.001 + 0.999 * quantiles[i])) < 1e-12);
        const std::vector<double> moved = spaced_sigmas({SigmaSpacing::beta, {}}, 5, 4, 1000);
        for (std::size_t i = 0; i < 4; ++i) QVERIFY(std::fabs(moved[i] - shifted(sigmas[i], 5)) < 1e-12);
    }

    void simple_levels_are_even_before_the_shift() {
        const std::vector<double> sigmas = spaced_sigmas({SigmaSpacing::simple, {}}, 3, 4, 1000);
        for (std::size_t i = 0; i < 4; ++i) QVERIFY(std::fabs(sigmas[i] - shifted(1 - static_cast<double>(i) * 0.24975, 3)) < 1e-12);
        QCOMPARE(spaced_sigmas({SigmaSpacing::karras, {}}, 3, 1, 1000), std::vector<double>{1});
        QCOMPARE(spaced_sigmas({SigmaSpacing::list, {1, 0.5}}, 3, 2, 1000), (std::vector<double>{1, 0.75}));
    }

    void only_euler_starts_at_sigma_one() {
        QCOMPARE(euler_levels(3, 4, 1000).sigmas.front(), 1.0F);
        QCOMPARE(unipc_levels(3, 4, 1000).sigmas.front(), static_cast<float>(1 - 1e-6));
        QCOMPARE(unipc_levels(3, 4, 1000).timesteps.front(), 999.0);
        QVERIFY(dpmpp_levels(3, 4, 1000).sigmas.front() < 1);
    }
};

QTEST_APPLESS_MAIN(SigmasTest)
#include "test_sigmas.moc"
