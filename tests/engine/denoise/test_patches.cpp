// Latents as tokens and back, against an index computed the long way.

#include <QtTest>
#include <numeric>

#include "engine/denoise/patches.h"
#include "engine/error.h"
#include "tests/support/backends.h"

using namespace weft;
using kernels::DType;
using kernels::Tensor;

class PatchesTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        device_ = std::move(weft::tests::runnable_devices().front());
        latents_ = Tensor(DType::f32, {3, 2, 4, 6});
        std::iota(latents_.values().begin(), latents_.values().end(), 1.0F);
    }

    void a_token_holds_its_patch_channels_slowest() {
        const TokenGrid grid = token_grid(latents_.shape(), {1, 2, 2});
        QCOMPARE(grid, (TokenGrid{2, 2, 3}));
        Tensor tokens(DType::f32, {12, 12});
        gather_patches(latents_.view(), {1, 2, 2}, tokens.view(), *device_);
        for (int f = 0; f < 2; ++f)
            for (int row = 0; row < 4; ++row)
                for (int column = 0; column < 6; ++column)
                    for (int c = 0; c < 3; ++c) {
                        const int token = (f * 2 + row / 2) * 3 + column / 2;
                        const int inside = c * 4 + row % 2 * 2 + column % 2;
                        QCOMPARE(tokens.f32()[token * 12 + inside], latents_.f32()[((c * 2 + f) * 4 + row) * 6 + column]);
                    }
    }

    void bf16_tokens_are_the_values_rounded() {
        Tensor tokens(DType::bf16, {12, 12});
        Tensor exact(DType::f32, {12, 12});
        gather_patches(latents_.view(), {1, 2, 2}, tokens.view(), *device_);
        gather_patches(latents_.view(), {1, 2, 2}, exact.view(), *device_);
        for (int i = 0; i < 144; ++i) QCOMPARE(tokens.view().bf16()[i].bits, kernels::to_bfloat16(exact.f32()[i]).bits);
    }

    void the_way_back_reads_channels_fastest() {
        Tensor tokens(DType::f32, {12, 12});
        for (int token = 0; token < 12; ++token)
            for (int inside = 0; inside < 4; ++inside)
                for (int c = 0; c < 3; ++c) tokens.f32()[token * 12 + inside * 3 + c] = static_cast<float>(c * 1000 + token * 10 + inside);
        Tensor back(DType::f32, latents_.shape());
        scatter_patches(tokens.view(), {1, 2, 2}, back.view(), *device_);
        for (int c = 0; c < 3; ++c)
            for (int f = 0; f < 2; ++f)
                for (int row = 0; row < 4; ++row)
                    for (int column = 0; column < 6; ++column) {
                        const int token = (f * 2 + row / 2) * 3 + column / 2;
                        const auto expected = static_cast<float>(c * 1000 + token * 10 + row % 2 * 2 + column % 2);
                        QCOMPARE(back.f32()[((c * 2 + f) * 4 + row) * 6 + column], expected);
                    }
    }

    void latents_that_are_not_whole_patches_are_refused() {
        for (const kernels::Shape& shape : {kernels::Shape{16, 1, 5, 6}, kernels::Shape{16, 1, 4, 7}, kernels::Shape{16, 0, 4, 6}}) {
            try {
                token_grid(shape, {1, 2, 2});
                QFAIL("not refused");
            } catch (const Error& error) {
                QCOMPARE(error.kind(), ErrorKind::invalid_request);
                QVERIFY(error.message().find("multiple of the patch") != std::string::npos);
            }
        }
    }

  private:
    std::unique_ptr<kernels::Device> device_;
    Tensor latents_;
};

QTEST_APPLESS_MAIN(PatchesTest)
#include "test_patches.moc"
