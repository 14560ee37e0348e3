// Counting of values that no healthy model reaches.

#include <QtTest>
#include <cmath>
#include <limits>

#include "engine/error.h"
#include "engine/overflow_check.h"
#include "kernels/ops/cast.h"
#include "tests/support/backends.h"

using namespace weft;
using kernels::DType;
using kernels::Tensor;

class OverflowCheckTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { device_ = std::move(weft::tests::runnable_devices().front()); }

    void nan_infinity_and_huge_values_are_counted_in_both_dtypes() {
        constexpr float infinity = std::numeric_limits<float>::infinity();
        Tensor values = Tensor::zeros(DType::f32, {300001});
        // Far apart, so that several threads count.
        values.f32()[0] = std::nanf("");
        values.f32()[77777] = -std::nanf("");
        values.f32()[100000] = infinity;
        values.f32()[200000] = -infinity;
        values.f32()[299999] = 1e38F;
        values.f32()[300000] = -2e17F;
        // Sound ones.
        values.f32()[1] = 9e16F;
        values.f32()[2] = -9e16F;
        values.f32()[3] = std::numeric_limits<float>::denorm_min();
        QCOMPARE(count_unsound(values.view(), *device_), std::int64_t{6});
        Tensor rounded(DType::bf16, values.shape());
        kernels::cast(values.view(), rounded.view(), *device_);
        QCOMPARE(count_unsound(rounded.view(), *device_), std::int64_t{6});
    }

    void the_error_names_place_and_counts_and_says_what_to_do() {
        Tensor values = Tensor::zeros(DType::f32, {2, 3});
        require_sound(values.view(), "somewhere", *device_);
        values.f32()[4] = std::nanf("");
        try {
            require_sound(values.view(), "somewhere", *device_);
            QFAIL("not found");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::internal);
            QVERIFY(error.message().starts_with("somewhere: 1 of 6 values"));
            QVERIFY(error.hint().find("fp32") != std::string::npos);
        }
    }

  private:
    std::unique_ptr<kernels::Device> device_;
};

QTEST_APPLESS_MAIN(OverflowCheckTest)
#include "test_overflow_check.moc"
