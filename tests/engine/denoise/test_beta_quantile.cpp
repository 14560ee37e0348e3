// The beta distribution against values computed with 30 digits (mpmath 1.3, betainc and findroot).

#include "engine/denoise/beta_quantile.h"

#include <QtTest>
#include <cmath>

class BetaQuantileTest : public QObject {
    Q_OBJECT

  private slots:
    void quantiles_are_those_computed_with_thirty_digits() {
        const struct {
            double share, value;
        } expected[] = {{0.001, 0.0000185587385174519965}, {0.01, 0.000861238821542906631}, {0.05, 0.0125544568736114059},
                        {0.1, 0.0395844055887808481},      {0.25, 0.175680378652695015},    {0.5, 0.5},
                        {0.75, 0.824319621347304985},      {0.9, 0.960415594411219152},     {0.95, 0.987445543126388594},
                        {0.99, 0.999138761178457093},      {0.999, 0.999981441261482548}};
        double worst = 0;
        for (const auto& [share, value] : expected) {
            worst = std::max(worst, std::fabs(weft::beta_quantile(share, 0.6, 0.6) - value));
            worst = std::max(worst, std::fabs(weft::beta_share_below(value, 0.6, 0.6) - share));
        }
        qInfo("worst %.2g", worst);
        QVERIFY(worst < 1e-12);
        QCOMPARE(weft::beta_quantile(0, 0.6, 0.6), 0.0);
        QCOMPARE(weft::beta_quantile(1, 0.6, 0.6), 1.0);
    }

    void known_shapes_have_their_closed_forms() {
        for (double x = 0; x <= 1; x += 0.0625) {
            QVERIFY(std::fabs(weft::beta_share_below(x, 1, 1) - x) < 1e-13);
            QVERIFY(std::fabs(weft::beta_share_below(x, 2, 1) - x * x) < 1e-13);
            QVERIFY(std::fabs(weft::beta_share_below(x, 0.5, 0.5) - 2 / M_PI * std::asin(std::sqrt(x))) < 1e-13);
            QVERIFY(std::fabs(weft::beta_share_below(x, 3, 4) + weft::beta_share_below(1 - x, 4, 3) - 1) < 1e-13);
        }
    }
};

QTEST_APPLESS_MAIN(BetaQuantileTest)
#include "test_beta_quantile.moc"
